/** The glows: rings on bases and marks, rims around columns, bands around floors; each kind differs in shape too. */

import {
  BackSide,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Sprite,
  SpriteMaterial,
  Vector3,
  type BufferGeometry,
} from "three";

import { BASE_WIDTH_MM, TEAR_WIDTH_MM } from "../layout/geometry.ts";
import { band, outlineOf } from "./outlineBands.ts";
import { toTable, type FoundTarget } from "../camera/picking.ts";
import { badge, COLOURS, ring } from "../paint/signTextures.ts";
import type { Solid } from "../layout/solids.ts";
import type { Glow, Target, Vec3 } from "../types.ts";

const GLOWS = ["may", "chosen", "best", "risky", "no"] as const;
const BADGE_MM: Partial<Record<Glow, number>> = { best: 11, risky: 11 };
const DOT_MM = 6; // the dot over a free base
const MAX_INSTANCES = 256; // rings or rims of one style
const RIM_MM = 1.5;
const WIDE_MM = 12; // a larger cylinder is a thing, not a piece
const RING = 1.75; // ring size relative to what it lies on

const place = new Vector3();
const turn = new Quaternion();
const size = new Vector3();
const matrix = new Matrix4();

/** The materials and instanced meshes of one kind of glow. */
class GlowStyle {
  readonly ringMaterial: MeshBasicMaterial;
  readonly rimMaterial: MeshBasicMaterial;
  readonly bandMaterial: MeshBasicMaterial;
  readonly badgeMaterial: SpriteMaterial;
  readonly rings: InstancedMesh;
  readonly rims: InstancedMesh;

  constructor(
    readonly glow: Glow,
    plane: BufferGeometry,
    drum: BufferGeometry,
  ) {
    const flat = { transparent: true, depthWrite: false, toneMapped: false, fog: false } as const;
    this.ringMaterial = new MeshBasicMaterial({
      ...flat,
      map: ring(glow),
      polygonOffset: true,
      polygonOffsetFactor: -4,
    });
    this.rimMaterial = new MeshBasicMaterial({ ...flat, color: COLOURS[glow], side: BackSide, depthWrite: true });
    this.bandMaterial = new MeshBasicMaterial({ ...flat, color: COLOURS[glow], side: DoubleSide });
    this.badgeMaterial = new SpriteMaterial({ ...flat, map: badge(glow), depthTest: false });
    this.rings = new InstancedMesh(plane, this.ringMaterial, MAX_INSTANCES);
    this.rims = new InstancedMesh(drum, this.rimMaterial, MAX_INSTANCES);
    for (const mesh of [this.rings, this.rims]) mesh.frustumCulled = false;
    this.rings.renderOrder = 2;
    this.opacity = 1;
  }

  set opacity(part: number) {
    const faint = this.glow === "no" ? 0.55 : 1;
    this.ringMaterial.opacity = faint * part;
    this.rimMaterial.opacity = faint * (0.4 + 0.6 * part);
    this.bandMaterial.opacity = faint * 0.85 * part;
  }

  dispose(): void {
    this.ringMaterial.map?.dispose();
    this.badgeMaterial.map?.dispose();
    for (const one of [this.ringMaterial, this.rimMaterial, this.bandMaterial, this.badgeMaterial]) one.dispose();
    this.rings.dispose();
    this.rims.dispose();
  }
}

export class GlowMeshes {
  readonly group = new Group();
  readonly #plane = new PlaneGeometry(1, 1);
  readonly #drum = new CylinderGeometry(1, 1, 2, 24).rotateX(Math.PI / 2);
  readonly #styles = new Map(GLOWS.map((glow) => [glow, new GlowStyle(glow, this.#plane, this.#drum)]));
  readonly #bands = new Map<Solid, BufferGeometry>();
  readonly #loose = new Group(); // bands and badges
  #glows: ReadonlyMap<Target, Glow> = new Map();

  constructor() {
    this.group.add(this.#loose);
    for (const { rings, rims } of this.#styles.values()) this.group.add(rings, rims);
  }

  show(glows: ReadonlyMap<Target, Glow>): void {
    this.#glows = glows;
  }

  /** Puts every glow at its target's current pose. */
  update(find: (target: Target) => readonly FoundTarget[]): void {
    this.#loose.clear();
    for (const { rings, rims } of this.#styles.values()) rings.count = rims.count = 0;
    for (const [target, glow] of this.#glows) for (const found of find(target)) this.#mark(glow, target, found);
    for (const { rings, rims } of this.#styles.values()) {
      rings.instanceMatrix.needsUpdate = rims.instanceMatrix.needsUpdate = true;
    }
  }

  #mark(glow: Glow, target: Target, { placed, printed }: FoundTarget): void {
    const style = this.#styles.get(glow)!;
    const { solid, pose, scale } = placed;
    turn.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
    let over: Vec3;
    if (printed !== null) {
      const wide = RING * (target.startsWith("mark:") ? TEAR_WIDTH_MM + 2 : BASE_WIDTH_MM) * scale;
      place.set(...toTable(placed, [printed[0], printed[1], solid.half + 0.25]));
      add(style.rings, size.set(wide, wide, 1));
      over = toTable(placed, [printed[0], printed[1], solid.half + 11]);
    } else if (solid.outline === null && solid.radius < WIDE_MM) {
      place.set(pose[0]!, pose[1]!, pose[2]!);
      const [wide, high] = [(solid.radius + RIM_MM) * scale, (solid.half + 0.8 * RIM_MM) * scale];
      add(style.rims, size.set(wide, wide, high));
      place.set(...toTable(placed, [0, 0, 0.25 - solid.half]));
      add(style.rings, size.set(3.9 * solid.radius * scale, 3.9 * solid.radius * scale, 1));
      over = toTable(placed, [0, 0, solid.half + 9]);
    } else {
      const mesh = new Mesh(this.#bandOf(solid), style.bandMaterial);
      mesh.position.set(...toTable(placed, [0, 0, solid.outline === null ? 1 - solid.half : 0]));
      mesh.quaternion.copy(turn);
      mesh.scale.setScalar(scale);
      this.#loose.add(mesh);
      over = toTable(placed, [0, 0, solid.half + 12]);
    }
    const badge = BADGE_MM[glow] ?? (glow === "may" && printed !== null ? DOT_MM : null);
    if (badge === null) return;
    const sprite = new Sprite(style.badgeMaterial);
    sprite.position.set(...over);
    sprite.scale.setScalar(badge);
    sprite.renderOrder = 4;
    this.#loose.add(sprite);
  }

  #bandOf(solid: Solid): BufferGeometry {
    let made = this.#bands.get(solid);
    if (made === undefined)
      this.#bands.set(solid, (made = band(outlineOf(solid), 3, solid.outline === null ? 1 : solid.half + 0.4)));
    return made;
  }

  /** Sets the strength of the glows that may be chosen, 0 to 1. */
  pulse(part: number): void {
    for (const glow of ["may", "best"] as const) this.#styles.get(glow)!.opacity = 0.62 + 0.38 * part;
  }

  dispose(): void {
    for (const style of this.#styles.values()) style.dispose();
    for (const made of [this.#plane, this.#drum, ...this.#bands.values()]) made.dispose();
  }
}

function add(mesh: InstancedMesh, scale: Vector3): void {
  if (mesh.count < MAX_INSTANCES) mesh.setMatrixAt(mesh.count++, matrix.compose(place, turn, scale));
}
