/** A paragraph of own text, its emphasis still marked. */
export type Block =
  | { kind: "paragraph" | "quote" | "heading"; text: string }
  /** Verse keeps its lines. */
  | { kind: "verse"; lines: readonly string[] }
  | { kind: "break" };
export type OwnChapter = { title: string | undefined; blocks: Block[] };

/** A longer one is a paragraph that happens to begin with a number sign. */
const headingMaxLength = 200;
/** Lines that are all this short were broken by their author; a column of pasted prose is wider. */
const verseMaxLength = 45;
const separator = /^\s*(?:\*\s*){3,}$|^\s*(?:-\s*){3,}$|^\s*(?:_\s*){3,}$/;

/** A word with a hyphen of its own. */
const compound = /(?<!\p{L})\p{L}+-\p{L}+(?!\p{L})/gu;
/** A word that a line's end cuts, and one whose own hyphen stands there and is said again on the next line, as Portuguese does. */
const cutWord = /(?<!\p{L})(\p{L}*\p{Ll})[-‐][^\S\n]*\n[^\S\n]*(\p{Ll}\p{L}*)/gu;
const cutTwice = /(?<=\p{L})[-‐][^\S\n]*\n[^\S\n]*[-‐](?=\p{L})/gu;

/**
 * Returns typed text as it is printed: words that a line's end had cut made whole, with a hyphen where the text has it elsewhere, and quotes, apostrophes and dashes for
 * what a keyboard has in their place.
 */
export function typographic(text: string): string {
  const compounds = new Set([...text.matchAll(compound)].map(([word]) => word.toLowerCase()));
  return text
    .replace(cutWord, (_, head: string, tail: string) => {
      const whole = `${head}-${tail}`;
      return compounds.has(whole.toLowerCase()) ? whole : head + tail;
    })
    .replace(cutTwice, "-")
    .replace(/(?<=^|[\s([{—–*_>])"/g, "“")
    .replaceAll('"', "”")
    .replace(/(?<=^|[\s([{—–*_>“])'/g, "‘")
    .replaceAll("'", "’")
    .replace(/(?<!-)--(?!-)/g, "—")
    .replace(/(?<=[^\s-]) - (?=[^\s-])/g, " – ");
}

/** Reads plain text or simple markdown: headings, paragraphs, emphasis, quotes, list items and breaks. */
export function readManuscript(text: string): OwnChapter[] {
  const chapters: OwnChapter[] = [];
  const top = Math.min(...[...text.matchAll(/^(#{1,6})\s+\S/gm)].map(([, marks = ""]) => marks.length), 7);
  const current = () => {
    const last = chapters.at(-1);
    if (last) return last;
    const opened: OwnChapter = { title: undefined, blocks: [] };
    chapters.push(opened);
    return opened;
  };
  for (const block of text.split(/\n[ \t]*\n|\n(?=#{1,6}\s)/).flatMap(headingFirst)) {
    const found = headingOf(block.trim());
    if (separator.test(block)) current().blocks.push({ kind: "break" });
    else if (found) {
      if (found.level === top) chapters.push({ title: unmarked(found.title), blocks: [] });
      else current().blocks.push({ kind: "heading", text: unmarked(found.title) });
    } else for (const part of partsOf(block)) current().blocks.push(part);
  }
  return chapters.filter(({ title, blocks }) => title !== undefined || blocks.length > 0);
}

/** Returns a block in two where it begins with the line of a heading. */
function headingFirst(block: string): string[] {
  const [marks] = /^#{1,6}\s/.exec(block) ?? [];
  const end = marks === undefined ? -1 : block.indexOf("\n", marks.length);
  return end < 0 ? [block] : [block.slice(0, end), block.slice(end + 1)];
}

/** Returns the heading that a block is, without the number signs that may close it. */
function headingOf(block: string): { level: number; title: string } | undefined {
  const [marks] = /^#{1,6}(?=\s)/.exec(block) ?? [];
  if (marks === undefined || block.length > headingMaxLength) return undefined;
  const rest = block.slice(marks.length).trimStart();
  let end = rest.length;
  while (end > 1 && rest[end - 1] === "#") end--;
  while (end > 1 && rest.charAt(end - 1).trim() === "") end--;
  const title = rest.slice(0, end);
  return /[\n\r\u2028\u2029]/.test(title) ? undefined : { level: marks.length, title };
}

function partsOf(block: string): Block[] {
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return [];
  if (lines.every((line) => /^\s*>/.test(line))) {
    return [{ kind: "quote", text: joined(lines.map((line) => line.replace(/^\s*>\s?/, ""))) }];
  }
  if (lines.every((line) => /^\s*(?:[-*+•]|\d+[.)])\s/.test(line))) {
    return lines.map((line) => ({ kind: "paragraph", text: joined([line.replace(/^\s*[-*+]\s/, "– ")]) }));
  }
  if (lines.length > 1 && lines.every((line) => line.trim().length <= verseMaxLength)) {
    return [{ kind: "verse", lines: lines.map((line) => joined([line])) }];
  }
  return [{ kind: "paragraph", text: joined(lines) }];
}

/** Returns lines as one, with asterisks for emphasis; marks that are not closed are left out. */
function joined(lines: readonly string[]): string {
  const plain = lines.join(" ").replace(/\s+/g, " ").trim();
  const strong = between(plain, strongDelimiters, "**");
  const text = between(strong, emphasisDelimiters, "*");
  const balanced = (text.match(/\*\*/g) ?? []).length % 2 === 0 && (text.match(/\*/g) ?? []).length % 2 === 0;
  return balanced ? text : unmarked(text);
}

type Delimiters = { length: number; opening: RegExp; closing: RegExp };

/** Where underscores can open and close emphasis: not inside a word. */
const strongDelimiters: Delimiters = {
  length: 2,
  opening: /(?<![\p{L}\p{N}])(?=__)/gu,
  closing: /(?=__(?![\p{L}\p{N}]))/gu,
};
const emphasisDelimiters: Delimiters = {
  length: 1,
  opening: /(?<![\p{L}\p{N}])(?=_)/gu,
  closing: /(?=_(?![\p{L}\p{N}]))/gu,
};

/** Replaces each pair of marks, an opening one and the next closing one with something between them, by `mark`. */
function between(text: string, { length, opening, closing }: Delimiters, mark: string): string {
  const closers = text.matchAll(closing);
  let closer = closers.next();
  let made = "";
  let from = 0;
  for (const { index } of text.matchAll(opening)) {
    if (index < from) continue;
    while (!closer.done && closer.value.index <= index + length) closer = closers.next();
    if (closer.done) break;
    const end = closer.value.index;
    made += text.slice(from, index) + mark + text.slice(index + length, end) + mark;
    from = end + length;
  }
  return made + text.slice(from);
}

function unmarked(text: string): string {
  return text.replace(/[*`]/g, "").replace(/\s+/g, " ").trim();
}
