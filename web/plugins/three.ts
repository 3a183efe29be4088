/**
 * Shrinks three.js for this page: built from its sources, without WebXR, without the shaders of features that are never
 * drawn here, and with comments stripped from the other shaders. Every removed shader is included only behind an
 * #ifdef, or a runtime check, that is always false here.
 */

import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../node_modules/three/src/", import.meta.url));

/** Stubs for classes and functions that three.js constructs but this page never uses. */
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

/** Shaders of skinning, morph targets, transmission and other features that are not used. */
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

/** The path of a module inside three's sources; undefined for other modules. */
function nameOf(id: string): string | undefined {
  return /node_modules\/three\/src\/(.*)$/.exec(id)?.[1];
}

/** Removes the methods toJSON and fromJSON. */
function unsaved(code: string): string {
  return code.replace(/^\t(static )?(toJSON|fromJSON)\([^)]*\) \{\n[\s\S]*?^\t\}\n/gm, "");
}

/** Removes comments and indentation from a shader. */
function bare(shader: string): string {
  return shader
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "")
    .join("\n");
}
