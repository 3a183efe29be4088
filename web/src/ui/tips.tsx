/** Tips of the server, to be turned over one by one; their code and messages are loaded when they are first shown. */

import { loadMessages } from "../i18n/index.ts";
import type { Text } from "../table/wire.ts";
import { lazy } from "./lazy.tsx";

export const Tips = lazy<{ tips: readonly Text[] }>(async () => {
  const [part] = await Promise.all([import("./tipPager.tsx"), loadMessages("tips")]);
  return part.TipPager;
});
