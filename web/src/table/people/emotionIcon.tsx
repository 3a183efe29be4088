/** Icons of emotions, drawn here because not every system has emoji for all of them, and the buttons that show them. */

import { say } from "../../i18n/index.ts";
import { EMOTIONS, type Emotion } from "../wire.ts";

const EYES = "M8.5 9.5v1M15.5 9.5v1";
/** Path in the face, or, for thanks, instead of one. */
const LINES: Record<Emotion, string> = {
  joy: "M7.5 10q1-2 2 0M14.5 10q1-2 2 0M7 14q5 6 10 0z",
  fear: `${EYES}M7 7l3-1.5M17 7l-3-1.5M7.5 16.5q1.1-2 2.2 0t2.3 0 2.3 0 2.2 0`,
  wow: `${EYES}M12 13.5a2.5 3 0 1 0 .01 0M7 7q1.5-1 3 0M14 7q1.5-1 3 0`,
  sad: `${EYES}M8 17.5q4-4.5 8 0M16.5 12q1.8 2.6 0 3.2-1.8-.6 0-3.2`,
  thanks: "M12 18.5C4 13 5.5 7.5 9 7.5c1.6 0 2.6 1.2 3 2.2.4-1 1.4-2.2 3-2.2 3.5 0 5 5.5-3 11z",
  think: `${EYES}M9 16.5l6-1.5M7 7q1.5-1.5 3-.5M14 6.5l3 1`,
};

export function EmotionIcon({ emotion }: { emotion: Emotion }) {
  return (
    <svg class={`face-of ${emotion}`} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d={LINES[emotion]} />
    </svg>
  );
}

/** A button for every emotion. */
export function EmoteButtons({ onEmote, ...props }: { onEmote: (emotion: Emotion) => void; class?: string }) {
  return EMOTIONS.map((emotion) => {
    const words = say(`page-emote-${emotion}`);
    return (
      <button key={emotion} type="button" {...props} aria-label={words} title={words} onClick={() => onEmote(emotion)}>
        <EmotionIcon emotion={emotion} />
      </button>
    );
  });
}
