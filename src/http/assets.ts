import { areas } from "../contract/paths.ts";
import type { Encoding } from "./encoding.ts";
import { etagOf } from "./etag.ts";
import { type Bytes, type Encoded, plainBytes, type ReadyAnswer, readyAnswer } from "./ready-answer.ts";
import type { Header } from "./security-headers.ts";

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

/** What documents are made of; it goes out filled, by the site. */
const templates = new Set(["/index.html", "/standing.html", "/screens.json", "/chunks.json", "/icons.json"]);

/** Returns what is negotiated of the web app, its scripts and styles, ready to be sent with the headers of every answer. */
export function assetServer(files: () => readonly BuiltFile[], policy: readonly Header[]) {
  /** Made with the first answer that is no probe's. */
  let filesAt: Map<string, BuiltFile[]> | undefined;
  /** Made when a file is first asked for; a start need not wait for all of them. */
  const answers = new Map<string, ReadyAnswer>();

  /** Reads a file in its encodings. */
  function encodedAt(path: string): Encoded | undefined {
    filesAt ??= Map.groupBy(files(), (file) => `/${file.path}`);
    const forms = filesAt.get(path);
    return forms && Object.fromEntries(forms.map(({ encoding, bytes }) => [encoding, bytes]));
  }

  function made(path: string, encoded: Encoded): ReadyAnswer {
    const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    let plain: Bytes | undefined;
    return readyAnswer({
      status: 200,
      encoded,
      // There are only as many as the build made.
      plain: () => {
        plain ??= plainBytes(encoded);
        return plain;
      },
      etag: etagOf(encoded.gzip ?? plainBytes(encoded)),
      headers: [
        ...policy,
        ["content-type", type],
        ["cache-control", path.startsWith(areas.assets) ? immutable : "no-cache"],
        ["vary", "accept-encoding"],
      ],
    });
  }

  return {
    /** Returns the file that has exactly this path; undefined when none has. */
    at(path: string): ReadyAnswer | undefined {
      const known = answers.get(path);
      if (known) return known;
      const encoded = templates.has(path) ? undefined : encodedAt(path);
      if (!encoded) return undefined;
      const answer = made(path, encoded);
      answers.set(path, answer);
      return answer;
    },
    /** Returns a file's text, for templates. */
    text(path: string): string | undefined {
      const encoded = encodedAt(`/${path}`);
      return encoded && new TextDecoder().decode(plainBytes(encoded));
    },
  };
}

export type AssetServer = ReturnType<typeof assetServer>;
