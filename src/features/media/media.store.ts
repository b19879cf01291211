import { and, asc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { isLanguage, type Language } from "../../core/contract/languages.ts";
import { type ListView, mediaSorts } from "../../core/contract/lists.ts";
import { isShownAs, shownMediumKinds } from "../../core/contract/shown.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import { onlyRow } from "../../core/db/queries.ts";
import {
  type MediaListQuery,
  type MediumForm,
  type MediumKind,
  type MediumOwner,
  type MediumPlace,
  type MediumView,
  mediumKinds,
} from "./media.contract.ts";

type NewMedium = {
  sha: string;
  kind: MediumKind;
  type: string;
  name: string;
  size: number;
  width: number | null;
  height: number | null;
  createdAt: string;
  updatedAt: string;
  createdBy: number;
};

type MediumRow = Omit<NewMedium, "createdBy"> & {
  id: number;
  altEn: string | null;
  altPt: string | null;
  altEs: string | null;
  isOrnament: boolean;
  isWhole: boolean;
  createdBy: number | null;
};

type MediumChange = Partial<Pick<MediumRow, "name" | "altEn" | "altPt" | "altEs" | "isOrnament">>;

/** A text that shows media: a page or a room, in one language, or in all of them. */
type TextPlace = { kind: MediumOwner; ownerId: number; language?: Language | null };

/** A part of a form of a medium. */
type Part = { mediaId: number; form: MediumForm; part: number; bytes: Uint8Array };

/** The places of one medium that are named; more are seldom read. */
const placesMax = 50;

/** The one key that uses are written under, so that no text begins to show what is being deleted. */
const usesLock = "media";

function viewOf({ altEn, altPt, altEs, ...row }: Omit<MediumRow, "createdBy">): Omit<MediumView, "places"> {
  const { id, sha, kind, type, name, size, width, height, isOrnament, createdAt } = row;
  const alts = { en: altEn, pt: altPt, es: altEs };
  return { id, sha, kind, type, name, size, width, height, alts, isOrnament, createdAt };
}

/** The library: writes `media`, `media_parts` and `media_uses`. */
export function mediaStore({
  tables: { media, mediaParts, mediaUses, pages, rooms },
  read,
  search,
  lock,
  revision,
}: Database) {
  const whole = eq(media.isWhole, true);

  /** Returns where media are shown, by their ids. */
  async function placesOf(on: Tx, ids: number[]): Promise<Map<number, MediumPlace[]>> {
    if (ids.length === 0) return new Map();
    const rows = await on
      .select({
        mediaId: mediaUses.mediaId,
        kind: mediaUses.kind,
        id: mediaUses.ownerId,
        language: mediaUses.language,
        title: pages.title,
        name: rooms.name,
      })
      .from(mediaUses)
      .leftJoin(pages, and(eq(mediaUses.kind, "page"), eq(pages.id, mediaUses.ownerId)))
      .leftJoin(rooms, and(eq(mediaUses.kind, "room"), eq(rooms.id, mediaUses.ownerId)))
      .where(inArray(mediaUses.mediaId, ids))
      .orderBy(asc(mediaUses.id))
      .limit(placesMax * ids.length);
    return Map.groupBy(
      rows.map(({ mediaId, kind, id, language, title, name }) => ({
        mediaId,
        kind,
        id,
        name: title ?? name ?? "",
        language: isLanguage(language) ? language : null,
      })),
      ({ mediaId }) => mediaId,
    );
  }

  /** Returns a condition for the media that are shown in a place whose name contains a text. */
  const isShownIn = (text: string) =>
    sql`${media.id} in (select ${mediaUses.mediaId} from ${mediaUses}
      left join ${pages} on ${and(eq(mediaUses.kind, "page"), eq(pages.id, mediaUses.ownerId))}
      left join ${rooms} on ${and(eq(mediaUses.kind, "room"), eq(rooms.id, mediaUses.ownerId))}
      where ${or(search.column(pages.title, text), search.column(rooms.name, text))})`;

  function found(text: string): SQL | undefined {
    const columns = [media.name, media.altEn, media.altPt, media.altEs];
    const kinds = mediumKinds.filter((kind) => isShownAs(shownMediumKinds[kind], text));
    return or(
      ...columns.map((column) => search.column(column, text)),
      kinds.length > 0 ? inArray(media.kind, kinds) : undefined,
      isShownIn(text),
    );
  }

  function matching({ q, kind, sha }: MediaListQuery): SQL | undefined {
    return and(
      whole,
      kind && eq(media.kind, kind),
      sha === undefined ? undefined : eq(media.sha, sha),
      q ? found(q) : undefined,
    );
  }

  return {
    /** Makes whoever else changes uses, or deletes a medium, wait until this write has ended. */
    holdUses: (tx: Tx): Promise<void> => lock(tx, usesLock),

    async list(query: MediaListQuery): Promise<ListView<MediumView>> {
      const asked = matching(query);
      const { items, ...rest } = await listPage(query, {
        sorts: mediaSorts,
        columns: media,
        id: media.id,
        matching: asked,
        rows: ({ where, orderBy, limit }) =>
          read
            .select()
            .from(media)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: () => countUpTo(read, sql`${media}`, asked),
      });
      const places = await placesOf(
        read,
        items.map(({ id }) => id),
      );
      return { ...rest, items: items.map((row) => ({ ...viewOf(row), places: places.get(row.id) ?? [] })) };
    },

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

    /** Reads a row in order to change it; whoever else wants to waits. */
    async byId(tx: Tx, id: number): Promise<MediumRow | undefined> {
      await lock(tx, usesLock);
      const [row] = await tx
        .select()
        .from(media)
        .where(and(eq(media.id, id), whole));
      return row;
    },

    /** Returns a medium as staff see it. */
    async view(on: Tx, id: number): Promise<MediumView> {
      const row = onlyRow(await on.select().from(media).where(eq(media.id, id)));
      return { ...viewOf(row), places: (await placesOf(on, [id])).get(id) ?? [] };
    },

    places: async (on: Tx, id: number): Promise<MediumPlace[]> => (await placesOf(on, [id])).get(id) ?? [],

    /** Returns those of the media that exist. */
    async shown(shas: readonly string[]): Promise<Omit<MediumView, "places">[]> {
      if (shas.length === 0) return [];
      const rows = await read
        .select()
        .from(media)
        .where(and(inArray(media.sha, [...shas]), whole));
      return rows.map(viewOf);
    },

    /** Begins a medium that nobody sees before it is whole. */
    async add(tx: Tx, medium: NewMedium): Promise<number> {
      return onlyRow(await tx.insert(media).values(medium).returning({ id: media.id })).id;
    },
    async addPart(tx: Tx, { bytes, ...place }: Part): Promise<void> {
      const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await tx.insert(mediaParts).values({ ...place, bytes: part });
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
    /** Deletes one part of a medium; false when there was none left. */
    async removePart(tx: Tx, id: number): Promise<boolean> {
      const [part] = await tx
        .select({ id: mediaParts.id })
        .from(mediaParts)
        .where(eq(mediaParts.mediaId, id))
        .limit(1);
      if (!part) return false;
      await tx.delete(mediaParts).where(eq(mediaParts.id, part.id));
      return true;
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

    /** Writes down which media a text shows, in place of what it showed before; in the write that stores the text. */
    async use(tx: Tx, { kind, ownerId, language }: TextPlace, shas: readonly string[]): Promise<void> {
      await lock(tx, usesLock);
      const own = [eq(mediaUses.kind, kind), eq(mediaUses.ownerId, ownerId)];
      await tx.delete(mediaUses).where(and(...own, eq(mediaUses.language, language ?? "")));
      if (shas.length === 0) return;
      const rows = await tx
        .select({ mediaId: media.id })
        .from(media)
        .where(and(inArray(media.sha, [...shas]), whole));
      const uses = rows.map(({ mediaId }) => ({ mediaId, kind, ownerId, language: language ?? "" }));
      if (uses.length > 0) await tx.insert(mediaUses).values(uses);
    },
    /** Forgets what a page or a room showed, in every language; in the write that deletes it. */
    async unuse(tx: Tx, { kind, ownerId }: Omit<TextPlace, "language">): Promise<void> {
      await lock(tx, usesLock);
      await tx.delete(mediaUses).where(and(eq(mediaUses.kind, kind), eq(mediaUses.ownerId, ownerId)));
    },

    /** Returns a medium with who may see it: everybody, all who were admitted, or those for whom one of the rooms is open. */
    async audience(sha: string) {
      const [medium] = await read
        .select()
        .from(media)
        .where(and(eq(media.sha, sha), whole));
      if (!medium) return undefined;
      const uses = await read
        .select({ kind: mediaUses.kind, ownerId: mediaUses.ownerId, audience: pages.audience })
        .from(mediaUses)
        .leftJoin(
          pages,
          and(eq(mediaUses.kind, "page"), eq(pages.id, mediaUses.ownerId), eq(pages.isActive, true)),
        )
        .where(eq(mediaUses.mediaId, medium.id));
      return {
        medium,
        isPublic: uses.some(({ audience }) => audience === "public"),
        isForAdmitted: uses.some(({ audience }) => audience === "admitted"),
        rooms: uses.filter(({ kind }) => kind === "room").map(({ ownerId }) => ownerId),
      };
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
