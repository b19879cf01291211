import type { RoomView } from "../../contract/antechamber.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { roomView } from "./antechamber.rules.ts";
import type { AntechamberStore } from "./antechamber.store.ts";

export function antechamberService(store: AntechamberStore) {
  return {
    /** The rooms as one initiate sees them. Throws forbidden for whoever is not admitted yet. */
    async rooms(initiate: { id: number; admitted: boolean }): Promise<RoomView[]> {
      if (!initiate.admitted) throw new CodedError("forbidden");
      const rooms = await store.rooms(initiate.id);
      return rooms.map(roomView).filter((view) => view !== undefined);
    },
  };
}

export type AntechamberService = ReturnType<typeof antechamberService>;
