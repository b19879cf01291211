import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { PlaceHintsView } from "../../../core/contract/hint-views.ts";
import type { Language } from "../../../core/contract/languages.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { UsersStore } from "../../accounts/users/users.store.ts";
import type { HintSpot, InitiateHintsService } from "../../hints/initiate-hints.service.ts";
import type { ShownService } from "../../media/shown.service.ts";
import { cleanHtml } from "../../pages/pages.rules.ts";
import type { AntechamberPreviewRequest } from "../../pages/texts/texts.contract.ts";
import { meantStatus, type OpenRoomView, type RoomView } from "../rooms.contract.ts";
import { roomState, roomView, textFor } from "./antechamber.rules.ts";
import { type AntechamberStore, antechamberStore } from "./antechamber.store.ts";

type Room = Awaited<ReturnType<AntechamberStore["rooms"]>>[number];
type Preview = AntechamberPreviewRequest;
type Caller = Pick<Preview, "codes" | "shown">;
type Initiate = { id: number; admitted: boolean; entered: boolean };

/** As whom staff look ahead: somebody who has just come in, has failed nowhere, and has taken no hint. */
const nobody = 0;

/** Shows the rooms of the antechamber. */
export function antechamberService(
  core: Core,
  { users, shown, hints }: { users: UsersStore; shown: ShownService; hints: InitiateHintsService },
) {
  // Nobody who reads waits long for what a reading leaves behind: the database may be locked.
  const { background, clock, db, noteRefusal } = core;
  const { write } = db;
  const store = antechamberStore(db);

  /** Throws forbidden for whoever is not admitted yet. */
  async function admit(initiate: Initiate, client: Client): Promise<void> {
    if (initiate.admitted) return;
    const details: AuditDetails = { call: "antechamber" };
    await background.runBriefly("audit of a refusal", () =>
      noteRefusal({ action: "not_admitted", userId: initiate.id, details, client }),
    );
    throw new CodedError("forbidden");
  }

  /** Returns the cards of rooms that are not hidden at a moment. */
  function cardsOf(rooms: readonly Room[], language: Language, now: string): RoomView[] {
    return rooms.map((room) => roomView(room, language, now)).filter((view) => view !== undefined);
  }

  /** The same with what somebody hears at the doors of those that are sealed. */
  async function cardsFor(userId: number, rooms: readonly Room[], language: Language, now: string) {
    const doors = rooms.map((room) => listeningAt(room, now)).filter((at) => at?.place === "door");
    const heard = await hints.atDoors(userId, doors, language, now);
    return cardsOf(rooms, language, now).map((card) =>
      card.state === "open" ? card : { ...card, whispers: heard.get(card.id) ?? null },
    );
  }

  const stateOf = (room: Room, now: string) =>
    roomState(room, { admitted: true, redeemed: room.redeemed }, now);

  /** Returns why somebody may not go into a room that is not open, or that there is not. */
  function closedBy(room: Room | undefined, now: string): CodedError {
    const state = room ? stateOf(room, now) : "hidden";
    if (!room || state === "hidden") return new CodedError("not_found");
    return state === "not_yet" && room.opensAt !== null
      ? new CodedError("not_yet", { told: { opensAt: room.opensAt } })
      : new CodedError("sealed");
  }

  /** Returns where an initiate listens who stands in an open room, or before a sealed one with a keyhole. */
  function listeningAt(room: Room | undefined, now: string): HintSpot | undefined {
    if (!room) return undefined;
    const { id: roomId, requiredCodeId, shownAt, readAt } = room;
    const state = stateOf(room, now);
    if (state === "open") return { place: "inside", roomId, readAt: readAt ?? now };
    return state === "sealed" && requiredCodeId !== null ? { place: "door", roomId, shownAt } : undefined;
  }

  /**
   * Finds an open room, and those that are open beside it. Throws not_found for a room that is hidden or none, sealed, also for
   * one whose time is over, and not_yet with the instant at which it opens.
   */
  function openRoom(rooms: readonly Room[], id: number, now: string): { room: Room; open: Room[] } {
    const room = rooms.find((each) => each.id === id);
    if (!room || stateOf(room, now) !== "open") throw closedBy(room, now);
    return { room, open: rooms.filter((each) => stateOf(each, now) === "open") };
  }

  /** Cleans HTML, since rows may come from elsewhere, and puts its media in as a reader of a language sees them. */
  async function show(html: string, language: Language): Promise<string> {
    const clean = cleanHtml(html);
    return shown.inText(clean, await shown.mediaOf(clean), language);
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
      whispers: null,
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
      const now = iso(clock.now());
      if (!initiate.entered)
        background.run(
          "entry",
          () => write((tx) => users.noteEntry(tx, initiate.id, now)),
          `entry ${initiate.id}`,
        );
      return cardsFor(initiate.id, rooms, language, now);
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
      if (!room.isRead)
        await background.runBriefly(
          "reading of a room",
          () => write((tx) => store.noteRead(tx, id, initiate.id, now)),
          `reading ${id} ${initiate.id}`,
        );
      const at = { place: "inside", roomId: id, readAt: room.readAt ?? now } as const;
      return { ...view, whispers: await hints.at(initiate.id, at, language) };
    },

    /** Returns the rooms as an admitted initiate with some codes would find them at a moment. */
    async previewRooms({ at, language, ...caller }: Preview): Promise<RoomView[]> {
      return cardsFor(nobody, await roomsWith(caller), language, at ?? iso(clock.now()));
    },

    /** Returns a room as the same initiate would find it; throws what they would be told. */
    async previewRoom(id: number, { at, language, ...caller }: Preview): Promise<OpenRoomView> {
      const now = at ?? iso(clock.now());
      const { room, open } = openRoom(await roomsWith(caller), id, now);
      const inside = { place: "inside", roomId: id, readAt: now } as const;
      return {
        ...(await interior(room, open, language)),
        whispers: await hints.at(nobody, inside, language, now),
      };
    },

    /** Returns what an initiate hears at the door of a room that is sealed for them and has a keyhole; null where nothing is whispered. */
    async atDoor(
      initiate: Pick<Initiate, "id" | "admitted">,
      id: number,
      language: Language,
    ): Promise<PlaceHintsView | null> {
      if (!initiate.admitted) return null;
      const now = iso(clock.now());
      const at = listeningAt(
        (await store.rooms(initiate.id)).find((each) => each.id === id),
        now,
      );
      return at?.place === "door" ? hints.at(initiate.id, at, language) : null;
    },

    /**
     * Takes the next hint at a sealed room's door, or inside an open room. Throws as `room` does where nobody can listen, and
     * rate_limited.
     */
    async takeHint(
      initiate: Initiate,
      id: number,
      taken: number | undefined,
      language: Language,
      client: Client,
    ): Promise<PlaceHintsView> {
      await admit(initiate, client);
      const now = iso(clock.now());
      const room = (await store.rooms(initiate.id)).find((each) => each.id === id);
      const at = listeningAt(room, now);
      if (!at) throw closedBy(room, now);
      return hints.take({ ...at, userId: initiate.id, taken }, language, client);
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

export type AntechamberService = ReturnType<typeof antechamberService>;
