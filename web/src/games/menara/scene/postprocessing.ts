/** Post-processing of the best quality: ambient occlusion, bloom, antialiasing. */

import {
  HalfFloatType,
  Vector2,
  WebGLRenderTarget,
  type Material,
  type Object3D,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from "three";
import { EffectComposer } from "three/addons/postprocessing/EffectComposer.js";
import { FXAAPass } from "three/addons/postprocessing/FXAAPass.js";
import { GTAOPass } from "three/addons/postprocessing/GTAOPass.js";
import { OutputPass } from "three/addons/postprocessing/OutputPass.js";
import { RenderPass } from "three/addons/postprocessing/RenderPass.js";
import { UnrealBloomPass } from "three/addons/postprocessing/UnrealBloomPass.js";

/** Ambient occlusion that ignores glows and flat decals. */
class AmbientOcclusion extends GTAOPass {
  _overrideVisibility(): void {
    const hidden = (this as unknown as { _visibilityCache: Object3D[] })._visibilityCache;
    this.scene.traverse((one) => {
      const { material } = one as { material?: Material | Material[] };
      if (material === undefined || !one.visible) return;
      if ([material].flat().every(({ depthWrite, toneMapped }) => depthWrite && toneMapped)) return;
      one.visible = false;
      hidden.push(one);
    });
  }
}

export function createPostprocessing(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera) {
  const target = new WebGLRenderTarget(1, 1, { type: HalfFloatType });
  const composer = new EffectComposer(renderer, target);
  const occlusion = new AmbientOcclusion(scene, camera, 1, 1);
  occlusion.updateGtaoMaterial({
    radius: 22,
    distanceExponent: 1.3,
    thickness: 14,
    scale: 1.25,
    samples: 12,
    distanceFallOff: 1,
  });
  occlusion.updatePdMaterial({ lumaPhi: 10, depthPhi: 2, normalPhi: 3, radius: 6, rings: 2, samples: 12 });
  const passes = [
    new RenderPass(scene, camera),
    occlusion,
    new UnrealBloomPass(new Vector2(512, 512), 0.14, 0.55, 0.95),
    new OutputPass(),
    new FXAAPass(), // SMAA would need images from data: addresses
  ];
  for (const pass of passes) composer.addPass(pass);
  return {
    render: () => composer.render(),
    /** In CSS px. */
    resize(width: number, height: number) {
      composer.setPixelRatio(renderer.getPixelRatio());
      composer.setSize(width, height);
    },
    dispose() {
      for (const pass of passes) pass.dispose();
      composer.dispose();
    },
  };
}
