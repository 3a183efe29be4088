/** Paint jobs, executed in a worker or on the page. */

import type { Glyph, Piece, Side, TearColour } from "../../types.ts";
import type { Floor } from "../layout/geometry.ts";
import { paintBoard } from "./paintBoard.ts";
import { paintCard, paintColumn, paintTear, paintTray } from "./paintThings.ts";
import type { Canvas, PaintTools } from "./paintTools.ts";
import { paintCloth, paintPly, paintWood } from "./paintWood.ts";
import { paintBark, paintGround, paintJungle, paintLeaf, paintShade, paintStump } from "./paintWorld.ts";

export type PaintJob =
  | { readonly of: "board"; readonly floor: Floor; readonly side: Side; readonly pxPerMm: number }
  | { readonly of: "column"; readonly piece: Piece; readonly px: number }
  | { readonly of: "tear"; readonly colour: TearColour; readonly px: number }
  | { readonly of: "card"; readonly glyph: Glyph; readonly face: boolean; readonly pxPerMm: number }
  | { readonly of: "tray"; readonly places: number; readonly pxPerMm: number }
  | {
      readonly of: "wood" | "ply" | "cloth" | "stump" | "bark" | "ground" | "leaf" | "jungle" | "shade";
      readonly px: number;
      readonly tone?: Side;
    };

export function paint(tools: PaintTools, job: PaintJob): Canvas {
  switch (job.of) {
    case "board":
      return paintBoard(tools, job.floor, job.side, job.pxPerMm);
    case "column":
      return paintColumn(tools, job.piece, job.px);
    case "tear":
      return paintTear(tools, job.colour, job.px);
    case "card":
      return paintCard(tools, job.glyph, job.face, job.pxPerMm);
    case "tray":
      return paintTray(tools, job.places, job.pxPerMm);
    case "wood":
      return paintWood(tools, job.px, job.tone ?? "light");
    case "ply":
      return paintPly(tools, job.px, job.tone ?? "light");
    case "cloth":
      return paintCloth(tools, job.px);
    case "stump":
      return paintStump(tools, job.px);
    case "bark":
      return paintBark(tools, job.px);
    case "ground":
      return paintGround(tools, job.px);
    case "leaf":
      return paintLeaf(tools, job.px);
    case "jungle":
      return paintJungle(tools, job.px);
    case "shade":
      return paintShade(tools, job.px);
  }
}
