/** Texts as a list. */

import { sayText } from "../../../i18n/index.ts";
import type { Words } from "./nouns.ts";

export function TextList({ texts, class: name }: { texts: readonly Words[]; class?: string }) {
  return (
    <ul class={name}>
      {texts.map((one, n) => (
        <li key={n}>{sayText(one)}</li>
      ))}
    </ul>
  );
}
