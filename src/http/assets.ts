import { gunzipSync } from "node:zlib";
import { areas } from "../contract/paths.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import { etagOf, notAcceptable, taggedResponse } from "./etag.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A built file of the web app, by its path below the site's root, such as `assets/main-3f2a.js`. */
export type BuiltFile = { path: string; encoding: Encoding; bytes: Bytes };

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
};

/** Names under assets/ carry a hash of their content, so a browser never needs to ask again. */
export const immutable = "public, max-age=31536000, immutable";

type Forms = Partial<Record<Encoding, Bytes>>;

/** The smallest first: of encodings with equal weights a client gets that one. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/** Serves what is negotiated of the web app, its scripts and styles, in the best form the client takes. */
export function assetServer(files: readonly BuiltFile[]) {
  const byPath = new Map<string, Forms>();
  for (const { path, encoding, bytes } of files) {
    byPath.set(`/${path}`, { ...byPath.get(`/${path}`), [encoding]: bytes });
  }
  const etags = new Map<string, string>();

  return {
    /** Returns the response for an exact path, or undefined when no file has it. */
    respond(request: Request, path: string): Response | undefined {
      // The document is a template; it goes out filled, by the site.
      const forms = path === "/index.html" ? undefined : byPath.get(path);
      if (!forms) return undefined;
      const offered = encodings.filter((form) => form === "identity" || forms[form] !== undefined);
      const encoding = encodingFor(request.headers.get("accept-encoding"), offered);
      if (!encoding) return notAcceptable();
      const bytes = forms[encoding] ?? plain(forms);
      const tag = `${path} ${encoding}`;
      const etag = etags.get(tag) ?? etagOf(bytes);
      etags.set(tag, etag);
      const headers: Record<string, string> = {
        "content-type": types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
        "cache-control": path.startsWith(areas.assets) ? immutable : "no-cache",
        vary: "accept-encoding",
      };
      if (encoding !== "identity") headers["content-encoding"] = encoding;
      return taggedResponse(request, { body: bytes, etag, headers });
    },
    /** Returns a file's text, for templates. */
    text(path: string): string | undefined {
      const forms = byPath.get(`/${path}`);
      return forms && new TextDecoder().decode(plain(forms));
    },
  };
}

function plain(forms: Forms): Bytes {
  if (forms.identity) return forms.identity;
  // Only the compressed forms of scripts are embedded, since the bundler takes a plain one for code.
  forms.identity = forms.gzip ? gunzipSync(forms.gzip) : new Uint8Array();
  return forms.identity;
}

export type AssetServer = ReturnType<typeof assetServer>;
