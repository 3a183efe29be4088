/** A piece that is not there yet: translucent, with its plumb shadow, look bears it and look is in its way. */

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

import { area, band, outlineOf } from "./outlineBands.ts";
import { Actor, specOf, poseOf } from "./actors.ts";
import { translucent } from "./actorMeshes.ts";
import { COLUMN_MM } from "./geometry.ts";
import { toTable, type FoundTarget, type PlacedSolid } from "./picking.ts";
import type { PieceFactory } from "./pieceFactory.ts";
import { hatch } from "./signTextures.ts";
import { keyOf, type Solid } from "./solids.ts";
import type { Ghost, Target } from "./types.ts";

const MOODS = { good: "#c9ffcf", unsure: "#fff3d0", bad: "#ff6a55" } as const;
const OPACITY = 0.7;
const flat = { transparent: true, depthWrite: false, toneMapped: false, fog: false } as const;

export class GhostMesh {
  readonly group = new Group();
  actor: Actor | null = null; // for the pointer: a floor can be taken, look else is shown is looked through
  readonly #stripes = hatch();
  /** Whatever was made once: a ghost follows the pointer, and shaders are not to be compiled at every step. */
  readonly #kept = new Map<string | Solid, Map<string, { dispose?(): void }>>();

  constructor(readonly pieces: PieceFactory) {
    this.#stripes.wrapS = this.#stripes.wrapT = RepeatWrapping;
    this.#stripes.repeat.setScalar(0.07); // a stripe every few mm
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
    this.group.add(put(here, actor), this.#shadow(actor));
    const dot = this.#keep("dot", "", () => new CircleGeometry(4, 20));
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
      this.group.add(put(new Group().add(rim, this.#cover(placed.solid, fill)), placed));
    }
  }

  /** The piece itself, tinted. */
  #piece({ body: { look }, mood }: Ghost): Object3D {
    return this.#keep(keyOf(look), mood, () => {
      const mesh =
        look.kind === "board"
          ? this.pieces.board(look.floor, look.side)
          : look.kind === "tear"
            ? this.pieces.tear(look.colour)
            : Object.assign(this.pieces.columns(look.piece, 1), { count: 1 });
      const tint = (wood: Material) => {
        return this.#keep(wood.uuid, mood, () => {
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

  /** Where it is over look lies a level below, and a line down to there. */
  #shadow(actor: Actor): Object3D {
    const [x, y, z] = actor.pose as unknown as [number, number, number];
    const foot = z - actor.solid.half;
    const floor = actor.look.kind === "board" ? Math.max(0, foot - COLUMN_MM) : 0;
    const shade = new Mesh(this.#area(actor.solid), this.#flat("shade", { color: "#120a02", opacity: 0.32 }));
    put(shade, actor).position.z = floor + 0.4;
    const plumb = this.#keep("plumb", "", () => {
      return new BufferGeometry().setAttribute("position", new Float32BufferAttribute([0, 0, 0, 0, 0, 1], 3));
    });
    const thread = this.#keep("thread", "", () => new LineBasicMaterial({ ...flat, color: "#fff3d0", opacity: 0.6 }));
    const line = new Line(plumb, thread);
    line.position.set(x, y, floor);
    line.scale.z = Math.max(0.01, foot - floor);
    return new Group().add(shade, line);
  }

  /** The upper side of a solid. */
  #cover(solid: Solid, material: Material): Mesh {
    const mesh = new Mesh(this.#area(solid), material);
    mesh.position.z = solid.half + 0.4;
    return mesh;
  }

  #area(solid: Solid): BufferGeometry {
    return this.#keep(solid, "area", () => area(solid));
  }

  #band(solid: Solid, wide: number): BufferGeometry {
    return this.#keep(solid, `band ${wide}`, () => band(outlineOf(solid), wide, solid.half + 0.4));
  }

  #flat(key: string, how: ConstructorParameters<typeof MeshBasicMaterial>[0]): MeshBasicMaterial {
    return this.#keep("flat", key, () => new MeshBasicMaterial({ ...flat, ...how }));
  }

  #keep<T extends { dispose?(): void }>(of: string | Solid, key: string, make: () => T): T {
    let kept = this.#kept.get(of);
    if (kept === undefined) this.#kept.set(of, (kept = new Map()));
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  }

  dispose(): void {
    for (const kept of this.#kept.values()) for (const one of kept.values()) one.dispose?.();
    this.#stripes.dispose();
  }
}

function put<T extends Object3D>(object: T, { pose }: Pick<PlacedSolid, "pose">): T {
  object.position.set(pose[0]!, pose[1]!, pose[2]!);
  object.quaternion.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
  return object;
}
