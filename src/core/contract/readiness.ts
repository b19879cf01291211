import type { Language } from "./languages.ts";
import type { RoomStatus } from "./room-status.ts";

/**
 * What can be amiss with a room that initiates see. The first four are grave: there is nothing to read in it, or nobody can
 * ever come in.
 */
export const roomFaultNames = [
  "empty",
  "over",
  "no_code",
  "opens_nobody",
  "code_inactive",
  "code_expired",
  "code_used_up",
  "opens_after_code",
  "text_missing",
  "title_missing",
  "content_missing",
  "teaser_missing",
  "text_older",
  "alt_missing",
  "medium_gone",
] as const;
export type RoomFaultName = (typeof roomFaultNames)[number];

const grave: readonly RoomFaultName[] = ["empty", "over", "no_code", "opens_nobody"];

/** True when a room with this fault is of no use to anybody. */
export const isGrave = (name: RoomFaultName): boolean => grave.includes(name);

/** One thing that is amiss with a room. */
export type RoomFault = {
  fault: RoomFaultName;
  /** Of the faults of a text: the language that it is in, or that is missing. */
  language: Language | null;
  /** What it is about by its name: the secret code, or a medium that is there. */
  name: string | null;
};

const revealing: readonly RoomStatus[] = ["hidden", "locked", "revealed"];

/** True when a room with the second status shows more than with the first; a new room is locked unless it is said otherwise. */
export function isRevealing(before: RoomStatus | undefined, after: RoomStatus): boolean {
  return revealing.indexOf(after) > revealing.indexOf(before ?? "locked");
}

/** What is amiss with a room; of a hidden one, what would be once it is revealed. */
export type ReadinessView = { faults: RoomFault[] };

/** What is amiss with rooms that are not hidden; a room where nothing is does not stand here. */
export type ReadinessListView = { items: ({ id: number } & ReadinessView)[] };
