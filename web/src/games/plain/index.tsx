/** Any game that has no screens of its own: played as a list of what the server offers, in the server's words. */

import { withMessages } from "../../ui/lazy.tsx";
import { Check, Select } from "../../ui/fields.tsx";
import type { GamePage, Setup } from "../game.ts";

export function plainGame(name: string): GamePage<unknown> {
  return {
    name,
    word: (action) => ({ group: null, label: JSON.stringify(action) }), // for an option without a label
    isRetold: true,
    form,
    setup: {},
    stage: () => withMessages(import("./stage.tsx")),
    replay: () => withMessages(import("./replay.tsx")),
  };
}

/** The numbers and switches of a set-up, by their names. */
function form(setup: Setup, change: (setup: Setup) => void) {
  return Object.entries(setup).map(([name, value]) => {
    const set = (changed: number | boolean) => change({ ...setup, [name]: changed });
    if (typeof value === "boolean") return <Check key={name} label={name} value={value} onChange={set} />;
    if (typeof value !== "number") return null;
    const choices = Array.from({ length: Math.max(10, value + 1) }, (_, n) => ({ value: String(n), label: String(n) }));
    return (
      <Select
        key={name}
        label={name}
        value={String(value)}
        options={choices}
        onChange={(chosen) => set(Number(chosen))}
      />
    );
  });
}
