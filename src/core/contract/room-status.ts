export const roomStatuses = ["locked", "revealed", "hidden"] as const;
export type RoomStatus = (typeof roomStatuses)[number];

/** Returns the status that a hidden room is meant to have once it is revealed: locked when it has a code. */
export function meantStatus({ status, requiredCodeId }: Hideable): RoomStatus {
  if (status !== "hidden") return status;
  return requiredCodeId === null ? "revealed" : "locked";
}

type Hideable = { status: RoomStatus; requiredCodeId: number | null };
