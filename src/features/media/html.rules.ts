import type sanitizeHtml from "sanitize-html";
import { canonicalLink } from "../../core/contract/links.ts";
import { alignments } from "../../core/contract/texts.ts";
import { isSha } from "./media.contract.ts";

const alignable = ["p", "h1", "h2", "h3", "h4", "h5", "h6"];
/** The tags a page is made of; `a`, `ol` and `figure`, which refers to a medium, have attributes, and `br` and `hr` have no end. */
const allowedTags = [
  ...alignable,
  ...["strong", "em", "u", "ul", "ol", "li", "blockquote", "br", "a", "hr", "figure"],
];
const endless = ["br", "hr"];
/** Deeper nesting than any editor makes; a browser would be slow on it. */
const nestingMax = 50;

/** What the server adds to each link. */
const linkAttributes = { target: "_blank", rel: "noopener noreferrer" };
const afterHref = `"${Object.entries(linkAttributes)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join("")}`;

const styles: string[] = alignments.map((side) => ` style="text-align:${side}"`);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( \/)?>|[^<>&]+|&(?:amp|lt|gt);/y;

/** The reference of a figure to its medium. */
const reference = /^ data-media="[0-9a-f]{64}"$/;

/** Returns a sanitized text whose figures hold nothing; whatever was in one goes with it. */
function withEmptyFigures(html: string): string {
  let emptied = "";
  let depth = 0;
  for (const [piece] of html.matchAll(/<\/?figure[^<>]*>|<|[^<]+/g)) {
    const isFigure = /^<\/?figure/.test(piece);
    if (isFigure && piece.startsWith("</")) depth--;
    if (depth === 0) emptied += piece;
    if (isFigure && !piece.startsWith("</")) depth++;
  }
  return emptied;
}

/** Elements that end by themselves where one of the named kind begins. */
const endsAt: Record<string, (tag: string) => boolean> = {
  p: (tag) => [...alignable, "ul", "ol", "blockquote", "hr", "figure"].includes(tag),
  li: (tag) => tag === "li",
  a: (tag) => tag === "a",
  ...Object.fromEntries(alignable.slice(1).map((tag) => [tag, (next: string) => /^h[1-6]$/.test(next)])),
};

/**
 * True when a text is in the very form that cleaning gives: the allowed tags, each with nothing but its allowed attributes,
 * rightly nested, and every other `<`, `>` and `&` escaped. One pass; false also for clean texts in another writing.
 */
export function isClean(html: string): boolean {
  const open: string[] = [];
  // A reference to a medium has nothing in it.
  const isEmptied = () => open.at(-1) !== "figure";
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (!found) return false;
    const [, slash, tag, attributes = "", selfClosing] = found;
    if (tag === undefined) {
      if (!isEmptied()) return false;
      continue;
    }
    if (slash) {
      if (attributes !== "" || selfClosing || open.pop() !== tag) return false;
    } else {
      if (!allowedTags.includes(tag) || !isAllowed(tag, attributes)) return false;
      if (endless.includes(tag) !== (selfClosing !== undefined) || open.length >= nestingMax) return false;
      if (!isEmptied()) return false;
      if (endsAt[open.at(-1) ?? ""]?.(tag)) return false;
      if (!endless.includes(tag)) open.push(tag);
    }
  }
  return open.length === 0;
}

function isAllowed(tag: string, attributes: string): boolean {
  if (tag === "figure") return reference.test(attributes);
  if (attributes === "") return true;
  if (alignable.includes(tag)) return styles.includes(attributes);
  if (tag === "ol") return /^ start="-?\d{1,9}"$/.test(attributes);
  if (tag !== "a" || !attributes.startsWith(' href="') || !attributes.endsWith(afterHref)) return false;
  const href = attributes.slice(' href="'.length, -afterHref.length);
  const link = unescaped(href);
  return canonicalLink(link) === link && escaped(link) === href;
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (html: string) => html.replace(/&(amp|lt|gt|quot);/g, (name) => characters[name] ?? name);

function escaped(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The deepest nesting that the sanitizer follows: each level makes the next one dearer, and no editor nests so deep. */
const depthMax = 500;
/** The longest style attribute that is read, in characters; no alignment needs more. */
const styleMaxLength = 500;
const roundsMax = 5;
const excerptLength = 160;

class TooDeep extends Error {}

/** Returns the sanitizer's options: only what the editor makes is left, and links open safely whatever was typed. */
function options(): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    allowedTags,
    allowedAttributes: {
      a: ["href", ...Object.keys(linkAttributes)],
      ol: ["start"],
      figure: ["data-media"],
      ...Object.fromEntries(alignable.map((tag) => [tag, ["style"]])),
    },
    // The only styles that get here are written below.
    parseStyleAttributes: false,
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesAppliedToAttributes: ["href"],
    allowProtocolRelative: false,
    nestingLimit: nestingMax,
    onOpenTag: () => {
      if (++depth > depthMax) throw new TooDeep();
    },
    onCloseTag: () => {
      depth--;
    },
    transformTags: {
      b: "strong",
      i: "em",
      a: (tagName, { href = "" }) => {
        const link = canonicalLink(href);
        return { tagName, attribs: link === undefined ? {} : { href: link, ...linkAttributes } };
      },
      ol: (tagName, { start = "" }) => ({ tagName, attribs: /^-?\d{1,9}$/.test(start) ? { start } : {} }),
      // Without a medium it is nothing but what is in it.
      figure: (tagName, { "data-media": sha = "" }) =>
        isSha(sha) ? { tagName, attribs: { "data-media": sha } } : { tagName: "div", attribs: {} },
      hr: (tagName) => ({ tagName, attribs: {} }),
      ...Object.fromEntries(alignable.map((tag) => [tag, aligned])),
    },
  };
}

function aligned(tagName: string, { style = "" }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const declarations = style.length > styleMaxLength ? [] : style.split(";").map((each) => each.split(":"));
  const [, value = ""] =
    declarations.findLast(([name = ""]) => name.trim().toLowerCase() === "text-align") ?? [];
  const side = alignments.find((each) => each === value.trim().toLowerCase());
  return { tagName, attribs: side ? { style: `text-align:${side}` } : {} };
}

/** Returns the sanitizer, loaded with the first text that is not clean: with its parsers it takes a fourth of the modules' time. */
const sanitizer = (): typeof sanitizeHtml => require("sanitize-html");

/** Returns an HTML text after one round of the sanitizer. Throws TooDeep. */
export function sanitized(html: string): string {
  const clean = sanitizer()(html, options());
  return clean.includes("<figure") ? withEmptyFigures(clean) : clean;
}

/**
 * Returns a page's HTML cleaned; run on save and, since rows may come from elsewhere, on every read.
 * A clean text costs one pass. A text that is nested too deep becomes empty.
 */
export function cleanHtml(html: string): string {
  let cleaned = html;
  try {
    // Odd nesting is parsed differently once it is written out; a few rounds make it stable.
    for (let round = 0; round < roundsMax && !isClean(cleaned); round++) {
      cleaned = sanitized(cleaned);
    }
  } catch (error) {
    if (error instanceof TooDeep) return "";
    throw error;
  }
  return cleaned;
}

/** How much of a page is read for its first words, in characters, tags included. */
const excerptWithin = 8000;

/** Returns the first words of a cleaned page as plain text, for previews of a shared link. */
export function excerpt(html: string): string {
  const words = html
    .slice(0, excerptWithin)
    // The last tag may have lost its end; blocks stay apart, and words with emphasis whole.
    .replace(/<[^<>]*(?:>|$)/g, (tag) => (/^<(\/(p|h\d|li)|br)/.test(tag) ? " " : ""));
  const text = unescaped(words).replace(/\s+/g, " ").trim();
  if (text.length <= excerptLength) return text;
  const blank = text.lastIndexOf(" ", excerptLength);
  // A word that fills the line is cut, but not between the two halves of a character.
  const end = blank > 0 ? blank : excerptLength;
  return `${text.slice(0, end).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
