/** Poses as three.js wants them; a pose is a position, then a quaternion with w first. */

import { Matrix4, Quaternion, Vector3, type Object3D } from "three";

type Pose = ArrayLike<number>;

const place = new Vector3();
const turn = new Quaternion();
const size = new Vector3();
const matrix = new Matrix4();

export function moveTo<T extends Object3D>(object: T, pose: Pose): T {
  object.position.fromArray(pose);
  object.quaternion.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
  return object;
}

/** The matrix of an instance at a pose, or turned like it `at` another point; overwritten by the next call. */
export function instanceAt(pose: Pose, wide: number, high = wide, at: Pose = pose): Matrix4 {
  turn.set(pose[4]!, pose[5]!, pose[6]!, pose[3]!);
  return matrix.compose(place.fromArray(at), turn, size.set(wide, wide, high));
}
