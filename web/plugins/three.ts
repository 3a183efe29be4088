/**
 * three.js as far as this page needs it: from its sources, without WebXR and without the shaders of what is never drawn
 * here, and with shaders that have no comments. Of what is left out, each piece stands behind an #ifdef or a question
 * that is always answered with no.
 */

import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../node_modules/three/src/", import.meta.url));

/** Classes of which only the outside is used. */
const HOLLOW: Record<string, string> = {
  "renderers/webxr/WebXRManager.js": `export class WebXRManager {
    enabled = false; isPresenting = false; cameraAutoUpdate = false;
    addEventListener() {} removeEventListener() {} setAnimationLoop() {} getEnvironmentBlendMode() {} dispose() {}
  }`,
  "renderers/webgl/WebGLUniformsGroups.js": `export function WebGLUniformsGroups() {
    return { bind() {}, update() {}, dispose() {} };
  }`,
  "renderers/webgl/WebGLOutput.js": `export class WebGLOutput {}`,
  "renderers/webgl/WebGLMorphtargets.js": `export function WebGLMorphtargets() { return { update() {} }; }`,
};

/** Shaders of skins, morphs, glass that bends light, and the like. */
const UNUSED =
  /ShaderChunk\/(skin|morph|displacementmap|iridescence|transmission|lightmap|lightprobes|alphahash|clipping_planes|logdepthbuf|batching|gradientmap|lights_toon|lights_phong|envmap_fragment|envmap_pars|envmap_vertex)\w*\.glsl\.js$|ShaderLib\/(meshtoon|meshphong|meshmatcap|linedashed|distance|vsm|shadow)\.glsl\.js$/;

export function three(): Plugin {
  return {
    name: "three",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id === "three" ? `${SOURCES}Three.js` : undefined),
    load: (id) => HOLLOW[nameOf(id) ?? ""],
    transform(code, id) {
      const name = nameOf(id);
      if (name === undefined) return undefined;
      const isUnused = UNUSED.test(name);
      return unsaved(code).replace(
        /\/\* glsl \*\/\s*`([^`]*)`/g,
        (_, shader: string) => `\`${isUnused ? "" : bare(shader)}\``,
      );
    },
  };
}

/** Which of three's sources it is, wherever they lie. */
function nameOf(id: string): string | undefined {
  return /node_modules\/three\/src\/(.*)$/.exec(id)?.[1];
}

/** A class without the methods that write it into a file, or read it from one. */
function unsaved(code: string): string {
  return code.replace(/^\t(static )?(toJSON|fromJSON)\([^)]*\) \{\n[\s\S]*?^\t\}\n/gm, "");
}

/** A shader without comments and indentation. */
function bare(shader: string): string {
  return shader
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "")
    .join("\n");
}
