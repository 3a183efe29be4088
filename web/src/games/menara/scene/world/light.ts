/** The lighting: a warm sun through leaves, a bright sky, and light reflected by wood and jungle. */

import {
  ACESFilmicToneMapping,
  BackSide,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  LinearSRGBColorSpace,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  NoToneMapping,
  PCFShadowMap,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  SpotLight,
  SRGBColorSpace,
  Vector3,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three";

import { seededRandom } from "../../../../math/noise.ts";
import type { ResourceCache } from "../mesh/resourceCache.ts";
import type { QualitySettings } from "../quality.ts";

const SUN_MM = 1700; // from the middle of the table
const SUN_WAY = new Vector3(-0.5, 0.86, 0.5).normalize();
const AIM_MM = 70; // height of the sun's target

/** Sky radiance by height, from straight below to straight above; 1 is white paper. */
const SKY: readonly (readonly [height: number, light: readonly [number, number, number]])[] = [
  [-1, [0.62, 0.45, 0.27]],
  [-0.25, [0.5, 0.38, 0.24]],
  [-0.02, [0.24, 0.25, 0.15]],
  [0.15, [0.4, 0.46, 0.27]],
  [0.5, [1.05, 1.08, 0.8]],
  [1, [2.4, 2.35, 2.05]],
];

export class Light {
  readonly #sun: SpotLight | null = null;

  constructor(cache: ResourceCache, scene: Scene, renderer: WebGLRenderer) {
    const { settings, painter } = cache;
    renderer.shadowMap.enabled = settings.shadows > 0;
    renderer.shadowMap.type = PCFShadowMap;
    if (settings.shading === "lambert") {
      renderer.toneMapping = NoToneMapping;
      renderer.outputColorSpace = LinearSRGBColorSpace; // no colour management: three times as fast without a GPU
      const sun = new DirectionalLight("#fff", 1.3);
      sun.position.copy(SUN_WAY);
      scene.add(sun, new HemisphereLight("#fff", "#dcc9b0", 2.05));
      return;
    }
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.toneMappingExposure = 1;
    if (settings.shading === "physical") {
      scene.environment = cache.own(skyOf(renderer)).texture;
      scene.environmentIntensity = 0.3;
    } else scene.add(new HemisphereLight("#f3f4dc", "#8a6a45", 1.25));
    const leaves = painter.texture({ of: "shade", px: 512 }, "#fffaf0");
    this.#sun = cache.own(sunOf(settings, leaves));
    const rim = new DirectionalLight("#fff0d8", 0.25); // back light, so that edges stand out
    rim.position.set(0.55, 0.45, -0.8);
    scene.add(this.#sun, this.#sun.target, rim);
    this.reach(360);
  }

  /** Sets the lit radius around the middle; a smaller one gives finer shadows. */
  reach(mm: number): void {
    if (!this.#sun) return;
    this.#sun.angle = Math.asin(Math.min(0.5, (mm + 60) / SUN_MM));
    this.#sun.shadow.camera.near = SUN_MM - mm - 500;
    this.#sun.shadow.camera.far = SUN_MM + mm + 300;
    this.#sun.shadow.needsUpdate = true;
  }
}

function sunOf(settings: QualitySettings, leaves: Texture): SpotLight {
  const sun = new SpotLight("#ffd494", 4.6, 0, 0.3, 0.35, 0); // no decay with distance
  sun.name = "sun";
  sun.target.position.y = AIM_MM;
  sun.position.copy(SUN_WAY).multiplyScalar(SUN_MM).add(sun.target.position);
  sun.map = leaves;
  sun.castShadow = true;
  sun.shadow.mapSize.setScalar(settings.shadows);
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.5;
  sun.shadow.radius = settings.shading === "physical" ? 3 : 2;
  return sun;
}

/** The environment map of the sky, prefiltered for rough materials. */
function skyOf(renderer: WebGLRenderer): WebGLRenderTarget {
  const scene = new Scene();
  const dome = new SphereGeometry(100, 24, 24);
  const at = dome.getAttribute("position");
  const light = Array.from({ length: at.count }, (_, n) => lightAt(at.getY(n) / 100)).flat();
  dome.setAttribute("color", new Float32BufferAttribute(light, 3));
  const air = new MeshBasicMaterial({ vertexColors: true, side: BackSide, toneMapped: false });
  scene.add(new Mesh(dome, air));
  const gap = new SphereGeometry(5, 8, 6);
  const random = seededRandom(3);
  const materials = [4.5, 0.12].map((bright) => {
    return new MeshBasicMaterial({ color: new Color(bright, bright, bright * 0.8), toneMapped: false });
  });
  for (let n = 0; n < 34; n++) {
    const hole = new Mesh(gap, materials[n % 3 ? 1 : 0]); // gaps in the canopy, and leaves
    const turn = random() * 2 * Math.PI;
    const high = 0.2 + random() * 0.6;
    const far = 90 * Math.sqrt(1 - high * high);
    hole.position.set(far * Math.cos(turn), 90 * high, far * Math.sin(turn));
    hole.scale.setScalar(0.5 + random() * 1.5);
    scene.add(hole);
  }
  const maker = new PMREMGenerator(renderer);
  const made = maker.fromScene(scene, 0, 1, 200, { size: 64 });
  maker.dispose();
  for (const one of [dome, air, gap, ...materials]) one.dispose();
  return made;
}

function lightAt(height: number): number[] {
  const upper = SKY.findIndex(([of]) => of >= height);
  const [to, bright] = SKY[Math.max(upper, 1)]!;
  const [from, dim] = SKY[Math.max(upper, 1) - 1]!;
  const part = MathUtils.clamp((height - from) / (to - from), 0, 1);
  return dim.map((of, n) => MathUtils.lerp(of, bright[n]!, part));
}
