import { render } from "preact";

import { loadMessages, preferredLanguage, setLanguage } from "../i18n/index.ts";
import { App } from "./app.tsx";
import { routeOf } from "./routes.ts";
import "./style.css";

async function start(): Promise<void> {
  const isTable = routeOf(location).page === "table"; // a table needs its game's code first, and loads "start" later
  await Promise.all([setLanguage(preferredLanguage()), ...(isTable ? [] : [loadMessages("start")])]);
  const page = document.getElementById("page")!;
  page.replaceChildren();
  render(<App />, page);
}

// if messages cannot be fetched, index.html shows its own sentence, as for a script that fails to load
start().catch(() => document.documentElement.classList.add("failed"));
