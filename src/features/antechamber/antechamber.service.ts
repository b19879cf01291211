import type { OpenRoomView, RoomView } from "../../contract/antechamber.ts";
import type { AuditDetails } from "../../contract/audit-details.ts";
import type { Language } from "../../contract/languages.ts";
import type { AntechamberPreviewRequest } from "../../contract/preview.ts";
import { meantStatus } from "../../contract/room-status.ts";
import type { Write } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, invalidField } from "../../lib/coded-error.ts";
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

type Room = Awaited<ReturnType<AntechamberStore["rooms"]>>[number];
type Preview = AntechamberPreviewRequest;
type Caller = Pick<Preview, "codes" | "shown">;
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

  /** Returns the cards of rooms that are not hidden at a moment. */
  function cardsOf(rooms: readonly Room[], language: Language, now: string): RoomView[] {
    return rooms.map((room) => roomView(room, language, now)).filter((view) => view !== undefined);
  }

  /**
   * Finds an open room, and those that are open beside it. Throws not_found for a room that is hidden or none, sealed, also for
   * one whose time is over, and not_yet with the instant at which it opens.
   */
  function openRoom(rooms: readonly Room[], id: number, now: string): { room: Room; open: Room[] } {
    const stateOf = (room: Room) => roomState(room, { admitted: true, redeemed: room.redeemed }, now);
    const room = rooms.find((each) => each.id === id);
    const state = room ? stateOf(room) : "hidden";
    if (!room || state === "hidden") throw new CodedError("not_found");
    if (state === "not_yet" && room.opensAt !== null)
      throw new CodedError("not_yet", { told: { opensAt: room.opensAt } });
    if (state !== "open") throw new CodedError("sealed");
    return { room, open: rooms.filter((each) => stateOf(each) === "open") };
  }

  /** Returns an open room whole, with the ways to those beside it. */
  async function interior(room: Room, open: readonly Room[], language: Language): Promise<OpenRoomView> {
    const chosen = textFor(room.texts, language);
    const text = chosen && (await store.text(room.id, chosen.language));
    const at = open.indexOf(room);
    const { id, name, description, sign, closesAt } = room;
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
  }

  /** Returns the rooms as somebody with some codes finds them. Throws invalid_data when a code is unknown. */
  async function roomsWith({ codes, shown = [] }: Caller): Promise<Room[]> {
    const held = new Set(await store.codeIds(codes));
    if (codes.some((id) => !held.has(id))) throw invalidField("codes", "codeUnknown");
    return (await store.roomsAnew(shown)).map((room) => ({
      ...room,
      status: shown.includes(room.id) ? meantStatus(room) : room.status,
      redeemed: room.requiredCodeId !== null && held.has(room.requiredCodeId),
    }));
  }

  return {
    /** Returns the rooms as one initiate sees them now. Throws forbidden for whoever is not admitted yet. */
    async rooms(initiate: Initiate, language: Language, client: Client): Promise<RoomView[]> {
      await admit(initiate, client);
      const rooms = await store.rooms(initiate.id);
      if (!initiate.entered) noteEntry(initiate.id);
      return cardsOf(rooms, language, iso(clock.now()));
    },

    /**
     * Returns an open room whole, and notes that it was read. Throws forbidden for whoever is not admitted yet, and not_found,
     * sealed or not_yet for a room that is not open to them.
     */
    async room(initiate: Initiate, id: number, language: Language, client: Client): Promise<OpenRoomView> {
      await admit(initiate, client);
      const now = iso(clock.now());
      const { room, open } = openRoom(await store.rooms(initiate.id), id, now);
      const view = await interior(room, open, language);
      if (!room.isRead) await write((tx) => store.noteRead(tx, id, initiate.id, now));
      return view;
    },

    /** Returns the rooms as an admitted initiate with some codes would find them at a moment. */
    async previewRooms({ at, language, ...caller }: Preview): Promise<RoomView[]> {
      return cardsOf(await roomsWith(caller), language, at ?? iso(clock.now()));
    },

    /** Returns a room as the same initiate would find it; throws what they would be told. */
    async previewRoom(id: number, { at, language, ...caller }: Preview): Promise<OpenRoomView> {
      const { room, open } = openRoom(await roomsWith(caller), id, at ?? iso(clock.now()));
      return interior(room, open, language);
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
