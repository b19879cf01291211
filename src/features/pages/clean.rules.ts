import { canonicalLink } from "../../core/contract/links.ts";
import { alignments } from "../../core/contract/texts.ts";

export const alignable = ["p", "h1", "h2", "h3", "h4", "h5", "h6"];
/** The tags a page is made of; `a`, `ol` and `figure`, which refers to a medium, have attributes, and `br` and `hr` have no end. */
export const allowedTags = [
  ...alignable,
  ...["strong", "em", "u", "ul", "ol", "li", "blockquote", "br", "a", "hr", "figure"],
];
const endless = ["br", "hr"];
/** Deeper nesting than any editor makes; a browser would be slow on it. */
export const nestingMax = 50;

/** What the server adds to each link. */
export const linkAttributes = { target: "_blank", rel: "noopener noreferrer" };
const afterHref = `"${Object.entries(linkAttributes)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join("")}`;

const styles: string[] = alignments.map((side) => ` style="text-align:${side}"`);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( \/)?>|[^<>&]+|&(?:amp|lt|gt);/y;

/** What a figure says: which medium it stands for. */
const reference = /^ data-media="[0-9a-f]{64}"$/;

/** Returns a sanitized text whose figures hold nothing; whatever was in one goes with it. */
export function withEmptyFigures(html: string): string {
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
  const unescaped = href
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  return canonicalLink(unescaped) === unescaped && escaped(unescaped) === href;
}

function escaped(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
