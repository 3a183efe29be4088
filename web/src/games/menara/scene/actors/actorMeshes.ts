/** The three.js objects of the actors: one for each board and thing, one instanced mesh for the columns of a colour. */

import { Group, type InstancedMesh, type Material, type Mesh, type Object3D } from "three";

import type { Piece } from "../../types.ts";
import type { Actor } from "./actors.ts";
import type { PieceFactory } from "../mesh/pieceFactory.ts";
import { Resources } from "../resources.ts";
import { instanceAt, moveTo } from "./transforms.ts";

const INITIAL_CAPACITY = 48; // initial capacity for columns of a colour
const GLASS_OPACITY = 0.3; // opacity of the x-ray's glass
const IN_TOWER = /^(floor|column|tear):/;

export class ActorMeshes {
  readonly group = new Group();
  readonly #columns = new Map<string, InstancedMesh>(); // by piece; glass columns have their own keys
  readonly #objects = new Map<string, Object3D>(); // by actor
  readonly #glass = new Resources();
  isGlass = false; // whether the temple is drawn as glass, for the x-ray

  constructor(readonly pieces: PieceFactory) {}

  /** Puts all meshes at the actors' poses; returns whether any were created. */
  update(actors: Iterable<Actor>): boolean {
    let isNew = false;
    const left = new Set(this.#objects.keys());
    for (const mesh of this.#columns.values()) mesh.count = 0;
    for (const { name, target, look, solid, pose, scale } of actors) {
      const isGlass = this.isGlass && IN_TOWER.test(target);
      if (look.kind === "column") {
        if (scale > 0) isNew = this.#addColumn(look.piece, isGlass, pose, scale) || isNew;
        continue;
      }
      left.delete(name);
      const kind = solid.key + isGlass;
      let object = this.#objects.get(name);
      if (object?.name !== kind) {
        object?.removeFromParent();
        object = this.pieces.thing(look);
        object.name = kind;
        if (isGlass) this.#makeGlass(object);
        this.#objects.set(name, object);
        this.group.add(object);
        isNew = true;
      }
      moveTo(object, pose).scale.setScalar(Math.max(scale, 1e-3));
      object.visible = scale > 0;
    }
    for (const name of left) {
      this.#objects.get(name)!.removeFromParent();
      this.#objects.delete(name);
    }
    for (const mesh of this.#columns.values()) mesh.instanceMatrix.needsUpdate = true;
    return isNew;
  }

  /** Adds an instance; returns whether that needed a new mesh. */
  #addColumn(piece: Piece, isGlass: boolean, pose: Float64Array, scale: number): boolean {
    const key = isGlass ? `${piece} glass` : piece;
    let mesh = this.#columns.get(key);
    const isNew = mesh === undefined || mesh.count === mesh.instanceMatrix.count;
    if (mesh === undefined || isNew) {
      const more = this.pieces.columns(piece, mesh ? 2 * mesh.count : INITIAL_CAPACITY);
      if (isGlass) this.#makeGlass(more);
      more.count = mesh?.count ?? 0;
      if (mesh) more.instanceMatrix.array.set(mesh.instanceMatrix.array);
      mesh?.removeFromParent();
      mesh?.dispose();
      this.group.add(more);
      this.#columns.set(key, (mesh = more));
    }
    mesh.setMatrixAt(mesh.count++, instanceAt(pose, scale));
    return isNew;
  }

  /** Replaces the materials by translucent ones. */
  #makeGlass(made: Object3D): void {
    made.traverse((one) => {
      withMaterials(one as Mesh, (wood) => {
        const glass = this.#glass.once(wood.uuid, () => translucent(wood, GLASS_OPACITY));
        glass.depthWrite = false;
        return glass;
      });
      one.castShadow = false;
    });
  }

  dispose(): void {
    for (const mesh of this.#columns.values()) mesh.dispose();
    this.#glass.dispose();
  }
}

/** Replaces the materials of a mesh. */
export function withMaterials(mesh: Mesh, change: (wood: Material) => Material): void {
  const { material } = mesh;
  if (material) mesh.material = Array.isArray(material) ? material.map(change) : change(material);
}

/** A translucent copy of a material. */
export function translucent<T extends Material>(wood: T, opacity: number): T {
  const made = wood.clone();
  made.transparent = true;
  made.opacity = opacity;
  return made;
}
