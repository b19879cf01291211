import { escapeHTML } from "bun";
import { translator } from "../../locales/i18n.ts";
import { type Pieces, type PreloadedKey, preloadedId } from "../contract/documents.ts";
import type { Language } from "../contract/languages.ts";
import { filledIn, isOwnText, type WordsByName } from "../contract/own-words.ts";
import { builtin } from "../lib/builtin.ts";
import { limiter } from "../lib/limiter.ts";
import { encodingFor } from "./accept.ts";
import type { BuiltWeb } from "./assets.ts";
import {
  type Built,
  type Bytes,
  type CachedResponse,
  cachedResponse,
  type Encoded,
  etagOf,
} from "./cached-responses.ts";
import { allowInline, type Header } from "./security-headers.ts";

/** What a document brings of what its screen reads, as JSON. */
export type Preloaded = { key: PreloadedKey; json: string };

export type Screen = {
  /** What the document shows before the app runs. */
  markup: string;
  needsScript: boolean;
  /** True when it is one of a few dozens, which are the same for every path. */
  isShared: boolean;
};

/** What a document's template is filled with. */
export type Filling = {
  language: Language;
  product: string;
  /** The colour behind everything, which browsers give to what is around the page. */
  ground: string;
  /** The colours of an owner's look as a style sheet; empty for the product's own. */
  styles: string;
  /** The paths of its icons, where those that the build has drawn are not its own. */
  icons: { svg: string | undefined; touch: string | undefined };
  title: string;
  description: string;
  isIndexed: boolean;
  /** True for what only its reader may have: no cache takes it. */
  isPrivate?: boolean;
  status: 200 | 404 | 410 | 503;
  /** What else its head holds, as HTML: links to other languages, and what is said where a link to it is shared. */
  head?: string;
  /** HTML in place of a screen. */
  text?: string;
  /** The screen itself, where the build has rendered it. */
  screen?: Screen | undefined;
  /** What its screen would ask for first. */
  preloaded?: readonly Preloaded[];
  /** A cookie that comes with it. */
  cookie?: string | null;
};

/** Documents that are compressed at once; the processors have other work, too. */
const compressedAtOnce = 2;

const unbuilt: Pieces = [
  "<!doctype html><title>",
  "title",
  "</title><p>The web app was not built: run bun run build.</p>",
];

/** Makes the app's documents: one template, filled with language, title, description and the text of a content page. */
export function documentMaker(web: Pick<BuiltWeb, "text">, policy: readonly Header[]) {
  const built: Record<string, Pieces | undefined> = JSON.parse(web.text("templates.json") ?? "{}");
  const template = built.app ?? unbuilt;
  // A screen in the document is painted before anything else is fetched.
  const prerendered = built.prerendered ?? template;
  const withInlineParts = allowInline(policy, prerendered.join(""));
  const queue = limiter<string>({ atOnce: compressedAtOnce });

  const formOf = ({ screen, text = "" }: Filling) => (screen || text !== "" ? prerendered : template);

  function htmlOf(filling: Filling): string {
    const {
      language,
      product,
      ground,
      styles,
      icons,
      title,
      description,
      isIndexed,
      head = "",
      text = "",
      screen,
    } = filling;
    const preloaded = preloadedElement(filling.preloaded ?? []);
    const root = screen
      ? `<div id="root" data-screen>${screen.markup}</div>${preloaded}`
      : `<div id="root">${text}</div>${preloaded}`;
    return joined(formOf(filling), {
      language,
      product,
      ground,
      ownIcon: icons.svg,
      ownTouchIcon: icons.touch,
      title,
      description,
      robots: isIndexed ? "index, follow" : "noindex",
      // A content page reads without JavaScript; the other screens have to say that they do not.
      needsScript: screen ? screen.needsScript : text === "",
      noscript: translator(language, "messages")("needsScript"),
      head: styleElement(styles) + head,
      root,
    });
  }

  function answerOf(html: string, encoded: Encoded, filling: Filling): CachedResponse {
    const { language, isIndexed, isPrivate, status, styles } = filling;
    const formPolicy = formOf(filling) === template ? policy : withInlineParts;
    const lasts = isPrivate ? "private, no-store" : status === 503 ? "no-store" : "no-cache";
    const headers: Header[] = [
      ...allowInline(formPolicy, styleElement(styles)),
      ["content-type", "text/html; charset=utf-8"],
      ["content-language", language],
      ["cache-control", lasts],
      ["vary", "accept-language, accept-encoding, cookie"],
    ];
    if (!isIndexed) headers.push(["x-robots-tag", "noindex"]);
    if (filling.cookie) headers.push(["set-cookie", filling.cookie]);
    return cachedResponse({ status, encoded, etag: etagOf(html), headers });
  }

  return {
    /** Returns a document in every encoding that browsers name, and how many bytes those take. */
    async compressed(filling: Filling): Promise<Built> {
      const html = htmlOf(filling);
      const isShared = filling.screen?.isShared === true;
      const encoded = await queue.run("document", () => compressed(html, isShared));
      return { value: answerOf(html, encoded, filling), bytes: encoded.br.length + encoded.gzip.length };
    },
    /** Returns a document for this once. */
    plain(filling: Filling): CachedResponse {
      const html = htmlOf(filling);
      return answerOf(html, { identity: new TextEncoder().encode(html) }, filling);
    },
    /** Returns a document for one reader, packed as they like it best. */
    async own(filling: Filling, request: Request): Promise<CachedResponse> {
      const html = htmlOf(filling);
      const identity = new TextEncoder().encode(html);
      const wanted = encodingFor(request.headers.get("accept-encoding"), ["br", "identity"]);
      const packed = wanted === "br" ? { br: await brotli(html, pageQuality) } : {};
      return answerOf(html, { identity, ...packed }, filling);
    },
  };
}

export type DocumentMaker = ReturnType<typeof documentMaker>;

/**
 * Brotli's quality on a request's way: of 60 kB the best one takes 30 times as long, for 3 % fewer bytes. The first screens, of which
 * there are a few dozens, get the best.
 */
const pageQuality = 5;

/** Compresses a document beside the event loop. */
async function compressed(html: string, isScreen: boolean) {
  const { promisify } = builtin("node:util");
  const { constants, gzip } = builtin("node:zlib");
  const quality = isScreen ? constants.BROTLI_MAX_QUALITY : pageQuality;
  const [small, br] = await Promise.all([promisify(gzip)(html), brotli(html, quality)]);
  return { gzip: new Uint8Array(small), br };
}

async function brotli(html: string, quality: number): Promise<Bytes> {
  const { promisify } = builtin("node:util");
  const { brotliCompress, constants } = builtin("node:zlib");
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return new Uint8Array(await promisify(brotliCompress)(html, { params }));
}

/** What the slots of a document are filled with, by their names; nothing of it is looked at again. */
export type SlotValues = Record<string, string | boolean | null | undefined>;

/**
 * Returns the template with its slots filled, and with the owner's words where there are some; a branch that does not apply is left
 * out with its content.
 */
export function joined(pieces: Pieces, values: SlotValues, own: WordsByName = {}): string {
  let html = "";
  let hidden = 0;
  const open: boolean[] = [];
  for (const [at, piece] of pieces.entries()) {
    const [kind, name] = at % 2 === 0 ? ["markup", piece] : kindOf(piece);
    if (kind === "end") {
      if (open.pop()) hidden--;
    } else if (kind === "if" || kind === "not") {
      const isHidden = isThere(name, values) !== (kind === "if");
      open.push(isHidden);
      if (isHidden) hidden++;
    } else if (kind === "own") {
      const words = ownWordsFor(name, values, own);
      if (words !== undefined && hidden === 0) html += escapeHTML(words);
      open.push(words !== undefined);
      if (words !== undefined) hidden++;
    } else if (hidden === 0) {
      if (kind === "markup") html += piece;
      else html += kind === "html" ? String(values[name] ?? "") : escapeHTML(String(values[name] ?? ""));
    }
  }
  return html;
}

/** Returns the element that gives a document its look with the first paint: a file would be one more round trip before it. */
const styleElement = (styles: string): string => (styles === "" ? "" : `<style>${styles}</style>`);

function kindOf(slot: string): [kind: string, name: string] {
  if (slot === "end") return ["end", ""];
  const at = slot.indexOf(":");
  return at < 0 ? ["text", slot] : [slot.slice(0, at), slot.slice(at + 1)];
}

/** Returns the owner's words for a text, with what it was said with filled in: `home:home.title|name=username`. */
function ownWordsFor(mark: string, values: SlotValues, own: WordsByName): string | undefined {
  const [name = "", ...given] = mark.split("|");
  const words = isOwnText(name) ? own[name] : undefined;
  if (words === undefined) return undefined;
  const said = given.map((each) => {
    const [to = "", from = ""] = each.split("=");
    return [to, values[from]] as const;
  });
  return filledIn(words, { course: values.course, product: values.product, ...Object.fromEntries(said) });
}

/** True when there is a value of a name, or the very one that `name=value` says. */
function isThere(condition: string, values: SlotValues): boolean {
  const [name = "", wanted] = condition.split("=");
  return wanted === undefined ? Boolean(values[name]) : String(values[name] ?? "") === wanted;
}

/** Returns the element in which a document brings them; nothing in the data ends it. */
function preloadedElement(all: readonly Preloaded[]): string {
  if (all.length === 0) return "";
  const entries = all.map(({ key, json }) => `[${JSON.stringify(key)},${json}]`);
  const text = `[${entries.join(",")}]`.replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${preloadedId}">${text}</script>`;
}
