import { escapeHTML } from "bun";
import type { PublicPageView } from "../contract/pages.ts";
import { articleHtml } from "./article.ts";
import type { AssetServer } from "./assets.ts";
import type { Viewer } from "./viewer.ts";

/** The place of the greeting in the markup. */
const greetingPlace = '<div class="greeting-slot"></div>';
/** The screens that lack nothing without JavaScript. */
const selfContained = ["home", "notFound"];

export type Screen = {
  /** What stands in the document at first. */
  markup: string;
  needsScript: boolean;
  /** True when it is one of a few dozens, which are the same for every path. */
  isShared: boolean;
};

/** Returns what finds the markup that the build rendered of a screen, under the portal's name. */
export function screenFinder(assets: Pick<AssetServer, "text">) {
  let screens: Record<string, Record<string, string>> | undefined;

  function rendered(name: string, { language }: Pick<Viewer, "language">): string | undefined {
    // Read when a document is first asked for; a start need not wait for it.
    screens ??= JSON.parse(assets.text("screens.json") ?? "{}");
    return screens?.[language]?.[name];
  }

  return {
    /** Returns a screen that is the same for everybody; undefined for those that were not rendered. */
    shared(name: string, viewer: Viewer, product: string): Screen | undefined {
      const frame = rendered(name, viewer);
      if (frame === undefined) return undefined;
      const greeted = viewer.hasSession ? frame : frame.replace(greetingPlace, "");
      const markup = greeted.replaceAll("%product%", () => escapeHTML(product));
      return { markup, needsScript: !selfContained.includes(name), isShared: true };
    },
    /** Returns the screen of a content page. */
    page(page: PublicPageView, viewer: Pick<Viewer, "language">, product: string): Screen {
      const markup = articleHtml(page, viewer.language, product, rendered("contentPage", viewer));
      return { markup, needsScript: false, isShared: false };
    },
  };
}
