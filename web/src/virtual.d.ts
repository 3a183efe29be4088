declare module "virtual:catalogue/*" {
  const body: import("@fluent/bundle").FluentResource["body"];
  export default body;
}

declare module "virtual:content" {
  import type { Glyph, Rim, TaskName } from "./games/menara/types.ts";
  import type { Colour, Kind } from "./games/ritual/types.ts";

  export const cards: readonly { id: string; glyph: Glyph; task: TaskName; n?: number; rim: Rim }[];
  export const scenarios: readonly {
    number: number;
    id: string;
    floors: readonly string[];
    ritual: string;
    tears?: boolean;
  }[];
  export const rituals: readonly {
    id: string;
    rites: readonly (readonly { kind: Kind; colours?: readonly Colour[]; n?: number }[])[];
  }[];
}
