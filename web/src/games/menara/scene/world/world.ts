/** The surroundings: a tree stump in the jungle as the table; in mm with y up, the stump's top at y = 0. */

import {
  BackSide,
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Fog,
  Group,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  type Camera,
  type Scene,
  type WebGLRenderer,
} from "three";

import type { Quality } from "../../../../settings/settings.ts";
import { Light } from "./light.ts";
import { ResourceCache } from "../mesh/resourceCache.ts";
import { Plants } from "./worldPlants.ts";

const STUMP_MM = 360; // radius of its top
const STUMP_TALL_MM = 150;
const RIM_MM = 18; // kept free
const BACKDROP_MM = 4000;
const GROUND_MM = 2600;

export class World {
  readonly ready: Promise<void>;
  readonly #cache: ResourceCache;
  readonly #light: Light;
  readonly #stump = new Group(); // with the plants around it

  constructor(
    quality: Quality,
    readonly scene: Scene,
    renderer: WebGLRenderer,
    onPainted: () => void,
  ) {
    const cache = new ResourceCache(quality, onPainted);
    this.#cache = cache;
    this.#light = new Light(cache, scene, renderer);
    this.#stump.add(top(cache), bark(cache));
    scene.add(backdrop(cache), ground(cache), this.#stump);
    if (cache.settings.leaves > 0) {
      const plants = new Plants(cache, STUMP_MM, STUMP_TALL_MM);
      this.#stump.add(plants.group);
      scene.onBeforeRender = (_renderer, _scene, camera) => plants.face(camera as unknown as Camera);
      scene.fog = new Fog("#3f6130", 1500, 6000);
    }
    this.ready = cache.painter.ready.then(() => cache.painter.finish());
  }

  /** Sets the radius of the things on the table; stump and light grow with it. */
  reach(mm: number): void {
    const scale = Math.max(1, (mm + RIM_MM) / STUMP_MM);
    this.#stump.scale.set(scale, 1, scale);
    this.#light.reach(Math.max(STUMP_MM, mm + RIM_MM));
  }

  dispose(): void {
    this.scene.fog = this.scene.environment = null;
    this.scene.onBeforeRender = () => undefined;
    this.#cache.dispose();
  }
}

/** The stump's top, with a rounded, irregular rim. */
function top(cache: ResourceCache): Mesh {
  const { shading, textures } = cache.settings;
  const around = shading === "lambert" ? 48 : 144;
  const rows = [0, 0.5, 0.93, 0.975, 0.99, 1];
  const drops = [0, 0, 0, 0.8, 2.6, 6.5];
  const at: number[] = [];
  const uv: number[] = [];
  const faces: number[] = [];
  rows.forEach((row, k) => {
    for (let n = 0; n <= around; n++) {
      const turn = (n / around) * 2 * Math.PI;
      const r = row * rim(turn);
      const [x, z] = [r * Math.cos(turn), r * Math.sin(turn)];
      at.push(x, -drops[k]!, z);
      uv.push(0.5 + x / STUMP_MM / 2.12, 0.5 + z / STUMP_MM / 2.12);
      if (k === 0 || n === around) continue;
      const a = (k - 1) * (around + 1) + n;
      faces.push(a, a + 1, a + around + 1, a + 1, a + around + 2, a + around + 1);
    }
  });
  const made = cache.own(new BufferGeometry());
  made.setAttribute("position", new Float32BufferAttribute(at, 3));
  made.setAttribute("uv", new Float32BufferAttribute(uv, 2));
  made.setIndex(faces);
  made.computeVertexNormals();
  const look = { bumpScale: 0.8, roughness: 0.62, clearcoat: 0.15, clearcoatRoughness: 0.5 };
  return cache.mesh(made, cache.painted("stump", { of: "stump", px: textures }, "#c89c64", look));
}

function bark(cache: ResourceCache): Mesh {
  const { shading, textures } = cache.settings;
  const around = shading === "lambert" ? 48 : 144;
  const made = cache.own(new CylinderGeometry(1, 1, STUMP_TALL_MM - 6, around, 10, true));
  made.translate(0, -STUMP_TALL_MM / 2 - 3, 0);
  const at = made.getAttribute("position");
  for (let n = 0; n < at.count; n++) {
    const turn = Math.atan2(at.getZ(n), at.getX(n));
    const low = -at.getY(n) / STUMP_TALL_MM;
    const root = 1 + 0.16 * low ** 3 * (1 + 0.8 * Math.sin(turn * 5 + 1)) + 0.012 * Math.sin(turn * 31 + low * 3);
    at.setX(n, Math.cos(turn) * rim(turn) * root);
    at.setZ(n, Math.sin(turn) * rim(turn) * root);
  }
  made.computeVertexNormals();
  const look = { bumpScale: 5, roughness: 1 };
  const mossAbove = [6, -0.8] as const;
  return cache.mesh(made, cache.painted("bark", { of: "bark", px: textures / 2 }, "#5a4430", look, mossAbove));
}

/** The ground, which fades into the far jungle. */
function ground(cache: ResourceCache): Mesh {
  const { shading, textures } = cache.settings;
  const made = cache.own(new CircleGeometry(GROUND_MM, 48).rotateX(-Math.PI / 2));
  const at = made.getAttribute("position");
  const colour: number[] = [];
  for (let n = 0; n < at.count; n++) colour.push(1, 1, 1, Math.hypot(at.getX(n), at.getZ(n)) < 1 ? 1.9 : 0);
  made.setAttribute("color", new Float32BufferAttribute(colour, 4));
  const map = cache.painter.texture({ of: "ground", px: textures }, "#33301c", [9, 9]);
  const how = { map, transparent: true, vertexColors: true, depthWrite: false, fog: false };
  const isPlain = shading === "lambert";
  const earth = isPlain ? new MeshBasicMaterial(how) : cache.material("ground", { ...how, roughness: 1 });
  const mesh = cache.mesh(made, cache.own(earth));
  mesh.castShadow = false;
  mesh.position.y = -STUMP_TALL_MM;
  return mesh;
}

function backdrop(cache: ResourceCache): Mesh {
  const skyAbove = [1, -1] as const;
  const map = cache.painter.texture({ of: "jungle", px: cache.settings.textures }, "#3c5a2b", skyAbove);
  map.anisotropy = 1;
  const air = cache.own(new MeshBasicMaterial({ map, side: BackSide, fog: false }));
  const mesh = new Mesh(cache.own(new SphereGeometry(BACKDROP_MM, 48, 24)), air);
  mesh.renderOrder = 1; // drawn last, where nothing covers it
  mesh.rotation.y = 2;
  return mesh;
}

/** The radius of the stump's rim in a direction, in mm. */
function rim(turn: number): number {
  return (
    STUMP_MM * (1 + 0.014 * Math.sin(turn * 3 + 0.6) + 0.011 * Math.sin(turn * 7 + 2) + 0.004 * Math.sin(turn * 17))
  );
}
