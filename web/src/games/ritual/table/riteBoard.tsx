/** The ritual's board: its six rites, which of them are solved, and by whom. */

import { rituals } from "virtual:content";

import { say } from "../../../i18n/index.ts";
import { Halo } from "./cards.tsx";
import { solverOf } from "../view/view.ts";
import type { Box } from "../layout/layout.ts";
import { Picture, square } from "./pictures/pictures.tsx";
import { seatLabel, type TableContext } from "./tableContext.ts";
import { SeatToken } from "./lastDeed.tsx";
import { riteText } from "../words/words.ts";

export function RiteBoard({ context }: { context: TableContext }) {
  const { view, layout, who } = context;
  const { box, title, rites } = layout.board;
  const name = say(`rites-${rituals[view.setup.ritual - 1]?.id ?? ""}`);
  return (
    <g class="board" role="group" aria-label={say("circle-board", { name })} data-part="board">
      {title.size > 0 && (
        <>
          <rect
            class="tablet"
            x={box.x - box.width / 2}
            y={box.y - box.height / 2}
            width={box.width}
            height={box.height}
            rx={12}
          />
          <text class="title" x={title.x} y={title.y} font-size={title.size}>
            {name}
          </text>
        </>
      )}
      {view.board.map((id, n) => {
        const at = rites[n]!;
        const isSolved = view.solved.includes(id);
        const solver = solverOf(view, id);
        const label = isSolved
          ? solver === null
            ? say("circle-step-done", { rite: riteText(id) })
            : say("circle-step-done-by", { rite: riteText(id), who: who(solver) })
          : say("circle-step", { rite: riteText(id) });
        return (
          <g
            key={id}
            class={isSolved ? "step solved" : "step"}
            role="img"
            tabindex={0}
            aria-label={label}
            data-card={`rite-${id}`}
          >
            <Halo at={at} />
            <Picture of={`rite-${id}`} at={at} />
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
      <rect class="veil" x={-36} y={-36} width={72} height={72} rx={5} />
      <g transform="translate(22 22)">
        <circle class="seal" r={13} />
        <path class="tick" d="M-6 0L-1.6 4.8L6.6-5.4" />
      </g>
    </g>
  );
}
