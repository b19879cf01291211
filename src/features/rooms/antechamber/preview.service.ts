import { iso } from "../../../core/lib/clock.ts";
import { invalidField } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { AntechamberPreviewRequest } from "../../pages/pages.contract.ts";
import { meantStatus } from "../room-facts.contract.ts";
import type { OpenRoomView, RoomView } from "../rooms.contract.ts";
import { previewStore } from "./antechamber.store.ts";
import { openRoom, type Room, roomViews, type ViewServices } from "./room-views.service.ts";

type Preview = AntechamberPreviewRequest;
type Caller = Pick<Preview, "codes" | "shown">;

/** As whom staff look ahead: somebody who has just come in, has failed nowhere, and has taken no hint. */
const nobody = 0;

/** Shows staff the antechamber as somebody with some codes would find it on any day; nothing is written. */
export function previewService(core: Core, services: ViewServices) {
  const { clock, db } = core;
  const store = previewStore(db);
  const views = roomViews(core, services);

  /** Returns the rooms as somebody with some codes finds them. Throws invalid_data when a code is unknown. */
  async function roomsWith({ codes, shown = [] }: Caller): Promise<Room[]> {
    const owned = new Set(await store.codeIds(codes));
    if (codes.some((id) => !owned.has(id))) throw invalidField("codes", "codeUnknown");
    return (await store.roomsAnew(shown)).map((room) => ({
      ...room,
      status: shown.includes(room.id) ? meantStatus(room) : room.status,
      redeemed: room.requiredCodeId !== null && owned.has(room.requiredCodeId),
    }));
  }

  return {
    /** Returns the rooms as an admitted initiate with some codes would find them at a moment. */
    async rooms({ at, language, ...caller }: Preview): Promise<RoomView[]> {
      return views.cards(nobody, await roomsWith(caller), language, at ?? iso(clock.now()));
    },

    /** Returns a room as such an initiate would find it; throws their error. */
    async room(id: number, { at, language, ...caller }: Preview): Promise<OpenRoomView> {
      const now = at ?? iso(clock.now());
      const { room, open } = openRoom(await roomsWith(caller), id, now);
      const inside = { place: "inside", roomId: id, readAt: now } as const;
      return {
        ...(await views.interior(room, open, language)),
        whispers: await services.hints.at(nobody, inside, language, now),
      };
    },
  };
}

export type PreviewService = ReturnType<typeof previewService>;
