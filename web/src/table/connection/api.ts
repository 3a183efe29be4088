/** The HTTP API, beside the socket: games, rooms, links, logs, replays and tracks. */

import { language } from "../../i18n/index.ts";
import type * as wire from "../wire.ts";

export type { Choices } from "../wire.ts";

/** The server refused a request; the message is its sentence. `text` is null if it did not answer at all. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly text: wire.Text | null = null,
  ) {
    super(sentence);
  }
}

const roomPath = (room: string) => `/api/rooms/${encodeURIComponent(room)}`;
const linkPath = (code: string) => `/api/links/${encodeURIComponent(code)}`;

export const listGames = () => fetchJson<readonly wire.GameOffer[]>("/api/games");
/** Checks a set-up: whether it can be played, and which single changes to it are not possible. */
export const choices = (game: string, setup: wire.Json) =>
  post<wire.Choices>(`/api/games/${encodeURIComponent(game)}/choices`, { setup } satisfies wire.Choose);
/** What players can read and look through before a game with this set-up. */
export const preview = (game: string, setup: wire.Json) =>
  post<wire.Preview>(`/api/games/${encodeURIComponent(game)}/preview`, { setup } satisfies wire.Choose);
export const openRoom = (room: wire.OpenRoom) => post<wire.Admission>("/api/rooms", room);
export const lookUpLink = (code: string) => fetchJson<wire.Link>(linkPath(code));
export const joinRoom = (code: string, who: wire.ComeIn) => post<wire.Admission>(linkPath(code), who);

/** The log of a finished game, as a file. */
export const fetchLog = async (room: string, token: string) =>
  (await request(`${roomPath(room)}/log`, authorized(token))).blob();
/** A finished game, event by event. */
export const fetchReplay = (room: string, token: string) =>
  fetchJson<wire.GameReplay>(`${roomPath(room)}/replay`, authorized(token));
/** The replay of a log that was downloaded. */
export const uploadLog = (log: Blob) =>
  fetchJson<wire.GameReplay>("/api/replays", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: log,
  });
/** The motion of all bodies during the deed that began with event `n`. */
export const fetchTrack = async (room: string, token: string, n: number) =>
  (await request(`${roomPath(room)}/tracks/${n}`, authorized(token))).blob();

const authorized = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

const post = <T>(path: string, body: object) =>
  fetchJson<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function fetchJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await (await request(path, init)).json()) as T;
}

async function request(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { ...init.headers, "Accept-Language": language.value } });
  } catch {
    throw new Refusal("");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as wire.Problem | null;
  throw new Refusal(problem?.error ?? "", problem?.text);
}
