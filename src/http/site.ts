import { gzipSync } from "node:zlib";
import type { PublicPageView } from "../contract/admin-pages.ts";
import type { Language } from "../contract/languages.ts";
import { type PathName, paths } from "../contract/paths.ts";
import type { CodedError } from "../lib/coded-error.ts";
import { fill, words } from "../locales/words.ts";
import { articleHtml, escapeHtml } from "./article.ts";
import type { AssetServer } from "./assets.ts";
import { codedErrorOf } from "./errors.ts";
import { etagOf, taggedResponse } from "./etag.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Document = { plain: Bytes; gzip: Bytes; etag: string; status: 200 | 404 | 503 };
type Published = { page: PublicPageView; description: string; edition: string } | { movedTo: string };

type Needs = {
  assets: AssetServer;
  productTitle: () => Promise<string>;
  published: (slug: string) => Promise<Published | undefined>;
  /** Told why a document could not be made. */
  note: (request: Request, reason: CodedError) => void;
};

const names = Object.keys(paths) as PathName[];
const nameByPath = new Map<string, PathName>(names.map((name) => [paths[name], name]));

/** Documents kept ready; at most this many, the oldest going first. */
const documentsMax = 3000;

const unbuilt = "<!doctype html><title>%title%</title><p>The web app was not built: run bun run build.</p>";

/**
 * Serves the app's document: one template, filled with the language, title and description of the path,
 * and with the text of a content page. Filled documents are kept under all that they were filled with.
 */
export function siteServer({ assets, productTitle, published, note }: Needs) {
  const template = assets.text("index.html") ?? unbuilt;
  const documents = new Map<string, Document>();
  /** What the portal was called when it was last asked; what it is called while nobody can be asked. */
  let product = "Codex Portal";

  function document(key: string, make: () => { html: string; status: 200 | 404 }): Document {
    const known = documents.get(key);
    if (known) return known;
    const { html, status } = make();
    const made = documentOf(html, status);
    const [oldest] = documents.keys();
    if (documents.size >= documentsMax && oldest !== undefined) documents.delete(oldest);
    documents.set(key, made);
    return made;
  }

  function filled(
    language: Language,
    product: string,
    title: string,
    description: string,
    text = "",
  ): string {
    // A content page reads without JavaScript; the other screens have to say that they do not.
    const base = text === "" ? template : template.replace(/<noscript>.*?<\/noscript>/s, "");
    return base
      .replaceAll("%lang%", language)
      .replaceAll("%product%", () => escapeHtml(product))
      .replaceAll("%title%", () => escapeHtml(title))
      .replaceAll("%description%", () => escapeHtml(description))
      .replaceAll("%noscript%", words[language].messages.needsScript)
      .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`);
  }

  function screen(name: PathName | "notFound", language: Language, product: string): Document {
    return document(`${language} ${product} ${name}`, () => {
      const { titles, description } = words[language];
      const html = filled(language, product, fill(titles[name], { product }), description);
      return { html, status: name === "notFound" ? 404 : 200 };
    });
  }

  /** The app with a sentence in place of its text: it still opens, and its screens tell the rest. */
  function away(request: Request, language: Language): Response {
    const sentence = `<p>${escapeHtml(words[language].errors.unavailable)}</p>`;
    const html = filled(language, product, product, words[language].description, sentence);
    return answer(request, documentOf(html, 503), language);
  }

  async function respond(request: Request, path: string, language: Language): Promise<Response> {
    try {
      return await page(request, path, language);
    } catch (error) {
      const coded = codedErrorOf("UNKNOWN", error);
      if (coded.code !== "unavailable") throw error;
      note(request, coded);
      return away(request, language);
    }
  }

  async function page(request: Request, path: string, language: Language): Promise<Response> {
    product = await productTitle();
    const place = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const known = nameByPath.get(place);
    if (known) return answer(request, screen(known, language, product), language);
    const found = await published(place.slice(1));
    if (!found) return answer(request, screen("notFound", language, product), language);
    if ("movedTo" in found)
      return new Response(null, { status: 302, headers: { location: `/${found.movedTo}` } });
    const { page, description, edition } = found;
    const made = document(`${language} ${product} /${page.slug} ${edition}`, () => ({
      html: filled(
        language,
        product,
        `${page.title} · ${product}`,
        description,
        articleHtml(page, language, product),
      ),
      status: 200,
    }));
    return answer(request, made, language);
  }

  return { respond };
}

function documentOf(html: string, status: Document["status"]): Document {
  const plain = new TextEncoder().encode(html);
  return { plain, gzip: new Uint8Array(gzipSync(plain)), etag: etagOf(plain), status };
}

function answer(request: Request, { plain, gzip, etag, status }: Document, language: Language): Response {
  const zipped = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  const headers: Record<string, string> = {
    "content-type": "text/html; charset=utf-8",
    "content-language": language,
    "cache-control": status === 503 ? "no-store" : "no-cache",
    vary: "accept-language, accept-encoding",
  };
  if (zipped) headers["content-encoding"] = "gzip";
  return taggedResponse(request, { body: zipped ? gzip : plain, etag, headers, status });
}

export type SiteServer = ReturnType<typeof siteServer>;
