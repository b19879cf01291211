import type { Language } from "../../core/contract/languages.ts";
import type { TextKind } from "../../core/contract/texts.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { PageAudience } from "./pages.contract.ts";

/** The tables of content pages. */
export function pagesTables(
  { table, id, text, int, bool, time, index, uniqueIndex }: Kit,
  { users }: Pick<AccountsTables, "users">,
) {
  const pages = table(
    "pages",
    {
      id: id(),
      slug: text().notNull().unique(),
      title: text().notNull(),
      content: text().notNull(),
      buttonText: text(),
      buttonUrl: text(),
      isActive: bool().notNull().default(true),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
      /** The language of its one content; null where that is for readers of all languages, or was not set. */
      language: text().$type<Language>(),
      /** When title, content or button of its one content last changed; null for a page older than this column. */
      contentAt: time(),
      audience: text().$type<PageAudience>().notNull().default("public"),
      /** False for a page that search engines are asked to leave out. */
      isIndexed: bool().notNull().default(true),
      /** Until when the link to its draft works; null while there is none. The link itself is derived from it. */
      draftUntil: time(),
    },
    (t) => [
      index("pages_title").on(t.title),
      index("pages_active").on(t.isActive),
      index("pages_created").on(t.createdAt),
      index("pages_updated").on(t.updatedAt),
    ],
  );

  /** The slugs that pages had before; they lead to the present one. */
  const pageSlugs = table("page_slugs", {
    id: id(),
    slug: text().notNull().unique(),
    pageId: int()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
  });

  /** The texts of a page in further languages; its one content is for all others. */
  const pageTexts = table(
    "page_texts",
    {
      id: id(),
      pageId: int()
        .notNull()
        .references(() => pages.id, { onDelete: "cascade" }),
      language: text().$type<Language>().notNull(),
      title: text().notNull(),
      content: text().notNull(),
      buttonText: text(),
      updatedAt: time().notNull(),
      updatedBy: int().references(() => users.id, { onDelete: "set null" }),
    },
    (t) => [uniqueIndex("page_texts_page_language").on(t.pageId, t.language)],
  );

  return { pages, pageSlugs, pageTexts };
}

type PagesTables = ReturnType<typeof pagesTables>;

/** The tables of what is derived from texts: their versions, and pictures of links to pages. */
export function derivedTextTables(
  { table, id, text, int, time, bytes, index, uniqueIndex }: Kit,
  { pages, users }: Pick<AccountsTables, "users"> & Pick<PagesTables, "pages">,
) {
  /** Pictures that go with a link to the portal where it is shared: one of each text of a page, and the portal's own. */
  const sharePictures = table(
    "share_pictures",
    {
      id: id(),
      /** Null for the portal's own. */
      pageId: int().references(() => pages.id, { onDelete: "cascade" }),
      /** The text's language; empty for a page's one content and for the portal. */
      language: text().notNull().default(""),
      /** Names all that it is drawn of: what is drawn of anything else is another picture. */
      drawnOf: text().notNull(),
      /** The SHA-256 of the bytes, which is in its address. */
      sha: text().notNull(),
      bytes: bytes().notNull(),
      createdAt: time().notNull(),
    },
    (t) => [
      uniqueIndex("share_pictures_page_language").on(t.pageId, t.language),
      index("share_pictures_sha").on(t.sha),
    ],
  );

  /** The last versions of each text of rooms and pages, the present one among them. */
  const textVersions = table(
    "text_versions",
    {
      id: id(),
      kind: text().$type<TextKind>().notNull(),
      /** The id of the room or page; the store deletes the versions of one that is deleted. */
      ownerId: int().notNull(),
      /** Null for the one content that a page began with. */
      language: text().$type<Language>(),
      title: text().notNull(),
      teaser: text(),
      content: text(),
      buttonText: text(),
      createdAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
    },
    (t) => [index("text_versions_text").on(t.kind, t.ownerId, t.language, t.id)],
  );

  return { sharePictures, textVersions };
}
