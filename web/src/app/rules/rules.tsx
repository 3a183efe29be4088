/** The rules in the user's language: table of contents, search, and a link for each rule. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { loadMessages, messageIds, say } from "../../i18n/index.ts";
import { TextField } from "../../ui/fields.tsx";
import { pictureOf } from "./illustrations.tsx";
import { LoadFailed } from "../../ui/lazy.tsx";
import { booksOf, searchBooks, tipsId, tipsOf, type Book, type Chapter, type Rule } from "./ruleBooks.ts";
import "./rules.css";

const WIDE = "(min-width: 60rem)"; // wide enough for the contents beside the rules

const textOf = ({ id }: Rule) => say(id);

export function Rules() {
  const books = useSignal<readonly Book[] | null>(null);
  const tips = useSignal<readonly string[]>([]);
  const wanted = useSignal("");
  const failed = useSignal(false);
  useEffect(() => {
    const load = async () => {
      await Promise.all([loadMessages("rules"), loadMessages("tips")]);
      books.value = booksOf(await messageIds("rules"));
      tips.value = await messageIds("tips");
    };
    load().catch(() => (failed.value = true));
  }, []);
  useEffect(() => {
    if (books.value !== null) scrollToRule(location.hash);
  }, [books.value]);
  if (failed.value) return <LoadFailed />;
  if (books.value === null) return <p role="status">{say("page-connecting")}</p>;
  const found = searchBooks(books.value, wanted.value, textOf);
  const n = found.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules)).length;
  return (
    <div class="rules">
      <h1>{say("rules-title")}</h1>
      <p class="claim">{say("rules-intro")}</p>
      <div class="book">
        <nav aria-label={say("start-contents")}>
          <TextField
            label={say("start-search-rules")}
            value={wanted.value}
            placeholder="M4.5"
            onInput={(value) => (wanted.value = value)}
          />
          <p role="status">{wanted.value.trim() === "" ? "" : say("start-rules-found", { n })}</p>
          <details open={matchMedia(WIDE).matches}>
            <summary>{say("start-contents")}</summary>
            <Contents books={found} />
          </details>
        </nav>
        <article>
          {found.map(({ name, chapters }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{say(`rules-${name}`)}</h2>
              {chapters.map((chapter) => (
                <ChapterSection key={chapter.name} chapter={chapter} />
              ))}
              {wanted.value.trim() === "" && <TipsSection id={tipsId(name)} tips={tipsOf(tips.value, name)} />}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function Contents({ books }: { books: readonly Book[] }) {
  return (
    <ul class="contents">
      {books.map(({ name, chapters }) => (
        <li key={name}>
          <a href={`#${name}`}>{say(`rules-${name}`)}</a>
          <ul>
            {chapters.map((chapter) => (
              <li key={chapter.name}>
                <a href={`#${chapter.name}`}>
                  <span class="number">{chapter.name}</span> {say(`rules-${chapter.name}`)}
                </a>
              </li>
            ))}
            <li>
              <a href={`#${tipsId(name)}`}>{say("tips")}</a>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ChapterSection({ chapter }: { chapter: Chapter }) {
  return (
    <section aria-labelledby={chapter.name}>
      <h3 id={chapter.name}>
        <span class="number">{chapter.name}</span> {say(`rules-${chapter.name}`)}
      </h3>
      <ol>
        {chapter.rules.map((rule) => (
          <li key={rule.number} id={rule.number} tabIndex={-1}>
            <a class="number" href={`#${rule.number}`} aria-label={say("start-link-to-rule", { number: rule.number })}>
              {rule.number}
            </a>
            <div>
              <p>{textOf(rule)}</p>
              {pictureOf(rule.number)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TipsSection({ id, tips }: { id: string; tips: readonly string[] }) {
  return (
    <section>
      <h3 id={id}>{say("tips")}</h3>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{say(tip)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls to the rule in the address, which did not exist yet when the browser looked for it. */
function scrollToRule(hash: string): void {
  if (hash.length < 2) return;
  const place = document.getElementById(decodeURIComponent(hash.slice(1)));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
  if (place !== null) location.replace(hash); // makes it the CSS :target, which is highlighted
}
