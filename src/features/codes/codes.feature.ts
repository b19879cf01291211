import { Elysia } from "elysia";
import { isTooLong, mayBeOfOne } from "../../db/errors.ts";
import { feature } from "../../feature.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { siege } from "../siege/siege.feature.ts";
import { siegeRoutes } from "../siege/siege.routes.ts";
import { hints } from "../whispers/hints.feature.ts";
import { batchService } from "./batch.service.ts";
import { bulkService } from "./bulk.service.ts";
import { codesRoutes } from "./codes.routes.ts";
import { codesService } from "./codes.service.ts";
import { gateRoutes } from "./gate.routes.ts";
import { gateService } from "./gate.service.ts";

/** Secret codes, and the gate that takes them. */
export const codes = feature({
  name: "codes",
  needs: { siege, hints, rooms },
  build(
    { base, heavy, limits, stores },
    { hints: { whisperable, hearing, nearMisses, failedTries }, rooms: { antechamber } },
  ) {
    const given = { ...base, ...whisperable, store: stores.codes };
    return {
      codes: codesService({ ...given, lists: stores.codesList }),
      bulk: bulkService({ ...given, heavy }),
      batch: batchService(given),
      gate: gateService({
        ...base,
        store: stores.gate,
        limits,
        isOfOne: mayBeOfOne,
        isTooLong,
        spendUses: stores.codes.spendUses,
        noteFirstCodes: stores.users.noteFirstCodes,
        nearMisses,
        noteFailed: failedTries.add,
        heardAt: (initiate, roomId, language) =>
          roomId === undefined
            ? hearing.at(initiate.id, { place: "gate" }, language)
            : antechamber.atDoor(initiate, roomId, language),
      }),
    };
  },
  routes: ({ codes, bulk, batch, gate }, { siege: { siege } }, { guards }) => ({
    open: gateRoutes({ gate, siege, ...guards.initiate }),
    staff: new Elysia()
      .use(codesRoutes({ codes, bulk, batch, staff: guards.staff }))
      .use(siegeRoutes(siege, guards.staff)),
  }),
});
