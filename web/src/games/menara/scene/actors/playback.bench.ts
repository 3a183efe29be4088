/** Benchmark: applying a frame of live poses of the largest tower (`npm run bench`). */

import { InstancedMesh, Mesh } from "three";
import { bench, describe } from "vitest";

import { applyPoses, type Motion } from "../../../../table/poses.ts";
import { BODY_BYTES, FRAME_BYTES, POSES_ALL, POSES_MORE } from "../../../../table/wire.ts";
import { Actors, type ActorSpec } from "./actors.ts";
import { ActorMeshes } from "./actorMeshes.ts";
import { Playback } from "./playback.ts";
import type { PieceFactory } from "../mesh/pieceFactory.ts";
import type { Look } from "../types.ts";
import { floors } from "virtual:floors";

const BOARDS = floors.map(({ id }): [string, Look] => [id, { kind: "board", floor: id, side: "light" }]);
const COLUMNS = Array.from({ length: 111 }, (_, n): [string, Look] => {
  const piece = (["yellow", "red", "black", "white", "blue"] as const)[n % 5]!;
  return [`${floors[n % floors.length]!.id}/${Math.floor(n / floors.length)}`, { kind: "column", piece }];
});
const LOOKS = new Map<string, Look>([...BOARDS, ...COLUMNS]);

/** A message in which every body moves. */
function message(ms: number): ArrayBuffer {
  const names = [...LOOKS.keys()];
  const data = new DataView(new ArrayBuffer(5 + FRAME_BYTES + names.length * BODY_BYTES));
  data.setUint8(0, POSES_MORE);
  data.setUint32(1, 1, true);
  data.setUint32(5, ms, true);
  data.setUint8(9, 255);
  data.setUint8(10, names.length);
  names.forEach((_, n) => {
    const at = 5 + FRAME_BYTES + n * BODY_BYTES;
    data.setUint8(at, n);
    for (let k = 0; k < 3; k++) data.setInt16(at + 1 + 2 * k, (100 * n + ms * (k + 1)) % 30000, true);
    for (let k = 0; k < 3; k++) data.setUint16(at + 7 + 2 * k, 16384 + ((n * 7 + ms + k) % 3000), true);
  });
  return data.buffer;
}

function names(): ArrayBuffer {
  const rows = [...LOOKS.keys()].flatMap((name) => [name.length, ...new TextEncoder().encode(name)]);
  return Uint8Array.of(POSES_ALL, 1, 0, 0, 0, LOOKS.size, ...rows).buffer;
}

describe("live poses of 26 floors and 111 columns", () => {
  const pieces = {
    thing: () => new Mesh(),
    columns: (_: string, most: number) => new InstancedMesh(undefined, undefined, most),
  } as unknown as PieceFactory;
  const figures = new ActorMeshes(pieces);
  const actors = new Actors();
  const parts = [...LOOKS].map(([name, look], n): ActorSpec => {
    const target = `${look.kind === "board" ? "floor" : "column"}:${name}`;
    return { name, target, look, at: [n, 0, 0], turn: [1, 0, 0, 0] };
  });
  actors.show(parts, 0, false);
  let motion: Motion | null = applyPoses(null, names());
  const playback = new Playback(motion!);
  const messages = Array.from({ length: 600 }, (_, n) => message(17 * n));
  let ms = 0;
  let since = process.cpuUsage();
  const begin = () => {
    since = process.cpuUsage();
    ms = 0;
  };
  const end = () => {
    const { user, system } = process.cpuUsage(since);
    console.log(`${((user + system) / 1000 / (ms / 17)).toFixed(3)} ms of the processor a frame`);
  };

  const all = { iterations: 3000, warmupIterations: 600, setup: begin, teardown: end };
  const name = "a frame: decoded, buffered, interpolated, written to the meshes";
  const frame = () => {
    ms += 17;
    const next = messages[(ms / 17) % 600]!;
    new DataView(next).setUint32(5, ms, true);
    motion = applyPoses(motion, next);
    playback.addFrame(ms, actors.currentPose);
    actors.follow(playback, LOOKS);
    actors.advance(ms, false);
    figures.update(actors.byName.values());
  };
  bench(name, frame, all);
});
