import { type Language, readingOrder } from "../../../core/contract/languages.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { HintSpot, InitiateHintsService } from "../../hints/initiate-hints.service.ts";
import type { EmbeddedService } from "../../media/embedded.service.ts";
import type { LightsService } from "../../media/lights.service.ts";
import type { OpenRoomView, RoomView } from "../rooms.contract.ts";
import { nextDoor, roomState, roomView, textFor } from "./antechamber.rules.ts";
import { type AntechamberStore, antechamberStore } from "./antechamber.store.ts";

/** A room with what one initiate did there. */
export type Room = Awaited<ReturnType<AntechamberStore["rooms"]>>[number];

export const stateOf = (room: Room, now: string) =>
  roomState(room, { admitted: true, redeemed: room.redeemed }, now);

/** Returns why somebody may not go into a room that is not open, or that there is not. */
export function closedBy(room: Room | undefined, now: string): CodedError {
  const state = room ? stateOf(room, now) : "hidden";
  if (!room || state === "hidden") return new CodedError("not_found");
  return state === "not_yet" && room.opensAt !== null
    ? new CodedError("not_yet", { told: { opensAt: room.opensAt } })
    : new CodedError("sealed");
}

/** Returns for which hints an initiate may ask at a room: inside an open one, or at the door of a sealed one with a keyhole. */
export function spotIn(room: Room | undefined, now: string): HintSpot | undefined {
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
export function openRoom(rooms: readonly Room[], id: number, now: string): { room: Room; open: Room[] } {
  const room = rooms.find((each) => each.id === id);
  if (!room || stateOf(room, now) !== "open") throw closedBy(room, now);
  return { room, open: rooms.filter((each) => stateOf(each, now) === "open") };
}

/** What a view of rooms is made with. */
export type ViewServices = { embedded: EmbeddedService; hints: InitiateHintsService; lights: LightsService };

/** Makes what initiates, and staff who look ahead, see of the antechamber and its rooms. */
export function roomViews(
  { db, settings }: Pick<Core, "db" | "settings">,
  { embedded, hints, lights }: ViewServices,
) {
  const store = antechamberStore(db);

  return {
    /**
     * Returns the cards of rooms that are not hidden at a moment: with the pictures of those that are open, the light that falls
     * through the door which can be opened next, and the hints at the doors of those that are sealed.
     */
    async cards(
      userId: number,
      rooms: readonly Room[],
      language: Language,
      now: string,
    ): Promise<RoomView[]> {
      const doors = rooms.map((room) => spotIn(room, now)).filter((at) => at?.place === "door");
      const order = readingOrder(language, await settings.contentLanguages());
      const cards = rooms.map((room) => roomView(room, order, now)).filter((view) => view !== undefined);
      const next = nextDoor(cards, now);
      const shown = cards.filter((card) => card.state === "open" || card === next).map(({ id }) => id);
      const [found, pictures] = await Promise.all([
        hints.atDoors(userId, doors, language, now),
        lights.ofRooms(shown, order),
      ]);
      return cards.map((card) => {
        const { path = null, light = null } = pictures.get(card.id) ?? {};
        return card.state === "open"
          ? { ...card, light, picture: path }
          : { ...card, light, isNext: card === next, whispers: found.get(card.id) ?? null };
      });
    },

    /** Returns an open room whole, with the ways to those beside it. */
    async interior(room: Room, open: readonly Room[], language: Language): Promise<OpenRoomView> {
      const order = readingOrder(language, await settings.contentLanguages());
      const chosen = textFor(room.texts, order);
      const text = chosen && (await store.text(room.id, chosen.language));
      const at = open.indexOf(room);
      const { id, name, description, sign, closesAt } = room;
      return {
        success: true,
        id,
        title: text?.title ?? name,
        language: text?.language ?? null,
        content: text?.content ? await embedded.inText(embedded.clean(text.content), text.language) : null,
        description,
        sign,
        light: (await lights.ofRooms([id], order)).get(id)?.light ?? null,
        closesAt,
        previous: open[at - 1]?.id ?? null,
        next: open[at + 1]?.id ?? null,
        whispers: null,
      };
    },
  };
}
