import type { Language } from "../../../core/contract/languages.ts";
import type { RoomSign, RoomStatus } from "../room-facts.contract.ts";
import type { RoomView } from "../rooms.contract.ts";

/** What decides whether a room is open. */
export type Door = {
  status: RoomStatus;
  requiredCodeId: number | null;
  opensAt: string | null;
  closesAt: string | null;
};

/** Who stands before the doors: visitors see none before admission, and a redeemed code opens the rooms that require it. */
type Caller = { admitted: boolean; redeemed: boolean };

/** How a room is for somebody at a moment. */
export type RoomState = "hidden" | "sealed" | "not_yet" | "open" | "over";

/**
 * Decides the state of a room for one caller at one moment, in the form of stored instants. With the room's code, or
 * without need of one, it waits for its time; a room whose time is over is as if it were sealed for ever.
 */
export function roomState(
  { status, opensAt, closesAt }: Door,
  { admitted, redeemed }: Caller,
  now: string,
): RoomState {
  if (status === "hidden" || !admitted) return "hidden";
  if (closesAt !== null && closesAt <= now) return "over";
  if (status === "locked" && !redeemed) return "sealed";
  return opensAt !== null && now < opensAt ? "not_yet" : "open";
}

type RoomText = { language: Language; title: string; teaser: string | null };

type Room = Door & {
  id: number;
  name: string;
  description: string | null;
  position: number;
  sign: RoomSign | null;
  redeemed: boolean;
  isRead: boolean;
  texts: readonly RoomText[];
};

/** Returns the text in the first of some languages; undefined when there is none. */
export function textFor<Text extends { language: Language }>(
  texts: readonly Text[],
  order: readonly Language[],
): Text | undefined {
  for (const wanted of order) {
    const found = texts.find((text) => text.language === wanted);
    if (found) return found;
  }
  return undefined;
}

/** Returns what an admitted initiate sees of a room; undefined for one that never leaves the server. */
export function roomView(room: Room, order: readonly Language[], now: string): RoomView | undefined {
  const { id, name, description, position, sign, opensAt, closesAt } = room;
  const state = roomState(room, { admitted: true, redeemed: room.redeemed }, now);
  if (state === "hidden") return undefined;
  const text = textFor(room.texts, order);
  const teaser = text?.teaser ?? null;
  const title = text?.title ?? name;
  const card = { id, name, title, position, sign, teaser, language: text?.language ?? null, light: null };
  if (state === "open") {
    const isNew = !room.isRead;
    return { ...card, description, isNew, hasKeyhole: false, state, opensAt, closesAt, picture: null };
  }
  const hasKeyhole = state === "sealed" && room.requiredCodeId !== null;
  // A door that cannot be opened promises no time.
  const promised = state === "not_yet" || hasKeyhole ? opensAt : null;
  const isOver = state === "over";
  const door = { isNew: false, hasKeyhole, opensAt: promised, isOver, isNext: false, whispers: null };
  return { ...card, ...door, state: "sealed" };
}

/** Returns the door that can be opened next: the first with a keyhole behind which nothing has to be waited for, else the first with one. */
export function nextDoor(cards: readonly RoomView[], now: string): RoomView | undefined {
  const doors = cards.filter(({ hasKeyhole }) => hasKeyhole);
  return doors.find(({ opensAt }) => opensAt === null || opensAt <= now) ?? doors[0];
}

/** A door with the instants at which it was last shown and revealed; null where that was before they were noted. */
export type NotedDoor = Door & { shownAt: string | null; revealedAt: string | null };

/** Returns a room's status as it was at an instant after which it was shown or revealed at most. */
function statusAt({ status, shownAt, revealedAt }: NotedDoor, at: string): RoomStatus {
  if (shownAt !== null && at < shownAt) return "hidden";
  return status === "revealed" && revealedAt !== null && at < revealedAt ? "locked" : status;
}

/**
 * True when a room is open for an admitted initiate, and was not at an instant before: since then it was revealed or
 * shown, or its time came. The instant is the last at which they did something for it themselves, or from which on
 * room emails are sent.
 */
export function cameOpen(room: NotedDoor, redeemed: boolean, since: string, now: string): boolean {
  const caller = { admitted: true, redeemed };
  const before = { ...room, status: statusAt(room, since) };
  return roomState(before, caller, since) !== "open" && roomState(room, caller, now) === "open";
}
