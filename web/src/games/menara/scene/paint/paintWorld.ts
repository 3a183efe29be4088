/** The jungle: the stump's cut, bark, ground, leaves, the far trees, and the shade of leaves. */

import { fractalNoise, noise, seededRandom } from "../../../../math/noise.ts";
import { blot, clamp, disc, mix, pixels, rgb, shaded, type Brush, type Canvas, type PaintTools } from "./paintTools.ts";

/** A texture of the world: `px` is its height, and its width except for the jungle's. */
interface Square {
  readonly px: number;
}

/** The stump's cut: wide, soft year rings, which do not flicker from afar. */
export function paintStump(tools: PaintTools, { px }: Square): Canvas {
  const [pale, warm, dark] = [rgb("#c8965a"), rgb("#8a5526"), rgb("#4e2c14")];
  return pixels(tools, px, px, (u, v, out) => {
    const [x, y] = [u * 2 - 1, v * 2 - 1];
    const wander = fractalNoise(x * 1.6 + 9, y * 1.6 + 9, 11, 3);
    const r = Math.hypot(x + 0.07, y - 0.05) * (1 + 0.22 * (wander - 0.45));
    const turn = Math.atan2(y - 0.05, x + 0.07);
    const year = r * 27 + noise(r * 9, 3, 2) * 1.6;
    const ring = (0.5 - 0.5 * Math.cos((year % 1) * 2 * Math.PI)) ** 2.2; // thin late-wood lines
    const strength = 0.15 + 0.6 * noise(Math.floor(year) * 7.3, 1, 6);
    const ray = noise(turn * 46, r * 4, 4);
    const fine = noise(u * 210, v * 210, 8);
    const heart = clamp(1 - r * 2.4);
    mix(out, pale, warm, 0.75 * ring * strength + 0.22 * (ray - 0.3) + 0.14 * fine + 0.4 * heart * heart);
    const crack = crackAt(turn, r, wander);
    const rim = clamp((r - 0.9) * 9);
    mix(out, out, dark, 0.75 * crack + 0.65 * rim);
  });
}

function crackAt(turn: number, r: number, wander: number): number {
  let crack = 0;
  for (const [at, from, wide] of [
    [0.7, 0.1, 1],
    [2.6, 0.42, 0.7],
    [-1.2, 0.3, 0.8],
    [-2.5, 0.55, 0.6],
  ] as const) {
    const off = Math.abs(turn - at + (wander - 0.45) * 0.5) * r;
    crack = Math.max(crack, clamp(1 - off / (0.006 * wide * clamp((r - from) * 2.2) + 1e-6)) * clamp((r - from) * 12));
  }
  return crack;
}

/** Bark with ridges that run down and moss above; periodic. */
export function paintBark(tools: PaintTools, { px }: Square): Canvas {
  const [pale, dark, moss] = [rgb("#7d6248"), rgb("#24180f"), rgb("#6d8a35")];
  return pixels(tools, px, px, (u, v, out) => {
    const ridge = Math.abs(fractalNoise(u * 14, v * 4, 23, 4, 14, 4) - 0.47) * 3.2;
    const flake = fractalNoise(u * 22, v * 16, 3, 3, 22, 16);
    mix(out, dark, pale, clamp(ridge) * 0.75 + flake * 0.3);
    const green = clamp((fractalNoise(u * 6, v * 5, 51, 4, 6, 5) - 0.42) * 6) * clamp(1.25 - v * 1.1);
    mix(out, out, moss, green * (0.4 + 0.55 * flake));
  });
}

/** Earth, moss and fallen leaves; periodic. */
export function paintGround(tools: PaintTools, { px }: Square): Canvas {
  const [earth, dust, moss] = [rgb("#2a2013"), rgb("#544028"), rgb("#48622a")];
  const soil = pixels(tools, px / 2, px / 2, (u, v, out) => {
    mix(out, earth, dust, fractalNoise(u * 16, v * 16, 1, 4, 16, 16));
    mix(out, out, moss, (fractalNoise(u * 8, v * 8, 9, 4, 8, 8) - 0.42) * 4);
  });
  const [canvas, brush] = tools.brush(px);
  brush.drawImage(soil, 0, 0, px, px);
  const random = seededRandom(5);
  for (let n = 0; n < 900; n++) {
    const [x, y, long, turn] = [random() * px, random() * px, (0.008 + random() * 0.02) * px, random() * 6.3];
    const brown = random() < 0.6;
    const fill = `hsl(${brown ? 22 + random() * 20 : 70 + random() * 45} ${30 + random() * 30}% ${13 + random() * 20}%)`;
    for (const dx of [0, -px, px]) {
      for (const dy of [0, -px, px]) {
        if (Math.abs(x + dx - px / 2) < px * 0.55 && Math.abs(y + dy - px / 2) < px * 0.55)
          blot(brush, x + dx, y + dy, long, long * 0.5, turn, fill);
      }
    }
  }
  return canvas;
}

/** A leaf with its tip above, in grey; each leaf is tinted by its instance. */
export function paintLeaf(tools: PaintTools, { px }: Square): Canvas {
  const [canvas, brush] = tools.brush(px);
  const across = { 0: "#a9b890", 0.46: "#f4f8e6", 0.5: "#c8d4ae", 0.54: "#f4f8e6", 1: "#a9b890" };
  brush.fillStyle = shaded(brush.createLinearGradient(0, 0, px, 0), across);
  brush.fillRect(0, 0, px, px);
  for (let n = 0; n < 13; n++) {
    const y = ((n + 0.6) / 13) * px;
    for (const way of [-1, 1]) {
      for (const [ink, width, lower] of [
        ["rgba(50,80,30,.34)", 0.016, 0.008],
        ["rgba(250,255,220,.4)", 0.008, -0.004],
      ] as const) {
        brush.strokeStyle = ink;
        brush.lineWidth = width * px;
        brush.beginPath();
        brush.moveTo(px / 2, y + lower * px);
        brush.quadraticCurveTo(
          px * (0.5 + way * 0.25),
          y - px * 0.03 + lower * px,
          px * (0.5 + way * 0.5),
          y - px * 0.17,
        );
        brush.stroke();
      }
    }
  }
  brush.fillStyle = "rgba(245,255,205,.9)";
  brush.fillRect(px * 0.487, 0, px * 0.026, px);
  return canvas;
}

/** The far jungle around the table, out of focus; twice as wide as high, the horizon a little above the middle. */
export function paintJungle(tools: PaintTools, { px }: Square): Canvas {
  const [width, height] = [px * 2, px];
  const [canvas, brush] = tools.brush(width, height);
  const random = seededRandom(21);
  const sky = { 0: "#f6ffdc", 0.2: "#d9ee9d", 0.36: "#8cbb54", 0.46: "#558a3a" };
  const woods = { 0.53: "#376329", 0.6: "#264a1f", 0.72: "#1b3015", 1: "#141d0d" };
  brush.fillStyle = shaded(brush.createLinearGradient(0, 0, 0, height), { ...sky, ...woods });
  brush.fillRect(0, 0, width, height);
  for (let layer = 0; layer < 5; layer++) {
    trees(brush, random, width, height, layer);
    soften(tools, canvas, brush, [22, 15, 11, 8, 6][layer]! * (px / 1024));
  }
  rays(brush, random, width, height);
  bokeh(brush, random, width, height);
  return canvas;
}

function trees(brush: Brush, random: () => number, width: number, height: number, layer: number): void {
  for (let n = 0; n < 8; n++) {
    const [x, thick] = [random() * width * 0.98, width * (0.004 + random() * (0.004 + layer * 0.003))];
    brush.fillStyle = `hsl(${60 + random() * 35} 26% ${24 - layer * 4}% / .75)`;
    brush.fillRect(x, 0, thick, height * 0.62);
  }
  for (let n = 0; n < 260; n++) {
    const [x, y] = [random() * width, height * (0.12 + 0.42 * random() ** 0.8 + layer * 0.04)];
    const long = (0.006 + random() * 0.02 + layer * 0.003) * width;
    const light = 47 - layer * 7.5 + random() * 14 - (y / height) * 26;
    const fill = `hsl(${76 + random() * 52} ${36 + random() * 26}% ${Math.max(6, light)}% / .85)`;
    const turn = random() * 6.3;
    for (const dx of [0, -width, width]) blot(brush, x + dx, y, long, long * 0.42, turn, fill);
  }
}

/** Blurs by scaling down and up again; canvas filters are not supported everywhere. */
function soften(tools: PaintTools, canvas: Canvas, brush: Brush, by: number): void {
  if (by <= 1) return;
  const [small, other] = tools.brush(canvas.width / by, canvas.height / by);
  other.imageSmoothingQuality = brush.imageSmoothingQuality = "high";
  other.drawImage(canvas, 0, 0, small.width, small.height);
  brush.drawImage(small, 0, 0, canvas.width, canvas.height);
}

/** Sunbeams between the trunks. */
function rays(brush: Brush, random: () => number, width: number, height: number): void {
  brush.globalCompositeOperation = "lighter";
  const lean = height * 0.24;
  for (let n = 0; n < 16; n++) {
    const [at, wide] = [random() * width, width * (0.008 + random() * 0.03)];
    const beam = brush.createLinearGradient(0, 0, 0, height * 0.6);
    const [clear, bright] = ["rgba(255,246,196,0)", `rgba(255,246,196,${0.05 + random() * 0.1})`];
    brush.fillStyle = shaded(beam, { 0: clear, 0.3: bright, 1: clear });
    for (const x of [at, at - width, at + width]) {
      brush.beginPath();
      brush.moveTo(x + lean, 0);
      brush.lineTo(x + lean + wide, 0);
      brush.lineTo(x + wide * 2, height * 0.6);
      brush.lineTo(x - wide, height * 0.6);
      brush.fill();
    }
  }
  brush.globalCompositeOperation = "source-over";
}

/** Holes in the canopy, out of focus: soft discs with a brighter rim. */
function bokeh(brush: Brush, random: () => number, width: number, height: number): void {
  brush.globalCompositeOperation = "lighter";
  for (let n = 0; n < 420; n++) {
    const [at, y] = [random() * width, height * (0.22 + 0.31 * Math.sqrt(random()))];
    const r = (0.0016 + random() ** 2 * 0.0085) * width;
    const strength = (0.04 + random() ** 3 * 0.34) * (y < height * 0.5 ? 1 : 0.35);
    const hue = 50 + random() * 45;
    const [fill, rim] = [`hsl(${hue} 75% 70% / ${strength})`, `hsl(${hue} 90% 84% / ${strength * 0.4})`];
    for (const x of [at, at - width, at + width]) disc(brush, x, y, r, fill, rim, r * 0.08);
  }
  brush.globalCompositeOperation = "source-over";
}

/** The sunlight that leaves let through: bright in the middle, dappled around it. */
export function paintShade(tools: PaintTools, { px }: Square): Canvas {
  const [canvas, brush] = tools.brush(px);
  const random = seededRandom(14);
  brush.fillStyle = "#fffaf0";
  brush.fillRect(0, 0, px, px);
  for (let n = 0; n < 250; n++) {
    const [turn, far] = [random() * 6.3, px * (0.13 + 0.4 * Math.sqrt(random()))];
    const long = px * (0.025 + random() * 0.065);
    const fill = `rgba(30,42,14,${0.15 + 0.6 * random() * Math.min(1, far / (px * 0.3))})`;
    blot(brush, px / 2 + Math.cos(turn) * far, px / 2 + Math.sin(turn) * far, long, long * 0.45, random() * 6.3, fill);
  }
  soften(tools, canvas, brush, px / 120);
  return canvas;
}
