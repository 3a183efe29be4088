/** A photo with depth of field and soft shadows: the average of many frames with jittered camera and lights. */

import {
  AdditiveBlending,
  DirectionalLight,
  FloatType,
  HalfFloatType,
  NoBlending,
  ShaderMaterial,
  UnsignedByteType,
  Vector3,
  WebGLRenderTarget,
  type HemisphereLight,
  type PerspectiveCamera,
  type Scene,
  type SpotLight,
  type WebGLRenderer,
} from "three";
import { OutputPass } from "three/addons/postprocessing/OutputPass.js";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";

import { seededRandom } from "../../../math/noise.ts";

export interface PhotoOptions {
  readonly samples: number; // number of frames
  readonly width: number;
  readonly height: number;
  readonly aperture_mm: number; // lens radius: larger blurs more
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SUN_WIDE_MM = 45; // radius of the sun, enlarged by the leaves
const SKY_MM = 1500;
const DIMMED = 0.5;

export async function photo(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  { samples, width, height, aperture_mm, onProgress, signal }: PhotoOptions,
): Promise<HTMLCanvasElement> {
  const lens = camera.clone();
  lens.aspect = width / height;
  const [x, y] = offsetOf(camera, height); // the canvas's middle is the photo's middle
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const ahead = new Vector3().setFromMatrixColumn(camera.matrixWorld, 2).negate();
  const focal = new Vector3().subVectors(axisAhead(camera), camera.position).dot(ahead);
  const studio = new Lighting(scene, renderer.shadowMap.enabled);
  const frames = new Frames(renderer, width, height, samples);
  const random = seededRandom(99);
  try {
    for (let n = 0; n < samples; n++) {
      signal.throwIfAborted();
      const [turn, far] = [n * GOLDEN_ANGLE, Math.sqrt((n + 0.5) / samples) * aperture_mm];
      const [dx, dy] = [Math.cos(turn) * far, Math.sin(turn) * far];
      lens.position.copy(camera.position).addScaledVector(right, dx).addScaledVector(up, dy);
      // shifted so that the focal plane stays in place
      lens.setViewOffset(width, height, x + random() - 0.5, y + random() - 0.5, width, height);
      shift(lens, dx / focal, dy / focal);
      studio.sample(n, samples, random);
      frames.add(scene, lens);
      await drawn(renderer);
      onProgress((n + 1) / samples);
    }
    return frames.develop();
  } finally {
    studio.dispose();
    frames.dispose();
  }
}

/** A camera's view offset in px, scaled to a picture of this height. */
function offsetOf({ view }: PerspectiveCamera, height: number): readonly [number, number] {
  if (!view?.enabled) return [0, 0];
  const scale = height / view.fullHeight;
  return [view.offsetX * scale, view.offsetY * scale];
}

/** Shears the projection of a camera that was moved sideways, like a view camera. */
function shift(lens: PerspectiveCamera, x: number, y: number): void {
  const of = lens.projectionMatrix.elements;
  of[8]! -= x * of[0]!;
  of[9]! -= y * of[5]!;
  lens.projectionMatrixInverse.copy(lens.projectionMatrix).invert();
}

/** The point of the line of sight that is nearest to the table's axis. */
function axisAhead(camera: PerspectiveCamera): Vector3 {
  const ahead = camera.getWorldDirection(new Vector3());
  const flat = Math.hypot(ahead.x, ahead.z) || 1;
  const far = Math.max(100, -(camera.position.x * ahead.x + camera.position.z * ahead.z) / flat ** 2);
  return camera.position.clone().addScaledVector(ahead, far);
}

/** Samples an area sun and a sky that casts shadows, one direction for each frame. */
class Lighting {
  readonly #sun: SpotLight | undefined;
  readonly #at: Vector3;
  readonly #sky = new DirectionalLight("#f2f5e2", 1.5);
  readonly #bright: readonly [light: { intensity: number }, before: number][];
  readonly #environment: number;

  constructor(
    readonly scene: Scene,
    hasShadows: boolean,
  ) {
    this.#sun = scene.getObjectByName("sun") as SpotLight | undefined;
    this.#at = this.#sun?.position.clone() ?? new Vector3();
    this.#environment = scene.environmentIntensity;
    const lamps = scene.getObjectsByProperty("isHemisphereLight", true) as HemisphereLight[];
    this.#bright = lamps.map((lamp) => [lamp, lamp.intensity]);
    if (!hasShadows) return;
    scene.environmentIntensity *= DIMMED; // the sky is a light of its own here
    for (const lamp of lamps) lamp.intensity *= DIMMED;
    const { shadow } = this.#sky;
    this.#sky.castShadow = true;
    shadow.mapSize.setScalar(1024);
    Object.assign(shadow.camera, { left: -420, right: 420, top: 420, bottom: -420, near: 200, far: 2800 });
    shadow.normalBias = 1.2;
    shadow.bias = -0.0006;
    scene.add(this.#sky);
  }

  sample(n: number, of: number, random: () => number): void {
    const [turn, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * SUN_WIDE_MM];
    this.#sun?.position.set(this.#at.x + Math.cos(turn) * far, this.#at.y, this.#at.z + Math.sin(turn) * far);
    const high = Math.sqrt(1 - ((n + 0.5) / of) * 0.9);
    const flat = Math.sqrt(1 - high * high);
    const way = n * GOLDEN_ANGLE + 1;
    this.#sky.position.set(Math.cos(way) * flat, high, Math.sin(way) * flat).multiplyScalar(SKY_MM);
  }

  dispose(): void {
    this.#sun?.position.copy(this.#at);
    this.scene.environmentIntensity = this.#environment;
    for (const [lamp, before] of this.#bright) lamp.intensity = before;
    this.#sky.removeFromParent();
    this.#sky.dispose();
  }
}

/** Accumulates the frames, and tone-maps their sum. */
class Frames {
  readonly #frame: WebGLRenderTarget;
  readonly #sum: WebGLRenderTarget;
  readonly #film: WebGLRenderTarget;
  readonly #output = new OutputPass();
  readonly #adding: ShaderMaterial;
  readonly #quad: FullScreenQuad;
  #count = 0;

  constructor(
    readonly renderer: WebGLRenderer,
    readonly width: number,
    readonly height: number,
    samples: number,
  ) {
    const exact = renderer.extensions.has("EXT_float_blend") && renderer.extensions.has("EXT_color_buffer_float");
    this.#frame = new WebGLRenderTarget(width, height, { type: HalfFloatType });
    this.#sum = new WebGLRenderTarget(width, height, { type: exact ? FloatType : HalfFloatType, depthBuffer: false });
    this.#film = new WebGLRenderTarget(width, height, { type: UnsignedByteType, depthBuffer: false });
    this.#adding = new ShaderMaterial({
      uniforms: { frame: { value: this.#frame.texture }, part: { value: 1 / samples } },
      vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
      // clamped: a glint in a single frame would become a white dot
      fragmentShader:
        "uniform sampler2D frame; uniform float part; varying vec2 at;" +
        "void main() { gl_FragColor = vec4(min(texture2D(frame, at).rgb, 6.0) * part, 1.0); }",
      depthTest: false,
      depthWrite: false,
      transparent: true,
    });
    this.#quad = new FullScreenQuad(this.#adding);
  }

  add(scene: Scene, camera: PerspectiveCamera): void {
    const { renderer } = this;
    const before = renderer.getRenderTarget();
    renderer.setRenderTarget(this.#frame);
    renderer.render(scene, camera);
    renderer.setRenderTarget(this.#sum);
    const { autoClear } = renderer;
    renderer.autoClear = false;
    this.#adding.blending = this.#count++ ? AdditiveBlending : NoBlending;
    this.#quad.render(renderer);
    renderer.autoClear = autoClear;
    renderer.setRenderTarget(before);
  }

  develop(): HTMLCanvasElement {
    const { renderer, width, height } = this;
    const before = renderer.getRenderTarget();
    this.#output.render(renderer, this.#film, this.#sum, 0, false);
    renderer.setRenderTarget(before);
    const pixels = new Uint8ClampedArray(width * height * 4);
    renderer.readRenderTargetPixels(this.#film, 0, 0, width, height, pixels);
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const brush = canvas.getContext("2d");
    const image = brush?.createImageData(width, height);
    if (!brush || !image) throw new Error("no 2D context for the photo");
    for (let y = 0; y < height; y++) {
      const row = pixels.subarray((height - 1 - y) * width * 4, (height - y) * width * 4);
      image.data.set(row, y * width * 4);
    }
    for (let n = 3; n < image.data.length; n += 4) image.data[n] = 255;
    brush.putImageData(image, 0, 0);
    return canvas;
  }

  dispose(): void {
    for (const one of [this.#frame, this.#sum, this.#film, this.#output, this.#adding, this.#quad]) one.dispose();
  }
}

/** Resolves when the GPU has drawn the frame; otherwise all frames would queue up and block the page. */
async function drawn(renderer: WebGLRenderer): Promise<void> {
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  do await new Promise((resolve) => setTimeout(resolve, 4));
  while (fence !== null && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED);
  gl.deleteSync(fence);
}
