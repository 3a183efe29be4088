/** The form for personal settings. */

import { chooseLanguage, language, say } from "../i18n/index.ts";
import { hand, hints, motion, muted, quality, volume, type Setting } from "./settings.ts";
import { HANDS, LANGUAGES, type Hand, type Language } from "../table/wire.ts";
import { Check, Radios, Select } from "../ui/fields.tsx";

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };

export function LanguageField({ hideLabel = false }: { hideLabel?: boolean }) {
  return (
    <Select
      label={say("page-language")}
      hideLabel={hideLabel}
      value={language.value}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(value) => void chooseLanguage(value as Language)}
    />
  );
}

/** `builds`: whether to show the settings for building (MENARA). */
export function SettingsForm({ builds = true }: { builds?: boolean }) {
  return (
    <div class="settings">
      {builds && <BuildingSettings />}
      <SelectSetting of={motion} label={say("start-motion")} word={(one) => say(`start-motion-${one}`)} />
      <Check
        label={say("start-sound")}
        value={muted.value === "no"}
        onChange={(on) => (muted.value = on ? "no" : "yes")}
      />
      <SelectSetting of={volume} label={say("start-volume")} word={(one) => say(`start-volume-${one}`)} />
      <LanguageField />
    </div>
  );
}

function BuildingSettings() {
  return (
    <>
      <SelectSetting
        of={quality}
        label={say("start-quality")}
        word={(one) => say(`start-quality-${one}`)}
        isOffered={(one) => one !== "test" || quality.value === "test"}
      />
      <Radios
        label={say("start-hand")}
        class="side-by-side"
        value={hand.value}
        options={HANDS.map((value) => ({
          value,
          label: say(`start-hand-${value}`),
          note: say(`start-hand-${value}-text`),
        }))}
        onChange={(value) => (hand.value = value as Hand)}
      />
      <Check
        label={say("start-hints")}
        note={say("start-hints-text")}
        value={hints.value === "on"}
        onChange={(on) => (hints.value = on ? "on" : "off")}
      />
    </>
  );
}

function SelectSetting<T extends string>(props: {
  of: Setting<T>;
  label: string;
  word: (value: T) => string;
  isOffered?: (value: T) => boolean; // default: every value is
}) {
  const { of, label, word, isOffered = () => true } = props;
  const options = of.known.filter(isOffered).map((value) => ({ value, label: word(value) }));
  return <Select label={label} value={of.value} options={options} onChange={(value) => (of.value = value as T)} />;
}
