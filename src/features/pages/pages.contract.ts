import * as z from "zod/mini";
import { fault, httpUrl, instant, isKeepable, oneLine, tooLong } from "../../core/contract/fields.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import {
  labelMaxLength,
  pageContentMaxLength,
  pageTitleMaxLength,
  previewCodesMax,
  slugMaxLength,
  teaserMaxLength,
} from "../../core/contract/limits.ts";
import { listQuery, pageSorts, pageStates } from "../../core/contract/lists.ts";
import { areas, metricsPath, paths } from "../../core/contract/paths.ts";
import type { TextView } from "../../core/contract/texts.ts";

/** True when a text has something to read besides tags, blanks and invisible characters. */
export function hasText(html: string): boolean {
  // A tag ends where the next one begins, so that no character is looked at twice.
  return /[^\s\p{C}]/u.test(html.replace(/<[^<>]*>|&nbsp;|&#\d+;|&#x[\da-f]+;/gi, ""));
}

/** True when a text has something to read, to see or to hear. */
export function hasContent(html: string): boolean {
  return html.includes("<figure data-media=") || hasText(html);
}

export const textTitle = z
  .string(fault("titleRequired"))
  .check(
    z.trim(),
    z.minLength(1, fault("titleRequired")),
    z.maxLength(pageTitleMaxLength, tooLong("titleTooLong")),
    z.refine(hasText, fault("titleRequired")),
    z.refine(isKeepable, fault("invisible")),
    z.overwrite(oneLine),
  );

/** HTML as an editor makes it; what is stored of it is cleaned. */
export const textContent = z
  .string(fault("contentRequired"))
  .check(
    z.maxLength(pageContentMaxLength, tooLong("contentTooLong")),
    z.refine(isKeepable, fault("invisible")),
  );

/** Content without which there is no text. */
export const neededContent = textContent.check(z.refine(hasContent, fault("contentRequired")));

/** The words on a page's button; an empty text is none. */
export const textButton = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(labelMaxLength, tooLong("labelTooLong")),
        z.refine(isKeepable, fault("invisible")),
        z.overwrite(oneLine),
      ),
    z.transform((text: string) => text || null),
  ),
);

/** The `updatedAt` of the text that an editor started from; none for a text that was not there yet. */
export const startedFrom = z.optional(z.nullable(z.iso.datetime({ offset: true })));

const teaser = z.pipe(
  z
    .string()
    .check(
      z.maxLength(teaserMaxLength, tooLong("teaserTooLong")),
      z.refine(isKeepable, fault("invisible")),
      z.overwrite(oneLine),
    ),
  z.transform((text: string) => text || null),
);

export const roomTextRequest = z.object({
  title: textTitle,
  teaser: z.optional(z.nullable(teaser)),
  content: z.optional(z.nullable(textContent)),
  updatedAt: startedFrom,
});

export const pageTextRequest = z.object({
  title: textTitle,
  content: neededContent,
  buttonText: z.optional(textButton),
  updatedAt: startedFrom,
});

/** Brings a version back over the text that its reader saw. */
export const restoreRequest = z.object({
  updatedAt: startedFrom,
});

const ids = z.array(z.int().check(z.positive())).check(z.maxLength(previewCodesMax));

/** The antechamber as somebody would find it: with which codes, when, and in which language. */
export const antechamberPreviewRequest = z.object({
  /** The ids of the codes that they hold; without any they were admitted by hand. */
  codes: ids,
  /** The moment; now when it is left out. */
  at: z.optional(instant),
  language: z.enum(languages),
  /** The ids of hidden rooms that are shown as they would be once they are revealed. */
  shown: z.optional(ids),
});
export type AntechamberPreviewRequest = z.infer<typeof antechamberPreviewRequest>;

/**
 * Returns texts as their editors see them: one that was saved before the last change of its source is older than its
 * source. The source is the text that was written first, unless another instant is passed.
 */
export function withAges<Text extends { updatedAt: string }>(
  texts: readonly Text[],
  changedAt: string | undefined = texts[0]?.updatedAt,
): (Text & { isOlder: boolean })[] {
  return texts.map((text) => ({ ...text, isOlder: changedAt !== undefined && text.updatedAt < changedAt }));
}

/** Who may read a page: everybody, or initiates who were admitted. */
export const pageAudiences = ["public", "admitted"] as const;
export type PageAudience = (typeof pageAudiences)[number];

/** First segments that the server or the app answers itself. */
const reserved = new Set(
  [...Object.values(areas), ...Object.values(paths), metricsPath].map((path) => path.split("/")[1] ?? ""),
);

export const slug = z.string(fault("slugRequired")).check(
  z.trim(),
  z.minLength(1, fault("slugRequired")),
  z.maxLength(slugMaxLength, tooLong("slugTooLong")),
  z.regex(/^[a-z0-9/-]+$/, fault("slugCharacters")),
  z.refine((text) => !text.split("/").includes(""), fault("slugSlashes")),
  z.refine((text) => !reserved.has(text.split("/")[0] ?? ""), fault("slugReserved")),
);

/** An empty text is none. */
const emptyIsNull = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  z.nullable(
    z.union([
      z.pipe(
        z.literal(""),
        z.transform(() => null),
      ),
      schema,
    ]),
  );

export const pageRequest = z.object({
  slug,
  title: textTitle,
  content: neededContent,
  buttonText: z.optional(textButton),
  buttonUrl: z.optional(emptyIsNull(httpUrl)),
  isActive: z.optional(z.boolean()),
  /** The language of this content; null where it is for readers of all languages. */
  language: z.optional(z.nullable(z.enum(languages))),
  audience: z.optional(z.enum(pageAudiences)),
  isIndexed: z.optional(z.boolean()),
});
export const pageUpdateRequest = z.extend(z.partial(pageRequest), { updatedAt: startedFrom });

export const pageListQuery = z.extend(listQuery(pageSorts), { state: z.optional(z.enum(pageStates)) });

/** A page is read at its path; with the token of its link, one that is inactive is, too. */
export const pageQuery = z.object({ draft: z.optional(z.string()) });

export type PageListQuery = z.infer<typeof pageListQuery>;
export type PageRequest = z.infer<typeof pageRequest>;
export type PageUpdateRequest = z.infer<typeof pageUpdateRequest>;

/** A page whole, as its editor needs it. */
export type PageView = {
  id: number;
  slug: string;
  title: string;
  content: string;
  buttonText: string | null;
  buttonUrl: string | null;
  isActive: boolean;
  /** The language of its one content; null where that is for readers of all languages. */
  language: Language | null;
  audience: PageAudience;
  /** False for a page that search engines are asked to leave out. */
  isIndexed: boolean;
  createdAt: string;
  updatedAt: string;
  createdBy: number | null;
};

/** A page with its texts in other languages than its one content, in the order in which they were first written. */
export type PageEditView = PageView & {
  /** When its one content last changed. */
  contentAt: string;
  /** The link to its draft; null while there is none. */
  draft: DraftLinkView | null;
  texts: TextView[];
};

/** A secret link that shows an inactive page, until a time. */
export type DraftLinkView = { url: string; expiresAt: string };

/** A page in a list: everything but its text, with the link to its draft and the entries of the navigation that lead to it. */
export type PageRowView = Omit<PageView, "content"> & {
  draft: string | null;
  linkedFrom: ("mysteries" | "philosophy")[];
};

/** What a visitor gets of an active page. */
export type PublicPageView = Pick<
  PageView,
  "slug" | "title" | "content" | "buttonText" | "buttonUrl" | "updatedAt"
> & {
  /** The language of what this reader gets; null for a content for readers of all languages. */
  language: Language | null;
  /** The languages that the page was written in; none where it has its one content alone. */
  languages: Language[];
  /** Set where the link to a draft shows it, as it was saved last. */
  isDraft?: true;
};
