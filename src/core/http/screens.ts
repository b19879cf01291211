import type { PublicPageView } from "../../features/pages/pages.contract.ts";
import type { AntechamberView, OpenRoomView } from "../../features/rooms/rooms.contract.ts";
import { hallKey, type Navigation, type Pieces, returningName } from "../contract/documents.ts";
import { type Language, languageName } from "../contract/languages.ts";
import { areas } from "../contract/paths.ts";
import { alignedByClass } from "../contract/texts.ts";
import type { Viewer } from "./accept.ts";
import type { BuiltWeb } from "./assets.ts";
import { joined, type Preloaded, type Screen, type SlotValues } from "./document.ts";

/** The screens that lack nothing without JavaScript. */
const selfContained = ["home", "notFound"];
/** A content page where the web app was not built. */
const bare: Pieces = [
  ...["<h1>", "title", "</h1>", "html:content", "", "if:buttonUrl", '<p class="page-action"><a href="'],
  ...["buttonUrl", '">', "buttonText", "</a></p>", "end", ""],
];

/** What every screen shows of the portal. */
export type Portal = { product: string; navigation: Navigation };

/** Returns what finds the markup that the build rendered of a screen, under the portal's name. */
export function screenFinder(web: Pick<BuiltWeb, "text">) {
  const chunks: Record<string, Record<string, string[]>> = JSON.parse(web.text("chunks.json") ?? "{}");
  const screens: Record<string, Record<string, Pieces>> = JSON.parse(web.text("screens.json") ?? "{}");

  const rendered = (name: string, { language }: Pick<Viewer, "language">): Pieces | undefined =>
    screens[language]?.[name];

  return {
    /**
     * Returns links to the scripts that a screen opens, so that they are fetched together. Where the screen is in the document
     * they wait for its first paint, as all that is fetched does (`web/start.ts`).
     */
    scriptLinks(name: string, { language }: Pick<Viewer, "language">): string {
      const rel = rendered(name, { language }) === undefined ? "rel" : "data-rel";
      const own = chunks[name]?.[language] ?? [];
      return own.map((chunk) => `<link ${rel}="modulepreload" href="${areas.assets}${chunk}">`).join("");
    },
    /** Returns a screen that is the same for everybody but for a few values; undefined for those that were not rendered. */
    shared(name: string, viewer: Viewer, portal: Portal, values: SlotValues = {}): Screen | undefined {
      const greeted = viewer.hasSession ? rendered(returningName(name), viewer) : undefined;
      const pieces = greeted ?? rendered(name, viewer);
      if (pieces === undefined) return undefined;
      const markup = joined(pieces, { ...ofPortal(portal), ...values });
      return { markup, needsScript: !selfContained.includes(name), isShared: true };
    },
    /** Returns a screen with what its document brings; undefined where the build rendered none. */
    preloaded({ key, json }: Preloaded, viewer: Viewer, portal: Portal): Screen | undefined {
      const isHall = key === hallKey;
      const pieces = rendered(isHall ? "hall" : "openRoom", viewer);
      if (pieces === undefined) return undefined;
      const values = isHall ? ofHall(JSON.parse(json)) : ofRoom(JSON.parse(json), viewer.language);
      return {
        markup: joined(pieces, { ...ofPortal(portal), ...values }),
        needsScript: true,
        isShared: false,
      };
    },
    /** Returns the screen of a content page, readable before and without JavaScript. Its content was cleaned by its feature. */
    page(page: PublicPageView, viewer: Pick<Viewer, "language">, portal: Portal): Screen {
      const { buttonText, buttonUrl, slug } = page;
      const values = { ...ofText(page, viewer.language), buttonText, buttonUrl };
      const pieces = rendered("contentPage", viewer) ?? bare;
      const markup = joined(pieces, { ...ofPortal(portal, `/${slug}`), ...values });
      return { markup, needsScript: false, isShared: false };
    },
  };
}

/** Returns what the slots of all screens are filled with; `here` is the path of a content page. */
function ofPortal({ product, navigation }: Portal, here?: string): SlotValues {
  const { mysteries, philosophy } = navigation;
  return {
    product,
    mysteries,
    philosophy,
    mysteriesHere: here !== undefined && mysteries === here,
    philosophyHere: here !== undefined && philosophy === here,
  };
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

const ofHall = ({ username }: AntechamberView): SlotValues => ({ username });

function ofRoom(room: OpenRoomView, own: Language): SlotValues {
  return { ...ofText(room, own), sign: room.sign, closesAt: room.closesAt };
}
