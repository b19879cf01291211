import { and, asc, eq } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import type { StoredText, TextParts, Written } from "../../core/contract/texts.ts";
import type { Database, Tx } from "../../core/db/database.ts";

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
