import type { RoomStatus } from "../rooms.contract.ts";
import { type Door, roomState } from "./antechamber.rules.ts";

/** A door with the instants at which it was last shown and revealed; null where that was before they were noted. */
export type NotedDoor = Door & { shownAt: string | null; revealedAt: string | null };

/** Returns a room's status as it was at an instant after which it was shown or revealed at most. */
function statusAt({ status, shownAt, revealedAt }: NotedDoor, at: string): RoomStatus {
  if (shownAt !== null && at < shownAt) return "hidden";
  return status === "revealed" && revealedAt !== null && at < revealedAt ? "locked" : status;
}

/**
 * True when a room is open for somebody admitted, and was not at an instant before: since then it was revealed or shown, or its time
 * came. The instant is the last at which they did something for it themselves, or from which on openings are told.
 */
export function cameOpen(room: NotedDoor, redeemed: boolean, since: string, now: string): boolean {
  const caller = { admitted: true, redeemed };
  const before = { ...room, status: statusAt(room, since) };
  return roomState(before, caller, since) !== "open" && roomState(room, caller, now) === "open";
}
