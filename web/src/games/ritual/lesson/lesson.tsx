/** The initiation, loaded with its messages in rooms where it was begun. */

import { loadMessages } from "../../../i18n/index.ts";
import { lazy } from "../../../ui/lazy.tsx";

export const Initiation = lazy(async () => {
  const [part] = await Promise.all([import("./lessonPanel.tsx"), loadMessages("initiation")]);
  return part.Initiation;
});
