import { type Language, readingOrder } from "../../core/contract/languages.ts";
import { mediaPerTextMax } from "../../core/contract/limits.ts";
import { withDraft } from "../../core/contract/paths.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { workerUrl } from "../../core/lib/embedded.ts";
import { cleaningWork } from "../../core/lib/heavy-kinds.ts";
import { heavyWork } from "../../core/lib/heavy-work.ts";
import { limiter } from "../../core/lib/limiter.ts";
import { workerCall } from "../../core/lib/worker-call.ts";
import type { Core } from "../../core.ts";
import { cleanHtml, isClean } from "./html.rules.ts";
import { formatSize, type MediumView, pictureWidths } from "./media.contract.ts";
import { mediaUsesStore } from "./media-uses.store.ts";

/** What a text shows of a medium. */
export type EmbeddedMedium = Pick<
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

/** Returns a cleaned text with its media in place of the references; only what this writes shows anything. With a token they are shown by the link to a draft. */
export function withMedia(
  html: string,
  media: ReadonlyMap<string, EmbeddedMedium>,
  order: readonly Language[],
  draft?: string,
): string {
  const addressOf: AddressOf = (sha, query = "") => {
    const address = `/media/${sha}${query}`;
    return draft === undefined ? address : withDraft(address, draft);
  };
  let pictures = 0;
  return html.replace(reference, (_, sha: string) => {
    const medium = media.get(sha);
    if (!medium) return "";
    if (medium.kind === "picture") return picture(medium, order, addressOf, pictures++ === 0);
    const address = Bun.escapeHTML(addressOf(sha));
    const name = Bun.escapeHTML(medium.name);
    if (medium.kind === "file")
      return `<p class="file"><a href="${address}" download="${name}">${name} · ${formatSize(medium.size)}</a></p>`;
    return `<figure class="sound"><audio controls preload="none" src="${address}"></audio><figcaption>${name}</figcaption></figure>`;
  });
}

/** Returns the address of a medium. */
type AddressOf = (sha: string, query?: string) => string;

/** The first picture of a text is often in sight at once; the others wait until they come near it. */
function picture(
  { sha, width, height, alts, isOrnament }: EmbeddedMedium,
  order: readonly Language[],
  addressOf: AddressOf,
  isFirst: boolean,
) {
  const alt = isOrnament ? "" : (order.map((each) => alts[each]).find((each) => each !== null) ?? "");
  const [large, small] = pictureWidths;
  const address = addressOf(sha, `?w=${large}`);
  const attributes: [name: string, value: string][] = [
    ["src", address],
    ...((width ?? 0) > small
      ? ([
          ["srcset", `${addressOf(sha, `?w=${small}`)} ${small}w, ${address} ${width}w`],
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

/** Characters of a text that is cleaned beside the event loop: 200,000 that are all `<` hold it for 100 to 300 ms (measured). */
const apartFrom = 20_000;
/** Texts that wait to be cleaned; staff alone send any, and each is a megabyte at the most. */
const waitingMax = 20;
/** How many of them may be one person's: two saves in each of two windows. */
const waitingPerAskerMax = 4;
/** Seconds after which there is room again: a text takes up to 0.3 s (measured). */
const retryAfterS = 5;
/** How long an idle worker lives: an editor shows its text several times a minute. */
const usualIdleMs = 60_000;

const newWorker = () => new Worker(workerUrl(new URL("./html.worker.ts", import.meta.url)));

/** Cleans an HTML text that somebody of the staff sent. Throws rate_limited when too many of theirs wait, or of all. */
export type Clean = (html: string, askerId: number) => Promise<string>;

/** Returns a function that cleans texts as `cleanHtml` does, long unclean ones in a worker, one after the other, without blocking other requests. */
export function cleaner(startWorker = newWorker, idleMs = usualIdleMs, heavy = heavyWork()): Clean {
  const worker = workerCall<string, string>(startWorker);
  const line = limiter<number>({
    atOnce: 1,
    requireRoom(askerId, waiting) {
      const theirs = waiting.filter((id) => id === askerId);
      if (waiting.length >= waitingMax || theirs.length >= waitingPerAskerMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterS });
    },
  });
  let ending: Timer | undefined;
  let forget = () => {};

  function end(): void {
    clearTimeout(ending);
    forget();
    void worker.close("");
  }

  async function cleanApart(html: string): Promise<string> {
    clearTimeout(ending);
    forget();
    try {
      // One that was lost, or was just ending, is followed by another.
      return await worker.ask(html).catch(() => worker.ask(html));
    } catch {
      return cleanHtml(html);
    } finally {
      forget = heavy.keep(cleaningWork, cleaningWork.bytes, end);
      ending = setTimeout(end, idleMs);
      ending.unref();
    }
  }

  return async (html, askerId) => {
    if (isClean(html)) return html;
    return html.length < apartFrom
      ? cleanHtml(html)
      : line.run(askerId, () => heavy.run(heavy.piece(cleaningWork), () => cleanApart(html)));
  };
}

/** The media in texts of pages and rooms: what a cleaned text refers to, how readers see it, and where each is used. */
export function embeddedService({ db, settings }: Pick<Core, "db" | "settings">, cleanSent: Clean) {
  const { existing, use, unuse } = mediaUsesStore(db);

  async function mediaOf(html: string): Promise<ReadonlyMap<string, EmbeddedMedium>> {
    const found = await existing(mediaIn(html).slice(0, mediaPerTextMax));
    return new Map(found.map((medium) => [medium.sha, medium]));
  }

  return {
    /** Cleans a stored text once more, since rows may come from elsewhere. */
    clean: cleanHtml,

    /**
     * Returns a text that staff sent as it is stored, cleaned and without media that are gone, and the media in it. Throws rate_limited,
     * or invalid_data when these are too many.
     */
    async toStore(sent: string, askerId: number): Promise<{ html: string; shas: string[] }> {
      const html = await cleanSent(sent, askerId);
      const shas = mediaIn(html);
      if (shas.length > mediaPerTextMax) throw invalidField("content", "mediaTooMany");
      const media = await mediaOf(html);
      return {
        html: withoutMedia(html, (sha) => !media.has(sha)),
        shas: shas.filter((sha) => media.has(sha)),
      };
    },

    mediaIn,
    withoutMedia,
    existing,
    use,
    unuse,

    /** Returns a cleaned text with its media, as a reader of a language sees it; in a draft, by its link. */
    inText: async (html: string, language: Language, draft?: string): Promise<string> =>
      withMedia(html, await mediaOf(html), readingOrder(language, await settings.contentLanguages()), draft),
  };
}

export type EmbeddedService = ReturnType<typeof embeddedService>;
