import { isSha } from "../../../src/features/media/media.contract.ts";
import { pieces, type TagPiece } from "./html-pieces.ts";

/** Elements that are dropped together with their content. */
const silent = /^(script|style|head|title|noscript|template|iframe|object|svg|math|xmp|textarea|select)$/;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const text = /^(p|h[1-6])$/;
const structure = /^(ul|ol|li|blockquote|br|hr)$/;
const inline = /^(strong|b|em|i|u|span|font)$/;
/** Other blocks become a `div`, which separates the texts around them. */
const block = /^(div|section|article|main|header|footer|aside|figure|table|tr|td|th|dl|dt|dd|pre)$/;

/**
 * Reduces HTML to the tags the editor knows, before any parser sees it: our policy would report each style and
 * handler in it, though none takes effect. Formatting that office programs write as styles becomes tags.
 */
export function plainHtml(html: string): string {
  const closers = new Map<string, string[]>();
  let plain = "";
  for (const piece of pieces(html, (name) => silent.test(name))) {
    plain += typeof piece === "string" ? piece.replaceAll("<", "&lt;") : tagOf(piece, closers);
  }
  return plain;
}

function tagOf({ isEnd, name, attributes }: TagPiece, closers: Map<string, string[]>): string {
  if (inline.test(name)) {
    const open = closers.get(name) ?? [];
    closers.set(name, open);
    if (isEnd) return open.pop() ?? "";
    const tags = formattingTags(name, attributesOf(attributes).style ?? "");
    open.push(
      tags
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join(""),
    );
    return tags.map((tag) => `<${tag}>`).join("");
  }
  // Further attributes come after the reference to a medium.
  const medium = name === "figure" && !isEnd ? attributesOf(attributes)["data-media"] : undefined;
  if (medium !== undefined && isSha(medium)) return `<figure data-media="${medium}"></figure><div>`;
  const shown = block.test(name) ? "div" : name;
  if (shown !== "div" && shown !== "a" && !text.test(shown) && !structure.test(shown)) return "";
  return isEnd ? `</${shown}>` : `<${shown}${allowedAttributes(shown, attributesOf(attributes))}>`;
}

/** The formatting tags of an element; a style can also take the formatting back, as some programs do. */
function formattingTags(name: string, style: string): string[] {
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1] ?? "";
  const isBold = weight ? /bold|[6-9]00/i.test(weight) : name === "b" || name === "strong";
  const slant = /font-style\s*:\s*(\w+)/i.exec(style)?.[1] ?? "";
  const isItalic = slant ? /italic|oblique/i.test(slant) : name === "i" || name === "em";
  const isUnderlined = name === "u" || /text-decoration[^:;]{0,9}:[^:;]{0,60}underline/i.test(style);
  return [isBold && "strong", isItalic && "em", isUnderlined && "u"].filter((tag) => tag !== false);
}

function allowedAttributes(name: string, given: Record<string, string>): string {
  const allowed: Record<string, string | undefined> = {
    href: name === "a" ? given.href : undefined,
    start: name === "ol" ? given.start : undefined,
    class: text.test(name) ? alignment(given) : undefined,
    // The editor's own clipboard marks with it how a slice fits.
    "data-pm-slice": given["data-pm-slice"],
  };
  return Object.entries(allowed)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${value.replaceAll('"', "&quot;")}"`))
    .join("");
}

function alignment({
  style = "",
  class: names = "",
  align = "",
}: Record<string, string>): string | undefined {
  const match = /text-align\s*:\s*(\w+)/i.exec(style) ?? /\balign-(\w+)/.exec(names);
  const side = (match?.[1] ?? align).toLowerCase();
  return /^(left|center|right)$/.test(side) ? `align-${side}` : undefined;
}

function attributesOf(rest: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of rest.matchAll(attribute))
    found[name.toLowerCase()] ??= double ?? single ?? bare ?? "";
  return found;
}
