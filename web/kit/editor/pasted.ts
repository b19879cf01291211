import { pieces, type TagPiece } from "./html-pieces.ts";
import { plainHtml } from "./plain-html.ts";

/** What of a paste the editor cannot show. */
export type LeftOut = "pictures" | "tables" | "embedded" | "checkboxes";

const kinds: Record<string, LeftOut> = {
  img: "pictures",
  table: "tables",
  iframe: "embedded",
  video: "embedded",
  audio: "embedded",
  object: "embedded",
};

/** The checkbox that Notion writes before the text of a list's item. */
const checkbox = /^\s*\[[ x]?\]\s+/i;
const checkboxes = /(<li>(?:<p>)?)\s*\[[ x]?\]\s+/gi;

/**
 * Returns pasted HTML in the editor's own tags: lists of office programs as lists, without checkboxes, and nothing that a parser
 * would show as text.
 */
export function pastedHtml(html: string): string {
  return plainHtml(withOfficeLists(html)).replace(checkboxes, "$1");
}

/** What a clipboard or a drop holds. */
type Pasted = { html: string; files: readonly File[] };

/**
 * Returns the files to offer to the library and what is left out of a paste. Office programs put a picture of the text beside the text,
 * and then the text is what was meant; a picture or file that was copied comes with its reference or name at most.
 */
export function takenOf({ html, files }: Pasted): { files: readonly File[]; leftOut: LeftOut[] } {
  const left = new Set<LeftOut>();
  let hasText = false;
  let isInItem = false;
  for (const piece of pieces(html, (name) => name === "style" || name === "script" || name === "title")) {
    if (typeof piece === "string") {
      hasText ||= piece.replaceAll("&nbsp;", " ").trim() !== "";
      if (isInItem && checkbox.test(piece)) left.add("checkboxes");
    }
    isInItem =
      typeof piece !== "string" && !piece.isEnd && (piece.name === "li" || (isInItem && piece.name === "p"));
    if (typeof piece !== "string" && !piece.isEnd) {
      const kind = kinds[piece.name];
      if (kind) left.add(kind);
    }
  }
  if (files.length > 0 && !hasText) return { files, leftOut: [] };
  return { files: [], leftOut: [...left] };
}

type Item = { level: number; list: string; marker: string; html: string };

/** How Word says of a paragraph which list it belongs to and how deep, and of a text that it is only the drawn bullet or number. */
const itemStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;
const markerStyle = /mso-list:\s*ignore/i;
/** A number or letter with a dot or a bracket; a bullet has neither. */
const numbered = /^\(?(\d+|[a-z]{1,6})[.)]/i;

/** Returns HTML in which the lists of office programs, which are paragraphs with a drawn bullet, are lists. */
export function withOfficeLists(html: string): string {
  if (!itemStyle.test(html)) return html;
  let out = "";
  let items: Item[] = [];
  let item: Item | undefined;
  let spansOfMarker = 0;
  const endItem = () => {
    if (item) items.push(item);
    item = undefined;
    spansOfMarker = 0;
  };
  const endList = () => {
    out += listsOf(items);
    items = [];
  };
  for (const piece of pieces(html, (name) => name === "style" || name === "script")) {
    if (typeof piece !== "string" && piece.name === "p") {
      endItem();
      item = piece.isEnd ? undefined : itemOf(piece);
      if (item) continue;
      if (piece.isEnd && items.length > 0) continue;
      endList();
      out += sourceOf(piece);
    } else if (!item) {
      // Text between two items is a line break of the source.
      if (items.length > 0 && typeof piece === "string" && piece.trim() === "") continue;
      endList();
      out += sourceOf(piece);
    } else if (spansOfMarker > 0) {
      if (typeof piece === "string") item.marker += piece;
      else if (piece.name === "span") spansOfMarker += piece.isEnd ? -1 : 1;
    } else if (typeof piece !== "string" && piece.name === "span" && markerStyle.test(piece.attributes)) {
      spansOfMarker = 1;
    } else item.html += sourceOf(piece);
  }
  endItem();
  endList();
  return out;
}

function itemOf({ attributes }: TagPiece): Item | undefined {
  const [, list = "", level = ""] = itemStyle.exec(attributes) ?? [];
  return level === "" ? undefined : { level: Number(level), list, marker: "", html: "" };
}

function sourceOf(piece: string | TagPiece): string {
  if (typeof piece === "string") return piece.replaceAll("<", "&lt;");
  return `<${piece.isEnd ? "/" : ""}${piece.name}${piece.attributes}>`;
}

/** Returns paragraphs as lists, one inside the other where they are deeper. */
function listsOf(items: readonly Item[]): string {
  const open: { level: number; list: string; tag: string }[] = [];
  let html = "";
  const close = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const { level, list, marker, html: inside } of items) {
    const tag = numbered.test(marker.trim()) ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) close();
    const last = open.at(-1);
    if (last?.level === level && (last.tag !== tag || last.list !== list)) close();
    if (open.at(-1)?.level === level) html += "</li>";
    else {
      html += `<${tag}>`;
      open.push({ level, list, tag });
    }
    html += `<li><p>${inside.trim()}</p>`;
  }
  while (open.length > 0) close();
  return html;
}
