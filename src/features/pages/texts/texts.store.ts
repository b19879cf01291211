import { and, asc, eq } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { StoredText, TextParts, Written } from "../../../core/contract/texts.ts";
import type { Database, Tx } from "../../../core/db/database.ts";

/** What pages say in languages beside their one content: writes `page_texts`. */
export function pageTextsStore({ tables: { pages, pageTexts, users }, lock, revision }: Database) {
  const at = (pageId: number, language: Language) =>
    and(eq(pageTexts.pageId, pageId), eq(pageTexts.language, language));

  return {
    /** Holds a page for a change of its texts; false when there is none. */
    async hold(tx: Tx, pageId: number): Promise<boolean> {
      await lock(tx, `page:${pageId}`);
      return (await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId))).length > 0;
    },
    /** Returns the texts of a page in the order in which they were first written. */
    async of(on: Tx, pageId: number): Promise<StoredText[]> {
      const rows = await on
        .select({
          language: pageTexts.language,
          title: pageTexts.title,
          content: pageTexts.content,
          buttonText: pageTexts.buttonText,
          updatedAt: pageTexts.updatedAt,
          updatedBy: users.username,
        })
        .from(pageTexts)
        .leftJoin(users, eq(users.id, pageTexts.updatedBy))
        .where(eq(pageTexts.pageId, pageId))
        .orderBy(asc(pageTexts.id));
      return rows.map((row) => ({ ...row, teaser: null }));
    },
    /** Adds a text; false when there is one in this language. */
    async add(
      tx: Tx,
      pageId: number,
      language: Language,
      { title, content, buttonText }: TextParts,
      { updatedAt, updatedBy }: Written,
    ): Promise<boolean> {
      const row = { pageId, language, title, content: content ?? "", buttonText, updatedAt, updatedBy };
      await revision.raise(tx);
      const added = await tx
        .insert(pageTexts)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: pageTexts.id });
      return added.length > 0;
    },
    /** Changes a text; false when it is not the one that the change started from. */
    async change(
      tx: Tx,
      pageId: number,
      language: Language,
      { title, content, buttonText }: TextParts,
      { updatedAt, updatedBy }: Written,
      startedFrom: string,
    ): Promise<boolean> {
      await revision.raise(tx);
      const changed = await tx
        .update(pageTexts)
        .set({ title, content: content ?? "", buttonText, updatedAt, updatedBy })
        .where(and(at(pageId, language), eq(pageTexts.updatedAt, startedFrom)))
        .returning({ id: pageTexts.id });
      return changed.length > 0;
    },
  };
}

export type PageTextsStore = ReturnType<typeof pageTextsStore>;

/** What rooms hold, in each language: writes `room_texts`. */
export function roomTextsStore({ tables: { rooms, roomTexts, users }, lock }: Database) {
  const columns = {
    language: roomTexts.language,
    title: roomTexts.title,
    teaser: roomTexts.teaser,
    content: roomTexts.content,
    updatedAt: roomTexts.updatedAt,
    updatedBy: users.username,
  };
  const at = (roomId: number, language: Language) =>
    and(eq(roomTexts.roomId, roomId), eq(roomTexts.language, language));

  return {
    /** Holds a room for a change of its texts; false when there is none. */
    async hold(tx: Tx, roomId: number): Promise<boolean> {
      await lock(tx, `room:${roomId}`);
      return (await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId))).length > 0;
    },
    /** Returns the texts of a room in the order in which they were first written. */
    async of(on: Tx, roomId: number): Promise<StoredText[]> {
      const rows = await on
        .select(columns)
        .from(roomTexts)
        .leftJoin(users, eq(users.id, roomTexts.updatedBy))
        .where(eq(roomTexts.roomId, roomId))
        .orderBy(asc(roomTexts.id));
      return rows.map((row) => ({ ...row, buttonText: null }));
    },
    /** Adds a text; false when there is one in this language. */
    async add(
      tx: Tx,
      roomId: number,
      language: Language,
      { title, teaser, content }: TextParts,
      { updatedAt, updatedBy }: Written,
    ): Promise<boolean> {
      const row = { roomId, language, title, teaser, content, updatedAt, updatedBy };
      const added = await tx
        .insert(roomTexts)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: roomTexts.id });
      return added.length > 0;
    },
    /** Changes a text; false when it is not the one that the change started from. */
    async change(
      tx: Tx,
      roomId: number,
      language: Language,
      { title, teaser, content }: TextParts,
      { updatedAt, updatedBy }: Written,
      startedFrom: string,
    ): Promise<boolean> {
      const changed = await tx
        .update(roomTexts)
        .set({ title, teaser, content, updatedAt, updatedBy })
        .where(and(at(roomId, language), eq(roomTexts.updatedAt, startedFrom)))
        .returning({ id: roomTexts.id });
      return changed.length > 0;
    },
  };
}
