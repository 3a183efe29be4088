/** The frame of every page, and which page it is. */

import { language, choose, say } from "../i18n/index.ts";
import { LANGUAGES, type Language } from "../wire.ts";
import { Select } from "./fields.tsx";
import { Gate } from "./gate.tsx";
import { Start } from "./start.tsx";

const NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };

/** The code of the link that led here, if one did. */
export function codeIn(path: string): string | null {
  return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

export function App() {
  const code = codeIn(location.pathname);
  document.documentElement.lang = language.value;
  return (
    <>
      <a class="skip" href="#main">
        {say("page-skip")}
      </a>
      <header>
        <a class="brand" href="/">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {say("page-title")}
        </a>
        <Select
          label={say("page-language")}
          hideLabel
          value={language.value}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={(value) => void choose(value as Language)}
        />
      </header>
      <main id="main" tabIndex={-1}>
        {code === null ? <Start /> : <Gate code={code} />}
      </main>
    </>
  );
}
