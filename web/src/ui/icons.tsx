/** Icons: paths in a square of 24. */

import "./icons.css";

const PATHS = {
  back: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  bag: "M8 8 6.5 4h11L16 8M8 8c-4 4-5 12-1 13h10c4-1 3-9-1-13zM8 8h8",
  board: "M5 6h14M5 12h14M5 18h14M3 6h.01M3 12h.01M3 18h.01",
  camera: "M4 8h3l2-3h6l2 3h3v11H4zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  check: "m5 12 5 6L19 6",
  close: "M6 6l12 12M18 6 6 18",
  columns: "M3 21h18M5 21V9h3v12M10.5 21V5h3v16M16 21V9h3v12",
  down: "M12 5v14M6 13l6 6 6-6",
  exchange: "M4 8h14l-4-4M20 16H6l4 4",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  flag: "M6 21V4c4-3 7 3 12 0v9c-5 3-8-3-12 0",
  flip: "M12 3v18M9 7 4 17h5zM15 7l5 10h-5z",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  hand: "M8 12V6a1.5 1.5 0 0 1 3 0v5V4a1.5 1.5 0 0 1 3 0v7V6a1.5 1.5 0 0 1 3 0v8c0 5-2 7-5 7-4 0-5-2-8-7a1.5 1.5 0 0 1 3-1.5z",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2.5M12 18h.01M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z",
  hint: "M9 18h6M10 21h4M8 15c-4-3-3-11 4-11s8 8 4 11z",
  home: "M3 11 12 4l9 7M6 9v11h12V9",
  leapBack: "M6 5v14M19 5 9 12l10 7z",
  leapOn: "M18 5v14M5 5l10 7-10 7z",
  left: "M4 10a8 8 0 1 1 2 8M4 10V4M4 10h6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  mute: "M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5",
  otherHand:
    "M16 12V6a1.5 1.5 0 0 0-3 0v5V4a1.5 1.5 0 0 0-3 0v7V6a1.5 1.5 0 0 0-3 0v8c0 5 2 7 5 7 4 0 5-2 8-7a1.5 1.5 0 0 0-3-1.5zM2 9v9M22 9v2",
  pause: "M8 5v14M16 5v14",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-8 14-8 14 0M17 11a3 3 0 0 0 0-6M18 14c3 .5 4 3 4 6",
  ping: "M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 17a7 7 0 0 1 0-10M17 7a7 7 0 0 1 0 10M4 20a11 11 0 0 1 0-16M20 4a11 11 0 0 1 0 16",
  play: "M7 4v16l13-8z",
  right: "M20 10a8 8 0 1 0-2 8M20 10V4M20 10h-6",
  smile: "M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM8 14c2 3 6 3 8 0M9 9h.01M15 9h.01",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12",
  star: "m12 3 2.8 6 6.2.7-4.6 4.3 1.3 6.5L12 17.2 6.3 20.5 7.6 14 3 9.7 9.2 9z",
  stepBack: "m15 5-8 7 8 7",
  stepOn: "m9 5 8 7-8 7",
  story: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 8h6M9 12h6M9 16h4",
  table: "M3 9h18M5 9l-1 11M19 9l1 11M3 9l2-4h14l2 4",
  talk: "M4 5h16v11H11l-5 4v-4H4z",
  undo: "M9 14 4 9l5-5M4 9h11a5 5 0 0 1 0 10h-4",
  up: "M12 19V5M6 11l6-6 6 6",
  warn: "M12 3 2 20h20zM12 10v5M12 17.5h.01",
  xray: "M4 4v4M4 4h4M20 4v4M20 4h-4M4 20v-4M4 20h4M20 20v-4M20 20h-4M8 8h8M8 16h8M10 8v8M14 8v8",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
