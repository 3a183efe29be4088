/** Mesh geometries: bevelled boards, turned columns, drops and leaves; z up (leaves: y up), texture v downwards. */

import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from "three";

import { smooth, type RimPoint, type Ring } from "../layout/geometry.ts";

/** Collects vertices and triangles. */
class MeshBuilder {
  readonly #at: number[] = [];
  readonly #normal: number[] = [];
  readonly #uv: number[] = [];
  readonly faces: number[] = [];
  readonly #groups: { start: number; count: number; material: number }[] = [];

  get count(): number {
    return this.#at.length / 3;
  }

  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, u: number, v: number): void {
    this.#at.push(x, y, z);
    this.#normal.push(nx, ny, nz);
    this.#uv.push(u, v);
  }

  /** Adds triangles between rows of vertices, the upper row first, each from left to right as seen from outside. */
  rows(first: number, rows: number, across: number): void {
    for (let row = 0; row < rows - 1; row++) {
      for (let n = 0; n < across - 1; n++) {
        const a = first + row * across + n;
        this.faces.push(a, a + across, a + 1, a + 1, a + across, a + across + 1);
      }
    }
  }

  /** Assigns the faces added since the last group to a material. */
  group(material: number): void {
    const start = this.#groups.reduce((sum, { count }) => sum + count, 0);
    this.#groups.push({ start, count: this.faces.length - start, material });
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute("position", new Float32BufferAttribute(this.#at, 3));
    made.setAttribute("normal", new Float32BufferAttribute(this.#normal, 3));
    made.setAttribute("uv", new Float32BufferAttribute(this.#uv, 2));
    made.setIndex(this.faces);
    for (const { start, count, material } of this.#groups) made.addGroup(start, count, material);
    return made;
  }
}

export interface BoardCut {
  readonly rings: readonly Ring[]; // outline, then holes
  readonly centre: readonly [number, number]; // becomes the origin
  readonly thickMm: number;
  readonly stepMm: number; // resolution of curves
  readonly bevelMm: number;
  readonly bevels: number; // steps of the bevel; 0: a sharp edge
  readonly print: { left: number; bottom: number; width: number; height: number }; // covered by the texture
}

/** A board around its middle: material 0 is its printed top, 1 its edge and underside. */
export function boardSolid(cut: BoardCut): BufferGeometry {
  const mesh = new MeshBuilder();
  const rims = cut.rings.map((ring, n) => rimOf(ring, n > 0, cut.stepMm));
  cap(mesh, cut, rims, true);
  mesh.group(0);
  for (const rim of rims) edge(mesh, cut, rim);
  cap(mesh, cut, rims, false);
  mesh.group(1);
  return mesh.geometry();
}

function cap(
  mesh: MeshBuilder,
  { bevels, bevelMm, centre, thickMm, print }: BoardCut,
  rims: readonly Rim[][],
  up: boolean,
): void {
  const first = mesh.count;
  const inset = bevels ? bevelMm : 0;
  const inner = rims.map((rim) =>
    rim.filter((p) => !p.isTwin).map((p) => new Vector2(p.x - p.mx * inset, p.y - p.my * inset)),
  );
  for (const { x, y } of inner.flat()) {
    const u = up ? (x - print.left) / print.width : x / 60;
    const v = up ? (print.bottom + print.height - y) / print.height : 0.1 + ((y / 600) % 0.1); // the outermost ply
    mesh.vertex(x - centre[0], y - centre[1], up ? thickMm / 2 : -thickMm / 2, 0, 0, up ? 1 : -1, u, v);
  }
  const [outline, ...holes] = inner as [Vector2[], ...Vector2[][]];
  for (const [a, b, c] of ShapeUtils.triangulateShape(outline, holes) as [number, number, number][]) {
    mesh.faces.push(first + a, first + (up ? b : c), first + (up ? c : b));
  }
}

function edge(mesh: MeshBuilder, { bevels, bevelMm, centre, thickMm }: BoardCut, rim: readonly Rim[]): void {
  const profile = edgeProfile(thickMm / 2, bevelMm, bevels);
  const first = mesh.count;
  const closed = [...rim, rim[0]!];
  for (const { inset, z, out, up } of profile) {
    let along = 0;
    closed.forEach((p, n) => {
      const before = closed[n - 1] ?? p;
      along += Math.hypot(p.x - before.x, p.y - before.y);
      const [x, y] = [p.x - p.mx * inset - centre[0], p.y - p.my * inset - centre[1]];
      mesh.vertex(x, y, z, p.nx * out, p.ny * out, up, along / 40, 0.5 - z / thickMm);
    });
  }
  mesh.rows(first, profile.length, closed.length);
}

interface Rim {
  readonly x: number;
  readonly y: number;
  readonly nx: number; // outward normal
  readonly ny: number;
  readonly mx: number; // outward mitre vector, for an inset of 1 mm
  readonly my: number;
  readonly isTwin: boolean; // the second of the two vertices at a corner
}

/** The smoothed ring with the wood on its left; corners have two vertices, one for each normal. */
function rimOf(ring: Ring, isHole: boolean, stepMm: number): Rim[] {
  const sign = isHole ? -1 : 1;
  const made = smooth(ring, stepMm).flatMap(({ x, y, arrives, leaves }: RimPoint): Rim[] => {
    const [ax, ay] = [Math.sin(arrives), -Math.cos(arrives)];
    const [bx, by] = [Math.sin(leaves), -Math.cos(leaves)];
    const scale = sign / Math.max(1 + ax * bx + ay * by, 0.4); // limits the mitre
    const point = { x, y, mx: (ax + bx) * scale, my: (ay + by) * scale, isTwin: false };
    const one = { ...point, nx: ax * sign, ny: ay * sign };
    if (Math.abs(arrives - leaves) < 1e-6) return [one];
    return [one, { ...point, nx: bx * sign, ny: by * sign, isTwin: true }];
  });
  if (!isHole) return made;
  return made.reverse().map((p, n, all) => ({ ...p, isTwin: n > 0 && p.x === all[n - 1]!.x && p.y === all[n - 1]!.y }));
}

/** The profile of an edge from the top down: inset, height and normal. */
function edgeProfile(half: number, bevel: number, steps: number) {
  if (!steps) return [half, -half].map((z) => ({ inset: 0, z, out: 1, up: 0 }));
  const quarter = Array.from({ length: steps + 1 }, (_, n) => {
    const turn = ((n / steps) * Math.PI) / 2;
    const [out, up] = [Math.sin(turn), Math.cos(turn)];
    return { inset: bevel * (1 - out), z: half - bevel * (1 - up), out, up };
  });
  return [...quarter, ...quarter.map(({ inset, z, out, up }) => ({ inset, z: -z, out, up: -up })).reverse()];
}

/** A point of a lathe profile, from below upwards; `edge`: sharp, with two normals. */
export type ProfilePoint = readonly [r: number, z: number, edge?: boolean];

/**
 * A lathe solid around the z axis. In its square texture, whose side is the circumference, the upper part is the mantle
 * and the lower left corner the end face.
 */
export function turnedSolid(profile: readonly ProfilePoint[], segments: number): BufferGeometry {
  const mesh = new MeshBuilder();
  const widest = Math.max(...profile.map(([r]) => r));
  const round = 2 * Math.PI * widest;
  const top = profile.at(-1)![1];
  const lines = profile.flatMap((point, n) =>
    normals(profile, n).map(([nr, nz]) => [point[0], point[1], nr, nz] as const),
  );
  for (const [r, z, nr, nz] of lines.reverse()) {
    for (let n = 0; n <= segments; n++) {
      const turn = (n / segments) * 2 * Math.PI;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      mesh.vertex(r * c, r * s, z, nr * c, nr * s, nz, n / segments, (top - z) / round);
    }
  }
  mesh.rows(0, lines.length, segments + 1);
  for (const [[r, z], up] of [
    [profile.at(-1)!, 1],
    [profile[0]!, -1],
  ] as const) {
    const first = mesh.count;
    for (let n = 0; n < segments; n++) {
      const turn = (n / segments) * 2 * Math.PI;
      const [x, y] = [r * Math.cos(turn), r * Math.sin(turn)];
      mesh.vertex(x, y, z, 0, 0, up, (widest + x) / round, 1 - (widest + up * y) / round);
    }
    for (let n = 1; n < segments - 1; n++) {
      mesh.faces.push(first, first + (up > 0 ? n : n + 1), first + (up > 0 ? n + 1 : n));
    }
  }
  return mesh.geometry();
}

/** The normals at a profile point: one, or two at a sharp edge. */
function normals(profile: readonly ProfilePoint[], n: number): (readonly [nr: number, nz: number])[] {
  const pieces = [n - 1, n].flatMap((at) => {
    const [from, to] = [profile[at], profile[at + 1]];
    if (!from || !to) return [];
    const [dr, dz] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dr, dz);
    return [[dz / long, -dr / long] as const];
  });
  if (profile[n]![2]) return pieces;
  const [nr, nz] = pieces.reduce(([r, z], [dr, dz]) => [r + dr, z + dz], [0, 0] as readonly [number, number]);
  const long = Math.hypot(nr, nz);
  return [[nr / long, nz / long]];
}

/** A column's profile around its middle: rings and grooves at both ends and a slender shaft; or a plain cylinder. */
export function columnProfile(tallMm: number, wideMm: number, isTurned: boolean): ProfilePoint[] {
  const r = wideMm / 2;
  const half = tallMm / 2;
  if (!isTurned) {
    return [
      [r, -half, true],
      [r, half, true],
    ];
  }
  const foot: ProfilePoint[] = [
    [r - 0.7, -half, true],
    [r - 0.2, -half + 0.25],
    [r, -half + 0.8],
    [r, -half + 3],
    [r - 0.25, -half + 3.5],
    [r - 1.1, -half + 3.8, true],
    [r - 1.1, -half + 4.3, true],
    [r - 0.55, -half + 4.7],
  ];
  const head = foot.map(([r, z, edge = false]): ProfilePoint => [r, -z, edge]).reverse();
  return [...foot, [r - 0.4, 0], ...head];
}

/** A dome over a drop-shaped outline, around its middle. */
export function dropSolid(wideMm: number, tallMm: number, segments: number): BufferGeometry {
  const mesh = new MeshBuilder();
  const rows = 6;
  for (let row = 0; row <= rows; row++) {
    const lift = ((row / rows) * Math.PI) / 2; // from the top to the rim
    for (let n = 0; n <= segments; n++) {
      const turn = (n / segments) * 2 * Math.PI;
      const tip = Math.max(0, Math.sin(turn)) ** 5 * 0.42; // the pointed end
      const reach = (wideMm / 2) * Math.sin(lift) * (1 + tip * Math.sin(lift) ** 2);
      const [x, y] = [reach * Math.cos(turn), reach * Math.sin(turn) - wideMm * 0.06];
      const z = tallMm * (Math.cos(lift) ** 0.8 - 0.5);
      const [nx, ny, nz] = [Math.sin(lift) * Math.cos(turn), Math.sin(lift) * Math.sin(turn), Math.cos(lift) + 0.15];
      const long = Math.hypot(nx, ny, nz);
      mesh.vertex(x, y, z, nx / long, ny / long, nz / long, 0.5 + x / wideMm / 1.5, 0.5 - y / wideMm / 1.5);
    }
  }
  for (let n = 0; n <= segments; n++) mesh.vertex(0, 0, -tallMm / 2, 0, 0, -1, 0.5, 0.5); // the flat underside
  mesh.rows(0, rows + 2, segments + 1);
  return mesh.geometry();
}

/** A leaf from the origin along z, facing up (y), bent downwards; `fold`: depth of the midrib. */
export function leafSolid(longMm: number, wideMm: number, bend: number, fold: number, steps = 8): BufferGeometry {
  const mesh = new MeshBuilder();
  for (let row = 0; row <= steps; row++) {
    const t = row / steps;
    const wide = wideMm * (0.01 + Math.max(0, Math.sin(Math.PI * t ** 0.72)) ** 0.85 * (1 - 0.25 * t));
    for (let n = -1; n <= 1; n++) {
      const y = longMm * (0.25 * t - bend * t * t) + Math.abs(n) * wide * fold;
      mesh.vertex((n * wide) / 2, y, longMm * t, 0, 1, 0, (n + 1) / 2, 1 - t);
    }
  }
  mesh.rows(0, steps + 1, 3);
  const made = mesh.geometry();
  made.computeVertexNormals();
  return made;
}
