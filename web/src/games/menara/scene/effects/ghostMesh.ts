/** The ghost of a piece: translucent, with its shadow below, the columns that carry it and the pieces that block it. */

import {
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  RepeatWrapping,
  type Material,
  type Object3D,
} from "three";

import { translucent } from "../actors/actorMeshes.ts";
import { Actor, poseOf, specOf } from "../actors/actors.ts";
import { COLUMN_MM } from "../layout/geometry.ts";
import { area, band, outlineOf } from "./outlineBands.ts";
import { toTable, type FoundTarget, type PlacedSolid } from "../camera/picking.ts";
import type { PieceFactory } from "../mesh/pieceFactory.ts";
import { hatch } from "../paint/signTextures.ts";
import { keyOf, type Solid } from "../layout/solids.ts";
import type { Ghost, Target } from "../types.ts";

const MOODS = { good: "#c9ffcf", unsure: "#fff3d0", bad: "#ff6a55" } as const;
const OPACITY = 0.7;
const flat = { transparent: true, depthWrite: false, toneMapped: false, fog: false } as const;

export class GhostMesh {
  readonly group = new Group();
  actor: Actor | null = null; // for picking: the ghost of a floor can be dragged, other ghosts are not picked
  readonly #stripes = hatch();
  /** Cached geometries and materials: the ghost changes with every pointer event, and must not recompile shaders. */
  readonly #cache = new Map<string | Solid, Map<string, { dispose?(): void }>>();

  constructor(readonly pieces: PieceFactory) {
    this.#stripes.wrapS = this.#stripes.wrapT = RepeatWrapping;
    this.#stripes.repeat.setScalar(0.07); // one stripe every few mm
  }

  show(ghost: Ghost | null, find: (target: Target) => readonly FoundTarget[]): void {
    this.actor = null;
    this.group.clear();
    if (ghost === null) return;
    const { body, mood } = ghost;
    const actor = new Actor("ghost", "ghost", specOf(body).look, poseOf(body.at, body.turn));
    if (body.look.kind === "board") this.actor = actor;
    const { solid } = actor;
    const here = new Group().add(
      this.#piece(ghost),
      new Mesh(this.#band(solid, 1.6), this.#flat(`rim ${mood}`, { color: MOODS[mood], side: DoubleSide })),
    );
    if (mood === "bad") here.add(this.#cover(solid, this.#flat("stripes", { map: this.#stripes })));
    this.group.add(moveTo(here, actor), this.#shadow(actor));
    const dot = this.#cached("dot", "", () => new CircleGeometry(4, 20));
    const bears = this.#flat(`bears ${mood}`, { color: MOODS[mood], depthTest: false, side: DoubleSide });
    for (const { placed } of ghost.rests.flatMap(find)) {
      const mark = new Mesh(dot, bears);
      mark.position.set(...toTable(placed, [0, 0, placed.solid.half + 0.3]));
      mark.renderOrder = 3;
      this.group.add(mark);
    }
    for (const { placed } of ghost.blocked.flatMap(find)) {
      const rim = new Mesh(this.#band(placed.solid, 3), this.#flat("rim bad", { color: MOODS.bad, side: DoubleSide }));
      const fill = this.#flat("fill", { color: MOODS.bad, opacity: 0.45 });
      this.group.add(moveTo(new Group().add(rim, this.#cover(placed.solid, fill)), placed));
    }
  }

  /** The tinted piece. */
  #piece({ body: { look }, mood }: Ghost): Object3D {
    return this.#cached(keyOf(look), mood, () => {
      const mesh =
        look.kind === "board"
          ? this.pieces.board(look.floor, look.side)
          : look.kind === "tear"
            ? this.pieces.tear(look.colour)
            : Object.assign(this.pieces.columns(look.piece, 1), { count: 1 });
      const tint = (wood: Material) => {
        return this.#cached(wood.uuid, mood, () => {
          const made: Material & { color?: Color } = translucent(wood, OPACITY);
          made.color?.multiply(new Color(MOODS[mood]));
          return made;
        });
      };
      mesh.material = Array.isArray(mesh.material) ? mesh.material.map(tint) : tint(mesh.material);
      mesh.castShadow = false;
      return mesh as Mesh & { dispose?(): void };
    });
  }

  /** The shadow one level below, and a plumb line down to it. */
  #shadow(actor: Actor): Object3D {
    const [x, y, z] = actor.pose as unknown as [number, number, number];
    const foot = z - actor.solid.half;
    const floor = actor.look.kind === "board" ? Math.max(0, foot - COLUMN_MM) : 0;
    const shade = new Mesh(this.#area(actor.solid), this.#flat("shade", { color: "#120a02", opacity: 0.32 }));
    moveTo(shade, actor).position.z = floor + 0.4;
    const plumb = this.#cached("plumb", "", () => {
      return new BufferGeometry().setAttribute("position", new Float32BufferAttribute([0, 0, 0, 0, 0, 1], 3));
    });
    const thread = this.#cached("thread", "", () => new LineBasicMaterial({ ...flat, color: "#fff3d0", opacity: 0.6 }));
    const line = new Line(plumb, thread);
    line.position.set(x, y, floor);
    line.scale.z = Math.max(0.01, foot - floor);
    return new Group().add(shade, line);
  }

  /** A mesh over the upper side of a solid. */
  #cover(solid: Solid, material: Material): Mesh {
    const mesh = new Mesh(this.#area(solid), material);
    mesh.position.z = solid.half + 0.4;
    return mesh;
  }

  #area(solid: Solid): BufferGeometry {
    return this.#cached(solid, "area", () => area(solid));
  }

  #band(solid: Solid, wide: number): BufferGeometry {
    return this.#cached(solid, `band ${wide}`, () => band(outlineOf(solid), wide, solid.half + 0.4));
  }

  #flat(key: string, how: ConstructorParameters<typeof MeshBasicMaterial>[0]): MeshBasicMaterial {
    return this.#cached("flat", key, () => new MeshBasicMaterial({ ...flat, ...how }));
  }

  #cached<T extends { dispose?(): void }>(of: string | Solid, key: string, make: () => T): T {
    let byKey = this.#cache.get(of);
    if (byKey === undefined) this.#cache.set(of, (byKey = new Map()));
    if (!byKey.has(key)) byKey.set(key, make());
    return byKey.get(key) as T;
  }

  dispose(): void {
    for (const byKey of this.#cache.values()) for (const one of byKey.values()) one.dispose?.();
    this.#stripes.dispose();
  }
}

function moveTo<T extends Object3D>(object: T, { pose }: Pick<PlacedSolid, "pose">): T {
  object.position.set(pose[0]!, pose[1]!, pose[2]!);
  object.quaternion.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
  return object;
}
