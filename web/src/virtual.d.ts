/** The messages of every language, in parts that are loaded on demand; plugins/catalogue.ts lists them. */
declare module "virtual:catalogues" {
  type Part = "first" | "start" | "more" | "rules" | "tips" | "circle" | "tutorial" | "initiation";
  type Body = import("@fluent/bundle").FluentResource["body"];
  const catalogues: Readonly<
    Record<import("./table/wire.ts").Language, Readonly<Record<Part, () => Promise<{ default: Body }>>>>
  >;
  export default catalogues;
}

declare module "virtual:content" {
  type Glyph = import("./games/menara/types.ts").Glyph;
  type Rim = import("./games/menara/types.ts").Rim;
  type TaskName = import("./games/menara/types.ts").TaskName;
  type Colour = import("./games/ritual/types.ts").Colour;
  type Kind = import("./games/ritual/types.ts").Kind;

  /** Of all versions, with ids that are unique across them. */
  export const cards: readonly { id: string; glyph: Glyph; task: TaskName; n?: number; rim: Rim }[];
  /** The ids of the newest version's cards, in the order of the box. */
  export const newestCards: readonly string[];
  /** Of the newest version, like menaraRituals; their floors are named as in set-ups. */
  export const scenarios: readonly {
    number: number;
    id: string;
    floors: readonly string[];
    ritual: string;
    tears?: boolean;
  }[];
  export const menaraRituals: readonly {
    id: string;
    needs_tears?: boolean;
    without_floors?: readonly string[];
    without_fate?: readonly string[];
  }[];
  /** RITUAL's boards in each version, oldest first. */
  export const rituals: readonly (readonly {
    id: string;
    rites: readonly (readonly { kind: Kind; colours?: readonly Colour[]; n?: number }[])[];
  }[])[];
}

/** The temple floors of all versions: their shapes, bases and marks, in mm; ids are unique across versions. */
declare module "virtual:floors" {
  export const floors: readonly import("./games/menara/content.ts").Floor[];
  /** The ids of the newest version's floors, in the order of the box. */
  export const newestFloors: readonly string[];
}

/** The palette of MENARA and the sign of every colour: paths within a circle of 10, y downwards. */
declare module "virtual:palette" {
  type Piece = import("./games/menara/types.ts").Piece;
  type TearColour = import("./games/menara/types.ts").TearColour;

  export const stone: string;
  export const moss: string;
  export const drop: string;
  export const fill: Readonly<Record<Piece, string>>;
  export const shade: Readonly<Record<Piece, string>>;
  export const symbolInk: Readonly<Record<Piece, string>>;
  export const tearFill: Readonly<Record<TearColour, string>>;
  export const tearDeep: Readonly<Record<TearColour, string>>;
  export const symbols: Readonly<Record<Piece, readonly [filled: string, stroked: string]>>;
}
