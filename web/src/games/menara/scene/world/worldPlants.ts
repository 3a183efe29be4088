/** The plants around the stump: rosettes of leaves; those between the camera and the table are hidden. */

import {
  Color,
  DoubleSide,
  Euler,
  Group,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Camera,
  type Material,
} from "three";

import { leafSolid } from "../mesh/meshGeometry.ts";
import { seededRandom } from "../../../../math/noise.ts";
import type { ResourceCache } from "../mesh/resourceCache.ts";

const SECTORS = 10;
const KINDS: readonly { long: number; wide: number; bend: number; fold: number; leaves: number }[] = [
  { long: 340, wide: 96, bend: 0.42, fold: 0.2, leaves: 11 },
  { long: 260, wide: 34, bend: 0.7, fold: 0.3, leaves: 19 },
  { long: 280, wide: 160, bend: 0.34, fold: 0.16, leaves: 8 },
];

interface Leaf {
  readonly at: Matrix4;
  readonly colour: Color;
}

export class Plants {
  readonly group = new Group();
  readonly #sectors: { readonly turn: number; readonly group: Group }[] = [];
  readonly #shapes: BufferGeometry[];
  readonly #green: Material;

  constructor(
    readonly cache: ResourceCache,
    readonly stump: number,
    readonly low: number,
  ) {
    const { bevels, leaves } = cache.settings;
    const steps = bevels > 1 ? 8 : 4;
    this.#shapes = KINDS.map(({ long, wide, bend, fold }) => cache.own(leafSolid(long, wide, bend, fold, steps)));
    this.#green = leafGreen(cache);
    const random = seededRandom(31);
    this.group.add(this.#sprout(random, 0, 2 * Math.PI, Math.round(44 * leaves), "low"));
    for (let n = 0; n < SECTORS; n++) {
      const [from, to] = [(n / SECTORS) * 2 * Math.PI, ((n + 1) / SECTORS) * 2 * Math.PI];
      const sector = new Group().add(
        this.#sprout(random, from, to, Math.round(8 * leaves), "mid"),
        this.#sprout(random, from, to, Math.round(8 * leaves), "far"),
      );
      this.#sectors.push({ turn: (from + to) / 2, group: sector });
      this.group.add(sector);
    }
  }

  /** Hides the plants between a camera and the table. */
  face(camera: Camera): void {
    const { x, z } = camera.position;
    const turn = Math.atan2(z, x);
    const isAbove = Math.hypot(x, z) < this.stump / 2;
    for (const { turn: at, group } of this.#sectors) group.visible = isAbove || Math.cos(at - turn) < 0.15;
  }

  #sprout(random: () => number, from: number, to: number, plants: number, where: Where): Group {
    const kinds = KINDS.map((): Leaf[] => []);
    for (let n = 0; n < plants; n++) {
      const kind = Math.floor(random() * KINDS.length);
      const turn = from + (to - from) * ((n + random()) / plants);
      kinds[kind]!.push(...this.#rosette(random, kind, turn, where));
    }
    const made = new Group();
    kinds.forEach((leaves, kind) => {
      if (!leaves.length) return;
      const mesh = this.cache.own(new InstancedMesh(this.#shapes[kind], this.#green, leaves.length));
      leaves.forEach(({ at, colour }, n) => {
        mesh.setMatrixAt(n, at);
        mesh.setColorAt(n, colour);
      });
      mesh.receiveShadow = where === "low";
      made.add(mesh);
    });
    return made;
  }

  #rosette(random: () => number, kind: number, turn: number, where: Where): Leaf[] {
    const { near, wide, size, high } = PLACES[where];
    const far = this.stump * (near + random() * wide);
    const scale = size * (0.75 + random() * 0.6);
    const root = new Vector3(Math.cos(turn) * far, -this.low + high, Math.sin(turn) * far);
    const hue = 0.2 + random() * 0.14;
    const count = KINDS[kind]!.leaves;
    return Array.from({ length: count }, (_, n) => {
      const lift = -(0.3 + random() * 0.8);
      const outwards = Math.PI / 2 - turn;
      const way = where === "low" ? outwards + (n / count - 0.5) * 3.4 : (n / count) * 2 * Math.PI; // not through the stump
      const lies = new Euler(lift, way + random() * 0.5, (random() - 0.5) * 0.4, "YXZ");
      const one = scale * (0.7 + random() * 0.5);
      const at = new Matrix4().compose(root, new Quaternion().setFromEuler(lies), new Vector3(one, one, one));
      const bright = 0.09 + random() * 0.12;
      return { at, colour: new Color().setHSL(hue + (random() - 0.5) * 0.04, 0.5 + random() * 0.25, bright) };
    });
  }
}

/** Belts of plants: distance and width in stump radii, scale, and height over the ground in mm. */
const PLACES = {
  low: { near: 1.22, wide: 0.22, size: 0.5, high: -10 },
  mid: { near: 1.5, wide: 1.1, size: 0.72, high: 0 },
  far: { near: 3.2, wide: 2.6, size: 1.25, high: 0 },
} as const;
type Where = keyof typeof PLACES;

/** A leaf material that lets some light through. */
function leafGreen(cache: ResourceCache): Material {
  const look = { side: DoubleSide, roughness: 0.5 };
  const made = cache.painted("leaf", { of: "leaf", px: cache.settings.textures / 2 }, "#dfe8cc", look);
  made.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <opaque_fragment>",
      "outgoingLight += diffuseColor.rgb * vec3(0.6, 0.8, 0.15) * 0.12;\n#include <opaque_fragment>",
    );
  };
  return made;
}
