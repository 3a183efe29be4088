/** Translations: Fluent messages of the shared catalogue, in the user's language. */

import { FluentBundle } from "@fluent/bundle";
import { signal } from "@preact/signals";

import catalogues from "virtual:catalogues";

import { recall, remember } from "../settings/localStore.ts";
import { LANGUAGES, type Language, type Text } from "../table/wire.ts";

export type Args = Readonly<Record<string, string | number | Text>>;

/** A file of messages: `first` is loaded at once, `more` after the first page, others with the pages that need them. */
type Part = keyof typeof catalogues.en;

export const language = signal<Language>("en");
const requested = new Map<Part, Promise<void>>();
let asks = 0;
let wanted: Language = "en";
let latest: Promise<void> = Promise.resolve();
const bundle = signal(new FluentBundle("en"));

/** The language chosen before, or the browser's first language that is available. */
export function preferredLanguage(): Language {
  const wanted = [recall("language"), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return LANGUAGES.find((one) => one === wanted.find((tag) => LANGUAGES.some((known) => known === tag))) ?? "en";
}

/** Switches the language, with all parts requested so far; concurrent calls wait for the last one. */
export function setLanguage(language: Language): Promise<void> {
  wanted = language;
  latest = load(language, ++asks);
  return latest;
}

async function load(wanted: Language, asked: number): Promise<void> {
  const parts: Part[] = ["first", ...requested.keys()];
  const loaded = await Promise.all(parts.map((part) => catalogues[wanted][part]()));
  if (asked !== asks) return latest;
  const spoken = new FluentBundle(wanted, { useIsolating: false });
  for (const { default: body } of loaded) spoken.addResource({ body });
  bundle.value = spoken;
  language.value = wanted;
}

/** Loads a part of the messages, now and for every language chosen later. */
export function loadMessages(part: Part): Promise<void> {
  let coming = requested.get(part);
  if (coming === undefined) {
    coming = Promise.resolve().then(() => setLanguage(wanted)); // after `requested` includes the part
    coming.catch(() => requested.delete(part)); // so that it can be tried again
    requested.set(part, coming);
  }
  return coming;
}

export async function chooseLanguage(wanted: Language): Promise<void> {
  await setLanguage(wanted);
  remember("language", wanted);
}

/** The ids of all messages in a part. */
export async function messageIds(part: Part): Promise<readonly string[]> {
  const { default: body } = await catalogues[language.value][part]();
  return body.flatMap(({ id }) => (id.startsWith("-") ? [] : [id]));
}

export function hasMessage(id: string): boolean {
  return bundle.value.hasMessage(id);
}

/** Formats a message; arguments that are Texts are formatted first. */
export function say(id: string, args: Args = {}): string {
  const message = bundle.value.getMessage(id);
  if (!message?.value) return missingMessage(id);
  const said = Object.entries(args).map(([name, arg]) => [name, typeof arg === "object" ? sayText(arg) : arg]);
  return bundle.value.formatPattern(message.value, Object.fromEntries(said), []);
}

const missed = new Set<string>();

/** Returns the id for a message that no loaded part has, which is a bug, and logs it once. */
function missingMessage(id: string): string {
  if (!missed.has(id)) console.error(`message "${id}" is not loaded (${language.value})`);
  missed.add(id);
  return id;
}

/** A message in the current language; a string, such as a name, is the same in every language. */
export function sayText(text: Text | string): string {
  return typeof text === "string" ? text : say(text.id, text.args);
}

/** A text of the server in the current language, or the server's own sentence if its message is not loaded. */
export function sayTextOr(text: Text, sentence: string): string {
  return hasMessage(text.id) ? sayText(text) : sentence;
}

export function text(id: string, args: Args = {}): Text {
  return { id, args };
}

/** Joins items as in "one, two and three". */
export function listText(items: readonly (Text | string)[]): Text | string {
  const [first, ...more] = items;
  if (first === undefined) return text("none");
  const last = more.pop();
  if (last === undefined) return first;
  const left = more.reduce<Text | string>((left, right) => text("list-comma", { left, right }), first);
  return text("list-and", { left, right: last });
}

export function sayList(items: readonly (Text | string)[]): string {
  return sayText(listText(items));
}
