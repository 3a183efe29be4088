import { render } from "preact";

import { loadMessages, preferredLanguage, setLanguage } from "./i18n/index.ts";
import { App } from "./pages/app.tsx";
import { routeOf } from "./pages/routes.ts";
import "./style.css";

async function start(): Promise<void> {
  const isTable = routeOf(location).page === "table"; // which first has other things to fetch
  await Promise.all([setLanguage(preferredLanguage()), ...(isTable ? [] : [loadMessages("start")])]);
  const page = document.getElementById("page")!;
  page.replaceChildren();
  render(<App />, page);
}

// words that cannot be fetched: index.html has a sentence for it, as for a script that cannot be
start().catch(() => document.documentElement.classList.add("failed"));
