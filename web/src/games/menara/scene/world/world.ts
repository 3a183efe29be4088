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
  type Material,
  type Scene,
  type WebGLRenderer,
} from "three";

import type { Quality } from "../../../../settings/settings.ts";
import { Light } from "./light.ts";
import { createMaterial } from "../mesh/materials.ts";
import { settingsOf, type QualitySettings } from "../quality.ts";
import { Painter } from "../paint/textures.ts";
import { Plants } from "./worldPlants.ts";

export const STUMP_MM = 360; // radius of its top
export const FAR_MM = 9000; // the camera's far plane
const STUMP_TALL_MM = 150;
const RIM_MM = 18; // kept free
const BACKDROP_MM = 4000;
const GROUND_MM = 2600;

export class World {
  readonly group = new Group();
  readonly ready: Promise<void>;

  readonly #light: Light;
  readonly #painter: Painter;
  readonly #plants: Plants | null = null;
  readonly #stump = new Group();

  constructor(
    quality: Quality,
    readonly scene: Scene,
    renderer: WebGLRenderer,
  ) {
    const settings = settingsOf(quality);
    this.#painter = new Painter(settings);
    this.#light = new Light(settings, scene, renderer, this.#painter);
    this.#stump.add(this.#top(settings), this.#bark(settings));
    this.group.add(this.#backdrop(settings), this.#ground(settings), this.#stump);
    if (settings.leaves > 0) {
      this.#plants = new Plants(settings, this.#painter, STUMP_MM, STUMP_TALL_MM);
      this.group.add(this.#plants.group);
      scene.onBeforeRender = (_renderer, _scene, camera) => this.#plants?.face(camera as unknown as Camera);
      scene.fog = new Fog("#3f6130", 1500, 6000);
    }
    scene.add(this.group);
    this.ready = this.#painter.ready.then(() => this.#painter.finish());
  }

  /** Called when a texture was painted, to redraw. */
  set onPainted(then: (() => void) | null) {
    this.#painter.onPainted = then;
  }

  /** Sets the radius of the things on the table; stump and light grow with it. */
  reach(mm: number): void {
    const scale = Math.max(1, (mm + RIM_MM) / STUMP_MM);
    this.#stump.scale.set(scale, 1, scale);
    this.#plants?.group.scale.set(scale, 1, scale);
    this.#light.reach(Math.max(STUMP_MM, mm + RIM_MM));
  }

  dispose(): void {
    this.scene.remove(this.group);
    this.scene.fog = this.scene.environment = null;
    this.scene.onBeforeRender = () => undefined;
    this.#light.dispose();
    this.#painter.dispose();
    this.#plants?.dispose();
    this.group.traverse((one) => {
      if (!(one instanceof Mesh)) return;
      (one.geometry as BufferGeometry).dispose();
      for (const material of [one.material].flat() as Material[]) material.dispose();
    });
  }

  /** The stump's top, with a rounded, irregular rim. */
  #top(settings: QualitySettings): Mesh {
    const around = settings.shading === "lambert" ? 48 : 144;
    const rows = [0, 0.5, 0.93, 0.975, 0.99, 1];
    const drops = [0, 0, 0, 0.8, 2.6, 6.5];
    const [at, uv, faces]: number[][] = [[], [], []];
    rows.forEach((row, k) => {
      for (let n = 0; n <= around; n++) {
        const turn = (n / around) * 2 * Math.PI;
        const r = row * rim(turn);
        const [x, z] = [r * Math.cos(turn), r * Math.sin(turn)];
        at!.push(x, -drops[k]!, z);
        uv!.push(0.5 + x / STUMP_MM / 2.12, 0.5 + z / STUMP_MM / 2.12);
        if (k === 0 || n === around) continue;
        const a = (k - 1) * (around + 1) + n;
        faces!.push(a, a + 1, a + around + 1, a + 1, a + around + 2, a + around + 1);
      }
    });
    const made = new BufferGeometry();
    made.setAttribute("position", new Float32BufferAttribute(at!, 3));
    made.setAttribute("uv", new Float32BufferAttribute(uv!, 2));
    made.setIndex(faces!);
    made.computeVertexNormals();
    const map = this.#painter.texture({ of: "stump", px: settings.textures }, "#c89c64");
    const wood = createMaterial(settings, {
      map,
      bumpMap: map,
      bumpScale: 0.8,
      roughness: 0.62,
      clearcoat: 0.15,
      clearcoatRoughness: 0.5,
    });
    return this.#withShadows(new Mesh(made, wood), settings);
  }

  #bark(settings: QualitySettings): Mesh {
    const around = settings.shading === "lambert" ? 48 : 144;
    const made = new CylinderGeometry(1, 1, STUMP_TALL_MM - 6, around, 10, true);
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
    const map = this.#painter.texture({ of: "bark", px: settings.textures / 2 }, "#5a4430", { repeat: true });
    map.repeat.set(6, -0.8); // the moss is above
    const wood = createMaterial(settings, { map, bumpMap: map, bumpScale: 5, roughness: 1 });
    return this.#withShadows(new Mesh(made, wood), settings);
  }

  /** The ground, which fades into the far jungle. */
  #ground(settings: QualitySettings): Mesh {
    const made = new CircleGeometry(GROUND_MM, 48).rotateX(-Math.PI / 2);
    const at = made.getAttribute("position");
    const colour: number[] = [];
    for (let n = 0; n < at.count; n++) colour.push(1, 1, 1, Math.hypot(at.getX(n), at.getZ(n)) < 1 ? 1.9 : 0);
    made.setAttribute("color", new Float32BufferAttribute(colour, 4));
    const map = this.#painter.texture({ of: "ground", px: settings.textures }, "#33301c", { repeat: true });
    map.repeat.set(9, 9);
    const how = { map, transparent: true, vertexColors: true, depthWrite: false, fog: false };
    const earth =
      settings.shading === "lambert" ? new MeshBasicMaterial(how) : createMaterial(settings, { ...how, roughness: 1 });
    const mesh = this.#withShadows(new Mesh(made, earth), settings);
    mesh.castShadow = false;
    mesh.position.y = -STUMP_TALL_MM;
    return mesh;
  }

  #backdrop(settings: QualitySettings): Mesh {
    const map = this.#painter.texture({ of: "jungle", px: settings.textures }, "#3c5a2b", { repeat: true });
    map.repeat.y = -1; // the sky is above
    map.anisotropy = 1;
    const air = new MeshBasicMaterial({ map, side: BackSide, fog: false });
    const mesh = new Mesh(new SphereGeometry(BACKDROP_MM, 48, 24), air);
    mesh.renderOrder = 1; // drawn last, where nothing covers it
    mesh.rotation.y = 2;
    return mesh;
  }

  #withShadows(mesh: Mesh, { shadows }: QualitySettings): Mesh {
    mesh.receiveShadow = mesh.castShadow = shadows > 0;
    return mesh;
  }
}

/** The radius of the stump's rim in a direction, in mm. */
function rim(turn: number): number {
  return (
    STUMP_MM * (1 + 0.014 * Math.sin(turn * 3 + 0.6) + 0.011 * Math.sin(turn * 7 + 2) + 0.004 * Math.sin(turn * 17))
  );
}
