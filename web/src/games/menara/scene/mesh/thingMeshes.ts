/** Meshes of the things around the temple: bag, tray, cards; and hands. */

import {
  CapsuleGeometry,
  Group,
  LatheGeometry,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  type BufferGeometry,
  type Material,
} from "three";

import type { Ring } from "../layout/geometry.ts";
import type { ThingLook } from "../layout/solids.ts";
import { boardSolid } from "./meshGeometry.ts";
import { PLAIN, type ResourceCache } from "./resourceCache.ts";
import { BAG_MM, CARD_MM, CARD_THICK_MM, TRAY_DEEP_MM, TRAY_TALL_MM, trayWidth, type Size } from "../layout/sizes.ts";

/** A bag of coarse cloth, tied with a cord. */
export function bag(cache: ResourceCache): Group {
  const { segments, textures } = cache.settings;
  const [wide, tall] = BAG_MM;
  const relief = { roughness: 1, bumpScale: 1.4 };
  const cloth = cache.painted("cloth", { of: "cloth", px: textures / 2 }, "#b39567", relief, [3, 2]);
  const rope = cache.material("rope", { color: "#7a4a22", roughness: 0.9 });
  const shape = cache.once("bag", () => bagSolid(wide, tall, segments));
  const round = cache.once("cord", () => new TorusGeometry(wide * 0.17, 1.7, 6, segments));
  const cord = cache.mesh(round, rope);
  cord.position.z = tall * 0.24;
  return new Group().add(cache.mesh(shape, cloth), cord);
}

/** The tray of the camp, with a dent for each column. */
export function tray(cache: ResourceCache, places: number): Mesh {
  const size: Size = [trayWidth(places), TRAY_DEEP_MM];
  const shape = cache.once(`tray ${places}`, () => slab(cache, size, TRAY_TALL_MM, 11, 1.1));
  const { pxPerMm } = cache.settings;
  const top = cache.painted(`tray top ${places}`, { of: "tray", places, pxPerMm }, PLAIN.dark, { roughness: 0.6 });
  return cache.mesh(shape, [top, cache.ply("dark")]);
}

/** A pile of plan cards face down, or the discarded ones face up. */
export function cards(cache: ResourceCache, { glyph, n, face }: Extract<ThingLook, { kind: "cards" }>): Mesh {
  const shape = cache.once(`cards ${n}`, () => slab(cache, CARD_MM, n * CARD_THICK_MM, 4, 0));
  const print = { of: "card", glyph, face, pxPerMm: Math.min(6, cache.settings.pxPerMm * 1.3) } as const;
  const top = cache.painted(`card ${glyph} ${face}`, print, face ? "#f5e8cb" : "#2f4a2c", { roughness: 0.55 });
  return cache.mesh(shape, [top, cache.material("paper", { color: "#d8c7a0", roughness: 0.9 })]);
}

/** Another player's hand; a held piece would be at the origin, below its fingertips. */
export function hand(cache: ResourceCache, skin: Material): Group {
  const made = new Group();
  const finger = (long: number, lean: number, turn: number) => {
    const shape = cache.once(`finger ${long}`, () => new CapsuleGeometry(4.2, long, 4, 10));
    const one = new Mesh(shape, skin);
    one.position.set(0, 8.5 + long * 0.1, 6 + long / 2);
    one.rotation.x = Math.PI / 2 + lean;
    const joint = new Group().add(one);
    joint.rotation.z = turn;
    made.add(joint);
  };
  for (let n = 0; n < 4; n++) finger(26, -0.25, (n - 1.5) * 0.62);
  finger(20, -0.35, Math.PI);
  const ball = cache.once("palm", () => new SphereGeometry(17, 18, 12));
  const palm = new Mesh(ball, skin);
  palm.scale.set(1.05, 0.95, 0.7);
  palm.position.set(0, 5, 42);
  return made.add(palm);
}

function slab(cache: ResourceCache, size: Size, thickMm: number, r: number, bevelMm: number): BufferGeometry {
  const [width, height] = size;
  return boardSolid({
    rings: [rounded(size, r)],
    centre: [0, 0],
    thickMm,
    bevelMm,
    bevels: bevelMm ? cache.settings.bevels : 0,
    stepMm: cache.settings.stepMm,
    print: { left: -width / 2, bottom: -height / 2, width, height },
  });
}

function rounded([wide, deep]: Size, r: number): Ring {
  const corners = [
    [1, -1, -90],
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
  ] as const;
  return corners.flatMap(([x, y, from]) =>
    Array.from({ length: 5 }, (_, n): Size => {
      const turn = ((from + n * 22.5) * Math.PI) / 180;
      return [x * (wide / 2 - r) + r * Math.cos(turn), y * (deep / 2 - r) + r * Math.sin(turn)];
    }),
  );
}

/** From the bottom up and into the mouth: fractions of half the width, and of the height. */
// prettier-ignore
const BAG_PROFILE: readonly Size[] = [
  [0, 0], [0.7, 0], [0.92, 0.06], [1, 0.18], [0.97, 0.34], [0.82, 0.52], [0.56, 0.67], [0.34, 0.74], [0.33, 0.76],
  [0.5, 0.84], [0.62, 0.93], [0.66, 1], [0.6, 0.99], [0.42, 0.85], [0.3, 0.78], [0, 0.77],
];

function bagSolid(wide: number, tall: number, segments: number): BufferGeometry {
  const profile = BAG_PROFILE.map(([r, z]) => new Vector2((r * wide) / 2, (z - 0.5) * tall));
  const made = new LatheGeometry(profile, segments * 2).rotateX(Math.PI / 2);
  const at = made.getAttribute("position");
  for (let n = 0; n < at.count; n++) {
    const turn = Math.atan2(at.getY(n), at.getX(n));
    const high = at.getZ(n) / tall + 0.5;
    const gathered = 0.1 * Math.sin(turn * 11) * Math.max(0, high - 0.7);
    const fold = 1 + 0.05 * Math.sin(turn * 7 + high * 3) * high + gathered;
    at.setXY(n, at.getX(n) * fold, at.getY(n) * fold);
  }
  made.computeVertexNormals();
  return made;
}
