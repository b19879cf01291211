export const roomStatuses = ["locked", "revealed", "hidden"] as const;
export type RoomStatus = (typeof roomStatuses)[number];
