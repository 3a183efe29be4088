/** The frame of every page, and which page it is. */

import { useEffect } from "preact/hooks";

import { language, learn, say } from "../i18n/index.ts";
import { later } from "./later.tsx";
import { wayTo } from "./quick.ts";
import { routeOf, type Route } from "./routes.ts";
import { LanguageField } from "./settings.tsx";

// only what is needed is loaded
const Gate = later<{ code: string }>(() => import("./gate.tsx").then((page) => page.Gate));
const Replay = later<{ code: string | null }>(() => import("./replay.tsx").then((page) => page.ReplayPage));
const Rules = later(() => import("./rules.tsx").then((page) => page.Rules));
const Start = later(() => import("./start.tsx").then((page) => page.Start));
const SetUp = later<{ wanted: string }>(() => import("./setup.tsx").then((page) => page.SetUp));

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <Start />;
    case "rules":
      return <Rules />;
    case "setup":
      return <SetUp wanted={route.game} />;
    case "table":
      return <Gate code={route.code} />;
    case "replay":
      return <Replay code={route.code} />;
  }
}

export function App() {
  const route = routeOf(location);
  document.documentElement.lang = language.value;
  useEffect(() => {
    if (route.page !== "table" && route.page !== "start") void learn("more"); // these have more urgent things to fetch
  }, []);
  return (
    <>
      <a class="skip" href="#main">
        {say("page-skip")}
      </a>
      <header>
        <a class="brand" href={wayTo("/")}>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {say("page-title")}
        </a>
        <LanguageField hideLabel />
      </header>
      <main id="main" tabIndex={-1}>
        <Page route={route} />
      </main>
    </>
  );
}
