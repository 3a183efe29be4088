/** Render settings by quality, and a benchmark that chooses a quality for this machine. */

import {
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";

import { recall, remember } from "../../../settings/localStore.ts";
import { QUALITIES, type Quality } from "../../../settings/settings.ts";

export interface QualitySettings {
  readonly pixelRatio: number; // upper bound
  readonly antialias: boolean; // of the canvas itself
  readonly shadows: number; // size of the sun's shadow map in px; 0: no shadows
  readonly pxPerMm: number; // resolution of printed boards
  readonly textures: number; // size of the large textures in px
  readonly anisotropy: number; // texture filtering at flat angles
  readonly segments: number; // around a column
  readonly stepMm: number; // resolution of board rims
  readonly bevels: number; // segments of an edge's bevel
  readonly shading: "lambert" | "standard" | "physical";
  readonly leaves: number; // density of the jungle, 0 to 1
  readonly post: boolean;
}

const SETTINGS: Record<Quality, QualitySettings> = {
  test: {
    pixelRatio: 1,
    antialias: false,
    shadows: 0,
    pxPerMm: 2,
    textures: 128,
    anisotropy: 1,
    segments: 14,
    stepMm: 6,
    bevels: 0,
    shading: "lambert",
    leaves: 0,
    post: false,
  },
  low: {
    pixelRatio: 1,
    antialias: true,
    shadows: 1024,
    pxPerMm: 3.5,
    textures: 512,
    anisotropy: 4,
    segments: 24,
    stepMm: 3,
    bevels: 1,
    shading: "standard",
    leaves: 0.35,
    post: false,
  },
  mid: {
    pixelRatio: 1.5,
    antialias: true,
    shadows: 2048,
    pxPerMm: 5,
    textures: 1024,
    anisotropy: 8,
    segments: 36,
    stepMm: 2,
    bevels: 2,
    shading: "physical",
    leaves: 0.6,
    post: false,
  },
  high: {
    pixelRatio: 2,
    antialias: false,
    shadows: 2048,
    pxPerMm: 6,
    textures: 1024,
    anisotropy: 8,
    segments: 48,
    stepMm: 1.5,
    bevels: 3,
    shading: "physical",
    leaves: 1,
    post: true,
  },
};

export function settingsOf(quality: Quality): QualitySettings {
  return SETTINGS[quality];
}

const PROBE = {
  vertexShader: "void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }",
  // 64 dependent iterations, about the cost of a physical material with a soft shadow
  fragmentShader: `void main() {
    vec3 p = vec3(gl_FragCoord.xy * 0.01, 0.5);
    for (int i = 0; i < 64; i++) p = abs(sin(p.yzx * 1.7 + p.zxy)) * (1.0 - 0.3 * dot(p, p.zyx));
    gl_FragColor = vec4(p, 1.0);
  }`,
};
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;
const TOO_SLOW_MS = 24; // if the small picture is slower, the large one is skipped
const HIGH_MS = 3; // for a megapixel
const MID_MS = 14;

/** Chooses a quality by timing a few hidden frames; takes about 50 ms. */
export async function measure(renderer: WebGLRenderer): Promise<Quality> {
  const gl = renderer.getContext();
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  if (info && SOFTWARE.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)))) return "low";
  const material = new ShaderMaterial(PROBE);
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  const scene = new Scene().add(quad);
  const camera = new OrthographicCamera();
  await renderer.compileAsync(scene, camera);
  const time = (size: number): number => {
    const target = new WebGLRenderTarget(size, size, { depthBuffer: false });
    const pixel = new Uint8Array(4);
    const before = renderer.getRenderTarget();
    renderer.setRenderTarget(target);
    const frame = () => {
      const start = performance.now();
      renderer.render(scene, camera);
      renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixel); // waits for the GPU
      return performance.now() - start;
    };
    frame();
    const best = Math.min(frame(), frame(), frame());
    renderer.setRenderTarget(before);
    target.dispose();
    return best;
  };
  const small = time(256);
  const large = small > TOO_SLOW_MS ? Infinity : time(1024);
  quad.geometry.dispose();
  material.dispose();
  const phone = matchMedia("(pointer: coarse)").matches; // fast phones overheat
  return large > MID_MS ? "low" : large > HIGH_MS || phone ? "mid" : "high";
}

const MEASURED = "measured"; // key in local storage

/** The requested quality or, for "auto", a measured one, which is stored in the browser. */
export async function chosenQuality(asked: Quality | "auto"): Promise<Quality> {
  if (asked !== "auto") return asked;
  const kept = QUALITIES.find((one) => one === recall(MEASURED));
  if (kept !== undefined) return kept;
  try {
    const renderer = new WebGLRenderer({ powerPreference: "high-performance" });
    const found = await measure(renderer);
    renderer.dispose();
    renderer.forceContextLoss();
    remember(MEASURED, found);
    return found;
  } catch {
    return "low"; // the scene itself reports a missing WebGL context
  }
}
