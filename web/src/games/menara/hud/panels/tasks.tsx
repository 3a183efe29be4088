/** Pictures of the plan cards' tasks. */

import { fill, shade } from "virtual:palette";

import { COLOURS, type Colour, type TaskName } from "../../types.ts";

interface Drawing {
  readonly columns: readonly (Colour | null)[]; // null: any colour
  readonly boards: number; // drawn below the columns, or by themselves
  readonly arrow: boolean; // an upward arrow
  readonly full: boolean; // a check mark on the board
}

const repeated = <T,>(n: number, one: T): T[] => Array.from({ length: n }, () => one);

/** What differs from the number of columns without a board, which a task without a picture of its own shows. */
const DRAWINGS: Partial<Record<TaskName, (n: number) => Partial<Drawing>>> = {
  same_floor: () => ({ boards: 1 }),
  different_floors: (n) => ({ boards: n }),
  move_up: () => ({ boards: 1, arrow: true }),
  complete: () => ({ columns: [], boards: 1, full: true }),
  complete_two: () => ({ columns: [], boards: 2, full: true }),
  move_floor: () => ({ columns: [], boards: 1, arrow: true }),
  black: (n) => ({ columns: repeated(n, "black") }),
  different_colours: (n) => ({ columns: COLOURS.slice(0, n) }),
  same_colour: (n) => ({ columns: repeated(n, "yellow") }),
};

/** The elements of a task's picture. */
export function drawingOf(task: TaskName, n: number): Drawing {
  return { columns: repeated(n, null), boards: 0, arrow: false, full: false, ...DRAWINGS[task]?.(n) };
}

const WIDE = 80;

export function TaskPicture({ task, n }: { task: TaskName; n: number }) {
  const { columns, boards, arrow, full } = drawingOf(task, n);
  const step = WIDE / (columns.length + 1);
  const wide = boards > 0 ? (WIDE - 6 * (boards - 1)) / boards : 0;
  return (
    <svg class="task" viewBox="0 0 80 52" width="80" height="52" aria-hidden="true">
      {Array.from({ length: boards }, (_, at) => (
        <g key={at} transform={`translate(${at * (wide + 6)} 40)`}>
          <rect class="board" width={wide} height="8" rx="3" />
          {full && <path class="sign-of" d={`m${wide / 2 - 8}-14 6 7 11-14`} />}
        </g>
      ))}
      {columns.map((colour, at) => (
        <Standing key={at} colour={colour} x={step * (at + 1)} y={boards > 0 ? 40 : 46} />
      ))}
      {arrow && <path class="sign-of" d="M70 34V8m-7 8 7-8 7 8" />}
    </svg>
  );
}

function Standing({ colour, x, y }: { colour: Colour | null; x: number; y: number }) {
  const [paint, edge] = colour === null ? ["#d8c6a0", "#6d5836"] : [fill[colour], shade[colour]];
  return (
    <g transform={`translate(${x} ${y})`} fill={paint} stroke={edge}>
      <path d="M-4.5-5-4-25h8l.5 20z" />
      <rect x="-6" y="-5" width="12" height="5" rx="1.5" />
      <rect x="-6" y="-30" width="12" height="5" rx="1.5" />
    </g>
  );
}
