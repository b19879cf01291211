import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import { textVersionsMax } from "../../../core/contract/limits.ts";
import type { TextKind, TextParts, VersionRow, VersionView } from "../../../core/contract/texts.ts";
import type { Database, Tx } from "../../../core/db/database.ts";

/** Which text versions are of; a page's one content has no language. */
export type TextKey = { kind: TextKind; ownerId: number; language: Language | null };

/** The last versions of each text: writes `text_versions`. */
export function versionsStore({ tables: { textVersions: versions, users }, read }: Database) {
  const of = ({ kind, ownerId, language }: TextKey) =>
    and(
      eq(versions.kind, kind),
      eq(versions.ownerId, ownerId),
      language === null ? isNull(versions.language) : eq(versions.language, language),
    );
  const listed = {
    id: versions.id,
    title: versions.title,
    createdAt: versions.createdAt,
    createdBy: users.username,
  };
  const { teaser, content, buttonText } = versions;

  return {
    /** Adds a version, and deletes those of the same text that are too many. */
    async add(
      tx: Tx,
      key: TextKey,
      { title, teaser, content, buttonText }: TextParts,
      by: { createdAt: string; createdBy: number | null },
    ): Promise<void> {
      await tx.insert(versions).values({ ...key, title, teaser, content, buttonText, ...by });
      const newest = tx
        .select({ id: versions.id })
        .from(versions)
        .where(of(key))
        .orderBy(desc(versions.id))
        .limit(textVersionsMax);
      await tx.delete(versions).where(and(of(key), notInArray(versions.id, newest)));
    },
    list: async (key: TextKey): Promise<VersionRow[]> =>
      await read
        .select(listed)
        .from(versions)
        .leftJoin(users, eq(users.id, versions.createdBy))
        .where(of(key))
        .orderBy(desc(versions.id)),
    async byId(on: Tx, key: TextKey, id: number): Promise<VersionView | undefined> {
      const [row] = await on
        .select({ ...listed, teaser, content, buttonText })
        .from(versions)
        .leftJoin(users, eq(users.id, versions.createdBy))
        .where(and(of(key), eq(versions.id, id)));
      return row;
    },
    /** Returns the name of who wrote the newest version; null when that is not known. */
    async writer(on: Tx, key: TextKey): Promise<string | null> {
      const [row] = await on
        .select({ name: users.username })
        .from(versions)
        .leftJoin(users, eq(users.id, versions.createdBy))
        .where(of(key))
        .orderBy(desc(versions.id))
        .limit(1);
      return row?.name ?? null;
    },
    /** Deletes all versions of the texts of one room or page. */
    async forget(tx: Tx, kind: TextKind, ownerId: number): Promise<void> {
      await tx.delete(versions).where(and(eq(versions.kind, kind), eq(versions.ownerId, ownerId)));
    },
  };
}
