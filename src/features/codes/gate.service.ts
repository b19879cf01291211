import type { AuditDetails } from "../../contract/audit-details.ts";
import { limits as allowed } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import { gathered } from "../../lib/gathered.ts";
import { masked } from "../../lib/masks.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { NoteRefusal } from "../audit/refusals.service.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { UsersStore } from "../users/users.store.ts";
import type { CodesStore } from "./codes.store.ts";
import { gateOf } from "./gate.rules.ts";
import type { GateStore } from "./gate.store.ts";

type Deps = {
  store: GateStore;
  write: Write;
  limits: Limits;
  audit: RecordAudit;
  clock: Clock;
  noteRefusal: NoteRefusal;
  /** True when a write that failed left nothing behind, and may have failed for one of those who shared it. */
  isOfOne: (error: unknown) => boolean;
  spendUses: CodesStore["spendUses"];
  noteFirstCodes: UsersStore["noteFirstCodes"];
};

type Entered = { text: string; userId: number; client: Client };
type Refusal = CodedError | undefined;

/** The most redemptions of one write: more would make the first of them wait for the last. */
const togetherMax = 64;
/** The most that wait: everybody on the day that a course of 5,000 opens. */
const waitingMax = 5000;

/** Returns what entering a code spends: a try of the initiate's own, and then one of each network they come from. */
const allowancesOf = ({ userId, client }: Entered) => [
  { key: `code-initiate:${userId}`, limits: allowed.codePerInitiate },
  ...perClient("code-client", client, allowed.codePerClient),
];

/** Redeems secret codes. */
export function gateService(deps: Deps) {
  const { store, write, limits, audit, clock, noteRefusal, isOfOne, spendUses, noteFirstCodes } = deps;

  /**
   * Decides and writes redemptions, one after the other; returns the refusal of each, or undefined.
   * A code that many enter is held for as short a time as can be: from the last of the statements on, which refuses when
   * it was changed since it was read. Then all is done `again`, with the codes held from the first statement on.
   */
  async function redeem(tx: Tx, entered: readonly Entered[], again: boolean): Promise<Refusal[]> {
    const now = iso(clock.now());
    const tries = entered.map((each) => ({ ...each, allowances: allowancesOf(each) }));
    const texts = entered.map(({ text }) => text);
    // All sent at once and carried out in this order, so that what is read is newer than what is held.
    // Limits are held before codes, here and when all is done again: two writes never wait for each other so.
    const [ledger, codes, redeemed] = await Promise.all([
      limits.open(
        tx,
        tries.flatMap(({ allowances }) => allowances),
      ),
      again ? store.hold(tx, texts) : store.codes(tx, texts),
      store.redeemed(tx, entered),
    ]);
    const gate = gateOf(codes, redeemed, now);
    const decided = tries.map(({ text, userId, client, allowances }) => {
      const usedUp = ledger.spend(client, allowances);
      if (usedUp.length > 0) return { usedUp };
      const outcome = gate.enter({ text, userId });
      // A class comes from one address: whoever is admitted takes no try from the others there.
      if (outcome === "now") ledger.refund(allowances.slice(1));
      const reason = outcome === "now" || outcome === "before" ? undefined : outcome;
      const details: AuditDetails = { code: masked(text), outcome: reason ?? "valid" };
      return { reason, row: { action: "code_validation" as const, userId, details, client } };
    });
    const waitOf = await ledger.waits();
    const uses = gate.uses();
    await Promise.all([
      ledger.save(),
      store.addRedemptions(tx, gate.admitted, now),
      noteFirstCodes(tx, gate.admitted, now),
      audit(tx, ...decided.flatMap(({ row }) => row ?? [])),
      uses.length > 1 && store.hold(tx, texts),
      spendUses(tx, uses, now),
    ]);
    return decided.map(({ usedUp, reason }) =>
      usedUp ? rateLimited(waitOf(usedUp)) : reason && new CodedError(reason),
    );
  }

  /** On PostgreSQL a conversation costs more than what is said in it: those who wait together are served together. */
  const redeemTogether = gathered<Entered, Refusal>({
    most: togetherMax,
    waitingMax,
    refusal: () => new CodedError("unavailable"),
    answer(entered) {
      let times = 0;
      return write((tx) => redeem(tx, entered, times++ > 0));
    },
    isOfOne,
  });

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
      const refusal = await redeemTogether({ text, userId, client });
      if (refusal) throw refusal;
    },
  };
}

export type GateService = ReturnType<typeof gateService>;
