import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { SessionsService } from "../accounts/sessions/sessions.service.ts";
import type { AntechamberService } from "../rooms/antechamber/antechamber.service.ts";
import { type MediumForm, pictureWidths } from "./media.contract.ts";
import { mediaPartsStore } from "./media.store.ts";
import { audienceOf } from "./media-uses.store.ts";

/** What a browser shows of who it belongs to, and the token of the link to a draft. */
type Tokens = { staff: string | undefined; visitor: string | undefined; draft: string | undefined };

/** Those for whom a medium is that not everybody may see. */
type Audience = NonNullable<Awaited<ReturnType<typeof audienceOf>>>;

type Services = {
  sessions: SessionsService;
  antechamber: AntechamberService;
  drafts: { pageOf(token: string): Promise<{ id: number } | undefined> };
};

/** Finds the bytes of media for readers with access. */
export function servingService({ db }: Core, { sessions, antechamber, drafts }: Services) {
  const parts = mediaPartsStore(db);

  async function mayHave(
    { staff, visitor, draft }: Tokens,
    { isForAdmitted, rooms, pages }: Audience,
  ): Promise<boolean> {
    const drafted = draft === undefined ? undefined : await drafts.pageOf(draft);
    if (drafted && pages.includes(drafted.id)) return true;
    if (await sessions.staff(staff)) return true;
    if (!isForAdmitted && rooms.length === 0) return false;
    const initiate = await sessions.visitor(visitor);
    if (!initiate?.admitted) return false;
    const open = await antechamber.openTo(initiate);
    return isForAdmitted || rooms.some((room) => open.has(room));
  }

  return {
    /** Returns a form of a medium and how its bytes are read, a part at a time. Throws not_found without access, as for one that does not exist. */
    async find(sha: string, width: number, tokens: Tokens) {
      const found = await audienceOf(db, sha);
      if (!found) throw new CodedError("not_found");
      const { medium, isPublic } = found;
      if (!isPublic && !(await mayHave(tokens, found))) throw new CodedError("not_found");
      const [large, small] = pictureWidths;
      // A picture that is no wider than the small form has one form only.
      const isSmall = medium.kind === "picture" && width <= small && (medium.width ?? 0) > small;
      const form: MediumForm = medium.kind !== "picture" ? "whole" : isSmall ? `${small}` : `${large}`;
      const { bytes } = await parts.sizeOf(medium.id, form);
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
          const part = await parts.part(medium.id, form, at);
          if (!part) throw new CodedError("not_found");
          return part;
        },
      };
    },
  };
}

export type ServingService = ReturnType<typeof servingService>;
