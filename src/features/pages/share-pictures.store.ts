import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { prepared } from "../../core/db/queries.ts";

/** What a picture goes with: a text of a page, or without a page the portal. */
export type SharedPlace = { pageId: number | null; language: Language | null };

type NewPicture = SharedPlace & { drawnOf: string; sha: string; bytes: Uint8Array; createdAt: string };

/** The pictures that go with shared links: writes `share_pictures`. */
export function sharePicturesStore({ tables: { pages, sharePictures }, read, lock, revision }: Database) {
  const at = ({ pageId, language }: SharedPlace) =>
    and(
      pageId === null ? isNull(sharePictures.pageId) : eq(sharePictures.pageId, pageId),
      eq(sharePictures.language, language ?? ""),
    );
  const shown = prepared((on) =>
    on
      .select({ bytes: sharePictures.bytes })
      .from(sharePictures)
      .leftJoin(pages, eq(pages.id, sharePictures.pageId))
      .where(
        and(
          eq(sharePictures.sha, sql.placeholder("sha")),
          or(isNull(sharePictures.pageId), and(eq(pages.isActive, true), eq(pages.audience, "public"))),
        ),
      )
      .limit(1)
      .prepare(),
  );

  return {
    /** Returns the picture of a place by its address, and what it is drawn of. */
    async of(place: SharedPlace): Promise<{ sha: string; drawnOf: string } | undefined> {
      const [row] = await read
        .select({ sha: sharePictures.sha, drawnOf: sharePictures.drawnOf })
        .from(sharePictures)
        .where(at(place));
      return row;
    },
    /** Puts a picture in the place of the one before; nothing when its page is gone, or another instance was quicker. */
    async put(tx: Tx, { bytes, ...picture }: NewPicture): Promise<void> {
      const { pageId, language } = picture;
      await lock(tx, pageId === null ? "share-picture" : `page:${pageId}`);
      if (pageId !== null) {
        const held = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId));
        if (held.length === 0) return;
      }
      const same = and(at(picture), eq(sharePictures.drawnOf, picture.drawnOf));
      const drawn = await tx.select({ id: sharePictures.id }).from(sharePictures).where(same);
      if (drawn.length > 0) return;
      await tx.delete(sharePictures).where(at(picture));
      await tx.insert(sharePictures).values({
        ...picture,
        language: language ?? "",
        bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      });
      await revision.raise(tx);
    },
    /** Returns the bytes of a picture that everybody may see. */
    async bytes(sha: string): Promise<Uint8Array | undefined> {
      const [row] = await shown(read).execute({ sha });
      return row?.bytes;
    },
  };
}
