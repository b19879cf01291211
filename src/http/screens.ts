import { escapeHTML } from "bun";
import { type Navigation, navEntries } from "../contract/navigation.ts";
import type { PublicPageView } from "../contract/pages.ts";
import { areas } from "../contract/paths.ts";
import { hallKey } from "../contract/preloaded.ts";
import { returningName } from "../contract/returning.ts";
import { articleHtml } from "./article.ts";
import type { BuiltWeb } from "./built-web.ts";
import { hallHtml, roomHtml } from "./carried-screen.ts";
import type { Preloaded } from "./preloaded.ts";
import type { Viewer } from "./viewer.ts";

/** The screens that lack nothing without JavaScript. */
const selfContained = ["home", "notFound"];

export type Screen = {
  /** What stands in the document at first. */
  markup: string;
  needsScript: boolean;
  /** True when it is one of a few dozens, which are the same for every path. */
  isShared: boolean;
};

/** What every screen shows of the portal. */
export type Portal = { product: string; navigation: Navigation };

/** An entry of the navigation as the build rendered it: plain text. */
const navPlace = /<span data-nav="(\w+)"([^<>]*)>([^<]*)<\/span>/g;

/** Returns markup with those entries of the navigation as links that lead somewhere; `here` is the path that it is for. */
function withLinks(markup: string, navigation: Navigation, here?: string): string {
  return markup.replace(navPlace, (place, name: string, rest: string, text: string) => {
    const entry = navEntries.find((each) => each === name);
    const path = entry && navigation[entry];
    if (path === undefined) return place;
    const current = path === here ? ' aria-current="page"' : "";
    return `<a data-nav="${name}"${rest} href="${escapeHTML(path)}"${current}>${text}</a>`;
  });
}

/** Returns what finds the markup that the build rendered of a screen, under the portal's name. */
export function screenFinder(web: Pick<BuiltWeb, "text">) {
  let chunks: Record<string, Record<string, string[]>> | undefined;
  let screens: Record<string, Record<string, string>> | undefined;

  function rendered(name: string, { language }: Pick<Viewer, "language">): string | undefined {
    // Read when a document is first asked for; a start need not wait for it.
    screens ??= JSON.parse(web.text("screens.json") ?? "{}");
    return screens?.[language]?.[name];
  }

  return {
    /**
     * Returns links to the scripts that a screen opens, so that they are fetched together. Where the screen stands in the document
     * they wait for its first paint, as all that is fetched does (`web/start.ts`).
     */
    scriptLinks(name: string, { language }: Pick<Viewer, "language">): string {
      chunks ??= JSON.parse(web.text("chunks.json") ?? "{}");
      const rel = rendered(name, { language }) === undefined ? "rel" : "data-rel";
      const own = chunks?.[name]?.[language] ?? [];
      return own.map((chunk) => `<link ${rel}="modulepreload" href="${areas.assets}${chunk}">`).join("");
    },
    /** Returns a screen that is the same for everybody; undefined for those that were not rendered. */
    shared(name: string, viewer: Viewer, { product, navigation }: Portal): Screen | undefined {
      const greeted = viewer.hasSession ? rendered(returningName(name), viewer) : undefined;
      const frame = greeted ?? rendered(name, viewer);
      if (frame === undefined) return undefined;
      const markup = withLinks(frame, navigation).replaceAll("%product%", () => escapeHTML(product));
      return { markup, needsScript: !selfContained.includes(name), isShared: true };
    },
    /** Returns a screen with what its document brings; undefined where the build rendered none. */
    preloaded(
      { key, json }: Preloaded,
      { language }: Viewer,
      { product, navigation }: Portal,
    ): Screen | undefined {
      const isHall = key === hallKey;
      const frame = rendered(isHall ? "hall" : "openRoom", { language });
      if (frame === undefined) return undefined;
      const linked = withLinks(frame, navigation);
      const markup = isHall
        ? hallHtml(JSON.parse(json), product, linked)
        : roomHtml(JSON.parse(json), language, product, linked, screens?.emblems ?? {});
      return { markup, needsScript: true, isShared: false };
    },
    /** Returns the screen of a content page. */
    page(page: PublicPageView, viewer: Pick<Viewer, "language">, { product, navigation }: Portal): Screen {
      const frame = rendered("contentPage", viewer);
      // Before the text is in it, which is nobody's navigation.
      const linked = frame && withLinks(frame, navigation, `/${page.slug}`);
      const markup = articleHtml(page, viewer.language, product, linked);
      return { markup, needsScript: false, isShared: false };
    },
  };
}
