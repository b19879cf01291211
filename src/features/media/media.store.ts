import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { isLabelled, mediumKindLabels } from "../../core/contract/labels.ts";
import { type ListView, mediaSorts } from "../../core/contract/lists.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import { onlyRow } from "../../core/db/queries.ts";
import { type MediaListQuery, type MediumForm, type MediumView, mediumKinds } from "./media.contract.ts";
import { type MediumRow, mediaUsesStore, mediumView } from "./media-uses.store.ts";

type NewMedium = Database["tables"]["media"]["$inferInsert"];
type MediumChange = Partial<Pick<MediumRow, "name" | "altEn" | "altPt" | "altEs" | "isOrnament">>;

/** The library: writes `media`. */
export function mediaStore(db: Database) {
  const {
    tables: { media },
    read,
    revision,
  } = db;
  const uses = mediaUsesStore(db);
  const whole = eq(media.isWhole, true);

  return {
    /** Returns how many bytes all media take, those that are being written as well. */
    async used(on: Tx = read): Promise<number> {
      const [row] = await on
        .select({ sum: sql<number | string>`coalesce(sum(${media.size}), 0)` })
        .from(media);
      return Number(row?.sum ?? 0);
    },

    async bySha(on: Tx, sha: string): Promise<MediumRow | undefined> {
      const [row] = await on.select().from(media).where(eq(media.sha, sha));
      return row;
    },

    /** Reads and locks a row. */
    async byId(tx: Tx, id: number): Promise<MediumRow | undefined> {
      await uses.lock(tx);
      const [row] = await tx
        .select()
        .from(media)
        .where(and(eq(media.id, id), whole));
      return row;
    },

    /** Returns a medium as staff see it. */
    async view(on: Tx, id: number): Promise<MediumView> {
      const row = onlyRow(await on.select().from(media).where(eq(media.id, id)));
      return { ...mediumView(row), places: (await uses.places(on, [id])).get(id) ?? [] };
    },

    /** Inserts a medium, which is invisible before it is whole. */
    async add(tx: Tx, medium: NewMedium): Promise<number> {
      return onlyRow(await tx.insert(media).values(medium).returning({ id: media.id })).id;
    },
    async setWhole(tx: Tx, id: number, isWhole: boolean): Promise<void> {
      await tx.update(media).set({ isWhole }).where(eq(media.id, id));
    },
    async change(tx: Tx, id: number, change: MediumChange, updatedAt: string): Promise<void> {
      await revision.raise(tx);
      await tx
        .update(media)
        .set({ ...change, updatedAt })
        .where(eq(media.id, id));
    },
    /** Deletes a medium that is not whole, with what is left of its parts. */
    async remove(tx: Tx, id: number): Promise<void> {
      await tx.delete(media).where(and(eq(media.id, id), eq(media.isWhole, false)));
    },
    /** Returns the media that are not whole, and were begun before an instant. */
    async unfinished(before: string): Promise<number[]> {
      const rows = await read
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.isWhole, false), lt(media.createdAt, before)));
      return rows.map(({ id }) => id);
    },
  };
}

/** Lists the library. */
export function mediaListStore(db: Database) {
  const {
    tables: { media, mediaUses, pages, rooms },
    read,
    search,
  } = db;
  const uses = mediaUsesStore(db);

  /** Returns a condition for the media that are shown in a place whose name contains a text. */
  const isShownIn = (text: string) =>
    sql`${media.id} in (select ${mediaUses.mediaId} from ${mediaUses}
      left join ${pages} on ${and(eq(mediaUses.kind, "page"), eq(pages.id, mediaUses.ownerId))}
      left join ${rooms} on ${and(eq(mediaUses.kind, "room"), eq(rooms.id, mediaUses.ownerId))}
      where ${or(search.column(pages.title, text), search.column(rooms.name, text))})`;

  function found(text: string): SQL | undefined {
    const columns = [media.name, media.altEn, media.altPt, media.altEs];
    const kinds = mediumKinds.filter((kind) => isLabelled(mediumKindLabels[kind], text));
    return or(
      ...columns.map((column) => search.column(column, text)),
      kinds.length > 0 ? inArray(media.kind, kinds) : undefined,
      isShownIn(text),
    );
  }

  function matching({ q, kind, sha }: MediaListQuery): SQL | undefined {
    return and(
      eq(media.isWhole, true),
      kind && eq(media.kind, kind),
      sha === undefined ? undefined : eq(media.sha, sha),
      q ? found(q) : undefined,
    );
  }

  return {
    async list(query: MediaListQuery): Promise<ListView<MediumView>> {
      const asked = matching(query);
      const { items, ...rest } = await listPage(query, {
        sorts: mediaSorts,
        columns: media,
        matching: asked,
        select: read.select().from(media),
        total: () => countUpTo(read, sql`${media}`, asked),
      });
      const places = await uses.places(
        read,
        items.map(({ id }) => id),
      );
      return {
        ...rest,
        items: items.map((row) => ({ ...mediumView(row), places: places.get(row.id) ?? [] })),
      };
    },
  };
}

/** A part of a form of a medium. */
type Part = { mediaId: number; form: MediumForm; part: number; bytes: Uint8Array };

/** The bytes of media, in parts: writes `media_parts`. */
export function mediaPartsStore({ tables: { mediaParts }, read }: Database) {
  return {
    async add(tx: Tx, { bytes, ...place }: Part): Promise<void> {
      const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await tx.insert(mediaParts).values({ ...place, bytes: part });
    },
    /** Deletes one part of a medium; false when there was none left. */
    async remove(tx: Tx, id: number): Promise<boolean> {
      const [part] = await tx
        .select({ id: mediaParts.id })
        .from(mediaParts)
        .where(eq(mediaParts.mediaId, id))
        .limit(1);
      if (!part) return false;
      await tx.delete(mediaParts).where(eq(mediaParts.id, part.id));
      return true;
    },
    /** Returns how many parts a form has, and how many bytes; none when the medium has no such form. */
    async sizeOf(mediaId: number, form: MediumForm): Promise<{ parts: number; bytes: number }> {
      const [row] = await read
        .select({
          parts: sql<number | string>`count(*)`,
          bytes: sql<number | string>`coalesce(sum(octet_length(${mediaParts.bytes})), 0)`,
        })
        .from(mediaParts)
        .where(and(eq(mediaParts.mediaId, mediaId), eq(mediaParts.form, form)));
      return { parts: Number(row?.parts ?? 0), bytes: Number(row?.bytes ?? 0) };
    },
    async part(mediaId: number, form: MediumForm, part: number): Promise<Uint8Array | undefined> {
      const [row] = await read
        .select({ bytes: mediaParts.bytes })
        .from(mediaParts)
        .where(and(eq(mediaParts.mediaId, mediaId), eq(mediaParts.form, form), eq(mediaParts.part, part)));
      return row?.bytes;
    },
  };
}
