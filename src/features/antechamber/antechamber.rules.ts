import type { RoomView } from "../../contract/antechamber.ts";
import type { RoomStatus } from "../../contract/room-status.ts";

type Room = {
  id: number;
  name: string;
  description: string | null;
  status: RoomStatus;
  requiredCodeId: number | null;
  redeemed: boolean;
};

/** Returns what an admitted initiate sees of a room; undefined for one that never leaves the server. */
export function roomView({
  id,
  name,
  description,
  status,
  requiredCodeId,
  redeemed,
}: Room): RoomView | undefined {
  if (status === "hidden") return undefined;
  const open = status === "revealed" || redeemed;
  return open
    ? { id, name, state: "open", description }
    : { id, name, state: "sealed", hasKey: requiredCodeId !== null };
}
