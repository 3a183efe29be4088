/** Pictures of the plan cards' tasks. */

import { fill, shade } from "virtual:palette";

import { COLOURS, type Colour, type TaskName } from "../../types.ts";

interface Drawing {
  readonly columns: readonly (Colour | null)[]; // null: any colour
  readonly boards: number; // drawn below the columns, or by themselves
  readonly arrow: boolean; // an upward arrow
  readonly full: boolean; // a check mark on the board
}

const none: Drawing = { columns: [], boards: 1, arrow: false, full: false };

/** The elements of a task's picture; a task without one of its own shows its number of columns. */
export function drawingOf(task: TaskName, n: number): Drawing {
  const any = Array.from({ length: n }, () => null);
  switch (task) {
    case "same_floor":
      return { ...none, columns: any };
    case "different_floors":
      return { ...none, columns: any, boards: n };
    case "move_up":
      return { ...none, columns: any, arrow: true };
    case "complete":
      return { ...none, full: true };
    case "complete_two":
      return { ...none, boards: 2, full: true };
    case "move_floor":
      return { ...none, arrow: true };
    case "black":
      return { ...none, columns: any.map(() => "black" as const), boards: 0 };
    case "different_colours":
      return { ...none, columns: COLOURS.slice(0, n), boards: 0 };
    case "same_colour":
      return { ...none, columns: any.map(() => "yellow" as const), boards: 0 };
    default:
      return { ...none, columns: any, boards: 0 };
  }
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
