import type { Config } from "../../config.ts";
import type { LoginHintView } from "../../features/accounts/accounts.contract.ts";
import { initiateKey, type MovedPage, type Navigation, type PublishedPage } from "../contract/documents.ts";
import { defaultTitle, type Identity } from "../contract/identity.ts";
import type { Language } from "../contract/languages.ts";
import { draftLinkMs } from "../contract/limits.ts";
import { isDefaultLook } from "../contract/look.ts";
import { type PathName, paths, placeOf, previewParameter, screenPath } from "../contract/paths.ts";
import { defaultIdentity } from "../identity/identity.service.ts";
import type { Log } from "../lib/log.ts";
import { type Viewer, viewerOf } from "./accept.ts";
import type { BuiltWeb } from "./assets.ts";
import { type CachedResponse, notAcceptable, type ResponseCache, sendCached } from "./cached-responses.ts";
import type { HttpOnlyCookie } from "./cookies.ts";
import { type DocumentMaker, documentMaker } from "./document.ts";
import { codedErrorOf, noteFailure } from "./errors.ts";
import {
  documentFillings,
  type Fillings,
  isIndexedScreen,
  offeredAt,
  type Portal,
  pageDocuments,
  sourceOf,
} from "./fillings.ts";
import type { OfferedLanguages } from "./offered-languages.ts";
import { initiateAnswer } from "./preloaded.ts";
import type { Header } from "./security-headers.ts";
import { iconsOf } from "./site-files.ts";

/** What of the core documents are made with. */
type SiteCore = {
  web: Pick<BuiltWeb, "text">;
  cookies: { preview: HttpOnlyCookie };
  config: Pick<Config, "publicUrl">;
  log: Log;
  responses: ResponseCache;
  offered: OfferedLanguages;
  settings: { linkedSlugs(): Promise<Navigation> };
  identity: { published(): Promise<Identity> };
};

/** The features that know what is at a path, and who may read it. */
type Services = {
  accounts: {
    isAdmitted(request: Request): Promise<boolean>;
    firstMaster: { loginHint(): Promise<LoginHintView> };
  };
  pages: {
    published: {
      /** Returns the page at a slug; whether the reader is admitted is looked up only without a public one. */
      at(
        slug: string,
        isAdmitted: () => Promise<boolean>,
        draft?: string,
      ): Promise<PublishedPage | MovedPage | undefined>;
      /** Returns those of the linked slugs that everybody may follow. */
      navigation(linked: Navigation): Promise<Navigation>;
    };
    /** Returns the path of the picture that goes with links to the portal; null while there is none. */
    pictures: { ofPortal(own: Identity): Promise<string | null> };
  };
  rooms: { certificates: { isSeal(token: string): boolean } };
  identity: {
    /** Returns the draft that a token leads to; undefined for one that leads nowhere any more. */
    preview(token: string): Promise<Identity | undefined>;
  };
  sales: { downloadPage: { stateOf(token: string): Promise<200 | 404 | 410> } };
};

type Visit = {
  request: Request;
  path: string;
  id: string;
  /** Answers an internal call with the caller's rights. */
  call: (request: Request) => Promise<Response>;
};

// A literal has no keys but those of its type.
const names = Object.keys(paths) as PathName[];
const nameByPath = new Map<string, PathName>(names.map((name) => [paths[name], name]));

/** Serves the app's documents; those that are the same for everybody out of the cache. */
export function siteServer(core: SiteCore, services: Services, policy: readonly Header[]) {
  const { web, log, settings, responses, offered } = core;
  const { accounts, pages, identity } = services;
  const make = documentMaker(web, policy);
  const fillings = documentFillings(web, core.config.publicUrl);
  const pageDocument = pageDocuments(responses, make, fillings);
  const screenDocument = screenDocuments(core, services, make, fillings);
  const portal = portalOf(responses, async () => {
    const [own, navigation] = await Promise.all([
      core.identity.published(),
      settings.linkedSlugs().then(pages.published.navigation),
    ]);
    return { own, navigation };
  });
  /** Returns for whom the document at a path is, by the languages that were offered when they were last looked up. */
  const viewerAt = (path: string, request: Request) => viewerOf(request, offeredAt(path, offered.last()));

  async function locate(
    { request, path, call }: Visit,
    draft: Identity | undefined,
  ): Promise<CachedResponse | MovedPage> {
    // Taken before anything is read: what changes from here on ends what is made of it.
    const seen = responses.revision();
    const place = screenPath(placeOf(path));
    const name = nameByPath.get(place);
    // Documents bring no other credentials than the cookie of a visitor's session.
    const { hasSession, draft: token } = viewerAt(path, request);
    const mayBeAdmitted = async () => hasSession && accounts.isAdmitted(request);
    async function inLanguage() {
      const now = await offered.now();
      const viewer = viewerOf(request, offeredAt(path, now));
      const answer = name && (await initiateAnswer(request, placeOf(path), viewer, call));
      return { now, viewer, answer };
    }
    const [published, found, { now, viewer, answer }] = await Promise.all([
      portal.now(),
      name ? undefined : pages.published.at(place.slice(1), mayBeAdmitted, token),
      inLanguage(),
    ]);
    const shown = { ...published, ...(draft && { own: draft }), offered: now };
    const visit = { request, path, viewer };
    if (found && "movedTo" in found) return found;
    const page =
      found && (await pageDocument(found, visit, { key: keyOf(place, viewer), portal: shown, seen }));
    if (page) return page;
    if (!name && token !== undefined) return make.own(fillings.draftOver(viewer, shown), request);
    if (name && answer) return make.own(fillings.initiate(name, answer, viewer, shown), request);
    return screenDocument(name, visit, { place, portal: shown, seen });
  }

  /** Lets the browser keep the link to a draft for its next documents, and forget one that leads nowhere. */
  function keptPreview(preview: string, draft: Identity | undefined, response: Response): Response {
    const { set, clear } = core.cookies.preview;
    response.headers.append("set-cookie", draft ? set(preview, draftLinkMs) : clear());
    return response;
  }

  return {
    /** Returns the markup of a screen with somebody's words, in the languages that visitors are offered. */
    async withWords(name: string, language: Language, own: Identity, sample: string) {
      const portal = { own, navigation: {}, offered: await offered.now() };
      return fillings.withWords(name, language, portal, sample);
    },

    /** Returns the document at a path while the cached one is fresh; undefined when it has to be looked up. */
    cached(path: string, request: Request): CachedResponse | undefined {
      const viewer = viewerAt(path, request);
      const isOwn = viewer.draft !== undefined || viewer.preview !== undefined;
      if (isOwn || (viewer.hasSession && initiateKey(path))) return undefined;
      return responses.fresh(keyOf(path, viewer));
    },

    /** Looks a path up and answers with its document; while the database is away with the one of before, unless it changed since. */
    async respond(visit: Visit): Promise<Response> {
      const { request, path, id } = visit;
      const { preview } = viewerAt(path, request);
      const answer = (cached: CachedResponse) => {
        const response = sendCached(request, cached, id) ?? notAcceptable();
        if (preview !== undefined) response.headers.set("cache-control", "private, no-store");
        return response;
      };
      try {
        const draft = preview === undefined ? undefined : await identity.preview(preview);
        const location = preview !== undefined && withoutPreview(request.url);
        if (location) {
          const headers = { location, "cache-control": "private, no-store" };
          return keptPreview(preview, draft, new Response(null, { status: 302, headers }));
        }
        const found = await locate(visit, draft);
        if (!("movedTo" in found))
          return preview === undefined ? answer(found) : keptPreview(preview, draft, answer(found));
        const headers = new Headers({ location: `/${found.movedTo}` });
        if (found.audience === "admitted") headers.set("cache-control", "private, no-store");
        return new Response(null, { status: 302, headers });
      } catch (error) {
        const coded = codedErrorOf("UNKNOWN", error);
        if (coded.code !== "unavailable") throw error;
        const viewer = viewerAt(path, request);
        const before = responses.last(keyOf(screenPath(placeOf(path)), viewer));
        if (before) return answer(before);
        noteFailure(log, request, coded);
        const known = { ...portal.last(), offered: offered.last() };
        return answer(make.plain(fillings.unavailable(viewer.language, known)));
      }
    },
  };
}

/** Returns what makes the documents of screens; those that are not one visitor's own are cached. */
function screenDocuments(
  { web, responses }: SiteCore,
  { accounts, pages, rooms, sales }: Services,
  make: DocumentMaker,
  fillings: Fillings,
) {
  const icons = iconsOf(web);
  /** Returns the picture of links to the portal; the build has drawn that of the name it has at first. */
  const portalPicture = async (own: Identity) =>
    own.product === defaultTitle && isDefaultLook(own) ? (icons.share ?? null) : pages.pictures.ofPortal(own);

  /** Returns the document of a screen, or that there is nothing at this path. */
  return async (
    name: PathName | undefined,
    { request, path, viewer }: { request: Request; path: string; viewer: Viewer },
    { place, portal, seen }: { place: string; portal: Portal; seen: number },
  ): Promise<CachedResponse> => {
    const last = lastOf(placeOf(path));
    if (name === "downloadPage")
      return make.own(fillings.copy(last, await sales.downloadPage.stateOf(last), viewer, portal), request);
    const screen = name ?? "notFound";
    const isThere = name !== undefined && (name !== "seal" || rooms.certificates.isSeal(last));
    const picture = isIndexedScreen(screen) ? await portalPicture(portal.own) : null;
    const hint = name === "adminLogin" ? await accounts.firstMaster.loginHint() : undefined;
    const filling = () =>
      fillings.screen(screen, viewer, portal, { status: isThere ? 200 : 404, picture, hint });
    if (portal.own.isDraft) return make.own({ ...filling(), isPrivate: true }, request);
    const key = keyOf(isThere ? place : screen, viewer);
    const source = `${picture ?? ""} ${hint ? JSON.stringify(hint) : ""} ${sourceOf(portal)}`;
    const document = await responses.get({ key, source, seen }, () => make.compressed(filling()));
    return document ?? make.plain(filling());
  };
}

/** What every screen shows, but for the languages offered, which a call needs, too. */
type Published = Omit<Portal, "offered">;

/** What is shown while it was never read. */
const ofProduct: Published = { own: defaultIdentity, navigation: {} };

/** Returns what reads what every screen shows; it is looked up when anything that everybody may see has changed, and every few seconds. */
function portalOf(responses: ResponseCache, lookUp: () => Promise<Published>) {
  let known: { portal: Published; seen: number; lookedUpAt: number } | undefined;
  return {
    async now(): Promise<Published> {
      if (known && responses.isFresh(known)) return known.portal;
      const seen = responses.revision();
      const portal = await lookUp();
      known = { portal, seen, lookedUpAt: performance.now() };
      return portal;
    },
    /** Returns it as it was last read, for documents while nothing can be. */
    last: (): Published => known?.portal ?? ofProduct,
  };
}

/** Returns where an address leads without the link to a draft in it, which the browser keeps out of sight; undefined for one without. */
function withoutPreview(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (!searchParams.has(previewParameter)) return undefined;
  searchParams.delete(previewParameter);
  // Two slashes would lead to another host.
  const path = pathname.replace(/^\/+/, "/");
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

/** Returns the last segment of a path. */
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Every path begins with a slash, so that a screen without one has a key that no path leads to. */
function keyOf(place: string, { language, hasSession }: Viewer): string {
  // A content page is the same for everybody; screens keep a place for the greeting.
  const isPage = place.startsWith("/") && !nameByPath.has(place);
  return `${language}${hasSession && !isPage ? "+" : ""}${place}`;
}
