import { escapeHTML } from "bun";
import type { Language } from "../contract/languages.ts";
import { sharePictureSize } from "../contract/share-picture.ts";

/** Languages as those who show shared links name them; theirs for the Spanish of Latin America is es_LA (ogp.me, "og:locale"). */
const locales: Record<Language, string> = { en: "en_US", pt: "pt_BR", es: "es_LA" };

type Shared = {
  language: Language;
  /** The languages that it is there in, its own among them. */
  languages: readonly Language[];
  title: string;
  /** Where it is, and its picture; whole addresses. */
  url: string;
  picture: string | null;
};

/** Returns what a document says of itself to those who show a link to it (ogp.me), beside its title and description. */
export function shareTags({ language, languages, title, url, picture }: Shared): string {
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
