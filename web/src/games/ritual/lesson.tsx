/** The initiation, which comes with its words to a table in whose room it was begun. */

import { learn } from "../../i18n/index.ts";
import { later } from "../../pages/lazy.tsx";

export const Initiation = later(async () => {
  const [part] = await Promise.all([import("./lessonPanel.tsx"), learn("initiation")]);
  return part.Initiation;
});
