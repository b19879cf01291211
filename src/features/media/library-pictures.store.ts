import { and, eq } from "drizzle-orm";
import type { Database } from "../../core/db/database.ts";
import { pictureWidths } from "./media.contract.ts";
import { mediaPartsStore } from "./media.store.ts";

/** The pictures of the library, for what makes others of them. */
export function libraryPictures(db: Database) {
  const { media } = db.tables;
  const parts = mediaPartsStore(db);

  async function found(sha: string) {
    const [row] = await db.read
      .select({ id: media.id, width: media.width })
      .from(media)
      .where(and(eq(media.sha, sha), eq(media.kind, "picture"), eq(media.isWhole, true)));
    return row;
  }

  return {
    isThere: async (sha: string): Promise<boolean> => (await found(sha)) !== undefined,

    /** Returns the bytes of a picture in its small form; undefined where there is none. */
    async bytes(sha: string): Promise<Uint8Array | undefined> {
      const medium = await found(sha);
      if (!medium) return undefined;
      const [large, small] = pictureWidths;
      const form = (medium.width ?? 0) > small ? (`${small}` as const) : (`${large}` as const);
      const { parts: count } = await parts.sizeOf(medium.id, form);
      const all = await Promise.all(
        Array.from({ length: count }, (_, at) => parts.part(medium.id, form, at)),
      );
      const there = all.filter((part) => part !== undefined);
      return count > 0 && there.length === count ? new Uint8Array(Buffer.concat(there)) : undefined;
    },
  };
}
