import { foldedCode } from "../../../core/contract/code-text.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import { statusOf } from "../../codes/codes.rules.ts";
import type {
  BookReference,
  ChangedRoom,
  CodeImpactRequest,
  CodeImpactView,
  RoomCheckView,
} from "../rooms.contract.ts";
import { afterChange, doorFaultsOf, losesReaders, without } from "./readiness.rules.ts";
import type { DoorCodes, ReadinessService, Room } from "./readiness.service.ts";
import { linksStore, referencesStore, roomOf } from "./references.store.ts";

/** Says what a change of codes or of a room would do; nothing is written. */
export function impactService({ clock, db }: Pick<Core, "clock" | "db">, readiness: ReadinessService) {
  const store = referencesStore(db);
  const links = linksStore(db);

  /** Returns the books whose readers could redeem the code that they hide, and could not any more. */
  async function lostBooks(codes: DoorCodes, after: DoorCodes): Promise<BookReference[]> {
    const losing = [...codes.values()].filter((code) => losesReaders(code, after.get(code.id)));
    if (losing.length === 0) return [];
    const books = Map.groupBy(await store.books(), ({ code }) => foldedCode(code));
    return losing.flatMap(({ code }) =>
      (books.get(foldedCode(code)) ?? []).map(({ id, title }) => ({ id, title })),
    );
  }

  return {
    /** Returns what a change of codes would break or mend. */
    async ofCodes(request: CodeImpactRequest): Promise<CodeImpactView> {
      const now = iso(clock.now());
      const ids = [...new Set(request.ids)];
      const [codes, rooms] = await Promise.all([readiness.codes(ids), store.roomsOf(ids)]);
      const required = new Set(rooms.map(({ requiredCodeId }) => requiredCodeId));
      const after: DoorCodes = new Map();
      for (const code of codes.values()) {
        const left = afterChange(code, request, required.has(code.id));
        if (left) after.set(code.id, { ...left, holders: code.holders, status: statusOf(left, now) });
      }
      const broken: ChangedRoom[] = [];
      const mended: ChangedRoom[] = [];
      for (const room of rooms) {
        const { requiredCodeId } = room;
        if (requiredCodeId === null) continue;
        const was = doorFaultsOf(room, codes.get(requiredCodeId), now);
        const willBe = doorFaultsOf(room, after.get(requiredCodeId), now);
        const [lost, won] = [without(willBe, was), without(was, willBe)];
        if (lost.length > 0) broken.push({ ...roomOf(room), faults: lost });
        else if (won.length > 0) mended.push({ ...roomOf(room), faults: won });
      }
      const isDeletion = request.change === "delete" || request.change === "delete_unused";
      const needing = isDeletion ? rooms.map(roomOf) : [];
      return { broken, mended, needing, books: await lostBooks(codes, after) };
    },

    /** Returns what a room would lack after a change, or once it is made, and what the change would do. */
    async ofRoom(before: (Room & { id: number }) | undefined, after: Room): Promise<RoomCheckView> {
      const faults = await readiness.faultsOf(before?.id, after);
      const losers = before ? await readiness.losers(before, after) : 0;
      const isHiding = before && before.status !== "hidden" && after.status === "hidden";
      return { faults, losers, pages: isHiding ? await links.pagesOf(before.id) : [] };
    },
  };
}

export type ImpactService = ReturnType<typeof impactService>;
