import { LRUCache } from "lru-cache";
import {
  defaultLanguage,
  type Language,
  languageCookie,
  languageOfTag,
  languageParameter,
  languages,
  securePrefix,
} from "../contract/languages.ts";
import { previewParameter } from "../contract/paths.ts";
import { previewCookie, sessionCookie } from "./cookies.ts";

/** Longer headers are no browser's; what follows is not read. */
const lengthMax = 400;
/** Headers come again and are few: what browsers say differently. Longer ones than these characters are read anew each time. */
const cached = { max: 500, maxEntrySize: 200 };

const weight = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

type Weighted = { name: string; weight: number };

/**
 * Returns the items of an Accept header with their weights from 0 to 1 (RFC 9110, 12.4.2), names in lower case.
 * A weight that cannot be read counts as 0.
 */
export function weightedItems(header: string): Weighted[] {
  return header
    .slice(0, lengthMax)
    .split(",")
    .map((item) => {
      const [name = "", ...parameters] = item.split(";");
      const quality = parameters.find((text) => /^\s*q\s*=/i.test(text));
      return { name: name.trim().toLowerCase(), weight: quality === undefined ? 1 : weightOf(quality) };
    })
    .filter(({ name }) => name !== "");
}

function weightOf(parameter: string): number {
  return Number(weight.exec(parameter)?.[1] ?? 0);
}

/** Returns a function that caches its results for recent headers. */
function memoized<Answer extends {}>(answerTo: (header: string) => Answer): (header: string) => Answer {
  const sizeCalculation = (_: Answer, header: string) => header.length + 1;
  const answers = new LRUCache<string, Answer>({ ...cached, sizeCalculation, memoMethod: answerTo });
  return (header) => answers.memo(header);
}

/** Returns the supported languages that Accept-Language takes, the best liked first. */
const languagesTaken = memoized((header: string): readonly Language[] =>
  weightedItems(header)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ name }) => languageOfTag(name) ?? []),
);

/** Returns the language of those offered that a browser likes best, by the weights of Accept-Language, or else the leading one. */
export function preferredLanguage(header: string | null, offered: readonly Language[] = languages): Language {
  const taken = languagesTaken(header ?? "");
  return taken.find((each) => offered.includes(each)) ?? offered[0] ?? defaultLanguage;
}

/** The smallest first: of encodings with equal weights a client gets that one. */
export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** Less than any weight that can be written: an unnamed encoding is chosen only when no named one is available. */
const unnamed = 0.0001;

/** Returns the encodings that Accept-Encoding takes (RFC 9110, 12.5.3), the best liked first. */
const encodingsTaken = memoized((header: string): readonly Encoding[] => {
  const items = weightedItems(header);
  const weights = new Map(items.map(({ name, weight }) => [name === "x-gzip" ? "gzip" : name, weight]));
  return encodings
    .map((encoding) => ({
      encoding,
      weight: weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unnamed : 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ encoding }) => encoding);
});

/** Returns the encoding of those offered that Accept-Encoding likes best; undefined when the client takes none of them. */
export function encodingFor(header: string | null, offered: readonly Encoding[]): Encoding | undefined {
  return encodingsTaken(header ?? "").find((encoding) => offered.includes(encoding));
}

/** What a document depends on besides its path. */
export type Viewer = {
  /** The language that was chosen in this browser, else the one it likes best. */
  language: Language;
  /** True when the browser sends a visitor's session, open or not: its documents keep the place of a greeting. */
  hasSession: boolean;
  /** The token of the link to a draft, in the address. */
  draft?: string;
  /** The token of the link to a draft of the portal's identity, in the address or kept from there; an empty one ends it. */
  preview?: string;
};

/** What is read of each request's cookies and address. Both tests of the cookies together take a fifth of the time that reading all of them takes. */
export const viewerPatterns = {
  chosen: new RegExp(`(?:^|; ?)(?:${securePrefix})?${languageCookie}=(${languages.join("|")})(?:;|$)`),
  session: new RegExp(`(?:^|; ?)(?:__Host-)?${sessionCookie}=`),
  followed: new RegExp(`[?&]${previewParameter}=([\\w-]{0,100})(?:&|#|$)`),
  preview: new RegExp(`(?:^|; ?)(?:__Host-)?${previewCookie}=([\\w-]{1,100})`),
  asked: new RegExp(`[?&]${languageParameter}=(${languages.join("|")})(?:&|#|$)`),
};
const draftPattern = /[?&]draft=([\w-]{1,100})(?:&|#|$)/;

/** Returns for whom a document is to be made, in one of the languages offered there. */
export function viewerOf({ headers, url }: Request, offered: readonly Language[]): Viewer {
  const { asked, chosen, followed: follows, preview: kept, session } = viewerPatterns;
  const cookies = headers.get("cookie");
  // Few addresses have a query at all.
  const hasQuery = url.includes("?");
  const named = hasQuery ? asked.exec(url)?.[1] : undefined;
  const token = hasQuery ? draftPattern.exec(url)?.[1] : undefined;
  const followed = hasQuery ? follows.exec(url)?.[1] : undefined;
  const preview = followed ?? (cookies === null ? undefined : kept.exec(cookies)?.[1]);
  const stored = cookies === null ? undefined : chosen.exec(cookies)?.[1];
  return {
    language:
      offered.find((each) => each === named) ??
      offered.find((each) => each === stored) ??
      preferredLanguage(headers.get("accept-language"), offered),
    hasSession: cookies !== null && session.test(cookies),
    ...(token !== undefined && { draft: token }),
    ...(preview !== undefined && { preview }),
  };
}
