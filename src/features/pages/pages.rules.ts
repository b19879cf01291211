import type sanitizeHtml from "sanitize-html";
import { canonicalLink } from "../../core/contract/links.ts";
import { alignments } from "../../core/contract/texts.ts";
import { isSha } from "../media/media.contract.ts";
import {
  alignable,
  allowedTags,
  isClean,
  linkAttributes,
  nestingMax,
  withEmptyFigures,
} from "./clean.rules.ts";

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
const escaped: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Returns the first words of a cleaned page as plain text, for previews of a shared link. */
export function excerpt(html: string): string {
  const text = html
    .slice(0, excerptWithin)
    // The last tag may have lost its end; blocks stay apart, and words with emphasis whole.
    .replace(/<[^<>]*(?:>|$)/g, (tag) => (/^<(\/(p|h\d|li)|br)/.test(tag) ? " " : ""))
    .replace(/&(amp|lt|gt|quot);/g, (character) => escaped[character] ?? character)
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= excerptLength) return text;
  const blank = text.lastIndexOf(" ", excerptLength);
  // A word that fills the line is cut, but not between the two halves of a character.
  const end = blank > 0 ? blank : excerptLength;
  return `${text.slice(0, end).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
