/** Small pictures of columns, Tears, pile glyphs and floors; every colour comes with its symbol. */

import { drop, fill, shade, stone, symbolInk, symbols, tearDeep, tearFill } from "virtual:palette";

import { floorOf } from "../../content.ts";
import { boundsOf, ringsOf, type Base } from "../../scene/layout/geometry.ts";
import { PYRAMIDS } from "../../scene/layout/sizes.ts";
import type { Glyph, Piece, Side, TearColour } from "../../types.ts";
import "./signs.css";

function Sign({ piece, ink }: { piece: Piece; ink: string }) {
  const [filled, stroked] = symbols[piece];
  return (
    <>
      {filled && <path d={filled} fill={ink} fill-rule="evenodd" />}
      {stroked && <path d={stroked} fill="none" stroke={ink} stroke-width="2.2" stroke-linecap="round" />}
    </>
  );
}

/** A column seen from above. */
export function ColumnSign({ piece, size = 28 }: { piece: Piece; size?: number }) {
  return (
    <svg class="sign" viewBox="-20 -20 40 40" width={size} height={size} aria-hidden="true">
      <circle r="18" fill={fill[piece]} stroke={shade[piece]} stroke-width="3" />
      <circle r="19.5" fill="none" stroke="#fff4d8" stroke-opacity=".55" />
      <Sign piece={piece} ink={symbolInk[piece]} />
    </svg>
  );
}

export function TearSign({ colour, size = 28 }: { colour: TearColour; size?: number }) {
  return (
    <svg class="sign" viewBox="-12 -14 24 26" width={size} height={size} aria-hidden="true">
      <path d={drop} fill={tearFill[colour]} stroke={tearDeep[colour]} stroke-width="1.4" />
      <g transform="translate(0 2.8) scale(.42)">
        <Sign piece={colour} ink="#fff4d8" />
      </g>
    </svg>
  );
}

/** A pile's glyph: a pyramid of one, two or three steps. */
export function GlyphSign({ glyph, size = 28 }: { glyph: Glyph; size?: number }) {
  const [steps, colour] = PYRAMIDS[glyph];
  return (
    <svg class="sign" viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <circle r="10" fill={fill[colour]} stroke="#fff4d8" stroke-opacity=".7" />
      {Array.from({ length: steps }, (_, n) => (
        <rect
          key={n}
          x={-6.6 + n * 2.1}
          y={steps * 1.8 - (n + 1) * 3.6}
          width={13.2 - n * 4.2}
          height="3"
          fill={symbolInk[colour]}
        />
      ))}
    </svg>
  );
}

/** A floor with one side up. */
export function FloorPicture({ floor, side, size = 96 }: { floor: string; side: Side; size?: number }) {
  const board = floorOf(floor);
  const rings = ringsOf(board, side);
  const { left, bottom, width, height } = boundsOf(board, side);
  const box = [left - 3, -bottom - height - 3, width + 6, height + 6].join(" ");
  const d = rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join("L")}Z`).join("");
  const { bases, marks = [] } = board[side];
  return (
    <svg class="floor" viewBox={box} width={size} height={size} aria-hidden="true">
      <path class={side} d={d} fill-rule="evenodd" />
      {marks.map(([x, y], n) => (
        <path key={n} d={drop} class="mark" transform={`translate(${x} ${-y}) scale(.55)`} />
      ))}
      {bases.map((base, n) => (
        <BasePicture
          key={n}
          base={base}
          twin={bases.find((one) => one !== base && one.twin && one.twin === base.twin)}
        />
      ))}
    </svg>
  );
}

function BasePicture({ base, twin }: { base: Base; twin: Base | undefined }) {
  const { colour, ruin, number } = base;
  const [x, y] = base.at;
  return (
    <g transform={`translate(${x} ${-y})`}>
      {twin && <path class="twin" d={`M0 0L${(twin.at[0] - x) / 2} ${-(twin.at[1] - y) / 2}`} />}
      <circle
        r="9"
        fill={colour ? fill[colour] : stone}
        stroke={colour ? shade[colour] : "#6d5836"}
        stroke-width="1.5"
        stroke-dasharray={ruin ? "4 3" : undefined}
      />
      {colour && (
        <g transform="scale(.5)">
          <Sign piece={colour} ink={symbolInk[colour]} />
        </g>
      )}
      {number !== undefined && (
        <text class="number" x="11" y="-6">
          {number}
        </text>
      )}
    </g>
  );
}
