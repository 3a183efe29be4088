/** The glows: rings on bases and marks, rims around columns, bands around floors; each kind differs in shape too. */

import {
  BackSide,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  type BufferGeometry,
  type Matrix4,
} from "three";

import { BASE_WIDTH_MM, TEAR_WIDTH_MM } from "../../types.ts";
import { instanceAt, moveTo } from "../actors/transforms.ts";
import { band } from "./outlineBands.ts";
import { toTable, type FoundTarget } from "../camera/picking.ts";
import { badge, COLOURS, ring } from "../paint/signTextures.ts";
import { Resources } from "../resources.ts";
import type { Glow, Target } from "../types.ts";

const GLOWS = ["may", "chosen", "best", "risky", "no"] as const;
const BADGE_MM: Partial<Record<Glow, number>> = { best: 11, risky: 11 };
const DOT_MM = 6; // the dot over a free base
const MAX_INSTANCES = 256; // rings or rims of one style
const RIM_MM = 1.5;
const WIDE_MM = 12; // a larger cylinder is a thing, not a piece
const RING = 1.75; // ring size relative to what it lies on

/** Glows and ghosts are translucent and keep their own colours, in any light and fog. */
export const FLAT = { transparent: true, depthWrite: false, toneMapped: false, fog: false } as const;

/** The materials and instanced meshes of one kind of glow. */
class GlowStyle extends Resources {
  readonly #ringed: MeshBasicMaterial;
  readonly #rimmed: MeshBasicMaterial;
  readonly banded: MeshBasicMaterial;
  readonly badge: SpriteMaterial;
  readonly rings: InstancedMesh;
  readonly rims: InstancedMesh;

  constructor(
    readonly glow: Glow,
    plane: BufferGeometry,
    drum: BufferGeometry,
  ) {
    super();
    const color = COLOURS[glow];
    const onTop = { polygonOffset: true, polygonOffsetFactor: -4 };
    this.#ringed = this.own(new MeshBasicMaterial({ ...FLAT, map: this.own(ring(glow)), ...onTop }));
    this.#rimmed = this.own(new MeshBasicMaterial({ ...FLAT, color, side: BackSide, depthWrite: true }));
    this.banded = this.own(new MeshBasicMaterial({ ...FLAT, color, side: DoubleSide }));
    this.badge = this.own(new SpriteMaterial({ ...FLAT, map: this.own(badge(glow)), depthTest: false }));
    this.rings = this.own(new InstancedMesh(plane, this.#ringed, MAX_INSTANCES));
    this.rims = this.own(new InstancedMesh(drum, this.#rimmed, MAX_INSTANCES));
    this.rings.frustumCulled = this.rims.frustumCulled = false;
    this.rings.renderOrder = 2;
    this.opacity = 1;
  }

  set opacity(part: number) {
    const faint = this.glow === "no" ? 0.55 : 1;
    this.#ringed.opacity = faint * part;
    this.#rimmed.opacity = faint * (0.4 + 0.6 * part);
    this.banded.opacity = faint * 0.85 * part;
  }
}

export class GlowMeshes extends Resources {
  readonly group = new Group();
  readonly #plane = this.own(new PlaneGeometry(1, 1));
  readonly #drum = this.own(new CylinderGeometry(1, 1, 2, 24).rotateX(Math.PI / 2));
  readonly #styles = new Map(GLOWS.map((glow) => [glow, this.own(new GlowStyle(glow, this.#plane, this.#drum))]));
  readonly #loose = new Group(); // bands and badges
  glows: ReadonlyMap<Target, Glow> = new Map();

  constructor() {
    super();
    this.group.add(this.#loose);
    for (const { rings, rims } of this.#styles.values()) this.group.add(rings, rims);
  }

  /** Puts every glow at its target's current pose. */
  update(find: (target: Target) => readonly FoundTarget[]): void {
    this.#loose.clear();
    for (const { rings, rims } of this.#styles.values()) rings.count = rims.count = 0;
    for (const [target, glow] of this.glows) for (const found of find(target)) this.#mark(glow, target, found);
    for (const { rings, rims } of this.#styles.values()) {
      rings.instanceMatrix.needsUpdate = rims.instanceMatrix.needsUpdate = true;
    }
  }

  #mark(glow: Glow, target: Target, { placed, printed }: FoundTarget): void {
    const { rings, rims, banded, badge } = this.#styles.get(glow)!;
    const { solid, pose, scale } = placed;
    const [x, y] = printed ?? [0, 0];
    let over_mm: number; // height of a badge over the target
    if (printed !== null) {
      const wide = RING * (target.startsWith("mark:") ? TEAR_WIDTH_MM + 2 : BASE_WIDTH_MM) * scale;
      add(rings, instanceAt(pose, wide, 1, toTable(placed, [x, y, solid.half + 0.25])));
      over_mm = 11;
    } else if (solid.outline === null && solid.radius < WIDE_MM) {
      add(rims, instanceAt(pose, (solid.radius + RIM_MM) * scale, (solid.half + 0.8 * RIM_MM) * scale));
      add(rings, instanceAt(pose, 3.9 * solid.radius * scale, 1, toTable(placed, [0, 0, 0.25 - solid.half])));
      over_mm = 9;
    } else {
      const [half, z] = solid.outline === null ? [1, 1 - solid.half] : [solid.half + 0.4, 0];
      const shape = this.once(solid.key, () => band(solid, 3, half));
      const mesh = moveTo(new Mesh(shape, banded), pose);
      mesh.position.set(...toTable(placed, [0, 0, z]));
      mesh.scale.setScalar(scale);
      this.#loose.add(mesh);
      over_mm = 12;
    }
    const badge_mm = BADGE_MM[glow] ?? (glow === "may" && printed !== null ? DOT_MM : null);
    if (badge_mm === null) return;
    const sprite = new Sprite(badge);
    sprite.position.set(...toTable(placed, [x, y, solid.half + over_mm]));
    sprite.scale.setScalar(badge_mm);
    sprite.renderOrder = 4;
    this.#loose.add(sprite);
  }

  /** Sets the strength of the glows that may be chosen, 0 to 1. */
  pulse(part: number): void {
    for (const glow of ["may", "best"] as const) this.#styles.get(glow)!.opacity = 0.62 + 0.38 * part;
  }
}

function add(mesh: InstancedMesh, matrix: Matrix4): void {
  if (mesh.count < MAX_INSTANCES) mesh.setMatrixAt(mesh.count++, matrix);
}
