import type { AuditDetails } from "../../contract/audit-details.ts";
import { limits as allowed } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import { masked } from "../../lib/masks.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { NoteRefusal } from "../audit/refusals.service.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { UsersStore } from "../users/users.store.ts";
import { type CodeRefusal, refusalOf } from "./codes.rules.ts";
import type { CodesStore } from "./codes.store.ts";
import type { GateStore } from "./gate.store.ts";

type Deps = {
  store: GateStore;
  write: Write;
  limits: Limits;
  audit: RecordAudit;
  clock: Clock;
  noteRefusal: NoteRefusal;
  spendUse: CodesStore["spendUse"];
  noteFirstCode: UsersStore["noteFirstCode"];
};

/** Redeems secret codes. */
export function gateService(deps: Deps) {
  const { store, write, limits, audit, clock, noteRefusal, spendUse, noteFirstCode } = deps;

  /** Redeems inside a write; returns whether that admitted somebody now or earlier, or the refusal. */
  async function redeem(tx: Tx, text: string, userId: number): Promise<CodeRefusal | "now" | "before"> {
    const now = iso(clock.now());
    const code = await store.byText(tx, text);
    if (code && (await store.isRedeemed(tx, code.id, userId))) return "before";
    const refusal = refusalOf(code, now);
    if (refusal || !code) return refusal ?? "code_not_found";
    if (!(await spendUse(tx, code.id, now))) {
      // The last use may have gone to this very initiate, by a second request at the same time.
      if (await store.isRedeemed(tx, code.id, userId)) return "before";
      // Or somebody changed the code meanwhile.
      return refusalOf(await store.byText(tx, text), now) ?? "code_exhausted";
    }
    await store.addRedemption(tx, code.id, code.code, userId, now);
    await noteFirstCode(tx, userId, code.code, now);
    return "now";
  }

  return {
    /** Records a userId other than the session's. Throws unauthenticated. */
    async refuseForeign(userId: number, claimed: number, client: Client): Promise<never> {
      await noteRefusal({
        action: "foreign_user",
        userId,
        details: { call: "codes/validate", claimed },
        client,
      });
      throw new CodedError("unauthenticated");
    },

    /**
     * Admits an initiate by a canonical code; the same code again is valid and costs nothing.
     * Throws rate_limited, code_not_found, code_deactivated, code_expired or code_exhausted.
     */
    async validate(text: string, userId: number, client: Client): Promise<void> {
      await write(async (tx) => {
        const { wait, events } = await limits.spend(tx, client, [
          { key: `code-initiate:${userId}`, limits: allowed.codePerInitiate },
          ...perClient("code-client", client, allowed.codePerClient),
        ]);
        if (wait > 0) return rateLimited(wait);
        const redeemed = await redeem(tx, text, userId);
        // A class comes from one address: whoever is admitted takes no try from the others there.
        if (redeemed === "now") await limits.refund(tx, events.slice(1));
        const reason = redeemed === "now" || redeemed === "before" ? undefined : redeemed;
        const details: AuditDetails = { code: masked(text), outcome: reason ?? "valid" };
        await audit(tx, { action: "code_validation", userId, details, client });
        return reason && new CodedError(reason);
      });
    },
  };
}

export type GateService = ReturnType<typeof gateService>;
