import { z } from "zod";
import { fault, isKeepable, oneLine, tooLong } from "./fields.ts";
import { labelMaxLength, pageContentMaxLength, pageTitleMaxLength, slugMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { paths } from "./paths.ts";
import { httpUrl } from "./urls.ts";

/** First segments that the server or the app answers itself. */
const reserved = new Set(
  ["/api", "/health", "/assets", ...Object.values(paths)].map((path) => path.split("/")[1] ?? ""),
);

const slug = z
  .string(fault("slugRequired"))
  .trim()
  .min(1, fault("slugRequired"))
  .max(slugMaxLength, tooLong("slugTooLong"))
  .regex(/^[a-z0-9/-]+$/, fault("slugCharacters"))
  .refine((text) => !text.split("/").includes(""), fault("slugSlashes"))
  .refine((text) => !reserved.has(text.split("/")[0] ?? ""), fault("slugReserved"));

/** An empty text stands for none. */
const emptyIsNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema]).nullable();

/** Tells a text with something to read from tags, blanks and invisible characters. */
export function hasText(html: string): boolean {
  // A tag ends where the next one begins, so that no sign is looked at twice.
  return /[^\s\p{C}]/u.test(html.replace(/<[^<>]*>|&nbsp;|&#\d+;|&#x[\da-f]+;/gi, ""));
}

export const pageRequest = z.object({
  slug,
  title: z
    .string(fault("titleRequired"))
    .trim()
    .min(1, fault("titleRequired"))
    .max(pageTitleMaxLength, tooLong("titleTooLong"))
    .refine(hasText, fault("titleRequired"))
    .refine(isKeepable, fault("invisible"))
    .transform(oneLine),
  content: z
    .string(fault("contentRequired"))
    .max(pageContentMaxLength, tooLong("contentTooLong"))
    .refine(hasText, fault("contentRequired"))
    .refine(isKeepable, fault("invisible")),
  buttonText: emptyIsNull(
    z
      .string()
      .trim()
      .max(labelMaxLength, tooLong("labelTooLong"))
      .refine(isKeepable, fault("invisible"))
      .transform(oneLine),
  ).optional(),
  buttonUrl: emptyIsNull(httpUrl).optional(),
  isActive: z.boolean().optional(),
});
export const pageUpdateRequest = pageRequest.partial();
export const pagePreviewRequest = pageRequest.pick({ content: true });

export const pageSorts = ["updatedAt", "slug", "title", "isActive", "createdAt"] as const;
export const pageListQuery = listQuery(pageSorts);

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
  createdAt: string;
  updatedAt: string;
  createdBy: number | null;
};

/** A page in a list: everything but its text. */
export type PageRowView = Omit<PageView, "content">;

/** What a visitor gets of an active page. */
export type PublicPageView = Pick<
  PageView,
  "slug" | "title" | "content" | "buttonText" | "buttonUrl" | "updatedAt"
>;
