import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { Language } from "../../core/contract/languages.ts";
import { codeMaxLength } from "../../core/contract/limits.ts";
import { foldedCode } from "../../core/contract/normalize.ts";
import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import { isTooLong, mayBeOfOne } from "../../core/db/errors.ts";
import { type Client, perClient } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField, rateLimited } from "../../core/lib/coded-error.ts";
import { gathered } from "../../core/lib/gathered.ts";
import { redacted } from "../../core/lib/redact.ts";
import type { Core } from "../../core.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { InitiateHintsService } from "../hints/initiate-hints.service.ts";
import type { RepliesService } from "../hints/replies.service.ts";
import type { AntechamberService } from "../rooms/antechamber/antechamber.service.ts";
import { codesLimits } from "./codes.entries.ts";
import { codesStore } from "./codes.store.ts";
import { gateOf, type Spoken, spokenOf } from "./gate.rules.ts";
import { gateStore } from "./gate.store.ts";
import { slipsOf } from "./near.rules.ts";

/** What the gate uses of the core. */
type GateCore = Pick<Core, "db" | "write" | "limits" | "audit" | "clock" | "noteRefusal">;

type Initiate = { id: number; admitted: boolean };
type Entered = Spoken & { userId: number; roomId: number | null; language: Language; client: Client };
type Refusal = CodedError | undefined;

/** The most redemptions of one write: more would make the first of them wait for the last. */
const togetherMax = 64;
/** The most that wait: everybody on the day that a course of 5,000 opens. */
const waitingMax = 5000;

/** Of the codes that one write does not know, so many are compared with those that it might have been; people mistype few at once. */
const comparedMax = 8;

/** Returns what entering a code spends: a try of the initiate's own, and then one of each network they come from. */
const allowancesOf = ({ userId, client }: Entered) => [
  allowanceOf(codesLimits["code-initiate"], userId),
  ...perClient(codesLimits["code-client"], client),
];

/** Returns what bounds how often it is told for nothing that a code is still veiled: to an initiate, and to each network they come from. */
const veilAllowances = ({ userId, client }: Entered) => [
  allowanceOf(codesLimits["code-veiled"], userId),
  ...perClient(codesLimits["veiled-client"], client),
];

/** Returns how many of some unknown codes each reply answers, by its id. */
function answersTo(
  unknown: readonly { code: string }[],
  answers: ReadonlyMap<string, { id: number }>,
): Map<number, number> {
  const ids = unknown.flatMap(({ code }) => answers.get(foldedCode(code))?.id ?? []);
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

/** Redeems secret codes. */
export function gateService(
  { db, write, limits, audit, clock, noteRefusal }: GateCore,
  {
    users,
    replies,
    initiateHints,
    antechamber,
  }: {
    users: UsersStore;
    replies: Pick<RepliesService, "answers" | "countAnswers">;
    initiateHints: Pick<InitiateHintsService, "at" | "noteFailed">;
    antechamber: Pick<AntechamberService, "atDoor">;
  },
) {
  const store = gateStore(db);
  const { spendUses } = codesStore(db);

  /** Returns the unknown codes, in their folded form, that are one slip away from one there is. */
  async function slipped(tx: Tx, unknown: readonly string[]): Promise<Set<string>> {
    const compared = [...new Set(unknown.map(foldedCode))].slice(0, comparedMax);
    const slips = compared
      .map((folded) => ({ folded, keys: slipsOf(folded) }))
      .filter(({ keys }) => keys.length > 0);
    if (slips.length === 0) return new Set();
    const codes = await store.codes(
      tx,
      slips.flatMap(({ keys }) => keys),
    );
    const known = new Set(codes.map(({ key }) => key));
    return new Set(
      slips.filter(({ keys }) => keys.some((key) => known.has(key))).map(({ folded }) => folded),
    );
  }

  /**
   * Decides and writes redemptions, one after the other; returns the refusal of each, or undefined.
   * A code that many enter is held for as short a time as can be: from the last of the statements on, which refuses when
   * it was changed since it was read. Then all is done `again`, with the codes held from the first statement on, and for those
   * initiates alone who are still there.
   */
  async function redeem(tx: Tx, entered: readonly Entered[], again: boolean): Promise<Refusal[]> {
    const now = iso(clock.now());
    const tries = entered.map((each) => ({ ...each, allowances: allowancesOf(each) }));
    const keys = entered.flatMap((each) => [each.keys, ...each.veiled].flat());
    const own = entered.flatMap(({ keys, userId }) => keys.map((key) => ({ key, userId })));
    // All sent at once and carried out in this order, so that what is read is newer than what is held.
    // Limits are held before initiates and these before codes, here and when all is done again: two writes never wait for
    // each other so.
    const [batch, present, codes, redeemed] = await Promise.all([
      limits.batch(
        tx,
        tries.flatMap(({ allowances }) => allowances),
      ),
      again
        ? store.holdUsers(
            tx,
            entered.map(({ userId }) => userId),
          )
        : undefined,
      again ? store.hold(tx, keys) : store.codes(tx, keys),
      store.redeemed(tx, own),
    ]);
    const gate = gateOf(codes, redeemed, now);
    const emails = codes.some(({ personalTo }) => personalTo !== null)
      ? await store.emails(
          tx,
          entered.map(({ userId }) => userId),
        )
      : undefined;
    // Nobody else's write counts these, since the tries of their initiates and networks are held already.
    const veiled = tries.filter(gate.isVeiled).flatMap(veilAllowances);
    const veils = veiled.length > 0 ? await limits.batch(tx, veiled) : undefined;
    const decided = tries.map((each) => {
      const { code, userId, client, allowances } = each;
      if (present && !present.has(userId)) return { reason: "unauthenticated" as const };
      const usedUp = batch.spend(client, allowances);
      if (usedUp.length > 0) return { usedUp };
      const outcome = gate.enter({ ...each, email: emails?.get(userId) });
      // A class comes from one address: whoever is admitted takes no try from the others there.
      if (outcome === "now") batch.refund(allowances.slice(1));
      // Whoever holds the code, though veiled, loses no try by it; but not without end.
      if (outcome === "code_veiled" && veils?.spend(client, veilAllowances(each)).length === 0)
        batch.refund(allowances);
      const reason = outcome === "now" || outcome === "before" ? undefined : outcome;
      const details: AuditDetails = { code: redacted(code), outcome: reason ?? "valid" };
      return { reason, row: { action: "code_validation" as const, userId, details, client } };
    });
    const unknown = tries.filter((_, at) => decided[at]?.reason === "code_not_found");
    const unknownCodes = unknown.map(({ code }) => code);
    const [slips, answers] = await Promise.all([
      slipped(tx, unknownCodes),
      replies.answers(tx, unknownCodes.map(foldedCode)),
    ]);
    const rows = decided.flatMap(({ row, reason }, at) => {
      const isNear = reason === "code_not_found" && slips.has(foldedCode(tries[at]?.code ?? ""));
      return row && isNear ? { ...row, details: { ...row.details, miss: "near" as const } } : (row ?? []);
    });
    const waitOf = await batch.waits();
    const uses = gate.uses();
    await Promise.all([
      batch.save(),
      veils?.save(),
      store.addRedemptions(tx, gate.admitted, now),
      users.noteFirstCodes(tx, gate.admitted, now),
      audit(tx, ...rows),
      initiateHints.noteFailed(
        tx,
        unknown.map(({ userId, roomId }) => ({ userId, roomId })),
        now,
      ),
      uses.length > 1 &&
        store.hold(
          tx,
          gate.admitted.map(({ key }) => key),
        ),
      spendUses(tx, uses, now),
      // After the codes, as whoever holds these first does.
      replies.countAnswers(tx, answersTo(unknown, answers)),
    ]);
    return decided.map(({ usedUp, reason }, at) => {
      if (usedUp) return rateLimited(waitOf(usedUp));
      const entered = tries[at];
      if (reason !== "code_not_found" || !entered) return reason && new CodedError(reason);
      const nearMiss = answers.get(foldedCode(entered.code))?.said(entered.language);
      return new CodedError(reason, nearMiss && { told: { nearMiss } });
    });
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
    isOfOne: mayBeOfOne,
    isTooLong,
  });

  return {
    /** Takes the redemptions of a user whose admission is revoked out of use. */
    part: store.part,

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
     * Admits an initiate by a code as it was typed; the same code again is valid and costs nothing.
     * A wrong code is answered with the reply to it, and with the hints of the place where it was entered.
     * Throws invalid_data, rate_limited, code_not_found, code_deactivated, code_expired, code_exhausted, code_personal or code_veiled.
     */
    async validate(
      typed: string,
      initiate: Initiate,
      at: { roomId: number | undefined; language: Language; client: Client },
    ): Promise<void> {
      const { roomId, language, client } = at;
      const spoken = spokenOf(typed);
      // An encoded form is longer than the code in it.
      if (spoken.code.length > codeMaxLength && spoken.veiled.length === 0)
        throw invalidField("code", "codeTooLong");
      const own = { userId: initiate.id, roomId: roomId ?? null, language, client };
      const refusal = await redeemTogether({ ...spoken, ...own });
      if (refusal?.code !== "code_not_found") {
        if (refusal) throw refusal;
        return;
      }
      const whispers = await (roomId === undefined
        ? initiateHints.at(initiate.id, { place: "gate" }, language)
        : antechamber.atDoor(initiate, roomId, language));
      throw new CodedError(refusal.code, { told: { ...refusal.told, ...(whispers && { whispers }) } });
    },
  };
}

export type GateService = ReturnType<typeof gateService>;
