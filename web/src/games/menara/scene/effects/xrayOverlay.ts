/** The x-ray: column loads, centre of mass, the weakest floor and the edge over which it would tip. */

import {
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  Vector3,
  type MeshBasicMaterialParameters,
  type Texture,
} from "three";

import { instanceAt, moveTo } from "../actors/transforms.ts";
import { band } from "./outlineBands.ts";
import { toTable, type FoundTarget } from "../camera/picking.ts";
import { Resources } from "../resources.ts";
import type { XRay } from "../../types.ts";
import type { Target, Vec3 } from "../types.ts";
import { strokes } from "../paint/paintTools.ts";
import { drawn } from "../paint/signTextures.ts";

const COLD = new Color("#4fc3ff");
const WARM = new Color("#ffd34d");
const HOT = new Color("#ff4b2b");
const RIM = [0.6, "#bcd4e6"] as const; // width in mm, and colour
const HOT_RIM = [2.6, "#ff9a3d"] as const; // of the weakest floor
const LEAST_MM = 0.3; // length of a bar
const OVER = { toneMapped: false, fog: false } as const;

/** A colour from cold to hot for a share of the greatest load. */
function heat(share: number): Color {
  const half = Math.min(1, Math.max(0, share)) * 2;
  return half < 1 ? COLD.clone().lerp(WARM, half) : WARM.clone().lerp(HOT, half - 1);
}

export class XRayOverlay extends Resources {
  readonly group = new Group();
  readonly #rod = this.own(new CylinderGeometry(1, 1, 1, 12).rotateX(Math.PI / 2));
  readonly #ball = this.own(new SphereGeometry(5, 16, 12));
  #rods: InstancedMesh | null = null;

  show(xray: XRay | null, find: (target: Target) => readonly FoundTarget[]): void {
    this.group.clear();
    this.#rods?.dispose();
    if (xray === null) return;
    this.#loads(xray, find);
    this.#centre(xray.centre, xray.stands);
    for (const floor of Object.keys(xray.floors)) {
      const [wide, color] = floor === xray.weakest ? HOT_RIM : RIM;
      for (const { placed } of find(`floor:${floor}`)) {
        const shape = this.once(`band ${wide} ${placed.solid.key}`, () => band(placed.solid, wide));
        const rim = new Mesh(shape, this.#flat(`rim ${color}`, { color, side: DoubleSide }));
        this.group.add(moveTo(rim, placed.pose));
      }
    }
    if (xray.tips !== null) {
      const z = find(`floor:${xray.tips.floor}`)[0]?.placed.pose[2];
      const [[ax, ay], [bx, by]] = xray.tips.edge;
      if (z !== undefined) this.group.add(this.#bar([ax, ay, z - 2], [bx, by, z - 2], 1.5, "#ff3b1f"));
    }
  }

  #loads({ columns }: XRay, find: (target: Target) => readonly FoundTarget[]): void {
    const rows = Object.entries(columns);
    const most = Math.max(1, ...rows.map(([, { load_g }]) => load_g));
    const rods = new InstancedMesh(this.#rod, this.#flat("rods", { opacity: 0.95 }), Math.max(1, rows.length));
    this.#rods = rods;
    rods.frustumCulled = false;
    rods.renderOrder = 3; // after the glass, which would dull them
    rods.count = 0;
    for (const [name, { load_g, pullable }] of rows) {
      const one = find(`column:${name}`)[0]?.placed;
      if (!one) continue;
      const share = load_g / most;
      const wide = 0.8 + 5.4 * Math.sqrt(share);
      const [{ half }, colour] = [one.solid, heat(share)];
      rods.setMatrixAt(rods.count, instanceAt(one.pose, wide, 2 * half - 1));
      rods.setColorAt(rods.count++, colour);
      const [words, ink] = [`${Math.round(load_g)} g`, `#${colour.getHexString()}`];
      const said = () => label(words, ink);
      if (load_g >= 0.5) this.#sprite(this.once(`${words} ${ink}`, said), toTable(one, [0, 0, -4]), 22, 11);
      if (pullable) this.#sprite(this.once("arrow", arrow), toTable(one, [0, 0, half - 4]), 9, 9);
    }
    this.group.add(rods);
  }

  #sprite(map: Texture, [x, y, z]: Vec3, wide: number, high: number): void {
    const sprite = new Sprite(this.once(map.uuid, () => new SpriteMaterial({ ...OVER, map, depthTest: false })));
    sprite.position.set(x, y, z);
    sprite.scale.set(wide, high, 1);
    sprite.renderOrder = 6;
    this.group.add(sprite);
  }

  /** The tower's centre of mass and its plumb line. */
  #centre([x, y, z]: Vec3, stands: boolean): void {
    const colour = stands ? "#ffffff" : "#ff3b1f";
    const ball = new Mesh(this.#ball, this.#seen(colour));
    ball.position.set(x, y, z);
    ball.renderOrder = 5;
    const cross = 9;
    this.group.add(
      ball,
      this.#bar([x, y, z], [x, y, 0], 0.7, colour),
      this.#bar([x - cross, y, 0.6], [x + cross, y, 0.6], 0.9, colour),
      this.#bar([x, y - cross, 0.6], [x, y + cross, 0.6], 0.9, colour),
    );
  }

  #bar(from: Vec3, to: Vec3, radius: number, colour: string): Mesh {
    const [a, b] = [new Vector3(...from), new Vector3(...to)];
    const mesh = new Mesh(this.#rod, this.#seen(colour));
    mesh.position.copy(a).add(b).divideScalar(2);
    mesh.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), b.clone().sub(a).normalize());
    mesh.scale.set(radius, radius, Math.max(a.distanceTo(b), LEAST_MM));
    mesh.renderOrder = 5;
    return mesh;
  }

  /** A material that is visible through everything. */
  #seen(color: string): MeshBasicMaterial {
    return this.#flat(`seen ${color}`, { color, depthTest: false });
  }

  #flat(key: string, how: MeshBasicMaterialParameters): MeshBasicMaterial {
    return this.once(key, () => new MeshBasicMaterial({ ...OVER, transparent: true, opacity: 0.9, ...how }));
  }

  override dispose(): void {
    this.#rods?.dispose();
    super.dispose();
  }
}

/** A short text on a plate. */
function label(words: string, ink: string): Texture {
  return drawn(
    (g) => {
      g.fillStyle = "rgba(20,14,8,.78)";
      g.beginPath();
      g.roundRect(-1.9, -0.85, 3.8, 1.7, 0.8);
      g.fill();
      g.fillStyle = ink;
      g.font = "600 1.35px system-ui, sans-serif";
      g.textAlign = "center";
      g.textBaseline = "middle";
      g.fillText(words, 0, 0.08);
    },
    64,
    2,
  );
}

function arrow(): Texture {
  return drawn((g) => {
    const shape = new Path2D("M0 -.85L.7 -.05H.28V.85H-.28V-.05H-.7Z");
    g.fillStyle = "#c8ffbe";
    g.fill(shape);
    strokes(g, shape, [["#123f14", 0.12]]);
  });
}
