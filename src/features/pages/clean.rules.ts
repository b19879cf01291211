import { alignments } from "../../contract/alignment.ts";
import { canonicalLink } from "../../contract/links.ts";

export const alignable = ["p", "h1", "h2", "h3", "h4", "h5", "h6"];
/** The tags a page is made of; `a` and `ol` have attributes, and `br` has no end. */
export const allowedTags = [...alignable, "strong", "em", "u", "ul", "ol", "li", "blockquote", "br", "a"];
/** Deeper nesting than any editor makes; a browser would be slow on it. */
export const nestingMax = 50;

/** What the server adds to each link. */
export const linkAttributes = { target: "_blank", rel: "noopener noreferrer" };
const afterHref = `"${Object.entries(linkAttributes)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join("")}`;

const styles: string[] = alignments.map((side) => ` style="text-align:${side}"`);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>|[^<>&]+|&(?:amp|lt|gt);/y;

/** Elements that end by themselves where one of the named kind begins. */
const endsAt: Record<string, (tag: string) => boolean> = {
  p: (tag) => [...alignable, "ul", "ol", "blockquote"].includes(tag),
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
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (!found) return false;
    const [, slash, tag, attributes = "", selfClosing] = found;
    if (tag === undefined) continue;
    if (slash) {
      if (attributes !== "" || selfClosing || open.pop() !== tag) return false;
    } else {
      if (!allowedTags.includes(tag) || !isAllowed(tag, attributes)) return false;
      if ((tag === "br") !== (selfClosing !== undefined) || open.length >= nestingMax) return false;
      if (endsAt[open.at(-1) ?? ""]?.(tag)) return false;
      if (tag !== "br") open.push(tag);
    }
  }
  return open.length === 0;
}

function isAllowed(tag: string, attributes: string): boolean {
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
