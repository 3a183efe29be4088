/** The HTTP API, beside the socket: games, rooms, links, logs, replays and tracks. */

import { language } from "../../i18n/index.ts";
import type {
  Admission,
  Choices,
  Choose,
  ComeIn,
  GameOffer,
  GameReplay,
  Json,
  Link,
  OpenRoom,
  Problem,
  Text,
} from "../wire.ts";

export type { Choices };

/** The server refused a request; the message is its sentence. `text` is null if it did not answer at all. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly text: Text | null = null,
  ) {
    super(sentence);
  }
}

export const listGames = () => fetchJson<readonly GameOffer[]>("/api/games");
/** Checks a set-up: whether it can be played, and which single changes to it are not possible. */
export const choices = (game: string, setup: Json) =>
  fetchJson<Choices>(`/api/games/${encodeURIComponent(game)}/choices`, { setup } satisfies Choose);
export const openRoom = (room: OpenRoom) => fetchJson<Admission>("/api/rooms", room);
export const lookUpLink = (code: string) => fetchJson<Link>(`/api/links/${encodeURIComponent(code)}`);
export const joinRoom = (code: string, who: ComeIn) =>
  fetchJson<Admission>(`/api/links/${encodeURIComponent(code)}`, who);

/** The log of a finished game, as a file. */
export const fetchLog = (room: string, token: string) => fetchBlob(`/api/rooms/${encodeURIComponent(room)}/log`, token);
/** A finished game, event by event. */
export const fetchReplay = async (room: string, token: string) =>
  (await (await fetchAs(`/api/rooms/${encodeURIComponent(room)}/replay`, token)).json()) as GameReplay;
/** The replay of a log that was downloaded. */
export async function uploadLog(log: Blob): Promise<GameReplay> {
  const headers = { "Content-Type": "application/x-ndjson" };
  return (await (await request("/api/replays", { method: "POST", headers, body: log })).json()) as GameReplay;
}
/** The motion of all bodies during the deed that began with event `n`. */
export const fetchTrack = (room: string, token: string, n: number) =>
  fetchBlob(`/api/rooms/${encodeURIComponent(room)}/tracks/${n}`, token);

async function fetchBlob(path: string, token: string): Promise<Blob> {
  return (await fetchAs(path, token)).blob();
}

function fetchAs(path: string, token: string): Promise<Response> {
  return request(path, { headers: { Authorization: `Bearer ${token}` } });
}

async function fetchJson<T>(path: string, body?: object): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  const answer = await request(path, body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

async function request(path: string, init: RequestInit): Promise<Response> {
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
