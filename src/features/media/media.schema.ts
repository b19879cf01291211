import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { MediumForm, MediumKind, MediumOwner } from "./media.contract.ts";

/** The tables of media, their bytes, and which texts show them. */
export function mediaTables(
  { table, id, text, int, bool, time, bytes, index, uniqueIndex }: Kit,
  { users }: Pick<AccountsTables, "users">,
) {
  /** Pictures, sounds and files that texts show; their bytes are in parts. */
  const media = table(
    "media",
    {
      id: id(),
      /** The SHA-256 of the form that is stored as the first: the same file twice is the same medium. */
      sha: text().notNull().unique(),
      kind: text().$type<MediumKind>().notNull(),
      /** The MIME type of what is sent. */
      type: text().notNull(),
      name: text().notNull(),
      /** All bytes that are stored of it. */
      size: int().notNull(),
      /** Of a picture, in pixels. */
      width: int(),
      height: int(),
      altEn: text(),
      altPt: text(),
      altEs: text(),
      /** True for a picture that says nothing which the text does not say. */
      isOrnament: bool().notNull().default(false),
      /** False while its parts are being written or removed: then it does not exist for anybody. */
      isWhole: bool().notNull().default(false),
      createdAt: time().notNull(),
      /** When what texts show of it was last changed. */
      updatedAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
    },
    (t) => [
      index("media_created").on(t.createdAt),
      index("media_name").on(t.name),
      index("media_size").on(t.size),
    ],
  );

  const mediaParts = table(
    "media_parts",
    {
      id: id(),
      mediaId: int()
        .notNull()
        .references(() => media.id, { onDelete: "cascade" }),
      form: text().$type<MediumForm>().notNull(),
      /** Its place in the form, from 0. */
      part: int().notNull(),
      bytes: bytes().notNull(),
    },
    (t) => [uniqueIndex("media_parts_place").on(t.mediaId, t.form, t.part)],
  );

  /** Which texts show which media; rewritten with each text. */
  const mediaUses = table(
    "media_uses",
    {
      id: id(),
      mediaId: int()
        .notNull()
        .references(() => media.id, { onDelete: "restrict" }),
      kind: text().$type<MediumOwner>().notNull(),
      ownerId: int().notNull(),
      /** The text's language; empty for a page's one content. */
      language: text().notNull().default(""),
    },
    (t) => [
      uniqueIndex("media_uses_place").on(t.kind, t.ownerId, t.language, t.mediaId),
      index("media_uses_medium").on(t.mediaId),
    ],
  );

  return { media, mediaParts, mediaUses };
}
