// Before the page's own script: if that one cannot be fetched (offline, or the server is busy), the sentence that
// index.html brings along is shown in the reader's language. Without this file, boot.css shows it after a while.
(() => {
  const root = document.documentElement;
  const spoken = [...document.querySelectorAll("#failed [lang]")].map((part) => part.lang);
  let chosen = null;
  try {
    chosen = localStorage.getItem("meja.language");
  } catch {
    // the browser keeps nothing
  }
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.split("-")[0])];
  root.dataset.language = wanted.find((tag) => spoken.includes(tag)) ?? spoken[0];
  addEventListener(
    "error", // of a script or of one that it imports; such events do not bubble, but can be captured
    ({ target }) => {
      if (target instanceof HTMLScriptElement) root.classList.add("failed");
    },
    true,
  );
  document.getElementById("failed").addEventListener("submit", (event) => {
    event.preventDefault(); // which would lose the address's query
    location.reload();
  });
})();
