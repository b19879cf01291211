import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { roomPath } from "../../../core/contract/paths.ts";
import type { Database } from "../../../core/db/database.ts";
import type { BookTie, PageTie, RoomTie } from "../rooms.contract.ts";

/** So many of each kind are named; more hang on nothing in practice. */
const namedMax = 50;
/** So many of the newest books are looked through for a code; each is one short row. */
const booksMax = 5000;
/** What may follow the address of a room where a text leads to it. */
const endings = ['"', "?", "#", "/"];

/** Reads what hangs together: codes, rooms, books and pages. */
export function tiesStore({
  tables: {
    rooms,
    roomTexts,
    secretCodes,
    codices,
    codexRuns: runs,
    codexCopies: copies,
    redemptions,
    users,
    pages,
    pageTexts,
    media,
    mediaUses,
  },
  read,
  readLate,
}: Database) {
  const roomColumns = { id: rooms.id, name: rooms.name, status: rooms.status };
  const pageColumns = { id: pages.id, title: pages.title, slug: pages.slug, isActive: pages.isActive };

  /** True where a text leads to a path of this portal. */
  const leadsTo = (html: SQL, path: string) =>
    or(...endings.map((ending) => like(html, `%${path}${ending}%`)));

  /** Returns the pages that lead to a path; all that pages say is looked through. */
  async function pagesTo(path: string) {
    const inTexts = readLate
      .select({ id: pageTexts.pageId })
      .from(pageTexts)
      .where(leadsTo(sql`${pageTexts.content}`, path));
    return await readLate
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

  /** Returns the pages that lead to a room, or show a medium that it shows. */
  async function pagesOf(roomId: number): Promise<PageTie[]> {
    const linking = await pagesTo(roomPath(roomId));
    const shown = readLate
      .select({ mediaId: mediaUses.mediaId })
      .from(mediaUses)
      .where(and(eq(mediaUses.kind, "room"), eq(mediaUses.ownerId, roomId)));
    const showing = await readLate
      .selectDistinct(pageColumns)
      .from(mediaUses)
      .innerJoin(pages, eq(pages.id, mediaUses.ownerId))
      .where(and(eq(mediaUses.kind, "page"), inArray(mediaUses.mediaId, shown)))
      .orderBy(asc(pages.id))
      .limit(namedMax);
    return [
      ...linking.map((page) => ({ ...page, by: "link" as const })),
      ...showing.map((page) => ({ ...page, by: "medium" as const })),
    ];
  }

  return {
    pagesOf,
    pagesTo,
    /** Returns the rooms whose texts lead to a path. */
    async roomsTo(path: string): Promise<RoomTie[]> {
      const inTexts = readLate
        .select({ id: roomTexts.roomId })
        .from(roomTexts)
        .where(leadsTo(sql`${roomTexts.content}`, path));
      return await readLate
        .select(roomColumns)
        .from(rooms)
        .where(inArray(rooms.id, inTexts))
        .orderBy(asc(rooms.position), asc(rooms.id))
        .limit(namedMax);
    },
    /** Returns a page's address. */
    async slugOf(id: number): Promise<string | undefined> {
      const [row] = await read.select({ slug: pages.slug }).from(pages).where(eq(pages.id, id));
      return row?.slug;
    },
    /** Returns a room, with its code's id. */
    async room(id: number) {
      const [row] = await read
        .select({ ...roomColumns, requiredCodeId: rooms.requiredCodeId })
        .from(rooms)
        .where(eq(rooms.id, id));
      return row;
    },
    /** Returns the codes themselves. */
    async codes(ids: readonly number[]) {
      return await read
        .select()
        .from(secretCodes)
        .where(inArray(secretCodes.id, [...ids]))
        .orderBy(asc(secretCodes.id));
    },
    /** Returns a press run's label, and how its codes stand. */
    async run(id: number, now: string) {
      const isOpen = sql`${secretCodes.isActive} and ${secretCodes.expiresAt} > ${now} and ${secretCodes.usedCount} < ${secretCodes.maxUses}`;
      const isWaiting = sql`${copies.soldAt} is not null and ${secretCodes.usedCount} = 0`;
      const count = (condition: SQL) =>
        sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number);
      const [row] = await read
        .select({
          id: runs.id,
          label: runs.label,
          open: count(isOpen),
          waiting: count(sql`${isOpen} and ${isWaiting}`),
          kept: count(
            sql`${copies.soldAt} is not null or ${copies.revokedAt} is not null or ${secretCodes.usedCount} > 0`,
          ),
        })
        .from(runs)
        .innerJoin(copies, eq(copies.runId, runs.id))
        .leftJoin(secretCodes, eq(secretCodes.id, copies.codeId))
        .where(and(eq(runs.id, id), eq(runs.made, runs.count)))
        .groupBy(runs.id, runs.label);
      return row;
    },
    /** Returns how many admitted initiates have redeemed a code of a press run. */
    async runHolders(runId: number): Promise<number> {
      const isAdmitted = and(
        isNotNull(users.usedSecretCodeAt),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
      );
      const [row] = await read
        .select({ count: countDistinct(redemptions.userId) })
        .from(redemptions)
        .innerJoin(copies, eq(copies.codeId, redemptions.codeId))
        .innerJoin(users, eq(users.id, redemptions.userId))
        .where(and(eq(copies.runId, runId), isAdmitted));
      return Number(row?.count ?? 0);
    },
    /** Returns those codes of a press run that rooms require. */
    async runKeys(runId: number): Promise<number[]> {
      const rows = await read
        .selectDistinct({ id: rooms.requiredCodeId })
        .from(rooms)
        .innerJoin(copies, eq(copies.codeId, rooms.requiredCodeId))
        .where(eq(copies.runId, runId))
        .orderBy(asc(rooms.requiredCodeId))
        .limit(namedMax);
      return rows.flatMap(({ id }) => id ?? []);
    },
    /** Returns the rooms that require any of some codes, with what decides who may come in. */
    async roomsOf(codeIds: readonly number[]) {
      const { requiredCodeId, opensAt, closesAt } = rooms;
      return await read
        .select({ ...roomColumns, requiredCodeId, opensAt, closesAt })
        .from(rooms)
        .where(inArray(requiredCodeId, [...codeIds]))
        .orderBy(asc(rooms.position), asc(rooms.id))
        .limit(namedMax * codeIds.length);
    },
    /** Returns how many rooms require a code. */
    roomCount: async (codeId: number): Promise<number> =>
      await read.$count(rooms, eq(rooms.requiredCodeId, codeId)),
    /** Returns books with the code that each hides, the newest first. */
    async books(): Promise<(BookTie & { code: string })[]> {
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

export type TiesStore = ReturnType<typeof tiesStore>;
