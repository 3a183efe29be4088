/** The table's words in the reader's language; the messages are those of the shared catalogue. */

import { FluentBundle } from "@fluent/bundle";
import { signal } from "@preact/signals";

import catalogues from "virtual:catalogues";

import { recall, remember } from "../localStore.ts";
import { LANGUAGES, type Language, type Text } from "../wire.ts";

export type Args = Readonly<Record<string, string | number | Text>>;

/** `first` is needed at once, `more` when the first page is there, others with the pages that say them. */
type Part = keyof typeof catalogues.en;

export const language = signal<Language>("en");
const requested = new Map<Part, Promise<void>>();
let asks = 0;
let wanted: Language = "en";
let latest: Promise<void> = Promise.resolve();
const bundle = signal(new FluentBundle("en"));

/** What the reader chose before, or else the first language of the browser that we speak. */
export function preferredLanguage(): Language {
  const wanted = [recall("language"), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return LANGUAGES.find((one) => one === wanted.find((tag) => LANGUAGES.some((known) => known === tag))) ?? "en";
}

/** Speaks a language with all words learned so far; whoever asked before waits for this, too. */
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

/** From now on these words are known too, in whatever language is spoken. */
export function loadMessages(part: Part): Promise<void> {
  let coming = requested.get(part);
  if (coming === undefined) {
    coming = Promise.resolve().then(() => setLanguage(wanted)); // when it is among the learned
    coming.catch(() => requested.delete(part)); // it can be tried again
    requested.set(part, coming);
  }
  return coming;
}

export async function chooseLanguage(wanted: Language): Promise<void> {
  await setLanguage(wanted);
  remember("language", wanted);
}

/** The ids of the messages of a part. */
export async function messageIds(part: Part): Promise<readonly string[]> {
  const { default: body } = await catalogues[language.value][part]();
  return body.flatMap(({ id }) => (id.startsWith("-") ? [] : [id]));
}

export function hasMessage(id: string): boolean {
  return bundle.value.hasMessage(id);
}

/** A message with its arguments; those that are Texts are said first. */
export function say(id: string, args: Args = {}): string {
  const message = bundle.value.getMessage(id);
  if (!message?.value) return missingMessage(id);
  const said = Object.entries(args).map(([name, arg]) => [name, typeof arg === "object" ? sayText(arg) : arg]);
  return bundle.value.formatPattern(message.value, Object.fromEntries(said), []);
}

const missed = new Set<string>();

/** A message that no learned part has is a fault of ours: its id is shown, and the console says so once. */
function missingMessage(id: string): string {
  if (!missed.has(id)) console.error(`no message "${id}" is known here in ${language.value}`);
  missed.add(id);
  return id;
}

/** A message in the current language; a string, such as a name, is the same in every language. */
export function sayText(text: Text | string): string {
  return typeof text === "string" ? text : say(text.id, text.args);
}

/** What the server says: in the reader's language of now, if the page knows the message. */
export function sayTextOr(text: Text, sentence: string): string {
  return hasMessage(text.id) ? sayText(text) : sentence;
}

export function text(id: string, args: Args = {}): Text {
  return { id, args };
}

/** One, two and three. */
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
