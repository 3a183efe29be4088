/** Creates the meshes of all pieces and things, with shared geometries and materials. */

import {
  AdditiveBlending,
  Color,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  type BufferGeometry,
} from "three";
import { fill, tearDeep, tearFill } from "virtual:palette";

import {
  BOARD_MM,
  CAMP_PLACES,
  COLUMN_WIDTH_MM,
  MARK_COLOUR,
  TEAR_HEIGHT_MM,
  TEAR_WIDTH_MM,
  type Piece,
  type Side,
  type TearColour,
} from "../../types.ts";
import { floorOf } from "../../content.ts";
import { boundsOf, centroidOf, heightOf, ringsOf } from "../layout/geometry.ts";
import type { ThingLook } from "../layout/solids.ts";
import { boardSolid, columnProfile, dropSolid, turnedSolid } from "./meshGeometry.ts";
import { PLAIN, ResourceCache } from "./resourceCache.ts";
import { bag, cards, tray } from "./thingMeshes.ts";

const BEVEL_MM = 0.6;
const STACK_FLOORS: readonly string[] = ["turtle", "loom", "lotus", "gate", "anvil"]; // any shapes
const MARK_GLOW_MM = 9;
const GILT = { metalness: 0.85, roughness: 0.3, clearcoat: 0.4 };
const LACQUER = { roughness: 0.42, clearcoat: 0.5, clearcoatRoughness: 0.28 };
const VARNISH = { bumpScale: 0.35, roughness: 0.8, clearcoat: 0.08, clearcoatRoughness: 0.45 };

/** Anything but columns, which are instanced. */
type Thing = Exclude<ThingLook, { readonly kind: "column" }>;

/** All meshes are centred, with z up, like the bodies of the game. */
export class PieceFactory extends ResourceCache {
  columns(piece: Piece, most: number): InstancedMesh {
    const { bevels, segments, textures } = this.settings;
    const tall = heightOf(piece);
    const shape = this.once(`column ${tall}`, () =>
      turnedSolid(columnProfile(tall, COLUMN_WIDTH_MM, bevels > 0), segments),
    );
    const px = Math.max(128, textures / 2);
    const look = piece === "golden" ? GILT : LACQUER;
    const paint = this.painted(`paint ${piece}`, { of: "column", piece, px }, fill[piece], look, [1, 1]);
    const made = new InstancedMesh(shape, paint, most);
    made.count = 0;
    made.frustumCulled = false;
    return this.withShadows(made);
  }

  readonly #things: { readonly [K in Thing["kind"]]: (look: Extract<Thing, { kind: K }>) => Mesh | Group } = {
    board: ({ floor, side }) => this.#board(floor, side),
    tear: ({ colour }) => this.#tear(colour),
    bag: () => bag(this),
    tray: () => tray(this, CAMP_PLACES),
    cards: (look) => cards(this, look),
    stack: ({ n }) => this.#stack(n),
  };

  thing(look: Thing): Mesh | Group {
    return this.#things[look.kind](look as never);
  }

  #board(id: string, side: Side): Mesh {
    const floor = floorOf(id);
    const { pxPerMm } = this.settings;
    const print = this.painted(`print ${id} ${side}`, { of: "board", floor, side, pxPerMm }, PLAIN[side], VARNISH);
    const mesh = this.mesh(this.#boardShape(id, side), [print, this.ply(side)]);
    const [cx, cy] = centroidOf(floor, side);
    for (const [x, y] of floor[side].marks ?? []) {
      const glow = this.#glow(MARK_COLOUR[side]);
      glow.position.set(x - cx, y - cy, BOARD_MM / 2 + 0.15);
      mesh.add(glow);
    }
    return mesh;
  }

  #tear(colour: TearColour): Mesh {
    const shape = this.once("tear", () => dropSolid(TEAR_WIDTH_MM, TEAR_HEIGHT_MM, this.settings.segments));
    const emissive = new Color(tearDeep[colour]);
    const glass = { emissive, emissiveIntensity: 0.5, roughness: 0.08, clearcoat: 1 };
    return this.mesh(shape, this.painted(`tear ${colour}`, { of: "tear", colour, px: 128 }, tearFill[colour], glass));
  }

  /** A stack of face-down floors. */
  #stack(n: number): Group {
    const px = this.settings.textures / 2;
    const plank = this.painted("plank", { of: "wood", px, tone: "dark" }, PLAIN.dark, { roughness: 0.6 });
    const made = new Group();
    for (let k = 0; k < n; k++) {
      const shape = this.#boardShape(STACK_FLOORS[k % STACK_FLOORS.length]!, "dark");
      const one = this.mesh(shape, [plank, this.ply("dark")]);
      one.position.z = (k - (n - 1) / 2) * BOARD_MM;
      one.rotation.z = ((k * 137) % 40) / 90 - 0.2;
      made.add(one);
    }
    return made;
  }

  #boardShape(id: string, side: Side): BufferGeometry {
    const { stepMm, bevels } = this.settings;
    return this.once(`board ${id} ${side}`, () => {
      const floor = floorOf(id);
      const [rings, centre, print] = [ringsOf(floor, side), centroidOf(floor, side), boundsOf(floor, side)];
      return boardSolid({ rings, centre, print, thickMm: BOARD_MM, bevelMm: BEVEL_MM, stepMm, bevels });
    });
  }

  /** The light of a mark, fading outwards. */
  #glow(colour: TearColour): Mesh {
    const shape = this.once("glow", () => {
      const made = new RingGeometry(0.1, MARK_GLOW_MM, 20, 1);
      const at = made.getAttribute("position");
      const light = Array.from({ length: at.count }, (_, n) => {
        return [1, 1, 1, Math.hypot(at.getX(n), at.getY(n)) < 1 ? 1 : 0];
      });
      return made.setAttribute("color", new Float32BufferAttribute(light.flat(), 4));
    });
    const light = this.once(`glow ${colour}`, () => {
      const how = { transparent: true, vertexColors: true, blending: AdditiveBlending, depthWrite: false };
      return new MeshBasicMaterial({ color: tearFill[colour], opacity: 0.45, ...how });
    });
    return new Mesh(shape, light);
  }
}
