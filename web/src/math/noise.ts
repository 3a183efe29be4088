/** Seeded random numbers and smooth noise. */

/** A generator of numbers from 0 to 1 (mulberry32), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function seedOf(words: string): number {
  let seed = 2166136261;
  for (let n = 0; n < words.length; n++) seed = Math.imul(seed ^ words.charCodeAt(n), 16777619);
  return seed >>> 0;
}

/** Smooth noise from 0 to 1, periodic with `across` and `down` cells. */
export function noise(x: number, y: number, seed: number, across = 1 << 20, down = 1 << 20): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const x0 = wrap(left, across);
  const x1 = wrap(left + 1, across);
  const y0 = wrap(top, down);
  const y1 = wrap(top + 1, down);
  const a = cell(x0, y0, seed);
  const b = cell(x1, y0, seed);
  const c = cell(x0, y1, seed);
  const d = cell(x1, y1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** The sum of several octaves of noise. */
export function fractalNoise(x: number, y: number, seed: number, rounds = 4, across = 1 << 20, down = 1 << 20): number {
  let sum = 0;
  for (let n = 0, share = 0.5; n < rounds; n++, share /= 2) {
    const by = 1 << n;
    sum += share * noise(x * by, y * by, seed + n, across * by, down * by);
  }
  return sum;
}

function wrap(at: number, period: number): number {
  return ((at % period) + period) % period;
}

function cell(x: number, y: number, seed: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}
