/** The frame of every page, and the page for the current address. */

import { language, say } from "../i18n/index.ts";
import { lazy, withMessages } from "../ui/lazy.tsx";
import { hrefTo } from "../table/quickStart.ts";
import { routeOf } from "./routes.ts";
import { LanguageField } from "../settings/settings.tsx";

// Pages are loaded on demand. The first two do not wait for all messages, as they have more urgent requests.
const Gate = lazy<{ code: string }>(() => import("./tableEntry.tsx").then((page) => page.TableEntry));
const Start = lazy(() => import("./start.tsx").then((page) => page.Start));
const Replay = lazy<{ code: string | null }>(() =>
  withMessages(import("./replay.tsx")).then((page) => page.ReplayPage),
);
const Rules = lazy(() => withMessages(import("./rules/rules.tsx")).then((page) => page.Rules));
const SetUp = lazy<{ wanted: string }>(() => withMessages(import("./setup.tsx")).then((page) => page.SetUp));

export function App() {
  const route = routeOf(location);
  document.documentElement.lang = language.value;
  return (
    <>
      <a class="skip" href="#main">
        {say("page-skip")}
      </a>
      <header>
        <a class="brand" href={hrefTo("/")}>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {say("page-title")}
        </a>
        <LanguageField hideLabel />
      </header>
      <main id="main" tabIndex={-1}>
        {route.page === "start" && <Start />}
        {route.page === "rules" && <Rules />}
        {route.page === "setup" && <SetUp wanted={route.game} />}
        {route.page === "table" && <Gate code={route.code} />}
        {route.page === "replay" && <Replay code={route.code} />}
      </main>
    </>
  );
}
