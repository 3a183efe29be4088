/** Cache of geometries, materials and textures of the pieces. */

import { Mesh, type BufferGeometry, type Material, type Object3D } from "three";

import type { Side } from "../../types.ts";
import type { Quality } from "../../../../settings/settings.ts";
import { createMaterial } from "./materials.ts";
import { settingsOf, type QualitySettings } from "../quality.ts";
import { Painter } from "../paint/textures.ts";

export const PLAIN: Readonly<Record<Side, string>> = { light: "#dfbd82", dark: "#6b4228" };

export class ResourceCache {
  readonly settings: QualitySettings;
  readonly painter: Painter;
  readonly #made = new Map<string, { dispose(): void }>();

  constructor(quality: Quality) {
    this.settings = settingsOf(quality);
    this.painter = new Painter(this.settings);
  }

  /** Returns the cached resource, creating it at the first call. */
  once<T extends { dispose(): void }>(key: string, make: () => T): T {
    const known = this.#made.get(key) as T | undefined;
    if (known) return known;
    const made = make();
    this.#made.set(key, made);
    return made;
  }

  mesh(shape: BufferGeometry, of: Material | Material[]): Mesh {
    return this.withShadows(new Mesh(shape, of));
  }

  /** Enables shadows, if the quality has them. */
  withShadows<T extends Object3D>(of: T): T {
    of.castShadow = of.receiveShadow = this.settings.shadows > 0;
    return of;
  }

  /** The material of a board's edge and underside. */
  ply(side: Side): Material {
    return this.once(`ply ${side}`, () => {
      const px = Math.max(64, this.settings.textures / 2);
      const map = this.painter.texture({ of: "ply", px, tone: side }, PLAIN[side], { repeat: true });
      return createMaterial(this.settings, { map, roughness: 0.7 });
    });
  }

  dispose(): void {
    this.painter.dispose();
    for (const one of this.#made.values()) one.dispose();
  }
}
