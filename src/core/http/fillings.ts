import { escapeHTML } from "bun";
import type { LoginHintView } from "../../features/accounts/accounts.contract.ts";
import type { PublicPageView } from "../../features/pages/pages.contract.ts";
import type { AntechamberView, OpenRoomView } from "../../features/rooms/rooms.contract.ts";
import { ownTranslator, translator } from "../../locales/i18n.ts";
import {
  anyPath,
  hallKey,
  loginHintKey,
  type Navigation,
  navigationText,
  type PageCopy,
  type Pieces,
  type PublishedPage,
  pageKey,
  returningName,
} from "../contract/documents.ts";
import type { Identity } from "../contract/identity.ts";
import { saidEverywhere } from "../contract/identity.ts";
import { type Language, languageName, languageNames, languages } from "../contract/languages.ts";
import { defaultLook, type Look } from "../contract/look.ts";
import { paletteOf } from "../contract/palette.ts";
import { areas, isStaffScreen, openScreens, type PathName, paths } from "../contract/paths.ts";
import { alignedByClass } from "../contract/texts.ts";
import type { Viewer } from "./accept.ts";
import type { BuiltWeb } from "./assets.ts";
import type { CachedResponse, ResponseCache } from "./cached-responses.ts";
import {
  type DocumentMaker,
  type Filling,
  joined,
  type Preloaded,
  type Screen,
  type SlotValues,
} from "./document.ts";
import { identityTags, languagesTag, linkTags, navigationTag } from "./head.ts";
import { ownIcon } from "./own-marks.ts";
import { ownStyles } from "./own-styles.ts";
import { ownWordsLink } from "./own-words.ts";
import type { InitiateAnswer } from "./preloaded.ts";

/** What every screen shows of the portal. */
export type Portal = {
  own: Identity;
  navigation: Navigation;
  /** The languages that visitors are offered, the leading one first. */
  offered: readonly Language[];
};

/** Returns the languages that the screen at a path is offered in. */
export const offeredAt = (path: string, offered: readonly Language[]) =>
  offered.length < languages.length && isStaffScreen(path) ? languages : offered;

/** Returns what names all that a document is made of beside what is at its path. */
export const sourceOf = ({ own, navigation, offered }: Portal) =>
  `${navigationText(navigation)} ${offered} ${JSON.stringify(own)}`;

export type ScreenName = PathName | "notFound";

/** The screens that search engines may list, beside content pages. */
const indexed = new Set<ScreenName>(openScreens);
/** True for a screen that search engines may list. */
export const isIndexedScreen = (name: ScreenName) => indexed.has(name);

type ScreenExtras = { status?: Filling["status"]; picture?: string | null; hint?: LoginHintView | undefined };

/** Returns what the documents of screens are filled with. */
function screenFillings(screens: Screens, publicUrl: string) {
  /** Returns the filling of a screen that is the same for everybody. */
  function ofScreen(
    name: ScreenName,
    viewer: Viewer,
    portal: Portal,
    { status = name === "notFound" ? 404 : 200, picture = null, hint }: ScreenExtras = {},
  ): Filling {
    const { own, offered } = portal;
    const { product } = own;
    const { language } = viewer;
    const t = ownTranslator(own, language, "document");
    const title = t(`titles.${name}`, { product });
    const isIndexed = isIndexedScreen(name);
    const links =
      name === "notFound" || !isIndexed
        ? ""
        : linkTags({
            language,
            languages: offered,
            leading: offered[0],
            title,
            publicUrl,
            path: paths[name],
            picture,
          });
    const preloaded: Preloaded[] = [];
    if (name === "notFound") preloaded.push({ key: pageKey(anyPath, language), json: JSON.stringify(null) });
    if (hint) preloaded.push({ key: loginHintKey, json: JSON.stringify(hint) });
    return {
      language,
      product,
      ...shownAround(own),
      title,
      description: t("description"),
      isIndexed,
      isPrivate: own.isDraft,
      status,
      screen: screens.shared(name, viewer, portal, { ...hint }),
      head: portalTags(portal) + screens.fileLinks(name, language, own) + links,
      preloaded,
    };
  }

  return {
    screen: ofScreen,

    /** Returns the filling of a screen with an initiate's first answer. */
    initiate(name: PathName, answer: InitiateAnswer, viewer: Viewer, portal: Portal): Filling {
      const screen = screens.preloaded(answer, viewer.language, portal);
      const { cookie } = answer;
      const filling = ofScreen(name, viewer, portal);
      const preloaded = [...(filling.preloaded ?? []), answer];
      return { ...filling, isPrivate: true, screen, preloaded, cookie };
    },

    /** Returns the filling that says that the link to a draft no longer works, as it says of a page that never was. */
    draftOver(viewer: Viewer, portal: Portal): Filling {
      const filling = { ...ofScreen("notFound", viewer, portal), isPrivate: true, preloaded: [] };
      const reason = translator(viewer.language, "errors")("draft_over");
      return { ...filling, screen: undefined, text: `<p>${escapeHTML(reason)}</p>` };
    },

    /** Returns the filling of a copy's page: with the link to its file, which needs no script, or with the reason why there is none. */
    copy(token: string, status: 200 | 404 | 410, viewer: Viewer, portal: Portal): Filling {
      const filling = { ...ofScreen("downloadPage", viewer, portal, { status }), isPrivate: true };
      if (status !== 200) {
        const reason = translator(viewer.language, "errors")(status === 410 ? "copy_revoked" : "not_found");
        return { ...filling, screen: undefined, text: `<p>${escapeHTML(reason)}</p>` };
      }
      const screen = screens.shared("downloadPage", viewer, portal, { token });
      return { ...filling, screen: screen && { ...screen, needsScript: false } };
    },
  };
}

/** Returns what the documents of screens and pages are filled with. */
export function documentFillings(web: Pick<BuiltWeb, "text">, publicUrl: string) {
  const screens = screenFinder(web);

  return {
    ...screenFillings(screens, publicUrl),
    withWords: screens.withWords,

    async page(copy: PageCopy, language: Language, portal: Portal): Promise<Filling> {
      const { own, offered } = portal;
      const { product } = own;
      const { page, description, isIndexed } = copy;
      const title = `${page.title} · ${product}`;
      const links = linkTags({
        language: page.language ?? language,
        languages: offered.filter((each) => page.languages.includes(each)),
        title,
        publicUrl,
        path: `/${page.slug}`,
        picture: await copy.picture(),
      });
      return {
        language,
        product,
        ...shownAround(own),
        title,
        description,
        isIndexed,
        status: 200,
        screen: screens.page(page, language, portal),
        head: portalTags(portal) + screens.fileLinks("contentPage", language, own) + links,
        preloaded: [{ key: pageKey(`/${page.slug}`, language), json: JSON.stringify(page) }],
      };
    },

    /** Returns the app's document with a sentence in place of its text: it still opens, and its screens explain the rest. */
    unavailable(language: Language, portal: Portal): Filling {
      const { own } = portal;
      const { product } = own;
      const text = `<p>${escapeHTML(translator(language, "errors")("unavailable"))}</p>`;
      return {
        language,
        product,
        ...shownAround(own),
        title: product,
        description: ownTranslator(own, language, "document")("description"),
        isIndexed: false,
        status: 503,
        text,
        head: portalTags(portal),
      };
    },
  };
}

export type Fillings = ReturnType<typeof documentFillings>;

/** Returns what makes the document of a page; that of one which everybody may read is cached. */
export function pageDocuments(responses: ResponseCache, make: DocumentMaker, fillings: Fillings) {
  /** Returns a page's document; undefined when it is gone, or not for this reader any more. */
  return async (
    { copy: copyIn, edition, audience }: PublishedPage,
    { request, viewer: { language } }: { request: Request; viewer: Viewer },
    { key, portal, seen }: { key: string; portal: Portal; seen: number },
  ): Promise<CachedResponse | undefined> => {
    if (audience === "admitted" || portal.own.isDraft) {
      const copy = await copyIn(language);
      return copy && make.own({ ...(await fillings.page(copy, language, portal)), isPrivate: true }, request);
    }
    return responses.get({ key, source: `${edition} ${sourceOf(portal)}`, seen }, async () => {
      const copy = await copyIn(language);
      return copy && make.compressed(await fillings.page(copy, language, portal));
    });
  };
}

/** Returns what the app reads of the portal from each document. */
const portalTags = ({ own, navigation, offered }: Portal) =>
  navigationTag(navigation) + languagesTag(offered) + identityTags(own);

/** The screens that lack nothing without JavaScript. */
const selfContained = ["home", "notFound"];
/** A content page where the web app was not built. */
const bare: Pieces = [
  ...["<h1>", "title", "</h1>", "html:content", "", "if:buttonUrl", '<p class="page-action"><a href="'],
  ...["buttonUrl", '">', "buttonText", "</a></p>", "end", ""],
];

/** Returns what finds the markup that the build rendered of a screen, under the portal's name. */
function screenFinder(web: Pick<BuiltWeb, "text">) {
  const chunks: Record<string, Record<string, string[]>> = JSON.parse(web.text("chunks.json") ?? "{}");
  const screens: Record<string, Record<string, Pieces>> = JSON.parse(web.text("screens.json") ?? "{}");

  const rendered = (name: string, language: Language): Pieces | undefined => screens[language]?.[name];

  return {
    /**
     * Returns links to the scripts that a screen opens and to the owner's words, so that they are fetched together. Where the screen is in the document
     * they wait for its first paint, as all that is fetched does (`web/start.ts`).
     */
    fileLinks(name: string, language: Language, { words }: Identity): string {
      const rel = rendered(name, language) === undefined ? "rel" : "data-rel";
      const scripts = chunks[name]?.[language] ?? [];
      const links = scripts.map((chunk) => `<link ${rel}="modulepreload" href="${areas.assets}${chunk}">`);
      return links.join("") + ownWordsLink(rel, language, words[language]);
    },
    /** Returns a screen that is the same for everybody but for a few values; undefined for those that were not rendered. */
    shared(name: ScreenName, viewer: Viewer, portal: Portal, values: SlotValues = {}): Screen | undefined {
      const greeted = viewer.hasSession ? rendered(returningName(name), viewer.language) : undefined;
      const pieces = greeted ?? rendered(name, viewer.language);
      if (pieces === undefined) return undefined;
      const path = name === "notFound" ? "" : paths[name];
      const shown = { ...ofPortal(portal, viewer.language, path), ...values };
      const markup = joined(pieces, shown, portal.own.words[viewer.language]);
      return { markup, needsScript: !selfContained.includes(name), isShared: true };
    },
    /** Returns a screen with what its document brings; undefined where the build rendered none. */
    preloaded({ key, json }: Preloaded, language: Language, portal: Portal): Screen | undefined {
      const isHall = key === hallKey;
      const pieces = rendered(isHall ? "hall" : "openRoom", language);
      if (pieces === undefined) return undefined;
      const values = isHall ? ofHall(JSON.parse(json)) : ofRoom(JSON.parse(json), language);
      const shown = { ...ofPortal(portal, language), ...values };
      const markup = joined(pieces, shown, portal.own.words[language]);
      return { markup, needsScript: true, isShared: false };
    },
    /** Returns the markup of a screen with somebody's words; undefined where the web app was not built. */
    withWords(name: string, language: Language, portal: Portal, sample: string): string | undefined {
      const pieces = rendered(name, language);
      const values = { ...ofPortal(portal, language), username: sample, title: sample, isFirst: true };
      return pieces && joined(pieces, values, portal.own.words[language]);
    },
    /** Returns the screen of a content page, readable before and without JavaScript. Its content was cleaned by its feature. */
    page(page: PublicPageView, language: Language, portal: Portal): Screen {
      const { buttonText, buttonUrl, slug } = page;
      const values = { ...ofText(page, language), buttonText, buttonUrl };
      const pieces = rendered("contentPage", language) ?? bare;
      const shown = { ...ofPortal(portal, language, `/${slug}`), ...values };
      const markup = joined(pieces, shown, portal.own.words[language]);
      return { markup, needsScript: false, isShared: false };
    },
  };
}

type Screens = ReturnType<typeof screenFinder>;

/** Returns what a look gives to its documents, and to what browsers show around them. */
const shownAround = (look: Look): Pick<Filling, "ground" | "styles" | "icons"> => ({
  ground: paletteOf(look.accent, look.ground).ground,
  styles: ownStyles(look),
  icons: { svg: ownIcon(look, "svg"), touch: ownIcon(look, "touch-icon") },
});

/** Returns what the slots of all screens are filled with; `here` is the path of the screen. */
function ofPortal({ own, navigation, offered }: Portal, language: Language, here = ""): SlotValues {
  const { mysteries, philosophy } = navigation;
  return {
    ...saidEverywhere(own),
    emblem: own.emblem === defaultLook.emblem ? undefined : own.emblem,
    languages: languageOptions(offeredAt(here, offered), language),
    mysteries,
    philosophy,
    mysteriesHere: mysteries === here,
    philosophyHere: philosophy === here,
  };
}

/** Returns the options of the list of languages, as the app renders them; none where there is only one. */
function languageOptions(offered: readonly Language[], language: Language): string {
  if (offered.length < 2) return "";
  const optionOf = (each: Language) =>
    `<option value="${each}" lang="${each}"${each === language ? ' selected=""' : ""}>${languageNames[each]}</option>`;
  return offered.map(optionOf).join("");
}

function ofText(
  { title, content, language }: Pick<OpenRoomView, "title" | "content" | "language">,
  own: Language,
): SlotValues {
  return {
    title,
    content: alignedByClass(content ?? ""),
    language,
    isForeign: language !== null && language !== own,
    languageName: language && languageName(language, own),
  };
}

const ofHall = ({ username, isFirst }: AntechamberView): SlotValues => ({ username, isFirst });

function ofRoom(room: OpenRoomView, own: Language): SlotValues {
  return { ...ofText(room, own), sign: room.sign, closesAt: room.closesAt };
}
