/** The form for personal settings. */

import type { Signal } from "@preact/signals";

import { chooseLanguage, language, say } from "../i18n/index.ts";
import { hand, hints, motion, muted, QUALITIES, quality, volume } from "./settings.ts";
import { HANDS, LANGUAGES, type Language } from "../table/wire.ts";
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

/** `now`: the quality chosen by the benchmark; `builds`: whether to show the settings for building (MENARA). */
export function SettingsForm({ now, builds = true }: { now?: string; builds?: boolean }) {
  return (
    <div class="settings">
      {builds && <BuildingSettings now={now} />}
      <SelectSetting
        of={motion}
        label={say("start-motion")}
        options={(["system", "reduced", "full"] as const).map((one) => [one, say(`start-motion-${one}`)])}
      />
      <Check
        label={say("start-sound")}
        value={muted.value === "no"}
        onChange={(on) => (muted.value = on ? "no" : "yes")}
      />
      <SelectSetting
        of={volume}
        label={say("start-volume")}
        options={(["1", "2", "3", "4"] as const).map((one) => [one, say(`start-volume-${one}`)])}
      />
      <LanguageField />
    </div>
  );
}

function BuildingSettings({ now }: { now: string | undefined }) {
  const auto = now === undefined ? say("start-quality-auto") : say("start-quality-auto-now", { now: qualityName(now) });
  return (
    <>
      <SelectSetting
        of={quality}
        label={say("start-quality")}
        options={[
          ["auto", auto],
          ...QUALITIES.filter((one) => one !== "test" || quality.value === "test").map(
            (one) => [one, qualityName(one)] as const,
          ),
        ]}
      />
      <Radios
        label={say("start-hand")}
        class="row"
        value={hand.value}
        options={HANDS.map((value) => ({
          value,
          label: say(`start-hand-${value}`),
          note: say(`start-hand-${value}-text`),
        }))}
        onChange={(value) => (hand.value = HANDS.find((one) => one === value) ?? "guided")}
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

const qualityName = (one: string) => say(`start-quality-${one}`);

function SelectSetting<T extends string>(props: {
  of: Signal<T>;
  label: string;
  options: readonly (readonly [value: T, label: string])[];
}) {
  return (
    <Select
      label={props.label}
      value={props.of.value}
      options={props.options.map(([value, label]) => ({ value, label }))}
      onChange={(chosen) => {
        const found = props.options.find(([value]) => value === chosen);
        if (found !== undefined) props.of.value = found[0];
      }}
    />
  );
}
