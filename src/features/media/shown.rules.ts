import type { Language } from "../../core/contract/languages.ts";
import { formatSize, type MediumView, pictureWidths } from "./media.contract.ts";

/** What is shown of a medium. */
export type ShownMedium = Pick<
  MediumView,
  "sha" | "kind" | "name" | "size" | "width" | "height" | "alts" | "isOrnament"
>;

/** How a cleaned text refers to a medium. */
const reference = /<figure data-media="([0-9a-f]{64})"><\/figure>/g;

/** As wide as a page's text is. */
const sizes = "(min-width: 48rem) 37rem, 100vw";

/** Returns the media that a cleaned text refers to, each once. */
export function mediaIn(html: string): string[] {
  return [...new Set([...html.matchAll(reference)].map(([, sha = ""]) => sha))];
}

/** Returns a cleaned text without its references to some media. */
export function withoutMedia(html: string, isGone: (sha: string) => boolean): string {
  return html.replace(reference, (figure, sha: string) => (isGone(sha) ? "" : figure));
}

/** Returns a cleaned text with its media in place of the references; only what this writes shows anything. */
export function withMedia(html: string, media: ReadonlyMap<string, ShownMedium>, language: Language): string {
  let pictures = 0;
  return html.replace(reference, (_, sha: string) => {
    const medium = media.get(sha);
    if (!medium) return "";
    if (medium.kind === "picture") return picture(medium, language, pictures++ === 0);
    const address = `/media/${sha}`;
    const name = Bun.escapeHTML(medium.name);
    if (medium.kind === "file")
      return `<p class="file"><a href="${address}" download="${name}">${name} · ${formatSize(medium.size)}</a></p>`;
    return `<figure class="sound"><audio controls preload="none" src="${address}"></audio><figcaption>${name}</figcaption></figure>`;
  });
}

/** The first picture of a text is often in sight at once; the others wait until they come near it. */
function picture(
  { sha, width, height, alts, isOrnament }: ShownMedium,
  language: Language,
  isFirst: boolean,
) {
  const alt = isOrnament ? "" : (alts[language] ?? alts.en ?? alts.pt ?? alts.es ?? "");
  const [large, small] = pictureWidths;
  const address = `/media/${sha}?w=${large}`;
  const attributes: [name: string, value: string][] = [
    ["src", address],
    ...((width ?? 0) > small
      ? ([
          ["srcset", `/media/${sha}?w=${small} ${small}w, ${address} ${width}w`],
          ["sizes", sizes],
        ] satisfies [string, string][])
      : []),
    ["width", String(width)],
    ["height", String(height)],
    ["alt", alt],
    ...(isFirst ? [] : ([["loading", "lazy"]] satisfies [string, string][])),
    ["decoding", "async"],
  ];
  const written = attributes.map(([name, value]) => ` ${name}="${Bun.escapeHTML(value)}"`).join("");
  return `<figure><img${written}></figure>`;
}
