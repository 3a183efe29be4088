/** Leaf shapes as SVG paths: each grows upwards from the origin, about 200 high. */

/** A long leaf, like a banana's. */
export const LONG_LEAF = "M0 0C26-40 46-96 30-150C22-176 10-194 0-208C-12-190-26-170-34-146C-48-92-26-40 0 0Z";
const LONG_VEINS =
  "M0 0C2-70-2-140 0-206" + bothSides(8, (k) => `M0 ${-22 - k * 21}q${18 - k} ${-8} ${30 - k * 2} ${-24}`);

/** A broad leaf with slits, like a monstera's. */
export const SPLIT_LEAF = splitLeaf();
const SPLIT_VEINS = "M0 0L0-172" + bothSides(5, (k) => `M0 ${-26 - k * 28}L${58 - k * 8} ${-44 - k * 27}`);

/** A fern: many small leaves on a stem. */
export const FERN = "M-1.5 0L1.5 0L0-196Z" + bothSides(13, (k) => frond(-16 - k * 13.4, 46 - k * 2.9));
const FERN_VEINS = "M0 0L0-196";

export const VEINS: ReadonlyMap<string, string> = new Map([
  [LONG_LEAF, LONG_VEINS],
  [SPLIT_LEAF, SPLIT_VEINS],
  [FERN, FERN_VEINS],
]);

/** Repeats a path on both sides of the stem. */
function bothSides(n: number, drawn: (k: number) => string): string {
  const right = Array.from({ length: n }, (_, k) => drawn(k)).join("");
  return right + mirrored(right);
}

/** Negates every x; works for commands that take pairs of numbers. */
function mirrored(path: string): string {
  let isX = true;
  return path.replace(/-?\d+(\.\d+)?/g, (number) => {
    const turned = isX ? String(-Number(number)) : number;
    isX = !isX;
    return ` ${turned}`;
  });
}

function frond(y: number, length: number): string {
  const [tip, half] = [y - length * 0.55, length * 0.5];
  return `M0 ${y}C${half} ${y - 12} ${length} ${tip + 8} ${length} ${tip}C${length} ${tip + 2} ${half} ${y + 6} 0 ${y}Z`;
}

function splitLeaf(): string {
  const lobes = Array.from({ length: 5 }, (_, k) => {
    const y = -12 - k * 29;
    const out = 84 - Math.abs(k - 1) * 13;
    return `C${out * 0.6} ${y + 10} ${out} ${y - 4} ${out} ${y - 22}C${out - 10} ${y - 20} ${out * 0.5} ${y - 18} 13 ${y - 26}`;
  }).join("");
  const back = [...lobes.matchAll(/C([^C]+)/g)]
    .map(([, numbers]) => numbers!.trim().split(/\s+/).map(Number))
    .reverse();
  const starts = back.map((_, n) => (n + 1 < back.length ? back[n + 1]!.slice(4) : [0, 0]));
  // The left side goes back down: every curve reversed.
  const left = back.map(([ax, ay, bx, by], n) => `C${-bx!} ${by} ${-ax!} ${ay} ${-starts[n]![0]!} ${starts[n]![1]}`);
  const [tipX, tipY] = back[0]!.slice(4);
  return `M0 0${lobes}Q8-168 0-182Q-8-168 ${-tipX!} ${tipY}${left.join("")}Z`;
}
