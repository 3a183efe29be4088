/** The initiation, which comes with its words to a table in whose room it was begun. */

import { loadMessages } from "../../i18n/index.ts";
import { lazy } from "../../pages/lazy.tsx";

export const Initiation = lazy(async () => {
  const [part] = await Promise.all([import("./lessonPanel.tsx"), loadMessages("initiation")]);
  return part.Initiation;
});
