/** The rules, ordered by number, and a search in them. */

export interface Rule {
  readonly id: string; // message id
  readonly number: string; // "M4.3", also the element id on the page
}

export interface Chapter {
  readonly name: string; // "M4"
  readonly rules: readonly Rule[];
}

export interface Book {
  readonly name: string; // "M"
  readonly chapters: readonly Chapter[];
}

/** Orders message ids like "rule-M4-3" by book, chapter and rule; other ids are skipped. */
export function booksOf(ids: readonly string[]): Book[] {
  const found = ids.flatMap((id) => {
    const [, book, chapter, rule] = /^rule-([A-Z])(\d+)-(\d+)$/.exec(id) ?? [];
    return book === undefined ? [] : [{ id, book, chapter: Number(chapter), rule: Number(rule) }];
  });
  found.sort((a, b) => a.book.localeCompare(b.book) || a.chapter - b.chapter || a.rule - b.rule);
  const books = [...new Set(found.map(({ book }) => book))];
  return books.map((name) => {
    const inBook = found.filter(({ book }) => book === name);
    const chapters = [...new Set(inBook.map(({ chapter }) => chapter))].map((chapter) => ({
      name: `${name}${chapter}`,
      rules: inBook
        .filter((one) => one.chapter === chapter)
        .map(({ id, rule }) => ({ id, number: `${name}${chapter}.${rule}` })),
    }));
    return { name, chapters };
  });
}

/** The message ids of a book's tips, in the order of the catalogue. */
export function tipsOf(ids: readonly string[], book: string): string[] {
  return ids.filter((id) => id.startsWith(`tip-${book}-`));
}

/** The element id of a book's tips on the page. */
export const tipsId = (book: string) => `tips-${book}`;

/** Keeps the rules that contain all words, or whose number begins with them; ignores accents and case. */
export function searchBooks(books: readonly Book[], wanted: string, textOf: (rule: Rule) => string): Book[] {
  const words = normalise(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...books];
  const fits = (rule: Rule) => {
    const text = normalise(textOf(rule));
    return words.every((word) => text.includes(word) || normalise(rule.number).startsWith(word));
  };
  return books
    .map(({ name, chapters }) => ({
      name,
      chapters: chapters
        .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(fits) }))
        .filter(({ rules }) => rules.length > 0),
    }))
    .filter(({ chapters }) => chapters.length > 0);
}

function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
