import { and, asc, eq, inArray, min } from "drizzle-orm";
import { isLanguage, type Language } from "../../core/contract/languages.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import type { MediumOwner, MediumPlace, MediumView } from "./media.contract.ts";

export type MediumRow = Database["tables"]["media"]["$inferSelect"];

/** A text that shows media: a page or a room, in one language, or in all of them. */
type TextPlace = { kind: MediumOwner; ownerId: number; language?: Language | null };

/** The places of one medium that are named; more are seldom read. */
const placesMax = 50;

/** The one key that uses are written under, so that no text begins to show what is being deleted. */
const usesLock = "media";

export function mediumView({
  altEn,
  altPt,
  altEs,
  ...row
}: Omit<MediumRow, "createdBy">): Omit<MediumView, "places"> {
  const { id, sha, kind, type, name, size, width, height, isOrnament, createdAt } = row;
  const alts = { en: altEn, pt: altPt, es: altEs };
  return { id, sha, kind, type, name, size, width, height, alts, isOrnament, createdAt };
}

/** Which texts show which media: writes `media_uses`. */
export function mediaUsesStore({ tables: { media, mediaUses, pages, rooms }, read, lock }: Database) {
  return {
    /** Locks uses and media against other writes until this one has ended. */
    lock: (tx: Tx): Promise<void> => lock(tx, usesLock),

    /** Returns where media are shown, by their ids. */
    async places(on: Tx, ids: number[]): Promise<Map<number, MediumPlace[]>> {
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
    },

    /** Returns those of the media that exist. */
    async existing(shas: readonly string[]): Promise<Omit<MediumView, "places">[]> {
      if (shas.length === 0) return [];
      const rows = await read
        .select()
        .from(media)
        .where(and(inArray(media.sha, [...shas]), eq(media.isWhole, true)));
      return rows.map(mediumView);
    },

    /** Writes down which media a text shows, in place of what it showed before; in the write that stores the text. */
    async use(tx: Tx, { kind, ownerId, language }: TextPlace, shas: readonly string[]): Promise<void> {
      await lock(tx, usesLock);
      const own = [eq(mediaUses.kind, kind), eq(mediaUses.ownerId, ownerId)];
      await tx.delete(mediaUses).where(and(...own, eq(mediaUses.language, language ?? "")));
      if (shas.length === 0) return;
      const rows = await tx
        .select({ mediaId: media.id, sha: media.sha })
        .from(media)
        .where(and(inArray(media.sha, [...shas]), eq(media.isWhole, true)));
      // In the order of the text: what it shows first has the least id.
      const uses = rows
        .toSorted((one, other) => shas.indexOf(one.sha) - shas.indexOf(other.sha))
        .map(({ mediaId }) => ({ mediaId, kind, ownerId, language: language ?? "" }));
      if (uses.length > 0) await tx.insert(mediaUses).values(uses);
    },
    /** Forgets what a page or a room showed, in every language; in the write that deletes it. */
    async unuse(tx: Tx, { kind, ownerId }: Omit<TextPlace, "language">): Promise<void> {
      await lock(tx, usesLock);
      await tx.delete(mediaUses).where(and(eq(mediaUses.kind, kind), eq(mediaUses.ownerId, ownerId)));
    },
  };
}

/** Returns a medium with who may see it: everybody, all who were admitted, those for whom one of the rooms is open, or who has the link to the draft of one of the pages. */
export async function audienceOf({ tables: { media, mediaUses, pages }, read }: Database, sha: string) {
  const [medium] = await read
    .select()
    .from(media)
    .where(and(eq(media.sha, sha), eq(media.isWhole, true)));
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
    pages: uses.filter(({ kind }) => kind === "page").map(({ ownerId }) => ownerId),
  };
}

export type ShownPicture = { mediaId: number; sha: string; width: number | null };

/** Returns the first picture of each of some rooms, in the text that is shown by an order of languages. */
export async function shownPictures(
  { tables: { media, mediaUses }, read }: Database,
  rooms: readonly number[],
  order: readonly string[],
): Promise<Map<number, ShownPicture>> {
  if (rooms.length === 0) return new Map();
  const { mediaId, ownerId } = mediaUses;
  const firsts = read
    .select({ id: min(mediaUses.id) })
    .from(mediaUses)
    .innerJoin(media, eq(media.id, mediaId))
    .where(
      and(
        eq(mediaUses.kind, "room"),
        inArray(ownerId, [...rooms]),
        eq(media.kind, "picture"),
        eq(media.isWhole, true),
      ),
    )
    .groupBy(ownerId, mediaUses.language);
  const rows = await read
    .select({ ownerId, language: mediaUses.language, mediaId, sha: media.sha, width: media.width })
    .from(mediaUses)
    .innerJoin(media, eq(media.id, mediaId))
    .where(inArray(mediaUses.id, firsts));
  const placeOf = (language: string) => (order.includes(language) ? order.indexOf(language) : order.length);
  const last = rows.toSorted((one, other) => placeOf(other.language) - placeOf(one.language));
  return new Map(last.map(({ ownerId: room, language: _, ...picture }) => [room, picture]));
}
