import { roomsActions } from "../../core/contract/actions/rooms.ts";
import { roomsLimits } from "../../core/contract/rate-limits/rooms.ts";
import { roomSettings } from "../../core/contract/settings/rooms.ts";
import { antechamberPersonal } from "./antechamber/antechamber.entries.ts";
import { openingsEmails } from "./antechamber/openings.emails.ts";

/** What rooms and the antechamber declare. */
export const roomsEntries = {
  settings: roomSettings,
  actions: roomsActions,
  limits: roomsLimits,
  emails: openingsEmails,
  personal: [antechamberPersonal],
};
