import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { guard } from "../guard/guard.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { codesActions, codesAlerts, codesLimits } from "./codes.entries.ts";
import { codesRoutes } from "./codes.routes.ts";
import { codesService } from "./codes.service.ts";
import { codesStore } from "./codes.store.ts";
import { gateRoutes } from "./gate.routes.ts";
import { gateService } from "./gate.service.ts";

/** Redemptions stay with the account's pseudonym: codes are counted by them. */
const codesPersonal: PersonalData = ({ redemptions }) => [
  {
    table: redemptions,
    of: ({ ids }) => [[redemptions.userId, ids]],
    export: { as: "redemptions", columns: { code: redemptions.code, createdAt: redemptions.createdAt } },
  },
];

/** Secret codes, and the gate that takes them. */
export const codes = feature({
  name: "codes",
  needs: { guard, accounts, hints, rooms },
  actions: codesActions,
  limits: codesLimits,
  alerts: codesAlerts,
  personal: [codesPersonal],
  build: (core, { guard: { guard }, accounts: { users }, hints, rooms: { antechamber } }) => ({
    store: codesStore(core.db),
    codes: codesService(core, hints.leaks),
    gate: gateService(core, { ...hints, guard, users, antechamber }),
  }),
  routes: (codes, { guard: { guard } }, { guards }) => ({
    open: [gateRoutes(codes.gate, guard, guards)],
    staff: [codesRoutes(codes.codes, guards)],
  }),
});
