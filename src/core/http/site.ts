import { escapeHTML } from "bun";
import type { Config } from "../../config.ts";
import type { LoginHintView } from "../../features/accounts/accounts.contract.ts";
import type { PageAudience, PublicPageView } from "../../features/pages/pages.contract.ts";
import { defaultTitle } from "../../features/portal/portal.entries.ts";
import { translator } from "../../locales/i18n.ts";
import { addressIn, type Language, languages } from "../contract/languages.ts";
import { type Navigation, navigationMeta, navigationText } from "../contract/navigation.ts";
import { openScreens, type PathName, paths, placeOf, screenPath } from "../contract/paths.ts";
import { anyPath, initiateKey, loginHintKey, pageKey } from "../contract/preloaded.ts";
import type { Log } from "../lib/log.ts";
import { type AnswerCache, notAcceptable, type ReadyAnswer, sendReady } from "./answers.ts";
import type { BuiltWeb } from "./assets.ts";
import { type DocumentMaker, documentMaker, type Filling } from "./document.ts";
import { codedErrorOf, noteFailure } from "./errors.ts";
import { callAs, type InitiateAnswer, keyFor, type Preloaded, preloadedOf } from "./preloaded.ts";
import { type Portal, screenFinder } from "./screens.ts";
import type { Header } from "./security-headers.ts";
import { shareTags } from "./share-tags.ts";
import { iconsOf } from "./site-files.ts";
import type { Viewer } from "./viewer.ts";

type Copy = {
  page: PublicPageView;
  description: string;
  isIndexed: boolean;
  picture: () => Promise<string | null>;
};
type Published = { audience: PageAudience } & (
  | { slug: string; edition: string; copy: (language: Language) => Promise<Copy | undefined> }
  | { movedTo: string }
);

/** What of the core documents are made with. */
type SiteCore = {
  web: Pick<BuiltWeb, "text">;
  config: Pick<Config, "publicUrl">;
  log: Log;
  answers: AnswerCache;
  settings: { productTitle(): Promise<string>; linkedSlugs(): Promise<Navigation> };
};

/** The features that know what stands at a path, and who may read it. */
type Services = {
  accounts: {
    isAdmitted(request: Request): Promise<boolean>;
    setup: { loginHint(): Promise<LoginHintView> };
  };
  pages: {
    published: {
      /** Returns what a reader finds at a slug; whether they are admitted is asked only where nothing is there for everybody. */
      at(slug: string, isAdmitted: () => Promise<boolean>): Promise<Published | undefined>;
      /** Returns those of the linked slugs that everybody may follow. */
      navigation(linked: Navigation): Promise<Navigation>;
    };
    /** Returns the path of the picture that goes with links to the portal; null while there is none. */
    pictures: { ofPortal(product: string): Promise<string | null> };
  };
  rooms: { keepsake: { isSeal(token: string): boolean } };
  sales: { scroll: { stateOf(token: string): Promise<200 | 404 | 410> } };
};

type Asked = {
  request: Request;
  path: string;
  viewer: Viewer;
  id: string;
  /** Answers a call, as it would be answered to whoever made it. */
  call: (request: Request) => Promise<Response>;
};

// A literal has no keys but those of its type.
const names = Object.keys(paths) as PathName[];
const nameByPath = new Map<string, PathName>(names.map((name) => [paths[name], name]));

/** The screens that search engines may list, beside content pages. */
const indexed = new Set<PathName | "notFound">(openScreens);

/** Serves the app's documents; those that are the same for everybody out of the cache of answers. */
export function siteServer(
  { web, config: { publicUrl }, log, settings, answers }: SiteCore,
  { accounts, pages: { published, pictures }, rooms: { keepsake }, sales: { scroll } }: Services,
  policy: readonly Header[],
) {
  const icons = iconsOf(web);
  /** Made with the first document: a start need not read its templates. */
  let maker: DocumentMaker | undefined;
  function make(): DocumentMaker {
    maker ??= documentMaker(web, policy);
    return maker;
  }
  const screens = screenFinder(web);
  /** What the portal was called when it was last asked; what it is called while nobody can be asked. */
  let product: string = defaultTitle;

  /** Returns the picture of links to the portal; the build has drawn that of the name it has at first. */
  const portalPicture = async (title: string) =>
    title === defaultTitle ? (icons().share ?? null) : pictures.ofPortal(title);

  /** What the navigation was when it was last asked for. */
  let navigated: { paths: Navigation; seen: number; lookedUpAt: number } | undefined;

  /** Returns the navigation as it is now; it is looked up when anything that everybody may see has changed, and every few seconds. */
  async function navigationNow(): Promise<Navigation> {
    if (navigated && answers.isFresh(navigated)) return navigated.paths;
    const seen = answers.revision();
    const paths = await published.navigation(await settings.linkedSlugs());
    navigated = { paths, seen, lookedUpAt: performance.now() };
    return paths;
  }

  /** Returns what the app reads of the navigation from its document. */
  function navigationTag(navigation: Navigation): string {
    const text = navigationText(navigation);
    return text === "" ? "" : `<meta name="${navigationMeta}" content="${escapeHTML(text)}">`;
  }

  /** Returns what the head of a document says where search engines may list it, or a link to it is shared. */
  function headOf(
    filling: Pick<Filling, "language" | "title">,
    {
      of,
      path,
      languages,
      picture,
    }: {
      of: "screen" | "page";
      path: string;
      languages: readonly Language[];
      picture: string | null;
    },
  ): string {
    const address = `${publicUrl}${path}`;
    const picked = picture === null ? null : `${publicUrl}${picture}`;
    const { language, title } = filling;
    const own = languages.includes(language) ? addressIn(address, language, of) : address;
    const inLanguages = languages.map((each) => [each, addressIn(address, each, of)] as const);
    return (
      alternatesOf(address, own, inLanguages) +
      shareTags({ language, languages, title, url: own, picture: picked })
    );
  }

  function screenFilling(
    name: PathName | "notFound",
    viewer: Viewer,
    { product, navigation }: Portal,
    picture: string | null,
    status: Filling["status"] = name === "notFound" ? 404 : 200,
    hint?: LoginHintView,
  ): Filling {
    const { language } = viewer;
    const t = translator(language, "document");
    const title = t(`titles.${name}`, { product });
    const description = t("description");
    const screen = screens.shared(name, viewer, { product, navigation }, { ...hint });
    const isIndexed = indexed.has(name);
    const shared =
      name === "notFound" || !isIndexed
        ? ""
        : headOf({ language, title }, { of: "screen", path: paths[name], languages, picture });
    const head = navigationTag(navigation) + screens.scriptLinks(name, viewer) + shared;
    const preloaded: Preloaded[] = [];
    if (name === "notFound") preloaded.push({ key: pageKey(anyPath, language), json: JSON.stringify(null) });
    if (hint) preloaded.push({ key: loginHintKey, json: JSON.stringify(hint) });
    return { language, product, title, description, isIndexed, status, screen, head, preloaded };
  }

  /** Returns the document of a copy's page: with the link to its file, which needs no script, or with the reason why there is none. */
  async function copyFilling(token: string, viewer: Viewer, portal: Portal): Promise<Filling> {
    const status = await scroll.stateOf(token);
    const filling = screenFilling("scroll", viewer, portal, null, status);
    const shell = {
      ...filling,
      isPrivate: true,
      screen: screens.shared("scroll", viewer, portal, { token }),
    };
    if (status !== 200) {
      const reason = translator(viewer.language, "errors")(status === 410 ? "copy_revoked" : "not_found");
      return { ...shell, screen: undefined, text: `<p>${escapeHTML(reason)}</p>` };
    }
    return shell.screen ? { ...shell, screen: { ...shell.screen, needsScript: false } } : shell;
  }

  async function pageFilling(copy: Copy, language: Language, portal: Portal): Promise<Filling> {
    const { product, navigation } = portal;
    const { page, description, isIndexed } = copy;
    const title = `${page.title} · ${product}`;
    const screen = screens.page(page, { language }, portal);
    const inWords = { language: page.language ?? language, title };
    const shared = headOf(inWords, {
      of: "page",
      path: `/${page.slug}`,
      languages: page.languages,
      picture: await copy.picture(),
    });
    const head = navigationTag(navigation) + screens.scriptLinks("contentPage", { language }) + shared;
    const preloaded = [{ key: pageKey(`/${page.slug}`, language), json: JSON.stringify(page) }];
    return { language, product, title, description, isIndexed, status: 200, screen, head, preloaded };
  }

  /** Returns the app's document with a sentence in place of its text: it still opens, and its screens explain the rest. */
  function awayFilling(language: Language): Filling {
    const text = `<p>${escapeHTML(translator(language, "errors")("unavailable"))}</p>`;
    const description = translator(language, "document")("description");
    return { language, product, title: product, description, isIndexed: false, status: 503, text };
  }

  /** Returns how a screen answers at a path that ends so. */
  function statusOf(name: PathName | undefined, last: string): 200 | 404 {
    return name !== undefined && (name !== "seal" || keepsake.isSeal(last)) ? 200 : 404;
  }

  /** Returns what the document of a screen brings for the initiate who asks for it. */
  async function initiateAnswer({ request, path, viewer, call }: Asked): Promise<InitiateAnswer | undefined> {
    const key = keyFor(request, placeOf(path), viewer);
    return key && preloadedOf(key, await call(callAs(request, key, viewer.language)));
  }

  async function locate(asked: Asked): Promise<ReadyAnswer | Extract<Published, { movedTo: string }>> {
    const { request, path, viewer } = asked;
    // Taken before anything is read: what changes from here on ends what is made of it.
    const seen = answers.revision();
    const place = screenPath(placeOf(path));
    const name = nameByPath.get(place);
    // Documents bring no other credentials than the cookie of a visitor's session.
    const mayBeAdmitted = async () => viewer.hasSession && accounts.isAdmitted(request);
    const [title, navigation, found, answer] = await Promise.all([
      settings.productTitle(),
      navigationNow(),
      name ? undefined : published.at(place.slice(1), mayBeAdmitted),
      name && initiateAnswer(asked),
    ]);
    product = title;
    const portal = { product: title, navigation };
    const shown = `${navigationText(navigation)} ${title}`;
    if (found && "movedTo" in found) return found;
    if (found?.audience === "admitted") {
      const copy = await found.copy(viewer.language);
      if (copy)
        return make().own(
          { ...(await pageFilling(copy, viewer.language, portal)), isPrivate: true },
          request,
        );
    } else if (found) {
      const madeOf = `${found.edition} ${shown}`;
      const page = await answers.get({ key: keyOf(place, viewer), madeOf, seen }, async () => {
        const copy = await found.copy(viewer.language);
        return copy && make().compressed(await pageFilling(copy, viewer.language, portal));
      });
      if (page) return page;
    }
    if (name && answer) {
      const shell = screenFilling(name, viewer, portal, null);
      const screen = screens.preloaded(answer, viewer, portal);
      const { cookie } = answer;
      return make().own({ ...shell, isPrivate: true, screen, preloaded: [answer], cookie }, request);
    }
    const last = lastOf(placeOf(path));
    if (name === "scroll") return make().own(await copyFilling(last, viewer, portal), request);
    const screen = name ?? "notFound";
    const status = statusOf(name, last);
    const key = keyOf(status === 200 ? place : screen, viewer);
    const picture = indexed.has(screen) ? await portalPicture(title) : null;
    const hint = name === "adminLogin" ? await accounts.setup.loginHint() : undefined;
    const filling = () => screenFilling(screen, viewer, portal, picture, status, hint);
    const madeOf = `${picture ?? ""} ${hint ? JSON.stringify(hint) : ""} ${shown}`;
    const document = await answers.get({ key, madeOf, seen }, () => make().compressed(filling()));
    return document ?? make().plain(filling());
  }

  return {
    /** Returns the document at a path while it lies ready; undefined when it has to be looked up. */
    ready(path: string, viewer: Viewer): ReadyAnswer | undefined {
      if (viewer.hasSession && initiateKey(path)) return undefined;
      return answers.ready(keyOf(path, viewer));
    },

    /** Looks a path up and answers with its document; while the database is away with the one of before, unless it changed since. */
    async respond(asked: Asked): Promise<Response> {
      const { request, path, viewer, id } = asked;
      const answer = (ready: ReadyAnswer) => sendReady(request, ready, id) ?? notAcceptable();
      try {
        const found = await locate(asked);
        if (!("movedTo" in found)) return answer(found);
        const headers = new Headers({ location: `/${found.movedTo}` });
        if (found.audience === "admitted") headers.set("cache-control", "private, no-store");
        return new Response(null, { status: 302, headers });
      } catch (error) {
        const coded = codedErrorOf("UNKNOWN", error);
        if (coded.code !== "unavailable") throw error;
        const before = answers.before(keyOf(screenPath(placeOf(path)), viewer));
        if (before) return answer(before);
        noteFailure(log, request, coded);
        return answer(make().plain(awayFilling(viewer.language)));
      }
    },
  };
}

/** Returns the links of a document to itself, and where it is in several languages to each of them. */
function alternatesOf(
  address: string,
  own: string,
  inLanguages: readonly (readonly [Language, string])[],
): string {
  const linked = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHTML(href)}">`;
  const others = inLanguages.map(([language, href]) => linked(language, href));
  if (others.length > 0) others.push(linked("x-default", address));
  return [`<link rel="canonical" href="${escapeHTML(own)}">`, ...others].join("");
}

/** Returns the last segment of a path. */
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Every path begins with a slash, so that a screen without one has a key that no path leads to. */
function keyOf(place: string, { language, hasSession }: Viewer): string {
  // A content page is the same for everybody; screens keep a place for the greeting.
  const isPage = place.startsWith("/") && !nameByPath.has(place);
  return `${language}${hasSession && !isPage ? "+" : ""}${place}`;
}
