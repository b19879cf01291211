import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";
import { translator } from "../../locales/i18n.ts";
import { areas } from "../contract/paths.ts";
import { placeOf } from "../lib/embedded.ts";
import { encodingFor, encodings } from "./accept.ts";
import { etagOf, isNotModified, notAcceptable } from "./cached-responses.ts";
import { pathOf, visitorLanguage } from "./request.ts";

/** Names under assets/ carry a hash of their content, so a browser never needs to ask again. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * Returns the routes of the web app's hashed files, which `assets/` of a folder holds now, and in front of them the forms that the
 * build packed into `encoded/`. Later requests read no folder.
 */
export async function assetRoutes(folder: string) {
  const assets = join(folder, "assets");
  const names = new Set(new Bun.Glob("*").scanSync(assets));
  const packedAt = packedForms(join(folder, "encoded"));
  return new Elysia()
    .onBeforeHandle(({ request, set }) => {
      const path = pathOf(request.url);
      const name = path.slice(areas.assets.length);
      // The plugin would join any other name to the folder, whatever it climbs out of.
      if (!names.has(name)) return missing(request);
      const packed = packedAt(name);
      if (!packed) return undefined;
      const encoding = encodingFor(request.headers.get("accept-encoding"), encodings);
      if (!encoding) return notAcceptable();
      const isPlain = encoding === "identity";
      const headers = {
        "content-type": packed.type,
        "cache-control": immutable,
        vary: "accept-encoding",
        // Each form has a tag of its own, so that no cache gives one for the other.
        etag: isPlain ? packed.etag : packed.etag.replace(/"$/, `-${encoding}"`),
        ...(!isPlain && { "content-encoding": encoding }),
      };
      if (isNotModified(request, headers.etag)) return new Response(null, { status: 304, headers });
      if (!isPlain) return new Response(packed[encoding], { headers });
      // The plain file is the plugin's.
      Object.assign(set.headers, headers);
      return undefined;
    })
    .use(
      await staticPlugin({
        assets,
        prefix: areas.assets,
        // One route for all of them: with one for each, a start would read every file.
        alwaysStatic: false,
        indexHTML: false,
        etag: false,
        headers: { "cache-control": immutable },
      }),
    );
}

/** Returns a plain 404 for a missing file. */
async function missing(request: Request): Promise<Response> {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-cache",
    "x-robots-tag": "noindex",
    vary: "accept-language",
  };
  const said = translator(await visitorLanguage(request), "errors")("not_found");
  return new Response(`${said}\n`, { status: 404, headers });
}

/** Returns what finds the packed forms of a file by its name; they are read at the first request. */
function packedForms(folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const known = new Map<string, ReturnType<typeof read>>();

  function read(name: string) {
    const gzip = readFileSync(join(folder, `${name}.gz`));
    const br = readFileSync(join(folder, `${name}.br`));
    // All that gains by packing is text.
    const type = `${Bun.file(name).type.split(";")[0]}; charset=utf-8`;
    return { gzip, br, etag: etagOf(gzip), type };
  }

  return (name: string) => {
    const before = known.get(name);
    if (before || !names.has(`${name}.gz`)) return before;
    const packed = read(name);
    known.set(name, packed);
    return packed;
  };
}

export type AssetRoutes = Awaited<ReturnType<typeof assetRoutes>>;

export type BuiltWeb = {
  /** Returns what documents are made of, by its file's name; undefined when it was not built. */
  text: (name: string) => string | undefined;
  /** Where `assets/` lies, and `encoded/` with the packed forms of its files; undefined when the web app was not built. */
  folder: string | undefined;
};

/** Returns the web app as it was built: inside the executable, or beside the sources. */
export function builtWeb(): BuiltWeb {
  const folder = placeOf("dist/web");
  return {
    text(name) {
      const file = join(folder, name);
      return existsSync(file) ? readFileSync(file, "utf8") : undefined;
    },
    folder: existsSync(join(folder, "assets")) ? folder : undefined,
  };
}
