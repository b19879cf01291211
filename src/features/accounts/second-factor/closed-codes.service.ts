import { factorFailuresMax, openCodesLinkMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { signedIds } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { StaffUser } from "../accounts.contract.ts";
import { factorsStore } from "./factors.store.ts";

/**
 * Blocks sign-ins from unknown browsers after too many wrong second factors in a row, until the account's owner
 * confirms. Only a client with the right password can be wrong here.
 */
export function closedCodesService({ db, write, audit, clock, keys }: Core, alerts: AlertsService) {
  const openCodesTokens = signedIds(keys.closedCodes);
  const store = factorsStore(db);
  return {
    isClosed: async (tx: Tx, userId: number): Promise<boolean> =>
      (await store.of(userId, tx))?.codesClosedAt != null,

    /** Counts a wrong second factor, inside the write that refuses it. */
    async count(tx: Tx, { id: userId, email }: Pick<StaffUser, "id" | "email">, client: Client) {
      if (await store.countFailure(tx, userId, factorFailuresMax, iso(clock.now())))
        await audit(tx, { action: "codes_closed", userId, details: { email }, client });
    },

    clear: store.clearFailures,

    /** Unblocks an account by the newest link about that. Throws not_found. */
    async open(token: string, client: Client): Promise<void> {
      const alertId = openCodesTokens.read(token);
      const told = alertId === undefined ? undefined : await alerts.byId(alertId);
      const isOver = !told || Date.parse(told.createdAt) + openCodesLinkMs <= clock.now().getTime();
      if (isOver || told.kind !== "codes_closed") throw new CodedError("not_found");
      const userId = Number(told.subject);
      await write(async (tx): Promise<CodedError | undefined> => {
        if (!(await store.openCodes(tx, userId, told.createdAt))) return new CodedError("not_found");
        await audit(tx, { action: "codes_opened", userId, details: {}, client });
        return undefined;
      });
    },
  };
}
