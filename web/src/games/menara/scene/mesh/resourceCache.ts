/** Geometries, materials and textures for one quality. */

import {
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type BufferGeometry,
  type Material,
  type MeshPhysicalMaterialParameters,
  type Object3D,
} from "three";

import type { Side } from "../../types.ts";
import type { Quality } from "../../../../settings/settings.ts";
import { settingsOf, type QualitySettings } from "../quality.ts";
import type { PaintJob } from "../paint/paint.ts";
import { Painter } from "../paint/textures.ts";
import { Resources } from "../resources.ts";

export const PLAIN: Readonly<Record<Side, string>> = { light: "#dfbd82", dark: "#6b4228" };

export class ResourceCache extends Resources {
  readonly settings: QualitySettings;
  readonly painter: Painter;

  constructor(quality: Quality, onPainted: () => void) {
    super();
    this.settings = settingsOf(quality);
    this.painter = this.own(new Painter(this.settings, onPainted));
  }

  mesh(shape: BufferGeometry, of: Material | Material[]): Mesh {
    return this.withShadows(new Mesh(shape, of));
  }

  /** Enables shadows, if the quality has them. */
  withShadows<T extends Object3D>(of: T): T {
    of.castShadow = of.receiveShadow = this.settings.shadows > 0;
    return of;
  }

  /** A material, simplified by quality. */
  material(key: string, of: MeshPhysicalMaterialParameters): Material {
    return this.once(key, () => createMaterial(this.settings, of));
  }

  /** A material with a painted map, of a `plain` colour until then; with a bump scale the map is also its relief. */
  painted(
    key: string,
    job: PaintJob,
    plain: string,
    look: MeshPhysicalMaterialParameters,
    repeat?: readonly [number, number],
  ): Material {
    return this.once(key, () => {
      const map = this.painter.texture(job, plain, repeat);
      return createMaterial(this.settings, look.bumpScale ? { ...look, map, bumpMap: map } : { ...look, map });
    });
  }

  /** The material of a board's edge and underside. */
  ply(side: Side): Material {
    const px = Math.max(64, this.settings.textures / 2);
    return this.painted(`ply ${side}`, { of: "ply", px, tone: side }, PLAIN[side], { roughness: 0.7 }, [1, 1]);
  }
}

function createMaterial({ shading }: QualitySettings, of: MeshPhysicalMaterialParameters): Material {
  const { clearcoat, clearcoatRoughness: _coat, ...standard } = of;
  if (shading === "physical") return clearcoat ? new MeshPhysicalMaterial(of) : new MeshStandardMaterial(standard);
  const { bumpMap: _, bumpScale: _scale, ...flat } = standard;
  if (shading === "standard") return new MeshStandardMaterial({ ...flat, metalness: (of.metalness ?? 0) / 3 }); // nothing to reflect
  const { roughness: _rough, metalness: _metal, ...plain } = flat;
  return new MeshLambertMaterial(plain);
}
