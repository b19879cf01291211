import { and, asc, countDistinct, desc, eq, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { roomPath } from "../../../core/contract/paths.ts";
import type { Database } from "../../../core/db/database.ts";
import type { BookReference, PageReference, RoomReference } from "../rooms.contract.ts";
import { admitted } from "./readiness.store.ts";

/** So many of each kind are named; more hang on nothing in practice. */
const namedMax = 50;
/** So many of the newest books are looked through for a code; each is one short row. */
const booksMax = 5000;
/** What may follow the address of a room where a text leads to it. */
const endings = ['"', "?", "#", "/"];

/** Returns how a room is named where it is used. */
export const roomOf = ({ id, name, status }: RoomReference): RoomReference => ({ id, name, status });

/** Reads which texts and buttons lead to a path of this portal. */
export function linksStore({
  tables: { rooms, roomTexts, pages, pageTexts, mediaUses },
  readReplica,
}: Database) {
  const pageColumns = { id: pages.id, title: pages.title, slug: pages.slug, isActive: pages.isActive };
  const leadsTo = (html: SQL, path: string) =>
    or(...endings.map((ending) => like(html, `%${path}${ending}%`)));

  /** Returns the pages that lead to a path; all that pages say is looked through. */
  async function pagesTo(path: string) {
    const inTexts = readReplica
      .select({ id: pageTexts.pageId })
      .from(pageTexts)
      .where(leadsTo(sql`${pageTexts.content}`, path));
    return await readReplica
      .select(pageColumns)
      .from(pages)
      .where(
        or(
          leadsTo(sql`${pages.content}`, path),
          leadsTo(sql`${pages.buttonUrl} || '"'`, path),
          inArray(pages.id, inTexts),
        ),
      )
      .orderBy(asc(pages.id))
      .limit(namedMax);
  }

  return {
    pagesTo,

    /** Returns the pages that lead to a room, or show a medium that it shows. */
    async pagesOf(roomId: number): Promise<PageReference[]> {
      const linking = await pagesTo(roomPath(roomId));
      const inRoom = readReplica
        .select({ mediaId: mediaUses.mediaId })
        .from(mediaUses)
        .where(and(eq(mediaUses.kind, "room"), eq(mediaUses.ownerId, roomId)));
      const showing = await readReplica
        .selectDistinct(pageColumns)
        .from(mediaUses)
        .innerJoin(pages, eq(pages.id, mediaUses.ownerId))
        .where(and(eq(mediaUses.kind, "page"), inArray(mediaUses.mediaId, inRoom)))
        .orderBy(asc(pages.id))
        .limit(namedMax);
      return [
        ...linking.map((page) => ({ ...page, by: "link" as const })),
        ...showing.map((page) => ({ ...page, by: "medium" as const })),
      ];
    },

    /** Returns the rooms whose texts lead to a path. */
    async roomsTo(path: string): Promise<RoomReference[]> {
      const inTexts = readReplica
        .select({ id: roomTexts.roomId })
        .from(roomTexts)
        .where(leadsTo(sql`${roomTexts.content}`, path));
      return await readReplica
        .select({ id: rooms.id, name: rooms.name, status: rooms.status })
        .from(rooms)
        .where(inArray(rooms.id, inTexts))
        .orderBy(asc(rooms.position), asc(rooms.id))
        .limit(namedMax);
    },
  };
}

/** Reads where codes, rooms and pages are used. */
export function referencesStore({ tables: { rooms, codices, pages, media, mediaUses }, read }: Database) {
  const columns = { id: rooms.id, name: rooms.name, status: rooms.status };

  return {
    /** Returns a page's address. */
    async slugOf(id: number): Promise<string | undefined> {
      const [row] = await read.select({ slug: pages.slug }).from(pages).where(eq(pages.id, id));
      return row?.slug;
    },
    /** Returns a room, with its code's id. */
    async room(id: number) {
      const [row] = await read
        .select({ ...columns, requiredCodeId: rooms.requiredCodeId })
        .from(rooms)
        .where(eq(rooms.id, id));
      return row;
    },
    /** Returns the rooms that require any of some codes, with what decides who may come in. */
    async roomsOf(codeIds: readonly number[]) {
      const { requiredCodeId, opensAt, closesAt } = rooms;
      return await read
        .select({ ...columns, requiredCodeId, opensAt, closesAt })
        .from(rooms)
        .where(inArray(requiredCodeId, [...codeIds]))
        .orderBy(asc(rooms.position), asc(rooms.id))
        .limit(namedMax * codeIds.length);
    },
    /** Returns how many rooms require a code. */
    roomCount: async (codeId: number): Promise<number> =>
      await read.$count(rooms, eq(rooms.requiredCodeId, codeId)),
    /** Returns books with the code that each hides, the newest first. */
    async books(): Promise<(BookReference & { code: string })[]> {
      const { id, title, code } = codices;
      return await read
        .select({ id, title, code })
        .from(codices)
        .where(isNull(codices.plan))
        .orderBy(desc(id))
        .limit(booksMax);
    },
    /** Returns the media that a room shows. */
    async mediaOf(roomId: number) {
      return await read
        .selectDistinct({ id: media.id, name: media.name })
        .from(mediaUses)
        .innerJoin(media, eq(media.id, mediaUses.mediaId))
        .where(and(eq(mediaUses.kind, "room"), eq(mediaUses.ownerId, roomId)))
        .orderBy(asc(media.id))
        .limit(namedMax);
    },
  };
}

/** Reads where the codes of editions are used. */
export function editionReferencesStore({
  tables: { rooms, secretCodes, codexRuns: editions, codexCopies: copies, redemptions, users },
  read,
}: Database) {
  return {
    /** Returns an edition's label, and the states of its codes. */
    async byId(id: number, now: string) {
      const isOpen = sql`${secretCodes.isActive} and ${secretCodes.expiresAt} > ${now} and ${secretCodes.usedCount} < ${secretCodes.maxUses}`;
      const isWaiting = sql`${copies.soldAt} is not null and ${secretCodes.usedCount} = 0`;
      const count = (condition: SQL) =>
        sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number);
      const [row] = await read
        .select({
          id: editions.id,
          label: editions.label,
          open: count(isOpen),
          waiting: count(sql`${isOpen} and ${isWaiting}`),
          kept: count(
            sql`${copies.soldAt} is not null or ${copies.revokedAt} is not null or ${secretCodes.usedCount} > 0`,
          ),
        })
        .from(editions)
        .innerJoin(copies, eq(copies.runId, editions.id))
        .leftJoin(secretCodes, eq(secretCodes.id, copies.codeId))
        .where(and(eq(editions.id, id), eq(editions.made, editions.count)))
        .groupBy(editions.id, editions.label);
      return row;
    },
    /** Returns how many admitted initiates have redeemed a code of an edition. */
    async holders(runId: number): Promise<number> {
      const [row] = await read
        .select({ count: countDistinct(redemptions.userId) })
        .from(redemptions)
        .innerJoin(copies, eq(copies.codeId, redemptions.codeId))
        .innerJoin(users, eq(users.id, redemptions.userId))
        .where(and(eq(copies.runId, runId), admitted(users)));
      return Number(row?.count ?? 0);
    },
    /** Returns those codes of an edition that rooms require. */
    async requiredCodes(runId: number): Promise<number[]> {
      const rows = await read
        .selectDistinct({ id: rooms.requiredCodeId })
        .from(rooms)
        .innerJoin(copies, eq(copies.codeId, rooms.requiredCodeId))
        .where(eq(copies.runId, runId))
        .orderBy(asc(rooms.requiredCodeId))
        .limit(namedMax);
      return rows.flatMap(({ id }) => id ?? []);
    },
  };
}
