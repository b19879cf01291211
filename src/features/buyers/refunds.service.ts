import { isIntakeSource } from "../../contract/intake.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { Whispered } from "../codes/said.service.ts";
import type { CopiesStore } from "../press-runs/copies.store.ts";
import type { RunsStore } from "../press-runs/runs.store.ts";
import { isTakenBack } from "./intake.rules.ts";
import type { IntakeStore } from "./intake.store.ts";

type Deps = {
  copies: Pick<CopiesStore, "bySale" | "byNumber" | "refund" | "giveBack">;
  runs: Pick<RunsStore, "hold">;
  codes: Pick<CodesStore, "switchOffAll" | "switchOn">;
  events: Pick<IntakeStore, "hold" | "ofOrder" | "settle">;
  whispered: Whispered;
  write: Write;
  audit: RecordAudit;
  clock: Clock;
};

type Order = { source: string; reference: string };
/** Who is noted: staff, or the shop that told of it. */
type Noted = { userId: number | null; client: Client };

/** Copies whose price was paid back, and those that are given back to their buyers. */
export function refundsService({ copies, runs, codes, events, whispered, write, audit, clock }: Deps) {
  /** Gives a copy back to its buyer: its page and, unless the run is off or a whisper says it, its code; nothing comes of one that they have. */
  async function giveBack(tx: Tx, id: number, { userId, client }: Noted): Promise<boolean> {
    const copy = await copies.giveBack(tx, id);
    if (!copy) return false;
    const { runId, number, codeId, code, source } = copy;
    const run = await runs.hold(tx, runId);
    const isActive = codeId !== null && run?.isActive === true && !(await whispered(tx, [code])).has(code);
    if (isActive) await codes.switchOn(tx, codeId);
    const details = { id: runId, number, source, isActive };
    await audit(tx, { action: "copy_restored", userId, details, client });
    return true;
  }

  return {
    /** Marks the copy of an order as refunded; `isVoid`: its page and its code are void. */
    async refund(tx: Tx, { source, reference }: Order, isVoid: boolean, client: Client): Promise<void> {
      const copy = await copies.bySale(tx, source, reference);
      if (!copy) return;
      const { id, runId, number, codeId } = copy;
      await copies.refund(tx, id, iso(clock.now()), isVoid);
      if (isVoid && codeId !== null) await codes.switchOffAll(tx, [codeId]);
      const details = { id: runId, number, source, isVoid };
      await audit(tx, { action: "copy_refunded", userId: null, details, client });
    },

    /** Gives the copy of an order back; false when the order has none. */
    async restore(tx: Tx, { source, reference }: Order, client: Client): Promise<boolean> {
      const copy = await copies.bySale(tx, source, reference);
      if (!copy) return false;
      await giveBack(tx, copy.id, { userId: null, client });
      return true;
    },

    /** Gives a copy back by hand, whatever its shop told; what takes its price back later counts again. Throws not_found. */
    async giveBack(runId: number, number: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        const copy = await copies.byNumber(runId, number, tx);
        if (!copy) return new CodedError("not_found");
        const { source, reference } = copy;
        const isShops = source !== null && isIntakeSource(source) && reference !== null;
        if (isShops) await events.hold(tx, source, reference);
        if (!(await giveBack(tx, copy.id, { userId, client })) || !isShops) return undefined;
        const told = await events.ofOrder(tx, source, reference);
        const of = (isOf: (event: (typeof told)[number]) => boolean) => told.filter(isOf).map(({ id }) => id);
        await events.settle(
          tx,
          of(({ kind, state }) => kind === "purchase" && state === "revoked"),
          "applied",
        );
        if (isTakenBack(told)) {
          const takesBack = ({ kind }: (typeof told)[number]) => kind === "refund" || kind === "chargeback";
          await events.settle(tx, of(takesBack), "revoked");
        }
        return undefined;
      });
    },
  };
}

export type RefundsService = ReturnType<typeof refundsService>;
