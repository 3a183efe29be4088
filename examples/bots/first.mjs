#!/usr/bin/env node
// A bot for Meja in JavaScript: it solves what it can solve, and otherwise chooses at random. docs/BOTS.md explains it.

import { createInterface } from "node:readline";

const GOOD = ["SolveInspiration", "SolveRite", "BeginRound", "PlaceColumns", "LayFloor"];
const BAD = ["GiveUp", "ExchangeCamp"];

let random = () => 0;

const answers = {
  Seat({ seed }) {
    random = generator(seed);
    return { type: "Ready", name: "First", author: "Meja" };
  },
  Choose({ id, actions }) {
    const of = (wanted) => [...actions.keys()].filter((at) => wanted(actions[at].type));
    const best = [of((type) => GOOD.includes(type)), of((type) => !BAD.includes(type)), of(() => true)];
    const among = best.find((some) => some.length > 0);
    return { type: "Choice", id, action: among[Math.floor(random() * among.length)] };
  },
  Refused: ({ text }) => console.error(text), // another Choose follows
  Over: () => process.exit(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const answer = answers[message.type]?.(message); // Happened, and what is yet to come, needs no answer
  if (answer) console.log(JSON.stringify(answer));
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32), so that games can be repeated. */
function generator(seed) {
  let state = seed % 2 ** 32;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
