/** The three.js objects of the actors: one for each board and thing, one instanced mesh for the columns of a colour. */

import {
  Group,
  Matrix4,
  Quaternion,
  Vector3,
  type InstancedMesh,
  type Material,
  type Mesh,
  type Object3D,
} from "three";

import { CAMP_PLACES, type Piece } from "../../types.ts";
import type { Actor } from "./actors.ts";
import type { PieceFactory } from "../mesh/pieceFactory.ts";
import { keyOf, type ThingLook } from "../layout/solids.ts";

const INITIAL_CAPACITY = 48; // initial capacity for columns of a colour
const GLASS_OPACITY = 0.3; // opacity of the x-ray's glass
const IN_TOWER = /^(floor|column|tear):/;

const place = new Vector3();
const turn = new Quaternion();
const size = new Vector3();
const matrix = new Matrix4();

export class ActorMeshes {
  readonly group = new Group();
  readonly #columns = new Map<string, InstancedMesh>(); // by piece; glass columns have their own keys
  readonly #objects = new Map<string, { readonly key: string; readonly object: Object3D }>();
  readonly #glass = new Map<Material, Material>();
  isGlass = false; // whether the temple is drawn as glass, for the x-ray

  constructor(readonly pieces: PieceFactory) {}

  /** Puts all meshes at the actors' poses; returns whether any were created. */
  update(actors: Iterable<Actor>): boolean {
    let isNew = false;
    const left = new Set(this.#objects.keys());
    for (const mesh of this.#columns.values()) mesh.count = 0;
    for (const actor of actors) {
      if (actor.look.kind === "column") {
        isNew = this.#addColumn(actor, actor.look.piece) || isNew;
        continue;
      }
      left.delete(actor.name);
      const isGlass = this.isGlass && IN_TOWER.test(actor.target);
      const key = keyOf(actor.look) + isGlass;
      let known = this.#objects.get(actor.name);
      if (known?.key !== key) {
        known?.object.removeFromParent();
        known = { key, object: this.#make(actor.look) };
        if (isGlass) this.#makeGlass(known.object);
        this.#objects.set(actor.name, known);
        this.group.add(known.object);
        isNew = true;
      }
      const { pose, scale } = actor;
      known.object.visible = scale > 0;
      known.object.position.set(pose[0]!, pose[1]!, pose[2]!);
      known.object.quaternion.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
      known.object.scale.setScalar(Math.max(scale, 1e-3));
    }
    for (const name of left) {
      this.#objects.get(name)!.object.removeFromParent();
      this.#objects.delete(name);
    }
    for (const mesh of this.#columns.values()) mesh.instanceMatrix.needsUpdate = true;
    return isNew;
  }

  #addColumn({ target, pose, scale }: Actor, piece: Piece): boolean {
    if (scale <= 0) return false;
    const isGlass = this.isGlass && IN_TOWER.test(target);
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
    place.set(pose[0]!, pose[1]!, pose[2]!);
    turn.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
    mesh.setMatrixAt(mesh.count++, matrix.compose(place, turn, size.setScalar(scale)));
    return isNew;
  }

  #make(look: Exclude<ThingLook, { kind: "column" }>): Object3D {
    switch (look.kind) {
      case "board":
        return this.pieces.board(look.floor, look.side);
      case "tear":
        return this.pieces.tear(look.colour);
      case "bag":
        return this.pieces.bag();
      case "tray":
        return this.pieces.tray(CAMP_PLACES);
      case "cards":
        return this.pieces.cards(look.glyph, look.n, look.face);
      case "stack":
        return this.pieces.stack(look.n);
    }
  }

  /** Replaces the materials by translucent ones. */
  #makeGlass(made: Object3D): void {
    made.traverse((one) => {
      const mesh = one as Mesh;
      if (!mesh.isMesh) return;
      const { material } = mesh;
      mesh.material = Array.isArray(material) ? material.map((wood) => this.#glassOf(wood)) : this.#glassOf(material);
      mesh.castShadow = false;
    });
  }

  #glassOf(wood: Material): Material {
    let made = this.#glass.get(wood);
    if (made === undefined) this.#glass.set(wood, (made = translucent(wood, GLASS_OPACITY)));
    made.depthWrite = false;
    return made;
  }

  dispose(): void {
    for (const mesh of this.#columns.values()) mesh.dispose();
    for (const made of this.#glass.values()) made.dispose();
    this.group.clear();
  }
}

/** A translucent copy of a material. */
export function translucent<T extends Material>(wood: T, opacity: number): T {
  const made = wood.clone();
  made.transparent = true;
  made.opacity = opacity;
  return made;
}
