/** The ghosts of pieces: translucent, with their shadows below, the columns that carry and the pieces that block them. */

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
  type MeshBasicMaterialParameters,
  type Object3D,
} from "three";

import { COLUMN_HEIGHT_MM } from "../../types.ts";
import { translucent, withMaterials } from "../actors/actorMeshes.ts";
import { Actor, poseOf } from "../actors/actors.ts";
import { moveTo } from "../actors/transforms.ts";
import { area, band } from "./outlineBands.ts";
import { FLAT } from "./glowMeshes.ts";
import { toTable, type FoundTarget } from "../camera/picking.ts";
import type { PieceFactory } from "../mesh/pieceFactory.ts";
import { hatch } from "../paint/signTextures.ts";
import type { Solid } from "../layout/solids.ts";
import { Resources } from "../resources.ts";
import type { Ghost, Target } from "../types.ts";

const MOODS = { good: "#c9ffcf", unsure: "#fff3d0", bad: "#ff6a55" } as const;
const OPACITY = 0.7;

/** Everything is cached: a ghost changes with every pointer event, and must not recompile shaders. */
export class GhostMeshes extends Resources {
  readonly group = new Group();
  actor: Actor | null = null; // for picking: the ghost of a floor can be dragged, other ghosts are not picked
  readonly #stripes = this.own(hatch());

  constructor(readonly pieces: PieceFactory) {
    super();
    this.#stripes.wrapS = this.#stripes.wrapT = RepeatWrapping;
    this.#stripes.repeat.setScalar(0.07); // one stripe every few mm
  }

  show(ghosts: readonly Ghost[], find: (target: Target) => readonly FoundTarget[]): void {
    this.actor = null;
    this.group.clear();
    ghosts.forEach((ghost, n) => this.#show(ghost, n, find));
  }

  /** `n`: its index, because a mesh is in one place only. */
  #show(ghost: Ghost, n: number, find: (target: Target) => readonly FoundTarget[]): void {
    const { body, mood } = ghost;
    const actor = new Actor("ghost", "ghost", body.look, poseOf(body.at, body.turn));
    if (body.look.kind === "board") this.actor = actor;
    const { solid, pose } = actor;
    const here = new Group().add(this.#piece(ghost, solid, n), this.#rim(solid, 1.6, mood));
    if (mood === "bad") here.add(this.#cover(solid, this.#flat("stripes", { map: this.#stripes })));
    this.group.add(moveTo(here, pose), this.#shadow(actor));
    const dot = this.once("dot", () => new CircleGeometry(4, 20));
    const bears = this.#flat(`bears ${mood}`, { color: MOODS[mood], depthTest: false, side: DoubleSide });
    for (const { placed } of ghost.rests.flatMap(find)) {
      const mark = new Mesh(dot, bears);
      mark.position.set(...toTable(placed, [0, 0, placed.solid.half + 0.3]));
      mark.renderOrder = 3;
      this.group.add(mark);
    }
    const fill = this.#flat("fill", { color: MOODS.bad, opacity: 0.45 });
    for (const { placed } of ghost.blocked.flatMap(find)) {
      const marked = new Group().add(this.#rim(placed.solid, 3, "bad"), this.#cover(placed.solid, fill));
      this.group.add(moveTo(marked, placed.pose));
    }
  }

  /** The tinted piece. */
  #piece({ body: { look }, mood }: Ghost, { key }: Solid, n: number): Object3D {
    return this.once(`${key} ${mood} ${n}`, () => {
      const mesh =
        look.kind === "column"
          ? Object.assign(this.pieces.columns(look.piece, 1), { count: 1 })
          : (this.pieces.thing(look) as Mesh & { dispose?(): void });
      withMaterials(mesh, (wood) =>
        this.once(`${wood.uuid} ${mood}`, () => {
          const made: Material & { color?: Color } = translucent(wood, OPACITY);
          made.color?.multiply(new Color(MOODS[mood]));
          return made;
        }),
      );
      mesh.castShadow = false;
      return mesh;
    });
  }

  /** The shadow one level below, and a plumb line down to it. */
  #shadow({ look, pose, solid }: Actor): Object3D {
    const foot = pose[2]! - solid.half;
    const floor = look.kind === "board" ? Math.max(0, foot - COLUMN_HEIGHT_MM) : 0;
    const shade = moveTo(new Mesh(this.#area(solid), this.#flat("shade", { color: "#120a02", opacity: 0.32 })), pose);
    shade.position.z = floor + 0.4;
    const plumb = this.once("plumb", () => {
      return new BufferGeometry().setAttribute("position", new Float32BufferAttribute([0, 0, 0, 0, 0, 1], 3));
    });
    const thread = this.once("thread", () => new LineBasicMaterial({ ...FLAT, color: "#fff3d0", opacity: 0.6 }));
    const line = new Line(plumb, thread);
    line.position.set(pose[0]!, pose[1]!, floor);
    line.scale.z = Math.max(0.01, foot - floor);
    return new Group().add(shade, line);
  }

  /** A mesh around a solid. */
  #rim(solid: Solid, wide: number, mood: Ghost["mood"]): Mesh {
    const shape = this.once(`band ${wide} ${solid.key}`, () => band(solid, wide));
    return new Mesh(shape, this.#flat(`rim ${mood}`, { color: MOODS[mood], side: DoubleSide }));
  }

  /** A mesh over the upper side of a solid. */
  #cover(solid: Solid, material: Material): Mesh {
    const mesh = new Mesh(this.#area(solid), material);
    mesh.position.z = solid.half + 0.4;
    return mesh;
  }

  #area(solid: Solid): BufferGeometry {
    return this.once(`area ${solid.key}`, () => area(solid));
  }

  #flat(key: string, how: MeshBasicMaterialParameters): MeshBasicMaterial {
    return this.once(key, () => new MeshBasicMaterial({ ...FLAT, ...how }));
  }
}
