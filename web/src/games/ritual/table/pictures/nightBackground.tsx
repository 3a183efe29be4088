/** The background: a clearing in the jungle at night, lit by the fire. Drawn once per layout. */

import { seededRandom } from "../../../../math/noise.ts";
import type { Layout } from "../../layout/layout.ts";
import { FERN, LONG_LEAF, SPLIT_LEAF, VEINS } from "./leafShapes.ts";

const TURN = 2 * Math.PI;
const FLIES = 11;
const KINDS = [LONG_LEAF, SPLIT_LEAF, FERN, LONG_LEAF] as const;
const FAR = { tones: ["#12302a", "#173a2a", "#0e2830"], vein: "#245240" };
const NEAR = { tones: ["#1b4a2c", "#245a2e", "#123a30"], vein: "#3f7d45" };
const CRUMB = { fill: "#a57a47", opacity: 0.22 };
const DARK_CRUMB = { fill: "#0e0b07", opacity: 0.3 };
const ROCKS = ["#5d5a50", "#6d675a", "#4c4c46"];
/** The bands of the mat, from the outside: radius in multiples of the fire's, and colour. */
const BANDS = [
  [2.5, "#6d4526"],
  [2.36, "#a4753c"],
  [2.02, "#7a3420"],
  [1.88, "#b98a49"],
  [1.5, "#4d331e"],
] as const;

export function NightBackground({ layout }: { layout: Layout }) {
  const { width, height, fire, ground } = layout;
  const atFire = { gradientUnits: "userSpaceOnUse", cx: fire.x, cy: fire.y } as const;
  return (
    <>
      <svg class="jungle" width={width} height={height} aria-hidden="true">
        <defs>
          <radialGradient id="night-air" {...atFire} r={Math.max(width, height) * 0.72}>
            {stops([0, "#2c3b26"], [0.4, "#14261f"], [1, "#060d12"])}
          </radialGradient>
          <radialGradient id="night-earth">
            {stops([0, "#8a5f33"], [0.3, "#5f4327"], [0.72, "#3a2d1d"], [1, "#241f17"])}
          </radialGradient>
          <radialGradient id="night-light" {...atFire} r={Math.max(ground.rx, ground.ry)}>
            {stops([0, "#ffb347", 0.5], [0.35, "#ff8a2b", 0.2], [1, "#ff7a1b", 0])}
          </radialGradient>
          <radialGradient id="night-rim" cx="0.5" cy="0.5" r="0.72">
            {stops([0.62, "#02060a", 0], [1, "#02060a", 0.75])}
          </radialGradient>
          <linearGradient id="night-moon" x1="0" y1="0" x2="0.7" y2="1">
            {stops([0, "#7fb0d8", 0.2], [0.5, "#7fb0d8", 0])}
          </linearGradient>
        </defs>
        <rect width={width} height={height} fill="url(#night-air)" />
        <Leaves layout={layout} seed={11} n={46} reach={1.02} size={1.1} colours={FAR} />
        <Earth layout={layout} />
        <rect width={width} height={height} fill="url(#night-light)" />
        <rect width={width} height={height} fill="url(#night-moon)" />
        <Leaves layout={layout} seed={5} n={28} reach={1.26} size={0.82} colours={NEAR} />
        <rect width={width} height={height} fill="url(#night-rim)" />
      </svg>
      <Fireflies layout={layout} />
    </>
  );
}

/** The stops of a gradient. */
export function stops(...all: readonly (readonly [offset: number, colour: string, opacity?: number])[]) {
  return all.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity} />
  ));
}

/** Earth within a ring of stones, and a woven mat under the fire. */
function Earth({ layout }: { layout: Layout }) {
  const { ground, fire } = layout;
  const { x, y, rx, ry } = ground;
  const next = seededRandom(7);
  const crumbs = Array.from({ length: 90 }, (_, k) => {
    const [turn, far, r] = [next() * TURN, Math.sqrt(next()) * 0.95, 1 + next() * 4];
    const look = next() < 0.6 ? DARK_CRUMB : CRUMB;
    const [cx, cy] = [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far];
    return <ellipse key={k} {...look} cx={cx} cy={cy} rx={r * 1.5} ry={r * 0.8} />;
  });
  const n = Math.round((rx + ry) / 13);
  const rocks = Array.from({ length: n }, (_, k) => {
    const turn = ((k + next() * 0.4) / n) * TURN;
    const size = 9 + next() * 9;
    const place = `translate(${x + Math.cos(turn) * rx} ${y + Math.sin(turn) * ry}) rotate(${next() * 40 - 20})`;
    return (
      <g key={k} fill={ROCKS[Math.floor(next() * 3)]} transform={place}>
        <ellipse fill="#060807" opacity="0.6" cy={size * 0.35} rx={size * 1.15} ry={size * 0.75} />
        <ellipse rx={size} ry={size * 0.72} />
        <ellipse fill="#d8a766" opacity="0.28" cy={-size * 0.18} rx={size * 0.66} ry={size * 0.36} />
      </g>
    );
  });
  const r = fire.r;
  return (
    <>
      <ellipse cx={x} cy={y + 10} rx={rx + 14} ry={ry + 14} fill="#050907" opacity="0.55" />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#night-earth)" />
      {crumbs}
      <g stroke="#23160b" stroke-width="2">
        {BANDS.map(([share, colour]) => (
          <ellipse key={share} fill={colour} cx={fire.x} cy={fire.y + r * 0.3} rx={r * share} ry={r * share * 0.76} />
        ))}
      </g>
      {rocks}
    </>
  );
}

interface LeavesProps {
  readonly layout: Layout;
  readonly seed: number;
  readonly n: number;
  readonly reach: number; // distance from the centre, where 1 is the edge of the window
  readonly size: number;
  readonly colours: { readonly tones: readonly string[]; readonly vein: string };
}

/** Leaves that grow in from the edges of the window. */
function Leaves({ layout, seed, n, reach, size, colours }: LeavesProps) {
  const { width, height } = layout;
  const next = seededRandom(seed);
  const unit = Math.min(1.5, Math.max(0.62, Math.sqrt(width * height) / 1100)) * size;
  const leaves = Array.from({ length: n }, (_, k) => {
    const turn = ((k + next() * 0.8) / n) * TURN;
    // on a rectangle of the window's proportions
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const far = reach / Math.max(Math.abs(dx), Math.abs(dy));
    const [x, y] = [width / 2 + (dx * far * width) / 2, height / 2 + (dy * far * height) / 2];
    const deg = (Math.atan2(dy * height, dx * width) * 360) / TURN - 90 + (next() - 0.5) * 74;
    const scale = unit * (0.75 + next() * 0.7);
    const leaf = KINDS[Math.floor(next() * KINDS.length)]!;
    const fill = colours.tones[Math.floor(next() * 3)];
    return (
      <g key={k} fill={fill} transform={`translate(${x} ${y}) rotate(${deg}) scale(${scale})`}>
        <path d={leaf} />
        <path d={VEINS.get(leaf)!} fill="none" stroke={colours.vein} stroke-width="1.5" />
      </g>
    );
  });
  return (
    <g stroke="#04090a" stroke-width="1.4">
      {leaves}
    </g>
  );
}

/** Lights that wander over the leaves, unless motion is reduced. */
function Fireflies({ layout }: { layout: Layout }) {
  const next = seededRandom(23);
  const flies = Array.from({ length: FLIES }, (_, k) => {
    const [turn, far] = [next() * TURN, 0.82 + next() * 0.16];
    const style = {
      left: `${(50 + Math.cos(turn) * 50 * far).toFixed(1)}%`,
      top: `${(46 + Math.sin(turn) * 46 * far).toFixed(1)}%`,
      animationDelay: `${(-next() * 12).toFixed(1)}s`,
      animationDuration: `${(7 + next() * 7).toFixed(1)}s`,
    };
    return <span key={k} style={style} />;
  });
  return (
    <div class="fireflies" aria-hidden="true" key={layout.form}>
      {flies}
    </div>
  );
}
