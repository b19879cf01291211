/** The signs that a room may bear; each is a drawing of the browser's. */
export const roomSigns = ["eye", "key", "lamp", "moon", "star", "hourglass", "chalice", "spiral"] as const;
export type RoomSign = (typeof roomSigns)[number];
