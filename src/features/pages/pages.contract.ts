import * as z from "zod/mini";
import { fault, httpUrl, tooLong } from "../../core/contract/fields.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import { slugMaxLength } from "../../core/contract/limits.ts";
import { listQuery, pageSorts, pageStates } from "../../core/contract/lists.ts";
import { areas, metricsPath, paths } from "../../core/contract/paths.ts";
import type { TextView } from "../../core/contract/texts.ts";
import { neededContent, startedFrom, textButton, textTitle } from "./texts/texts.contract.ts";

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

/** An empty text stands for none. */
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
export const pagePreviewRequest = z.pick(pageRequest, { content: true });

export const pageListQuery = z.extend(listQuery(pageSorts), { state: z.optional(z.enum(pageStates)) });

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
  texts: TextView[];
};

/** A page in a list: everything but its text. */
export type PageRowView = Omit<PageView, "content">;

/** What a visitor gets of an active page. */
export type PublicPageView = Pick<
  PageView,
  "slug" | "title" | "content" | "buttonText" | "buttonUrl" | "updatedAt"
> & {
  /** The language of what this reader gets; null for a content for readers of all languages. */
  language: Language | null;
  /** The languages that the page was written in; none where it has its one content alone. */
  languages: Language[];
};
