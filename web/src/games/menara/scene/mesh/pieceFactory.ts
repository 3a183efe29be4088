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
  type Material,
} from "three";
import { fill, tearDeep, tearFill } from "virtual:palette";

import type { Glyph, Piece, Side, TearColour } from "../../types.ts";
import type { Quality } from "../../../../settings/settings.ts";
import { floorOf } from "../../content.ts";
import {
  BOARD_MM,
  boundsOf,
  centroidOf,
  COLUMN_MM,
  COLUMN_WIDTH_MM,
  GOLDEN_MM,
  ringsOf,
  TEAR_MM,
  TEAR_WIDTH_MM,
} from "../layout/geometry.ts";
import { createMaterial } from "./materials.ts";
import { boardSolid, columnProfile, dropSolid, turnedSolid } from "./meshGeometry.ts";
import { PLAIN, ResourceCache } from "./resourceCache.ts";
import { bag, cards, hand, tray } from "./thingMeshes.ts";

const BEVEL_MM = 0.6;
const STACK_FLOORS: readonly string[] = ["turtle", "loom", "lotus", "gate", "anvil"]; // any shapes
const MARK_GLOW_MM = 9;

/** All meshes are centred, with z up, like the bodies of the game. */
export class PieceFactory {
  readonly #cache: ResourceCache;

  constructor(quality: Quality) {
    this.#cache = new ResourceCache(quality);
  }

  /** Resolves when all textures requested so far are painted. */
  get ready(): Promise<void> {
    return this.#cache.painter.ready;
  }

  /** Called when a texture was painted, to redraw. */
  set onPainted(then: (() => void) | null) {
    this.#cache.painter.onPainted = then;
  }

  board(floor: string, side: Side): Mesh {
    const mesh = this.#cache.mesh(this.#boardShape(floor, side), [this.#print(floor, side), this.#cache.ply(side)]);
    mesh.userData.floor = floor;
    const [cx, cy] = centroidOf(floorOf(floor), side);
    for (const [x, y] of floorOf(floor)[side].marks ?? []) {
      const glow = this.#glow(side === "light" ? "blue" : "red");
      glow.position.set(x - cx, y - cy, BOARD_MM / 2 + 0.15);
      mesh.add(glow);
    }
    return mesh;
  }

  columns(piece: Piece, most: number): InstancedMesh {
    const { settings, painter } = this.#cache;
    const tall = piece === "golden" ? GOLDEN_MM : COLUMN_MM;
    const shape = this.#cache.once(`column ${tall}`, () =>
      turnedSolid(columnProfile(tall, COLUMN_WIDTH_MM, settings.bevels > 0), settings.segments),
    );
    const paint = this.#cache.once(`paint ${piece}`, () => {
      const px = Math.max(128, settings.textures / 2);
      const map = painter.texture({ of: "column", piece, px }, fill[piece], { repeat: true });
      if (piece === "golden") return createMaterial(settings, { map, metalness: 0.85, roughness: 0.3, clearcoat: 0.4 });
      return createMaterial(settings, { map, roughness: 0.42, clearcoat: 0.5, clearcoatRoughness: 0.28 });
    });
    const made = new InstancedMesh(shape, paint, most);
    made.count = 0;
    made.frustumCulled = false;
    return this.#cache.withShadows(made);
  }

  tear(colour: TearColour): Mesh {
    const { settings, painter } = this.#cache;
    const shape = this.#cache.once("tear", () => dropSolid(TEAR_WIDTH_MM, TEAR_MM, settings.segments));
    const glass = this.#cache.once(`tear ${colour}`, () => {
      const map = painter.texture({ of: "tear", colour, px: 128 }, tearFill[colour]);
      const emissive = new Color(tearDeep[colour]);
      return createMaterial(settings, { map, emissive, emissiveIntensity: 0.5, roughness: 0.08, clearcoat: 1 });
    });
    return this.#cache.mesh(shape, glass);
  }

  bag(): Group {
    return bag(this.#cache);
  }

  /** The tray of the camp, with a dent for each column. */
  tray(places: number): Mesh {
    return tray(this.#cache, places);
  }

  /** A pile of plan cards face down, or the discarded ones face up. */
  cards(glyph: Glyph, n: number, face = false): Mesh {
    return cards(this.#cache, glyph, n, face);
  }

  /** A stack of face-down floors. */
  stack(n: number): Group {
    const { settings, painter } = this.#cache;
    const plank = this.#cache.once("plank", () => {
      const map = painter.texture({ of: "wood", px: settings.textures / 2, tone: "dark" }, PLAIN.dark);
      return createMaterial(settings, { map, roughness: 0.6 });
    });
    const made = new Group();
    for (let k = 0; k < n; k++) {
      const shape = this.#boardShape(STACK_FLOORS[k % STACK_FLOORS.length]!, "dark");
      const one = this.#cache.mesh(shape, [plank, this.#cache.ply("dark")]);
      one.position.z = (k - (n - 1) / 2) * BOARD_MM;
      one.rotation.z = ((k * 137) % 40) / 90 - 0.2;
      made.add(one);
    }
    return made;
  }

  /** Another player's hand; a held piece would be at its origin. */
  hand(colour = "#ffe9c9"): Group {
    return hand(this.#cache, colour);
  }

  dispose(): void {
    this.#cache.dispose();
  }

  #boardShape(id: string, side: Side): BufferGeometry {
    const { stepMm, bevels } = this.#cache.settings;
    return this.#cache.once(`board ${id} ${side}`, () => {
      const floor = floorOf(id);
      const [rings, centre, print] = [ringsOf(floor, side), centroidOf(floor, side), boundsOf(floor, side)];
      return boardSolid({ rings, centre, print, thickMm: BOARD_MM, bevelMm: BEVEL_MM, stepMm, bevels });
    });
  }

  #print(id: string, side: Side): Material {
    const { settings, painter } = this.#cache;
    return this.#cache.once(`print ${id} ${side}`, () => {
      const { pxPerMm } = settings;
      const map = painter.texture({ of: "board", floor: floorOf(id), side, pxPerMm }, PLAIN[side]);
      const varnish = { roughness: 0.8, clearcoat: 0.08, clearcoatRoughness: 0.45 };
      return createMaterial(settings, { map, bumpMap: map, bumpScale: 0.35, ...varnish });
    });
  }

  /** The light of a mark, fading outwards. */
  #glow(colour: TearColour): Mesh {
    const shape = this.#cache.once("glow", () => {
      const made = new RingGeometry(0.1, MARK_GLOW_MM, 20, 1);
      const at = made.getAttribute("position");
      const light = Array.from({ length: at.count }, (_, n) => [
        1,
        1,
        1,
        Math.hypot(at.getX(n), at.getY(n)) < 1 ? 1 : 0,
      ]);
      return made.setAttribute("color", new Float32BufferAttribute(light.flat(), 4));
    });
    const light = this.#cache.once(`glow ${colour}`, () => {
      const how = { transparent: true, vertexColors: true, blending: AdditiveBlending, depthWrite: false };
      return new MeshBasicMaterial({ color: tearFill[colour], opacity: 0.45, ...how });
    });
    const made = new Mesh(shape, light);
    made.raycast = () => undefined; // not picked
    return made;
  }
}
