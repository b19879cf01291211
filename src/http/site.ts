import { gzipSync } from "node:zlib";
import type { Language } from "../contract/languages.ts";
import { type PathName, paths } from "../contract/paths.ts";
import { words } from "../locales/words.ts";
import type { AssetServer } from "./assets.ts";
import { etagOf, taggedResponse } from "./etag.ts";

type Page = {
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
  status: 200 | 404;
};

const nameByPath = new Map<string, PathName>();
for (const name of Object.keys(paths) as PathName[]) nameByPath.set(paths[name], name);

const gone = "<!doctype html><title>Codex Portal</title><p>The web app was not built: run bun run build.</p>";

/**
 * Serves the single-page app's document: one template, filled with the language, title and
 * description of the path, and kept. Paths the app does not know get the same document with 404.
 */
export function siteServer(assets: AssetServer) {
  const template = assets.text("index.html") ?? gone;
  const pages = new Map<string, Page>();

  function page(name: PathName | "notFound", language: Language): Page {
    const key = `${language} ${name}`;
    const known = pages.get(key);
    if (known) return known;
    const { titles, description } = words[language];
    const html = template
      .replaceAll("%lang%", language)
      .replaceAll("%title%", titles[name])
      .replaceAll("%description%", description);
    const plain = new TextEncoder().encode(html);
    const made: Page = {
      plain,
      gzip: gzipSync(plain),
      etag: etagOf(plain),
      status: name === "notFound" ? 404 : 200,
    };
    pages.set(key, made);
    return made;
  }

  return (request: Request, path: string, language: Language): Response => {
    const known = nameByPath.get(path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);
    const { plain, gzip, etag, status } = page(known ?? "notFound", language);
    const zipped = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
    const headers: Record<string, string> = {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "cache-control": "no-cache",
      vary: "accept-language, accept-encoding",
    };
    if (zipped) headers["content-encoding"] = "gzip";
    return taggedResponse(request, { body: zipped ? gzip : plain, etag, headers, status });
  };
}

export type SiteServer = ReturnType<typeof siteServer>;
