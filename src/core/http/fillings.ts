import { escapeHTML } from "bun";
import type { LoginHintView } from "../../features/accounts/accounts.contract.ts";
import type { PublicPageView } from "../../features/pages/pages.contract.ts";
import { translator } from "../../locales/i18n.ts";
import { anyPath, loginHintKey, pageKey } from "../contract/documents.ts";
import { type Language, languages } from "../contract/languages.ts";
import { openScreens, type PathName, paths } from "../contract/paths.ts";
import type { Viewer } from "./accept.ts";
import type { BuiltWeb } from "./assets.ts";
import type { Filling, Preloaded } from "./document.ts";
import { linkTags, navigationTag } from "./head.ts";
import type { InitiateAnswer } from "./preloaded.ts";
import { type Portal, screenFinder } from "./screens.ts";

export type ScreenName = PathName | "notFound";

/** A content page as its readers see it, with what its document says beside it. */
export type PageCopy = {
  page: PublicPageView;
  description: string;
  isIndexed: boolean;
  picture: () => Promise<string | null>;
};

/** The screens that search engines may list, beside content pages. */
const indexed = new Set<ScreenName>(openScreens);
/** True for a screen that search engines may list. */
export const isIndexedScreen = (name: ScreenName) => indexed.has(name);

type ScreenExtras = { status?: Filling["status"]; picture?: string | null; hint?: LoginHintView | undefined };

/** Returns what the documents of screens and pages are filled with. */
export function documentFillings(web: Pick<BuiltWeb, "text">, publicUrl: string) {
  const screens = screenFinder(web);

  /** Returns the filling of a screen that is the same for everybody. */
  function ofScreen(
    name: ScreenName,
    viewer: Viewer,
    portal: Portal,
    { status = name === "notFound" ? 404 : 200, picture = null, hint }: ScreenExtras = {},
  ): Filling {
    const { product, navigation } = portal;
    const { language } = viewer;
    const t = translator(language, "document");
    const title = t(`titles.${name}`, { product });
    const isIndexed = isIndexedScreen(name);
    const links =
      name === "notFound" || !isIndexed
        ? ""
        : linkTags({ of: "screen", language, languages, title, publicUrl, path: paths[name], picture });
    const preloaded: Preloaded[] = [];
    if (name === "notFound") preloaded.push({ key: pageKey(anyPath, language), json: JSON.stringify(null) });
    if (hint) preloaded.push({ key: loginHintKey, json: JSON.stringify(hint) });
    return {
      language,
      product,
      title,
      description: t("description"),
      isIndexed,
      status,
      screen: screens.shared(name, viewer, portal, { ...hint }),
      head: navigationTag(navigation) + screens.scriptLinks(name, viewer) + links,
      preloaded,
    };
  }

  return {
    screen: ofScreen,

    /** Returns the filling of a screen with what it shows first to the initiate who asks for it. */
    initiate(name: PathName, answer: InitiateAnswer, viewer: Viewer, portal: Portal): Filling {
      const screen = screens.preloaded(answer, viewer, portal);
      const { cookie } = answer;
      return { ...ofScreen(name, viewer, portal), isPrivate: true, screen, preloaded: [answer], cookie };
    },

    /** Returns the filling of a copy's page: with the link to its file, which needs no script, or with the reason why there is none. */
    copy(token: string, status: 200 | 404 | 410, viewer: Viewer, portal: Portal): Filling {
      const filling = { ...ofScreen("scroll", viewer, portal, { status }), isPrivate: true };
      if (status !== 200) {
        const reason = translator(viewer.language, "errors")(status === 410 ? "copy_revoked" : "not_found");
        return { ...filling, screen: undefined, text: `<p>${escapeHTML(reason)}</p>` };
      }
      const screen = screens.shared("scroll", viewer, portal, { token });
      return { ...filling, screen: screen && { ...screen, needsScript: false } };
    },

    async page(copy: PageCopy, language: Language, portal: Portal): Promise<Filling> {
      const { product, navigation } = portal;
      const { page, description, isIndexed } = copy;
      const title = `${page.title} · ${product}`;
      const links = linkTags({
        of: "page",
        language: page.language ?? language,
        languages: page.languages,
        title,
        publicUrl,
        path: `/${page.slug}`,
        picture: await copy.picture(),
      });
      return {
        language,
        product,
        title,
        description,
        isIndexed,
        status: 200,
        screen: screens.page(page, { language }, portal),
        head: navigationTag(navigation) + screens.scriptLinks("contentPage", { language }) + links,
        preloaded: [{ key: pageKey(`/${page.slug}`, language), json: JSON.stringify(page) }],
      };
    },

    /** Returns the app's document with a sentence in place of its text: it still opens, and its screens explain the rest. */
    unavailable(language: Language, product: string): Filling {
      const text = `<p>${escapeHTML(translator(language, "errors")("unavailable"))}</p>`;
      const description = translator(language, "document")("description");
      return { language, product, title: product, description, isIndexed: false, status: 503, text };
    },
  };
}
