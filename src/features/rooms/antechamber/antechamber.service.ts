import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { PlaceHintsView } from "../../../core/contract/hint-views.ts";
import type { Language } from "../../../core/contract/languages.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { OpenRoomView, RoomView } from "../rooms.contract.ts";
import { antechamberStore } from "./antechamber.store.ts";
import { closedBy, openRoom, roomViews, spotIn, stateOf, type ViewServices } from "./room-views.service.ts";

type Initiate = { id: number; admitted: boolean; entered: boolean };

/** Throws forbidden before admission. */
async function requireAdmitted(
  { background, noteRefusal }: Core,
  initiate: Initiate,
  client: Client,
): Promise<void> {
  if (initiate.admitted) return;
  const details: AuditDetails = { call: "antechamber" };
  // A reader does not wait long for what a reading writes: the database may be locked.
  await background.runBriefly("audit of a refusal", () =>
    noteRefusal({ action: "not_admitted", userId: initiate.id, details, client }),
  );
  throw new CodedError("forbidden");
}

/** Shows initiates the rooms of the antechamber. */
export function antechamberService(core: Core, { users, ...services }: ViewServices & { users: UsersStore }) {
  const { background, clock, db } = core;
  const { write } = db;
  const { hints } = services;
  const store = antechamberStore(db);
  const views = roomViews(core, services);

  return {
    ...roomHints(core, services),

    /** Returns the rooms as one initiate sees them now. Throws forbidden before admission. */
    async rooms(initiate: Initiate, language: Language, client: Client): Promise<RoomView[]> {
      await requireAdmitted(core, initiate, client);
      const rooms = await store.rooms(initiate.id);
      const now = iso(clock.now());
      if (!initiate.entered)
        background.run(
          "entry",
          () => write((tx) => users.noteEntry(tx, initiate.id, now)),
          `entry ${initiate.id}`,
        );
      return views.cards(initiate.id, rooms, language, now);
    },

    /**
     * Returns an open room whole, and marks it as read. Throws forbidden before admission, and not_found, sealed or
     * not_yet for a room that is not open to them.
     */
    async room(initiate: Initiate, id: number, language: Language, client: Client): Promise<OpenRoomView> {
      await requireAdmitted(core, initiate, client);
      const now = iso(clock.now());
      const { room, open } = openRoom(await store.rooms(initiate.id), id, now);
      const view = await views.interior(room, open, language);
      if (!room.isRead)
        await background.runBriefly(
          "reading of a room",
          () => write((tx) => store.noteRead(tx, id, initiate.id, now)),
          `reading ${id} ${initiate.id}`,
        );
      const at = { place: "inside", roomId: id, readAt: room.readAt ?? now } as const;
      return { ...view, whispers: await hints.at(initiate.id, at, language) };
    },

    /** Returns the rooms that are open to an initiate now; none while they are not admitted. */
    async openTo(initiate: Pick<Initiate, "id" | "admitted">): Promise<Set<number>> {
      if (!initiate.admitted) return new Set();
      const now = iso(clock.now());
      const open = (await store.rooms(initiate.id)).filter((room) => stateOf(room, now) === "open");
      return new Set(open.map(({ id }) => id));
    },
  };
}

/** Gives initiates the hints at the doors of rooms, and inside open ones. */
function roomHints(core: Core, { hints }: ViewServices) {
  const { clock, db } = core;
  const store = antechamberStore(db);

  return {
    /** Returns the hints at the door of a room that is sealed for an initiate and has a keyhole; null where there are none. */
    async atDoor(
      initiate: Pick<Initiate, "id" | "admitted">,
      id: number,
      language: Language,
    ): Promise<PlaceHintsView | null> {
      if (!initiate.admitted) return null;
      const now = iso(clock.now());
      const at = spotIn(
        (await store.rooms(initiate.id)).find((each) => each.id === id),
        now,
      );
      return at?.place === "door" ? hints.at(initiate.id, at, language) : null;
    },

    /**
     * Takes the next hint at a sealed room's door, or inside an open room. Throws as `room` does where they may ask for none, and
     * rate_limited.
     */
    async takeHint(
      initiate: Initiate,
      id: number,
      taken: number | undefined,
      language: Language,
      client: Client,
    ): Promise<PlaceHintsView> {
      await requireAdmitted(core, initiate, client);
      const now = iso(clock.now());
      const room = (await store.rooms(initiate.id)).find((each) => each.id === id);
      const at = spotIn(room, now);
      if (!at) throw closedBy(room, now);
      return hints.take({ ...at, userId: initiate.id, taken }, language, client);
    },
  };
}

export type AntechamberService = ReturnType<typeof antechamberService>;
