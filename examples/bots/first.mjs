#!/usr/bin/env node
// A bot for Meja in JavaScript: it solves what it can solve, and otherwise chooses at random. docs/BOTS.md explains it.

import { createInterface } from "node:readline";

const GOOD = ["SolveInspiration", "SolveRite", "BeginRound", "PlaceColumns", "LayFloor"];
const BAD = ["GiveUp", "ExchangeCamp"];

let state = 1; // of a generator: the same seed gives the same numbers, so that games can be repeated
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;

const answers = {
  Seat({ seed }) {
    state = (seed % 2147483646) + 1;
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
