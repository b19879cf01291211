import { type MediumForm, pictureWidths } from "../../contract/medium.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { MediaStore } from "./media.store.ts";

type Deps = {
  store: Pick<MediaStore, "audience" | "sizeOf" | "part">;
  /** True for a token of a session of staff. */
  isStaff: (token: string | undefined) => Promise<boolean>;
  /** Returns the rooms that are open now to whoever a visitor's token belongs to; undefined for whoever is not admitted. */
  openRooms: (token: string | undefined) => Promise<ReadonlySet<number> | undefined>;
};

/** What a browser shows of who it belongs to. */
type Tokens = { staff: string | undefined; visitor: string | undefined };

/** Those for whom a medium is that not everybody may see. */
type Audience = { isForAdmitted: boolean; rooms: readonly number[] };

/** Finds the bytes of media for whoever may have them. */
export function servingService({ store, isStaff, openRooms }: Deps) {
  async function mayHave({ staff, visitor }: Tokens, { isForAdmitted, rooms }: Audience): Promise<boolean> {
    if (await isStaff(staff)) return true;
    if (!isForAdmitted && rooms.length === 0) return false;
    const open = await openRooms(visitor);
    return open !== undefined && (isForAdmitted || rooms.some((room) => open.has(room)));
  }

  return {
    /**
     * Returns a form of a medium and how its bytes are read, a part at a time. Throws not_found for whoever may not have it, as for
     * one that does not exist.
     */
    async find(sha: string, width: number, tokens: Tokens) {
      const found = await store.audience(sha);
      if (!found) throw new CodedError("not_found");
      const { medium, isPublic } = found;
      if (!isPublic && !(await mayHave(tokens, found))) throw new CodedError("not_found");
      const [large, small] = pictureWidths;
      // A picture that is no wider than the small form has one form only.
      const isSmall = medium.kind === "picture" && width <= small && (medium.width ?? 0) > small;
      const form: MediumForm = medium.kind !== "picture" ? "whole" : isSmall ? `${small}` : `${large}`;
      const { bytes } = await store.sizeOf(medium.id, form);
      const { kind, type, name } = medium;
      return {
        kind,
        type,
        name,
        isPublic,
        size: bytes,
        etag: `"${sha}-${form}"`,
        /** Returns a part of it. Throws not_found when it was deleted meanwhile. */
        async part(at: number): Promise<Uint8Array> {
          const part = await store.part(medium.id, form, at);
          if (!part) throw new CodedError("not_found");
          return part;
        },
      };
    },
  };
}

export type ServingService = ReturnType<typeof servingService>;
