/** The ritual's board: its six rites, which of them are solved, and by whom. */

import { say } from "../../../i18n/index.ts";
import { boardName } from "../boards.ts";
import { Card } from "./cards.tsx";
import { solverOf } from "../view/view.ts";
import type { Box } from "../layout/layout.ts";
import { BoxRect, square } from "./pictures/pictures.tsx";
import { seatLabel, type TableContext } from "./tableContext.ts";
import { SeatToken } from "./lastDeed.tsx";
import { riteText } from "../words/words.ts";

export function RiteBoard({ context }: { context: TableContext }) {
  const { view, layout, who } = context;
  const { box, title, rites } = layout.board;
  const name = say(`rites-${boardName(view.setup)}`);
  return (
    <g class="board" role="group" aria-label={say("circle-board", { name })} data-part="board">
      {title.size > 0 && (
        <>
          <BoxRect at={box} fill="rgb(12 20 16 / 72%)" stroke="#d9a441" rx={12} />
          <text class="title" x={title.x} y={title.y} font-size={title.size}>
            {name}
          </text>
        </>
      )}
      {view.board.map((id, n) => {
        const at = rites[n]!;
        const isSolved = view.solved.includes(id);
        const solver = solverOf(view, id);
        const message = !isSolved ? "circle-step" : solver === null ? "circle-step-done" : "circle-step-done-by";
        const label = say(message, { rite: riteText(id), ...(solver === null ? {} : { who: who(solver) }) });
        return (
          <g
            key={id}
            class={isSolved ? "step solved" : "step"}
            role="img"
            tabindex={0}
            aria-label={label}
            data-card={`rite-${id}`}
          >
            <Card of={`rite-${id}`} at={at} />
            {isSolved && <SolvedSeal at={at} />}
            {isSolved && solver !== null && (
              <SeatToken
                at={square({ x: at.x + at.width * 0.36, y: at.y - at.height * 0.36 }, at.width * 0.28)}
                seat={solver}
                letter={seatLabel(context, solver)}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A seal over a solved rite. */
function SolvedSeal({ at }: { at: Box }) {
  const s = at.width / 72;
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${s})`}>
      <rect x={-36} y={-36} width={72} height={72} rx={5} fill="#0e1a14" opacity="0.34" />
      <g transform="translate(22 22)">
        <circle r={13} fill="#2f7a45" stroke="#fbf3df" stroke-width="2.5" />
        <path class="tick" d="M-6 0L-1.6 4.8L6.6-5.4" />
      </g>
    </g>
  );
}
