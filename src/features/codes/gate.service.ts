import type { AuditEntry } from "../../core/audit/audit.store.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { foldedCode, redacted } from "../../core/contract/code-text.ts";
import { saidEverywhere } from "../../core/contract/identity.ts";
import type { Language } from "../../core/contract/languages.ts";
import { codeMaxLength } from "../../core/contract/limits.ts";
import { filledIn } from "../../core/contract/own-words.ts";
import { type Allowance, allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import { isTooLong, mayBeOfOne } from "../../core/db/errors.ts";
import { batcher } from "../../core/lib/batcher.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField, rateLimited } from "../../core/lib/coded-error.ts";

import type { UsedUp } from "../../core/limits/rate-limit-batch.ts";
import type { Core } from "../../core.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { GuardService } from "../guard/guard.service.ts";
import type { InitiateHintsService } from "../hints/initiate-hints.service.ts";
import type { WrongCodesService } from "../hints/wrong-codes.service.ts";
import type { AntechamberService } from "../rooms/antechamber/antechamber.service.ts";
import type { ValidateCodeRequest } from "./codes.contract.ts";
import { codesLimits } from "./codes.entries.ts";
import { gateOf, type Outcome, type TypedCode, typedCodeOf, typosByCode } from "./gate.rules.ts";
import { type GateStore, gateStore } from "./gate.store.ts";

/** What the gate uses of the core. */
type GateCore = Pick<Core, "db" | "write" | "limits" | "audit" | "clock" | "noteRefusal"> & {
  identity: Pick<Core["identity"], "words" | "published">;
};
type Needs = {
  guard: Pick<GuardService, "passTry">;
  users: Pick<UsersStore, "noteFirstCodes">;
  wrongCodes: Pick<WrongCodesService, "replies" | "note" | "countReplies">;
  initiateHints: Pick<InitiateHintsService, "at">;
  antechamber: Pick<AntechamberService, "atDoor">;
};

type Initiate = { id: number; admitted: boolean };
type Visitor = Initiate & { gateState: Parameters<GuardService["passTry"]>[0] };
type From = { language: Language; client: Client };
type Entry = TypedCode & From & { userId: number; roomId: number | null };
type Try = Entry & { allowances: readonly Allowance[] };
type Refusal = CodedError | undefined;
/** What is decided of a try: nothing for one that admits, or had admitted before. */
type Decided = Try & {
  usedUp?: readonly UsedUp[];
  reason?: Exclude<Outcome, "now" | "before"> | "unauthenticated" | undefined;
  row?: AuditEntry;
};

/** The most redemptions of one write: more would make the first of them wait for the last. */
const batchMax = 64;
/** The most that wait: everybody on the day that a course of 5,000 opens. */
const waitingMax = 5000;

/** Returns what entering a code spends: a try of the initiate's own, and then one of each network they come from. */
const allowancesOf = ({ userId, client }: Entry) => [
  allowanceOf(codesLimits["code-initiate"], userId),
  ...perClient(codesLimits["code-client"], client),
];

/** Returns the limits on free replies that a code is still encoded, for an initiate and each network they come from. */
const encodedAllowances = ({ userId, client }: Entry) => [
  allowanceOf(codesLimits["code-veiled"], userId),
  ...perClient(codesLimits["veiled-client"], client),
];

/**
 * Reads what redemptions depend on: the queries are sent at once and executed in this order, so that what is read is
 * newer than what is locked. Limits are locked before initiates and these before codes, here and in the retry, so
 * that no two writes wait for each other. Codes and initiates are locked only in a retry.
 */
async function read(
  tx: Tx,
  { limits, store }: Pick<GateCore, "limits"> & { store: GateStore },
  tries: readonly Try[],
  isRetry: boolean,
) {
  const ids = tries.map(({ userId }) => userId);
  const keys = tries.flatMap((each) => [each.keys, ...each.encoded].flat());
  const own = tries.flatMap(({ keys, userId }) => keys.map((key) => ({ key, userId })));
  const [batch, present, codes, redeemed] = await Promise.all([
    limits.batch(
      tx,
      tries.flatMap(({ allowances }) => allowances),
    ),
    isRetry ? store.lockUsers(tx, ids) : undefined,
    isRetry ? store.lockCodes(tx, keys) : store.codes(tx, keys),
    store.redeemed(tx, own),
  ]);
  const isPersonal = codes.some(({ personalTo }) => personalTo !== null);
  return { batch, present, codes, redeemed, emails: isPersonal ? await store.emails(tx, ids) : undefined };
}

/** Returns those of some unknown codes, in their folded form, that are one typo away from one there is. */
async function mistyped(tx: Tx, store: GateStore, folded: readonly string[]): Promise<Set<string>> {
  const typos = typosByCode(folded);
  const keys = [...typos.values()].flat();
  const known = new Set(keys.length > 0 ? (await store.codes(tx, keys)).map(({ key }) => key) : []);
  return new Set([...typos.keys()].filter((code) => typos.get(code)?.some((key) => known.has(key))));
}

/** Decides and writes the redemptions that wait at the same time. */
function redemptions({ db, limits, audit, clock }: GateCore, { users, wrongCodes }: Needs) {
  const store = gateStore(db);

  /** Decides redemptions, one after the other: limits first, then the rules of codes. */
  async function decide(tx: Tx, tries: readonly Try[], isRetry: boolean, now: string) {
    const { batch, present, codes, redeemed, emails } = await read(tx, { limits, store }, tries, isRetry);
    const gate = gateOf(codes, redeemed, now);
    // No other write counts these, since the tries of their initiates and networks are locked already.
    const encoded = tries.filter(gate.isEncoded).flatMap(encodedAllowances);
    const encodedBatch = encoded.length > 0 ? await limits.batch(tx, encoded) : undefined;
    const decided = tries.map((each): Decided => {
      const { code, userId, client, allowances } = each;
      if (present && !present.has(userId)) return { ...each, reason: "unauthenticated" };
      const usedUp = batch.spend(client, allowances);
      if (usedUp.length > 0) return { ...each, usedUp };
      const outcome = gate.enter({ ...each, email: emails?.get(userId) });
      // A class shares one address: an admitted initiate takes no try from the others there.
      if (outcome === "now") batch.refund(allowances.slice(1));
      // An encoded form of the right code costs no try, within limits.
      if (outcome === "code_veiled" && encodedBatch?.spend(client, encodedAllowances(each)).length === 0)
        batch.refund(allowances);
      const reason = outcome === "now" || outcome === "before" ? undefined : outcome;
      const details: AuditDetails = { code: redacted(code), outcome: reason ?? "valid" };
      return { ...each, reason, row: { action: "code_validation", userId, details, client } };
    });
    return { batch, encodedBatch, gate, decided };
  }

  /**
   * Decides and writes redemptions; returns the refusal of each, or undefined.
   * A code that many enter is locked for as short a time as can be: from the last of the statements on, which refuses when
   * it was changed since it was read. Then all is done again, as a retry, with the codes locked from the first statement on, and for
   * those initiates alone who are still there.
   */
  return async function redeem(tx: Tx, entries: readonly Entry[], isRetry: boolean): Promise<Refusal[]> {
    const now = iso(clock.now());
    const tries = entries.map((each) => ({ ...each, allowances: allowancesOf(each) }));
    const { batch, encodedBatch, gate, decided } = await decide(tx, tries, isRetry, now);
    const unknown = decided.filter(({ reason }) => reason === "code_not_found");
    const hasUnknown = unknown.length > 0;
    const folded = unknown.map(({ code }) => foldedCode(code));
    const [typos, replies] = hasUnknown
      ? await Promise.all([mistyped(tx, store, folded), wrongCodes.replies(tx, unknown)])
      : [];
    const rows = decided.flatMap(({ row, reason, code }) => {
      const isTypo = reason === "code_not_found" && typos?.has(foldedCode(code));
      return row && isTypo ? { ...row, details: { ...row.details, miss: "near" as const } } : (row ?? []);
    });
    const waitOf = await batch.waits();
    const uses = gate.uses();
    const admittedKeys = gate.admitted.map(({ key }) => key);
    await Promise.all([
      batch.save(),
      encodedBatch?.save(),
      store.addRedemptions(tx, gate.admitted, now),
      users.noteFirstCodes(tx, gate.admitted, now),
      audit(tx, ...rows),
      hasUnknown && wrongCodes.note(tx, unknown, now),
      uses.length > 1 && store.lockCodes(tx, admittedKeys),
      store.spendUses(tx, uses, now),
      // After the codes, in the order of all locks.
      replies && wrongCodes.countReplies(tx, unknown, replies),
    ]);
    return decided.map(({ usedUp, reason, code, keys, language }) => {
      if (usedUp) return rateLimited(waitOf(usedUp));
      if (reason === "code_not_yet") return new CodedError(reason, { told: { opensAt: gate.startOf(keys) } });
      if (reason !== "code_not_found") return reason && new CodedError(reason);
      const nearMiss = replies?.get(foldedCode(code))?.textFor(language);
      return new CodedError(reason, nearMiss && { told: { nearMiss } });
    });
  };
}

/**
 * Redeems secret codes. A code is refused by the first of these that applies:
 *
 * 1. `unauthenticated`: there is no session (`gate.routes.ts`), or the userId is not the session's.
 * 2. `gate_closed`, `work_needed`, `rate_limited`: staff paused the gate, or it is guarded; only before admission.
 * 3. `invalid_data`: the text is longer than any code.
 * 4. `rate_limited`: the tries of the initiate, or of a network they come from, are used up.
 * 5. In `gate.rules.ts`: redeemed before, which is valid; `code_not_found`, or `code_veiled` for an encoded form of one;
 *    `code_deactivated`; `code_not_yet`; `code_expired`; `code_personal` for somebody else's; `code_exhausted`.
 * 6. The statement that counts the use finds the code changed since it was read: all is decided again.
 *
 * `code_not_found` is said in the owner's words where there are some. With it goes the reply that staff wrote for what it looks like (`hints/wrong-codes.service.ts`), and the hints of the place.
 */
export function gateService(core: GateCore, needs: Needs) {
  const { db, identity, write, noteRefusal } = core;
  const { guard, initiateHints, antechamber } = needs;
  const redeem = redemptions(core, needs);

  /** On PostgreSQL a round trip costs more than what is done in it: those who wait at the same time are served in one write. */
  const redeemBatched = batcher<Entry, Refusal>({
    batchMax,
    waitingMax,
    refusal: () => new CodedError("unavailable"),
    run(entries) {
      let times = 0;
      return write((tx) => redeem(tx, entries, times++ > 0));
    },
    isOfOne: mayBeOfOne,
    isTooLong,
  });

  /** Returns what the owner says to a wrong code; undefined where that is the product's. */
  async function ownRefusal(language: Language): Promise<string | undefined> {
    const words = (await identity.words())[language]?.["kit:codeEntry.denied"];
    return words && filledIn(words, saidEverywhere(await identity.published()));
  }

  /**
   * Admits an initiate by a code as it was typed; the same code again is valid and costs nothing.
   * A wrong code is answered with the reply to it, and with the hints of the place where it was entered.
   * Throws invalid_data, rate_limited, code_not_found, code_deactivated, code_not_yet, code_expired, code_exhausted, code_personal or code_veiled.
   */
  async function validate(
    text: string,
    initiate: Initiate,
    { roomId, language, client }: From & { roomId: number | undefined },
  ): Promise<void> {
    const typed = typedCodeOf(text);
    // An encoded form is longer than the code in it.
    if (typed.code.length > codeMaxLength && typed.encoded.length === 0)
      throw invalidField("code", "codeTooLong");
    const own = { userId: initiate.id, roomId: roomId ?? null, language, client };
    const refusal = await redeemBatched({ ...typed, ...own });
    if (!refusal) return;
    if (refusal.code !== "code_not_found") throw refusal;
    const [whispers, message] = await Promise.all([
      roomId === undefined
        ? initiateHints.at(initiate.id, { place: "gate" }, language)
        : antechamber.atDoor(initiate, roomId, language),
      ownRefusal(language),
    ]);
    const told = { ...refusal.told, ...(whispers && { whispers }), ...(message && { message }) };
    throw new CodedError(refusal.code, { told });
  }

  return {
    /** Takes the redemptions of a user whose admission is revoked out of use. */
    part: gateStore(db).part,

    validate,

    /** Redeems a visitor's code. Throws the refusals above, in their order. */
    async enter(
      { code, userId, roomId, work }: ValidateCodeRequest,
      visitor: Visitor,
      { session, language, client }: From & { session: string | undefined },
    ): Promise<void> {
      const { id } = visitor;
      if (userId !== id) {
        const details = { call: "codes/validate", claimed: userId };
        await noteRefusal({ action: "foreign_user", userId: id, details, client });
        throw new CodedError("unauthenticated");
      }
      // Guessing starts outside, so admitted initiates pass.
      if (!visitor.admitted) await guard.passTry(visitor.gateState, { id, session, work, language }, client);
      await validate(code, visitor, { roomId, language, client });
    },
  };
}

export type GateService = ReturnType<typeof gateService>;
