import { z } from "zod";
import { fault, isKeepable } from "./fields.ts";
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
  .max(slugMaxLength, fault("slugTooLong"))
  .regex(/^[a-z0-9/-]+$/, fault("slugCharacters"))
  .regex(/^(?!\/)(?!.*\/\/).*[^/]$/, fault("slugSlashes"))
  .refine((text) => !reserved.has(text.split("/")[0] ?? ""), fault("slugReserved"));

/** An empty text stands for none. */
const emptyIsNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema]).nullable();

/** Tells a text with something to read from tags, blanks and invisible characters. */
export function hasText(html: string): boolean {
  return /[^\s\p{C}]/u.test(html.replace(/<[^>]*>|&nbsp;|&#\d+;|&#x[\da-f]+;/gi, ""));
}

export const pageRequest = z.object({
  slug,
  title: z
    .string(fault("titleRequired"))
    .trim()
    .min(1, fault("titleRequired"))
    .refine(hasText, fault("titleRequired"))
    .refine(isKeepable, fault("invisible"))
    .max(pageTitleMaxLength, fault("titleTooLong")),
  content: z
    .string(fault("contentRequired"))
    .max(pageContentMaxLength, fault("contentTooLong"))
    .refine((html) => hasText(html), fault("contentRequired"))
    .refine(isKeepable, fault("invisible")),
  buttonText: emptyIsNull(
    z.string().trim().max(labelMaxLength, fault("labelTooLong")).refine(isKeepable, fault("invisible")),
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

/** What a visitor gets of an active page. */
export type PublicPageView = Pick<
  PageView,
  "slug" | "title" | "content" | "buttonText" | "buttonUrl" | "updatedAt"
>;
