import type { PageAudience, PublicPageView } from "../../features/pages/pages.contract.ts";
import type { Language } from "./languages.ts";
import { anteRoomCall, loginHintCall, pageCall, paths, screenPath } from "./paths.ts";

/** The id of the element in which a document brings what its screen reads first, as JSON: a list of keys, each with its data. */
export const preloadedId = "preloaded";

/** The key of what a screen reads. */
export type PreloadedKey = readonly (string | number)[];

/** The path in the document of all unknown paths. */
export const anyPath = "*";

/** The key of the content page at a path, for readers of a language; its data is null where there is none. */
export const pageKey = (path: string, language: Language) => [pageCall, path, language] as const;

/** The key of the antechamber's hall, and the beginning of those of its rooms; joined by slashes, each is the path of its call. */
export const hallKey = [anteRoomCall] as const;
export const roomKey = (id: number) => [...hallKey, "rooms", id] as const;

/** The key of whose password the page of signing in speaks. */
export const loginHintKey = [loginHintCall] as const;

/** Returns the key of what a screen shows first to an initiate, and which its document therefore brings; undefined for all other screens. */
export function initiateKey(path: string): PreloadedKey | undefined {
  if (path === paths.anteRoom) return hallKey;
  return screenPath(path) === paths.room ? roomKey(Number(path.slice(path.lastIndexOf("/") + 1))) : undefined;
}

/** Returns the name of a screen as the build renders it for who returns: greeted, and with their next step before all others. */
export function returningName(screen: string): string {
  return `${screen}+`;
}

/** The cookie of a browser that signed out while the server was unreachable; its documents contain no session state. */
export const leavingCookie = "portal_leaving";

/** The entries of the navigation that are inert text until the master admin links them to pages. */
export const navEntries = ["mysteries", "philosophy"] as const;
export type NavEntry = (typeof navEntries)[number];

/** Where each entry leads; one that is missing leads nowhere. */
export type Navigation = Partial<Record<NavEntry, string>>;

/** The document's place for it: `<meta name="navigation" content="mysteries=/rites philosophy=/stones">`. */
export const navigationMeta = "navigation";

/**
 * The names of the metas in which a document brings the owner's choices, where they are not the product's own: the course's
 * name, the emblem, the languages in which there are words of the owner's, each with their hash (`pt=1x2y es=3z`), and that this is a draft.
 */
export const identityMeta = {
  course: "course",
  languages: "languages",
  emblem: "emblem",
  words: "own-words",
  draft: "identity-draft",
} as const;

/** Returns a navigation as one text; a path holds neither blanks nor equals signs. */
export function navigationText(navigation: Navigation): string {
  return navEntries
    .flatMap((entry) => (navigation[entry] === undefined ? [] : [`${entry}=${navigation[entry]}`]))
    .join(" ");
}

/** Around the name of each slot; of Unicode's private use, so that no word of ours has them. */
const open = "\uE000";
const close = "\uE001";

/**
 * The rendered template, in pieces: HTML, and between two of them the name of a slot, which the server fills. `html:`
 * before a name takes a value as HTML, `attr:` is a whole attribute, `if:` and `not:` begin a branch, which `end`
 * ends. `own:` begins a text that the owner's words may stand for, with what it was said with: `own:home:home.title|name=username`.
 */
export type Pieces = readonly string[];

/** Returns the placeholder of a slot in the rendered markup. */
export const slot = (name: string) => `${open}${name}${close}`;

/** Returns the name of a slot; undefined for any other value. */
export function slotName(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(open) ? value.slice(1, -1) : undefined;
}

/** Returns rendered HTML in pieces. Throws where a slot or a branch has no end. */
export function piecesOf(html: string): Pieces {
  const pieces: string[] = [];
  const [first = "", ...rest] = html.split(open);
  let markup = first;
  let depth = 0;
  for (const each of rest) {
    const [name = "", after, ...more] = each.split(close);
    if (after === undefined || more.length > 0) throw new Error(`The slot ${name} has no end.`);
    if (name.startsWith("attr:")) {
      // An optional attribute is in a branch, with its name and its quotes.
      const at = markup.lastIndexOf(" ");
      pieces.push(markup.slice(0, at), `if:${name.slice("attr:".length)}`, markup.slice(at));
      pieces.push(name.slice("attr:".length), '"', "end");
      markup = after.slice(1);
      continue;
    }
    if (/^(?:if|not|own):/.test(name)) depth++;
    if (name === "end") depth--;
    pieces.push(markup, name);
    markup = after;
  }
  if (depth !== 0) throw new Error("A branch has no end.");
  return [...pieces, markup];
}

/** A content page as its readers see it, with what its document says beside it. */
export type PageCopy = {
  page: PublicPageView;
  description: string;
  isIndexed: boolean;
  /** Returns the path of the picture that goes with a link to it; null while there is none. Only documents ask for it. */
  picture: () => Promise<string | null>;
};

/** A readable page: its edition, and its text on demand. */
export type PublishedPage = {
  slug: string;
  edition: string;
  audience: PageAudience;
  copy: (language: Language) => Promise<PageCopy | undefined>;
};
export type MovedPage = { movedTo: string; audience: PageAudience };
