export type TagPiece = { isEnd: boolean; name: string; attributes: string };

const tagStart = /<(\/?)([a-z][a-z0-9]*)/iy;

/**
 * Splits HTML into texts and tags in one pass, without comments, declarations and without the content of silent elements.
 * A `<` that begins neither is text, and so is a tag that never ends, with all that follows.
 */
export function* pieces(html: string, isSilent: (name: string) => boolean): Generator<string | TagPiece> {
  // Only A to Z: `toLowerCase` would change the length of some other letters, and with it the offsets.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const search = onceInVain(lower);
  let textFrom = 0;
  let at = html.indexOf("<");
  while (at !== -1) {
    const found = pieceAt(html, at, search);
    if (found?.end === -1) break;
    if (found) {
      yield html.slice(textFrom, at);
      if (found.tag) yield found.tag;
      textFrom = found.end;
      if (found.tag && !found.tag.isEnd && isSilent(found.tag.name)) {
        const end = search(`</${found.tag.name}`, textFrom);
        const closed = end === -1 ? -1 : search(">", end);
        if (closed !== -1) textFrom = closed + 1;
      }
    }
    at = html.indexOf("<", Math.max(textFrom, at + 1));
  }
  yield html.slice(textFrom);
}

type Search = (text: string, from: number) => number;

function pieceAt(html: string, at: number, search: Search): { tag?: TagPiece; end: number } | undefined {
  if (html.startsWith("<!--", at)) {
    const end = search("-->", at + 4);
    return end === -1 ? undefined : { end: end + 3 };
  }
  // A declaration, such as a document's type or a condition of Word's, is no text either.
  if (/[!?]/.test(html.charAt(at + 1)) && /[a-z[]/i.test(html.charAt(at + 2))) {
    const end = search(">", at + 2);
    return { end: end === -1 ? -1 : end + 1 };
  }
  tagStart.lastIndex = at;
  const [start, slash, name = ""] = tagStart.exec(html) ?? [];
  if (start === undefined) return undefined;
  const from = at + start.length;
  const end = tagEnd(html, from);
  if (end === -1) return { end };
  return {
    tag: { isEnd: slash !== "", name: name.toLowerCase(), attributes: html.slice(from, end) },
    end: end + 1,
  };
}

/** Returns the index of the tag's closing `>`, skipping those in quoted values; -1 when it never closes. */
function tagEnd(html: string, from: number): number {
  let quote = "";
  let isValue = false;
  for (let i = from; i < html.length; i++) {
    const character = html.charAt(i);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return i;
    else if (isValue && (character === '"' || character === "'")) quote = character;
    isValue = character === "=" || (isValue && character.trim() === "");
  }
  return -1;
}

/** Returns a forward search that remembers what it did not find, so that the whole pass stays linear. */
function onceInVain(text: string): Search {
  const absent = new Set<string>();
  return (wanted, from) => {
    if (absent.has(wanted)) return -1;
    const at = text.indexOf(wanted, from);
    if (at === -1) absent.add(wanted);
    return at;
  };
}
