/** The cast as it is drawn: an object for each board and thing, and one mesh for all columns of a colour. */

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

import type { Piece } from "../games/menara/types.ts";
import type { Actor } from "./actors.ts";
import type { PieceFactory } from "./pieceFactory.ts";
import { CAMP_PLACES, keyOf, type ThingLook } from "./solids.ts";

const AT_FIRST = 48; // columns of a colour; more make the mesh anew
const GLASS = 0.3; // how dense it is
const IN_TOWER = /^(floor|column|tear):/;

const place = new Vector3();
const turn = new Quaternion();
const size = new Vector3();
const matrix = new Matrix4();

export class ActorMeshes {
  readonly group = new Group();
  readonly #columns = new Map<string, InstancedMesh>(); // by piece, and apart those of glass
  readonly #objects = new Map<string, { readonly key: string; readonly object: Object3D }>();
  readonly #glass = new Map<Material, Material>();
  isGlass = false; // the temple, as the x-ray shows it

  constructor(readonly pieces: PieceFactory) {}

  /** Everything where it is now; whether something had to be made. */
  update(actors: Iterable<Actor>): boolean {
    let isNew = false;
    const left = new Set(this.#objects.keys());
    for (const mesh of this.#columns.values()) mesh.count = 0;
    for (const actor of actors) {
      if (actor.look.kind === "column") {
        isNew = this.#stand(actor, actor.look.piece) || isNew;
        continue;
      }
      left.delete(actor.name);
      const isGlass = this.isGlass && IN_TOWER.test(actor.target);
      const key = keyOf(actor.look) + isGlass;
      let known = this.#objects.get(actor.name);
      if (known?.key !== key) {
        known?.object.removeFromParent();
        known = { key, object: this.#make(actor.look) };
        if (isGlass) this.#dress(known.object);
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

  #stand({ target, pose, scale }: Actor, piece: Piece): boolean {
    if (scale <= 0) return false;
    const isGlass = this.isGlass && IN_TOWER.test(target);
    const key = isGlass ? `${piece} glass` : piece;
    let mesh = this.#columns.get(key);
    const isNew = mesh === undefined || mesh.count === mesh.instanceMatrix.count;
    if (mesh === undefined || isNew) {
      const more = this.pieces.columns(piece, mesh ? 2 * mesh.count : AT_FIRST);
      if (isGlass) this.#dress(more);
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

  /** In glass. */
  #dress(made: Object3D): void {
    made.traverse((one) => {
      const mesh = one as Mesh;
      if (!mesh.isMesh) return;
      const { material } = mesh;
      mesh.material = Array.isArray(material) ? material.map((wood) => this.#clear(wood)) : this.#clear(material);
      mesh.castShadow = false;
    });
  }

  #clear(wood: Material): Material {
    let made = this.#glass.get(wood);
    if (made === undefined) this.#glass.set(wood, (made = translucent(wood, GLASS)));
    made.depthWrite = false;
    return made;
  }

  dispose(): void {
    for (const mesh of this.#columns.values()) mesh.dispose();
    for (const made of this.#glass.values()) made.dispose();
    this.group.clear();
  }
}

/** The same material, but one sees through it. */
export function translucent<T extends Material>(wood: T, opacity: number): T {
  const made = wood.clone();
  made.transparent = true;
  made.opacity = opacity;
  return made;
}
