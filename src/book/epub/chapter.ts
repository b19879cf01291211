import type { Flow, Written } from "../flow.ts";
import type { Style } from "../type/case.ts";
import { wordsOf } from "../type/paragraph.ts";
import type { CodeInText, Framed } from "./code-in-text.ts";
import { escaped } from "./xhtml.ts";

/** What stands where a page of the printed book begins, what that page hides in its text, and what shows where. */
export type PageParts = {
  pageBreak(page: number): string;
  hidden(page: number): string;
  sign(page: number): string;
  /** What of the code the text shows, and the beads above a framed letter. */
  code: CodeInText;
  beads(framed: Framed): string;
};

/** A text of a chapter, and before which of its words pages of the printed book begin. */
type Block = { of: Written; begun: number; pageBreaks: Map<number, string> };

/** Returns the written matter of a chapter as XHTML; where a page of the printed book begins within it, there is its pageBreak. */
export function written({ pages }: Flow, parts: PageParts): string {
  let body = "";
  let block: Block | undefined;
  let [hidden, sign] = ["", ""];
  let isOpening = true;
  const end = () => {
    if (!block) return;
    const isParagraph = block.of.kind === "paragraph";
    const framed = parts.code.framed(block.of);
    if (framed) body += parts.beads(framed);
    // After the last word of a paragraph an unseen line leaves no gap.
    body += blockOf(block, {
      hidden: isParagraph ? hidden : "",
      isOpening,
      framed: framed?.letter,
      leaning: parts.code.leaning(block.of),
    });
    if (isParagraph) {
      body += sign;
      [hidden, sign, isOpening] = ["", "", false];
    }
    block = undefined;
  };
  for (const { page, entries } of pages) {
    const pageBreak = parts.pageBreak(page);
    let isBegun = false;
    for (const entry of entries) {
      if (entry.kind === "line") {
        if (block?.of !== entry.of) {
          end();
          block = { of: entry.of, begun: 0, pageBreaks: new Map() };
        }
        if (!isBegun) {
          isBegun = true;
          if (pageBreak !== "") block.pageBreaks.set(block.begun, pageBreak);
          hidden += parts.hidden(page);
          sign += parts.sign(page);
        }
        block.begun += entry.line.begun.length;
      } else if (entry.kind === "star") {
        end();
        body += '<hr class="stars"/>\n';
      }
    }
  }
  end();
  return `${body}${sign}${hidden === "" ? "" : `<p>${hidden}</p>\n`}`;
}

type Beside = { hidden: string; isOpening: boolean; framed: string | undefined; leaning: string | undefined };

function blockOf({ of: { kind, texts }, begun, pageBreaks: found }: Block, beside: Beside): string {
  const [text = ""] = texts;
  // A drop capital may have taken the first word.
  const taken = texts.reduce((sum, each) => sum + wordCount(each), 0) - begun;
  const pageBreaks = new Map([...found].map(([at, pageBreak]) => [at === 0 ? 0 : at + taken, pageBreak]));
  switch (kind) {
    case "title":
    case "heading":
      return `<h2>${inline(text, { pageBreaks })}</h2>\n`;
    case "quote":
      return `<blockquote><p>${inline(text, { pageBreaks })}</p></blockquote>\n`;
    case "verse": {
      let from = 0;
      const lines = texts.map((line) => {
        const made = `<span class="line">${inline(line, { pageBreaks, from })}</span>`;
        from += wordCount(line);
        return made;
      });
      return `<p class="verse">${lines.join("<br/>\n")}</p>\n`;
    }
    case "paragraph": {
      const { hidden, isOpening, framed, leaning } = beside;
      if (framed === undefined)
        return `<p${isOpening ? ' class="opening"' : ""}>${inline(text, { pageBreaks, leaning })}${hidden}</p>\n`;
      const rest = text.slice(framed.length);
      const isWord = /^\s/.test(rest);
      const first = `${pageBreaks.get(0) ?? ""}<span class="framed">${framed}</span>${isWord ? " " : ""}`;
      pageBreaks.delete(0);
      return `<p class="inset">${first}${inline(rest, { pageBreaks, from: isWord ? 1 : 0 })}${hidden}</p>\n`;
    }
  }
}

type Look = Style | "leaning";
const tags: Partial<Record<Look, string>> = { italic: "em", bold: "strong", leaning: "i" };

/** PageBreaks that stand before words of a text, by the words' numbers. */
export type PageBreaks = ReadonlyMap<number, string>;

type Options = {
  pageBreaks?: PageBreaks;
  /** The number of the first word. */
  from?: number;
  /** Bacon's letters: those of the text that are b lean. */
  leaning?: string | undefined;
};

/** Returns a text whose emphasis is marked as XHTML, each pageBreak before its word. */
export function inline(
  text: string,
  { pageBreaks = new Map(), from = 0, leaning = "" }: Options = {},
): string {
  let made = "";
  let open: Look = "body";
  let said = 0;
  const turnTo = (look: Look) => {
    if (look === open) return;
    const [before, after] = [tags[open], tags[look]];
    if (before) made += `</${before}>`;
    if (after) made += `<${after}>`;
    open = look;
  };
  for (const [index, word] of wordsOf(text).entries()) {
    const pageBreak = pageBreaks.get(from + index);
    // A blank between words of one style belongs to them; between others it stands outside.
    if (pageBreak !== undefined || word[0]?.style !== open) turnTo("body");
    if (index > 0) made += " ";
    made += pageBreak ?? "";
    for (const { style, text: part } of word) {
      if (said >= leaning.length) {
        turnTo(style);
        made += escaped(part);
        continue;
      }
      for (const character of part) {
        if (/\p{L}/u.test(character)) turnTo(leaning.charAt(said++) === "b" ? "leaning" : style);
        made += escaped(character);
      }
    }
  }
  turnTo("body");
  return made;
}

/** Returns how many words a text has. */
export function wordCount(text: string): number {
  return wordsOf(text).length;
}
