/** The signs that a room may bear; each is a drawing of the browser's. */
export const roomSigns = ["eye", "key", "lamp", "moon", "star", "hourglass", "chalice", "spiral"] as const;
export type RoomSign = (typeof roomSigns)[number];

export const roomStatuses = ["locked", "revealed", "hidden"] as const;
export type RoomStatus = (typeof roomStatuses)[number];

/** Returns the status that a hidden room is meant to have once it is revealed: locked when it has a code. */
export function meantStatus({ status, requiredCodeId }: Hideable): RoomStatus {
  if (status !== "hidden") return status;
  return requiredCodeId === null ? "revealed" : "locked";
}

type Hideable = { status: RoomStatus; requiredCodeId: number | null };

/** What can be wrong with a room that initiates see. The first four are grave: the room has nothing to read, or can never be entered. */
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

const ofTexts: readonly RoomFaultName[] = [
  "empty",
  "text_missing",
  "title_missing",
  "content_missing",
  "teaser_missing",
  "text_older",
];

/** True for what `textFaultsOf` finds. */
export const isOfTexts = (name: RoomFaultName): boolean => ofTexts.includes(name);
