import { isTooLong, mayBeOfOne } from "../db/errors.ts";
import type { AntechamberService } from "../features/antechamber/antechamber.service.ts";
import { batchService } from "../features/codes/batch.service.ts";
import { bulkService } from "../features/codes/bulk.service.ts";
import { codesService } from "../features/codes/codes.service.ts";
import { gateService } from "../features/codes/gate.service.ts";
import type { Shared } from "./shared.ts";
import type { Whispers } from "./whispers.ts";

/** Builds secret codes, and the gate that takes them. */
export function composeCodes(
  { base, stores, limits, heavy }: Shared,
  { whisperable, hearing, nearMisses, failedTries }: Whispers,
  antechamber: AntechamberService,
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
}
