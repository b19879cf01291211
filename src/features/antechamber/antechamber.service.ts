import type { RoomView } from "../../contract/antechamber.ts";
import type { AuditDetails } from "../../contract/audit-details.ts";
import type { Client } from "../../lib/client.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { NoteRefusal } from "../audit/refusals.service.ts";
import { roomView } from "./antechamber.rules.ts";
import type { AntechamberStore } from "./antechamber.store.ts";

type Deps = {
  store: AntechamberStore;
  noteRefusal: NoteRefusal;
  /** Writes down that an initiate has come in; the answer does not wait for it. */
  noteEntry: (userId: number) => void;
};

type Initiate = { id: number; admitted: boolean; entered: boolean };

/** Shows the rooms of the antechamber. */
export function antechamberService({ store, noteRefusal, noteEntry }: Deps) {
  return {
    /** Returns the rooms as one initiate sees them. Throws forbidden for whoever is not admitted yet. */
    async rooms(initiate: Initiate, client: Client): Promise<RoomView[]> {
      if (!initiate.admitted) {
        const details: AuditDetails = { call: "antechamber" };
        await noteRefusal({ action: "not_admitted", userId: initiate.id, details, client });
        throw new CodedError("forbidden");
      }
      const rooms = await store.rooms(initiate.id);
      if (!initiate.entered) noteEntry(initiate.id);
      return rooms.map(roomView).filter((view) => view !== undefined);
    },
  };
}

export type AntechamberService = ReturnType<typeof antechamberService>;
