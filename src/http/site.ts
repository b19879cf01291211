import { gunzipSync, gzipSync } from "node:zlib";
import { escapeHTML } from "bun";
import { LRUCache } from "lru-cache";
import type { Language } from "../contract/languages.ts";
import type { PublicPageView } from "../contract/pages.ts";
import { openScreens, type PathName, paths } from "../contract/paths.ts";
import type { CodedError } from "../lib/coded-error.ts";
import { fill, words } from "../locales/words.ts";
import { articleHtml } from "./article.ts";
import type { AssetServer } from "./assets.ts";
import { encodingFor } from "./encoding.ts";
import { codedErrorOf } from "./errors.ts";
import { etagOf, notAcceptable, taggedResponse } from "./etag.ts";

type Status = 200 | 404 | 503;
/** Kept compressed only: nearly every client takes it so. */
type Document = { gzip: Uint8Array<ArrayBuffer>; etag: string; status: Status; isIndexed: boolean };
type Copy = { page: PublicPageView; description: string };
type Published =
  | { slug: string; edition: string; copy: () => Promise<Copy | undefined> }
  | { movedTo: string };
type Filling = { product: string; title: string; description: string; isIndexed: boolean; text?: string };

type Deps = {
  assets: AssetServer;
  productTitle: () => Promise<string>;
  published: (slug: string) => Promise<Published | undefined>;
  /** Called with the reason why a document could not be made. */
  note: (request: Request, reason: CodedError) => void;
};

const names = Object.keys(paths) as PathName[];
const nameByPath = new Map<string, PathName>(names.map((name) => [paths[name], name]));

/** The screens that search engines may list, beside content pages. */
const indexed = new Set<PathName | "notFound">(openScreens);

/** Bytes of cached documents at the most; the least recently used go first. */
const documentsMaxBytes = 16 * 1024 * 1024;
const documentOverhead = 1024;

const unbuilt = "<!doctype html><title>%title%</title><p>The web app was not built: run bun run build.</p>";
const root = '<div id="root"></div>';
const places = new RegExp(`%(lang|product|title|description|robots|noscript)%|${root}`, "g");

/**
 * Serves the app's document: one template, filled with the language, title and description of the path,
 * and with the text of a content page. Filled documents are cached under all that they were filled with.
 */
export function siteServer({ assets, productTitle, published, note }: Deps) {
  const template = assets.text("index.html") ?? unbuilt;
  // A content page reads without JavaScript; the other screens have to say that they do not.
  const textTemplate = template.replace(/<noscript>.*?<\/noscript>/s, "");
  const documents = new LRUCache<string, Document>({
    maxSize: documentsMaxBytes,
    sizeCalculation: ({ gzip }, key) => documentOverhead + gzip.length + 2 * key.length,
  });
  /** What the portal was called when it was last asked; what it is called while nobody can be asked. */
  let product = "Codex Portal";

  /** Fills every place in one pass, so that no text is taken for a place itself. */
  function made(language: Language, filling: Filling, status: Status): Document {
    const { title, description, isIndexed, text = "" } = filling;
    const values: Record<string, string> = {
      lang: language,
      product: escapeHTML(filling.product),
      title: escapeHTML(title),
      description: escapeHTML(description),
      robots: isIndexed ? "index, follow" : "noindex",
      noscript: words[language].messages.needsScript,
    };
    const html = (text === "" ? template : textTemplate).replace(places, (_, name: string | undefined) =>
      name === undefined ? `<div id="root">${text}</div>` : (values[name] ?? ""),
    );
    return { gzip: new Uint8Array(gzipSync(html)), etag: etagOf(html), status, isIndexed };
  }

  function screen(name: PathName | "notFound", language: Language, product: string): Document {
    const key = `${language} ${product} ${name}`;
    const known = documents.get(key);
    if (known) return known;
    const { titles, description } = words[language];
    const filling = {
      product,
      title: fill(titles[name], { product }),
      description,
      isIndexed: indexed.has(name),
    };
    const document = made(language, filling, name === "notFound" ? 404 : 200);
    documents.set(key, document);
    return document;
  }

  /** Returns the app's document with a sentence in place of its text: it still opens, and its screens explain the rest. */
  function away(request: Request, language: Language): Response {
    const text = `<p>${escapeHTML(words[language].errors.unavailable)}</p>`;
    const { description } = words[language];
    const filling = { product, title: product, description, isIndexed: false, text };
    return answer(request, made(language, filling, 503), language);
  }

  async function respond(request: Request, path: string, language: Language): Promise<Response> {
    try {
      return await locate(request, path, language);
    } catch (error) {
      const coded = codedErrorOf("UNKNOWN", error);
      if (coded.code !== "unavailable") throw error;
      note(request, coded);
      return away(request, language);
    }
  }

  async function locate(request: Request, path: string, language: Language): Promise<Response> {
    product = await productTitle();
    const place = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const known = nameByPath.get(place);
    if (known) return answer(request, screen(known, language, product), language);
    const found = await published(place.slice(1));
    if (found && "movedTo" in found)
      return new Response(null, { status: 302, headers: { location: `/${found.movedTo}` } });
    const document = found && (await contentPage(found, language, product));
    return answer(request, document ?? screen("notFound", language, product), language);
  }

  async function contentPage(
    { slug, edition, copy }: Exclude<Published, { movedTo: string }>,
    language: Language,
    product: string,
  ): Promise<Document | undefined> {
    const key = `${language} ${product} /${slug} ${edition}`;
    const known = documents.get(key);
    if (known) return known;
    const copied = await copy();
    if (!copied) return undefined;
    const { page, description } = copied;
    const text = articleHtml(page, language, product);
    const filling = { product, title: `${page.title} · ${product}`, description, isIndexed: true, text };
    const document = made(language, filling, 200);
    documents.set(key, document);
    return document;
  }

  return { respond };
}

function answer(request: Request, { gzip, etag, status, isIndexed }: Document, language: Language): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding"), ["gzip", "identity"]);
  if (!encoding) return notAcceptable();
  const headers: Record<string, string> = {
    "content-type": "text/html; charset=utf-8",
    "content-language": language,
    "cache-control": status === 503 ? "no-store" : "no-cache",
    vary: "accept-language, accept-encoding",
  };
  if (!isIndexed) headers["x-robots-tag"] = "noindex";
  if (encoding === "identity") {
    return taggedResponse(request, { body: new Uint8Array(gunzipSync(gzip)), etag, headers, status });
  }
  headers["content-encoding"] = encoding;
  const zippedTag = etag.replace(/"$/, '-gzip"');
  return taggedResponse(request, { body: gzip, etag: zippedTag, headers, status });
}

export type SiteServer = ReturnType<typeof siteServer>;
