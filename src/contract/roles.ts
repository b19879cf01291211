export const roles = ["user", "admin", "master_admin"] as const;
export type Role = (typeof roles)[number];

export const roomStatuses = ["locked", "revealed", "hidden"] as const;
export type RoomStatus = (typeof roomStatuses)[number];
