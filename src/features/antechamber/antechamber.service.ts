import type { OpenRoomView, RoomView } from "../../contract/antechamber.ts";
import type { AuditDetails } from "../../contract/audit-details.ts";
import type { Language } from "../../contract/languages.ts";
import type { Write } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { NoteRefusal } from "../audit/refusals.service.ts";
import { roomState, roomView, textFor } from "./antechamber.rules.ts";
import type { AntechamberStore } from "./antechamber.store.ts";

type Deps = {
  store: AntechamberStore;
  write: Write;
  clock: Clock;
  noteRefusal: NoteRefusal;
  /** Writes down that an initiate has come in; the answer does not wait for it. */
  noteEntry: (userId: number) => void;
  /** Cleans HTML, since rows may come from elsewhere, and puts its media in as a reader of a language sees them. */
  show: (html: string, language: Language) => Promise<string>;
};

type Initiate = { id: number; admitted: boolean; entered: boolean };

/** Shows the rooms of the antechamber. */
export function antechamberService({ store, write, clock, noteRefusal, noteEntry, show }: Deps) {
  /** Throws forbidden for whoever is not admitted yet. */
  async function admit(initiate: Initiate, client: Client): Promise<void> {
    if (initiate.admitted) return;
    const details: AuditDetails = { call: "antechamber" };
    await noteRefusal({ action: "not_admitted", userId: initiate.id, details, client });
    throw new CodedError("forbidden");
  }

  return {
    /** Returns the rooms as one initiate sees them now. Throws forbidden for whoever is not admitted yet. */
    async rooms(initiate: Initiate, language: Language, client: Client): Promise<RoomView[]> {
      await admit(initiate, client);
      const rooms = await store.rooms(initiate.id);
      if (!initiate.entered) noteEntry(initiate.id);
      const now = iso(clock.now());
      return rooms.map((room) => roomView(room, language, now)).filter((view) => view !== undefined);
    },

    /**
     * Returns an open room whole, and notes that it was read. Throws forbidden for whoever is not admitted yet, not_found for
     * a room that is hidden or none, sealed, also for one whose time is over, and not_yet with the instant at which it opens.
     */
    async room(initiate: Initiate, id: number, language: Language, client: Client): Promise<OpenRoomView> {
      await admit(initiate, client);
      const now = iso(clock.now());
      const rooms = (await store.rooms(initiate.id)).map((room) => ({
        ...room,
        state: roomState(room, { admitted: true, redeemed: room.redeemed }, now),
      }));
      const room = rooms.find((each) => each.id === id);
      if (!room || room.state === "hidden") throw new CodedError("not_found");
      if (room.state === "not_yet" && room.opensAt !== null)
        throw new CodedError("not_yet", { told: { opensAt: room.opensAt } });
      if (room.state !== "open") throw new CodedError("sealed");
      const chosen = textFor(room.texts, language);
      const text = chosen && (await store.text(id, chosen.language));
      if (!room.isRead) await write((tx) => store.noteRead(tx, id, initiate.id, now));
      const open = rooms.filter(({ state }) => state === "open");
      const at = open.indexOf(room);
      const { name, description, sign, closesAt } = room;
      return {
        success: true,
        id,
        title: text?.title ?? name,
        language: text?.language ?? null,
        content: text?.content ? await show(text.content, text.language) : null,
        description,
        sign,
        closesAt,
        previous: open[at - 1]?.id ?? null,
        next: open[at + 1]?.id ?? null,
      };
    },

    /** Returns the rooms that are open to an initiate now; none while they are not admitted. */
    async openTo(initiate: Pick<Initiate, "id" | "admitted">): Promise<Set<number>> {
      if (!initiate.admitted) return new Set();
      const now = iso(clock.now());
      const open = (await store.rooms(initiate.id)).filter(
        (room) => roomState(room, { admitted: true, redeemed: room.redeemed }, now) === "open",
      );
      return new Set(open.map(({ id }) => id));
    },
  };
}

export type AntechamberService = ReturnType<typeof antechamberService>;
