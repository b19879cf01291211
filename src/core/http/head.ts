import { escapeHTML } from "bun";
import { identityMeta, type Navigation, navigationMeta, navigationText } from "../contract/documents.ts";
import type { Identity } from "../contract/identity.ts";
import { defaultCourse } from "../contract/identity.ts";
import { addressIn, type Language, languages } from "../contract/languages.ts";
import { defaultLook } from "../contract/look.ts";
import { sharePictureSize } from "../contract/prints.ts";
import { ownWordsHashes } from "./own-words.ts";

/** Languages as those who show shared links name them; theirs for the Spanish of Latin America is es_LA (ogp.me, "og:locale"). */
const locales: Record<Language, string> = { en: "en_US", pt: "pt_BR", es: "es_LA" };

/** Returns what the app reads of the navigation from its document. */
export function navigationTag(navigation: Navigation): string {
  const text = navigationText(navigation);
  return text === "" ? "" : `<meta name="${navigationMeta}" content="${escapeHTML(text)}">`;
}

/** Returns what the app reads of the portal's identity from its document, where it is not the product's own. */
export function identityTags({ course, words, isDraft, emblem }: Identity): string {
  const told = [
    [identityMeta.course, course === defaultCourse ? "" : course],
    [identityMeta.emblem, emblem === defaultLook.emblem ? "" : emblem],
    [identityMeta.words, ownWordsHashes(words)],
    [identityMeta.draft, isDraft ? "true" : ""],
  ] as const;
  return told
    .filter(([, content]) => content !== "")
    .map(([name, content]) => `<meta name="${name}" content="${escapeHTML(content)}">`)
    .join("");
}

/** Returns what the app reads of the languages that visitors are offered; nothing while these are the usual ones. */
export function languagesTag(offered: readonly Language[]): string {
  const list = offered.join();
  return list === languages.join() ? "" : `<meta name="${identityMeta.languages}" content="${list}">`;
}

type Linked = {
  language: Language;
  /** The languages that it is there in. */
  languages: readonly Language[];
  /** The one of them that its own address is in, where each other one has another. */
  leading?: Language | undefined;
  title: string;
  /** The address of the portal, and where in it this is. */
  publicUrl: string;
  path: string;
  /** The path of the picture that goes with a link to it. */
  picture: string | null;
};

/** Returns what the head of a document says where search engines may list it, or a link to it is shared. */
export function linkTags({ language, languages, leading, title, publicUrl, path, picture }: Linked): string {
  const address = `${publicUrl}${path}`;
  const url = languages.includes(language) ? addressIn(address, language, leading) : address;
  const inLanguages = languages.map((each) => [each, addressIn(address, each, leading)] as const);
  const pictureUrl = picture === null ? null : `${publicUrl}${picture}`;
  return (
    alternatesOf(address, url, inLanguages) +
    shareTags({ language, languages, title, url, picture: pictureUrl })
  );
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

type Shared = Pick<Linked, "language" | "languages" | "title"> & {
  /** Whole addresses. */
  url: string;
  picture: string | null;
};

/** Returns what a document says of itself to those who show a link to it (ogp.me), beside its title and description. */
function shareTags({ language, languages, title, url, picture }: Shared): string {
  const others = languages.filter((each) => each !== language);
  const properties = [
    ["og:url", url],
    ["og:locale", locales[language]],
    ...others.map((each) => ["og:locale:alternate", locales[each]]),
    ...(picture === null
      ? []
      : [
          ["og:image", picture],
          ["og:image:type", "image/png"],
          ["og:image:width", String(sharePictureSize.width)],
          ["og:image:height", String(sharePictureSize.height)],
          ["og:image:alt", title],
        ]),
  ];
  const tags = properties.map(
    ([name, content = ""]) => `<meta property="${name}" content="${escapeHTML(content)}">`,
  );
  const card = picture === null ? "summary" : "summary_large_image";
  return `${tags.join("")}<meta name="twitter:card" content="${card}">`;
}
