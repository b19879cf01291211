import { join } from "node:path";
import { Elysia } from "elysia";
import { ownTranslator, translator } from "../../locales/i18n.ts";
import type { Identity } from "../contract/identity.ts";
import type { Language } from "../contract/languages.ts";
import { isDefaultLook } from "../contract/look.ts";
import { paletteOf } from "../contract/palette.ts";
import { areas, paths } from "../contract/paths.ts";
import type { MarksService } from "../identity/marks.service.ts";
import { builtin } from "../lib/builtin.ts";
import { CodedError } from "../lib/coded-error.ts";
import { encodingFor, viewerOf } from "./accept.ts";
import type { BuiltWeb } from "./assets.ts";
import {
  type Built,
  cachedResponse,
  etagOf,
  notAcceptable,
  type ResponseCache,
  sendCached,
  withEtag,
} from "./cached-responses.ts";
import { type IconName, iconSizes, ownIcon } from "./own-marks.ts";
import { contextOf, pathOf, visitorLanguage } from "./request.ts";
import type { Header } from "./security-headers.ts";

/** Where an installed portal begins. */
const start = paths.home;

/** Where browsers look for an icon that no document names, with the name of the one that they get. */
export const iconPaths = [
  ["/favicon.ico", "icon-192"],
  ["/apple-touch-icon.png", "touch-icon"],
  ["/apple-touch-icon-precomposed.png", "touch-icon"],
] as const;

const picturePath = /^\/share\/([0-9a-f]{64})\.png$/;

/** Returns the paths of the icons in the built web app, by their names. */
export function iconsOf({ text }: Pick<BuiltWeb, "text">): Record<string, string | undefined> {
  return JSON.parse(text("icons.json") ?? "{}");
}

type FilesCore = {
  web: BuiltWeb;
  responses: ResponseCache;
  identity: { published(): Promise<Identity> };
  marks: Pick<MarksService, "bytes">;
};
type Pages = {
  /** Returns the site map, and a name for its present state. */
  sitemap: { xml(): Promise<string>; edition(): Promise<string> };
  /** Returns the picture of a shared link that everybody may see. */
  pictures: { bytes(sha: string): Promise<Uint8Array | undefined> };
};

/** Returns the web app manifest (W3C), for installing the portal on a phone. */
function manifestOf(own: Identity, language: Language, icons: ReturnType<typeof iconsOf>): string {
  const { product: name } = own;
  const { ground } = paletteOf(own.accent, own.ground);
  const icon = (size: 192 | 512, purpose: string) => {
    const src = ownIcon(own, `icon-${size}`) ?? icons[`icon-${size}`];
    return src === undefined ? [] : [{ src, sizes: `${size}x${size}`, type: "image/png", purpose }];
  };
  return JSON.stringify({
    id: start,
    name,
    short_name: name,
    description: ownTranslator(own, language, "document")("description"),
    lang: language,
    start_url: start,
    scope: start,
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    icons: ([192, 512] as const).flatMap((size) => [...icon(size, "any"), ...icon(size, "maskable")]),
  });
}

/** Returns a plain 404 for a missing file; undefined for any other path, and for a browser that navigates, which gets the screen of a missing page. */
async function missing(request: Request, path: string): Promise<Response | undefined> {
  const { headers } = request;
  // No page has a dot in its address.
  if (!path.includes(".") || headers.get("accept")?.includes("text/html")) return undefined;
  if (!encodingFor(headers.get("accept-encoding"), ["identity"])) return notAcceptable();
  const language = await visitorLanguage(request);
  const said = translator(language, "errors")("not_found");
  return new Response(`<!doctype html><html lang="${language}"><title>404</title><p>${said}</p></html>\n`, {
    status: 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
      vary: "accept, accept-language",
    },
  });
}

/** The files about the portal that others ask for: its manifest, its site map, and the pictures of shared links. */
export function siteFiles({ web, identity, marks, responses }: FilesCore, { sitemap, pictures }: Pages) {
  const icons = iconsOf(web);

  async function manifest(request: Request): Promise<Response> {
    const { language } = viewerOf(request, await contextOf(request).offered.now());
    const body = manifestOf(await identity.published(), language, icons);
    return withEtag(request, etagOf(body), body, {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept-language, cookie",
    });
  }

  async function icon(name: IconName): Promise<Response> {
    const headers = { "cache-control": "public, max-age=86400" };
    const look = await identity.published();
    if (!isDefaultLook(look)) {
      const bytes = await marks.bytes(look, iconSizes[name], "icon");
      return new Response(bytes, { headers: { ...headers, "content-type": "image/png" } });
    }
    const path = icons[name];
    if (path === undefined) throw new CodedError("not_found");
    // Under these paths another release has another one.
    return new Response(Bun.file(join(web.folder ?? "", path)), { headers });
  }

  async function packedMap(): Promise<Built> {
    const xml = await sitemap.xml();
    const { promisify } = builtin("node:util");
    const { gzip } = builtin("node:zlib");
    const encoded = { gzip: new Uint8Array(await promisify(gzip)(xml)) };
    const headers: Header[] = [
      ["content-type", "application/xml; charset=utf-8"],
      ["cache-control", "no-cache"],
      ["vary", "accept-encoding"],
    ];
    const value = cachedResponse({ status: 200, encoded, etag: etagOf(xml), headers });
    return { value, bytes: encoded.gzip.length };
  }

  async function map(request: Request): Promise<Response> {
    const key = "sitemap";
    const seen = responses.revision();
    const answer =
      responses.fresh(key) ??
      (await responses.get({ key, source: await sitemap.edition(), seen }, packedMap));
    if (!answer) throw new CodedError("not_found");
    return sendCached(request, answer, contextOf(request).id) ?? notAcceptable();
  }

  return {
    manifest,
    map,
    icon,

    /** Returns the picture at a path; undefined when there is none that everybody may see. */
    async picture(request: Request, path: string): Promise<Response | undefined> {
      const sha = picturePath.exec(path)?.[1];
      const bytes = sha && (await pictures.bytes(sha));
      if (!bytes) return undefined;
      return withEtag(request, `"${sha}"`, new Uint8Array(bytes), {
        "content-type": "image/png",
        // The page that it belongs to can be closed at any time.
        "cache-control": "public, max-age=300, must-revalidate",
        // It is made to be shown on others' sites.
        "cross-origin-resource-policy": "cross-origin",
      });
    },
  };
}

export type SiteFiles = ReturnType<typeof siteFiles>;

/** The files about the portal, and at every other path a document: no path of a call or a probe is one. */
export function siteRoutes(files: SiteFiles, document: (request: Request) => Promise<Response>) {
  const routes = new Elysia()
    .get("/manifest.webmanifest", ({ request }) => files.manifest(request))
    .get("/sitemap.xml", ({ request }) => files.map(request))
    .get("/*", async ({ request }) => {
      const path = pathOf(request.url);
      if (path.startsWith(areas.api) || path.startsWith(areas.health)) throw new CodedError("not_found");
      return (await files.picture(request, path)) ?? (await missing(request, path)) ?? document(request);
    });
  for (const [path, name] of iconPaths) routes.get(path, () => files.icon(name));
  return routes;
}
