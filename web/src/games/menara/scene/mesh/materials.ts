/** Materials, simplified by quality. */

import {
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Material,
  type MeshPhysicalMaterialParameters,
} from "three";

import type { QualitySettings } from "../quality.ts";

export function createMaterial({ shading }: QualitySettings, of: MeshPhysicalMaterialParameters): Material {
  const { clearcoat, clearcoatRoughness: _coat, ...standard } = of;
  if (shading === "physical") return clearcoat ? new MeshPhysicalMaterial(of) : new MeshStandardMaterial(standard);
  const { bumpMap: _, bumpScale: _scale, ...flat } = standard;
  if (shading === "standard") return new MeshStandardMaterial({ ...flat, metalness: (of.metalness ?? 0) / 3 }); // nothing to reflect
  const { roughness: _rough, metalness: _metal, ...plain } = flat;
  return new MeshLambertMaterial(plain);
}
