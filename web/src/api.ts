/** What is asked before the socket: open a table, look where a link leads, come in. */

import { language } from "./i18n/index.ts";
import type { Admission, ComeIn, GameOffer, Link, OpenRoom, Problem, Text } from "./wire.ts";

/** The server's no, in words for people; `text` is null if it did not answer at all. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly text: Text | null = null,
  ) {
    super(sentence);
  }
}

export const games = () => ask<readonly GameOffer[]>("/api/games");
export const open = (room: OpenRoom) => ask<Admission>("/api/rooms", room);
export const look = (code: string) => ask<Link>(`/api/links/${encodeURIComponent(code)}`);
export const comeIn = (code: string, who: ComeIn) => ask<Admission>(`/api/links/${encodeURIComponent(code)}`, who);

/** The record of a game that is over, as a file. */
export async function record(room: string, token: string): Promise<Blob> {
  const answer = await reach(`/api/rooms/${encodeURIComponent(room)}/log`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.blob();
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const answer = await reach(path, body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { ...init.headers, "Accept-Language": language.value } });
  } catch {
    throw new Refusal("");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw problem === null ? new Refusal("") : new Refusal(problem.error, problem.text);
}
