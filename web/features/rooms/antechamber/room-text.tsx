import { urlMaxLength } from "../../../../src/core/contract/limits.ts";

/** A room's description with its URLs as links. */
export function RoomText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere mt-4 max-w-full whitespace-pre-line text-ash leading-snug">
      {textPieces(text).map(({ text: words, href }, at) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-gold underline underline-offset-4"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}

/** A piece of a text: plain, or a link. */
type TextPiece = { text: string; href?: string };

const address = /\b(?:https?:\/\/|mailto:)[^\s<>"\\]+/giu;
const followed = ["http:", "https:", "mailto:"];
/** Punctuation that ends a sentence rather than a URL. */
const sentenceEnd = ".,;:!?'’”»…)]}";

/** Splits a text at its URLs, in linear time. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutSentenceEnd(found);
    if (!isFollowed(href)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Returns the URL without trailing punctuation; a closing bracket stays when it was opened in the URL. */
function withoutSentenceEnd(found: string): string {
  let open = 0;
  for (const character of found) open += character === "(" ? 1 : character === ")" ? -1 : 0;
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? "";
    if (!sentenceEnd.includes(last) || (last === ")" && open >= 0)) break;
    if (last === ")") open++;
  }
  return found.slice(0, end);
}

/** True for a short http, https or mailto URL without credentials: a name before an @ can imitate another site. */
function isFollowed(href: string): boolean {
  // Longer URLs stay plain text.
  if (href.length > urlMaxLength || !URL.canParse(href)) return false;
  const { protocol, username, password, pathname } = new URL(href);
  if (!followed.includes(protocol) || username || password) return false;
  return protocol !== "mailto:" || pathname.includes("@");
}
