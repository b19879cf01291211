import { escapeHTML } from "bun";
import type { PublicPageView } from "../../features/pages/pages.contract.ts";
import type { AntechamberView, OpenRoomView } from "../../features/rooms/rooms.contract.ts";
import { alignedByClass } from "../contract/alignment.ts";
import { type Language, languageName } from "../contract/languages.ts";
import type { Navigation } from "../contract/navigation.ts";
import { areas } from "../contract/paths.ts";
import { hallKey } from "../contract/preloaded.ts";
import { returningName } from "../contract/returning.ts";
import type { Pieces } from "../contract/slots.ts";
import type { BuiltWeb } from "./assets.ts";
import type { Preloaded } from "./preloaded.ts";
import type { Viewer } from "./viewer.ts";

/** The screens that lack nothing without JavaScript. */
const selfContained = ["home", "notFound"];
/** A content page where the web app was not built. */
const bare: Pieces = [
  ...["<h1>", "title", "</h1>", "html:content", "", "if:buttonUrl", '<p class="page-action"><a href="'],
  ...["buttonUrl", '">', "buttonText", "</a></p>", "end", ""],
];

export type Screen = {
  /** What stands in the document at first. */
  markup: string;
  needsScript: boolean;
  /** True when it is one of a few dozens, which are the same for every path. */
  isShared: boolean;
};

/** What every screen shows of the portal. */
export type Portal = { product: string; navigation: Navigation };

/** Returns what finds the markup that the build rendered of a screen, under the portal's name. */
export function screenFinder(web: Pick<BuiltWeb, "text">) {
  let chunks: Record<string, Record<string, string[]>> | undefined;
  let screens: Record<string, Record<string, Pieces>> | undefined;

  function rendered(name: string, { language }: Pick<Viewer, "language">): Pieces | undefined {
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

/** What the slots of a document are filled with, by their names; nothing of it is looked at again. */
export type SlotValues = Record<string, string | boolean | null | undefined>;

/** Returns what the build rendered with its slots filled; of a branch that is not to stand nothing, whatever is in it. */
export function joined(pieces: Pieces, values: SlotValues): string {
  let html = "";
  let hidden = 0;
  const open: boolean[] = [];
  for (const [at, piece] of pieces.entries()) {
    const [kind, name] = at % 2 === 0 ? ["markup", piece] : kindOf(piece);
    if (kind === "end") {
      if (open.pop()) hidden--;
    } else if (kind === "if" || kind === "not") {
      const isHidden = isThere(name, values) !== (kind === "if");
      open.push(isHidden);
      if (isHidden) hidden++;
    } else if (hidden === 0) {
      if (kind === "markup") html += piece;
      else html += kind === "html" ? String(values[name] ?? "") : escapeHTML(String(values[name] ?? ""));
    }
  }
  return html;
}

function kindOf(slot: string): [kind: string, name: string] {
  if (slot === "end") return ["end", ""];
  const at = slot.indexOf(":");
  return at < 0 ? ["text", slot] : [slot.slice(0, at), slot.slice(at + 1)];
}

/** True when there is a value of a name, or the very one that `name=value` says. */
function isThere(condition: string, values: SlotValues): boolean {
  const [name = "", wanted] = condition.split("=");
  return wanted === undefined ? Boolean(values[name]) : String(values[name] ?? "") === wanted;
}
