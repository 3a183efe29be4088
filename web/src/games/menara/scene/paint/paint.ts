/** Paint jobs, executed in a worker or on the page. */

import { paintBoard } from "./paintBoard.ts";
import { paintCard, paintColumn, paintTear, paintTray } from "./paintThings.ts";
import type { Canvas, PaintTools } from "./paintTools.ts";
import { paintCloth, paintPly, paintWood } from "./paintWood.ts";
import { paintBark, paintGround, paintJungle, paintLeaf, paintShade, paintStump } from "./paintWorld.ts";

const PAINTERS = {
  board: paintBoard,
  column: paintColumn,
  tear: paintTear,
  card: paintCard,
  tray: paintTray,
  wood: paintWood,
  ply: paintPly,
  cloth: paintCloth,
  stump: paintStump,
  bark: paintBark,
  ground: paintGround,
  leaf: paintLeaf,
  jungle: paintJungle,
  shade: paintShade,
};

/** What to paint, with the arguments of its painter. */
export type PaintJob = {
  [K in keyof typeof PAINTERS]: { readonly of: K } & Readonly<Parameters<(typeof PAINTERS)[K]>[1]>;
}[keyof typeof PAINTERS];

export function paint(tools: PaintTools, job: PaintJob): Canvas {
  return PAINTERS[job.of](tools, job as never);
}
