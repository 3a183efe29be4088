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

/** What each setting is in each quality. */
const SETTINGS = {
  pixelRatio: { test: 1, low: 1, mid: 1.5, high: 2 }, // upper bound
  antialias: { test: false, low: true, mid: true, high: false }, // of the canvas itself
  shadows: { test: 0, low: 1024, mid: 2048, high: 2048 }, // size of the sun's shadow map in px; 0: no shadows
  pxPerMm: { test: 2, low: 3.5, mid: 5, high: 6 }, // resolution of printed boards
  textures: { test: 128, low: 512, mid: 1024, high: 1024 }, // size of the large textures in px
  anisotropy: { test: 1, low: 4, mid: 8, high: 8 }, // texture filtering at flat angles
  segments: { test: 14, low: 24, mid: 36, high: 48 }, // around a column
  stepMm: { test: 6, low: 3, mid: 2, high: 1.5 }, // resolution of board rims
  bevels: { test: 0, low: 1, mid: 2, high: 3 }, // segments of an edge's bevel
  shading: { test: "lambert", low: "standard", mid: "physical", high: "physical" },
  leaves: { test: 0, low: 0.35, mid: 0.6, high: 1 }, // density of the jungle, 0 to 1
  post: { test: false, low: false, mid: false, high: true },
} as const satisfies Record<string, Record<Quality, unknown>>;

export type QualitySettings = { readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K][Quality] };

export function settingsOf(quality: Quality): QualitySettings {
  const rows = Object.entries(SETTINGS).map(([name, by]) => [name, by[quality]]);
  return Object.fromEntries(rows) as QualitySettings;
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
async function measure(renderer: WebGLRenderer): Promise<Quality> {
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
