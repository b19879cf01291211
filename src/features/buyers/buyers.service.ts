import { type BuyerLine, listSource } from "../../contract/buyer-lines.ts";
import { type BuyersRequest, isPrintedName } from "../../contract/buyers.ts";
import { buyersFileMaxBytes, buyersMaxRows } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, invalidField } from "../../lib/coded-error.ts";
import { nextTurn, partsOf } from "../../lib/turns.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { CopiesStore } from "../press-runs/copies.store.ts";
import type { RunsStore } from "../press-runs/runs.store.ts";
import { faultyOf, judged, type Sale } from "./buyers.rules.ts";
import type { ScrollLetters } from "./scroll-letters.service.ts";
import type { ScrollTokens } from "./scroll-tokens.service.ts";
import { type BuyerRow, buyersOf, textOf } from "./table.rules.ts";

type Deps = {
  copies: CopiesStore;
  runs: Pick<RunsStore, "byId">;
  tokens: Pick<ScrollTokens, "make">;
  letters: Pick<ScrollLetters, "tour">;
  read: Tx;
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  /** Does something after the answer. */
  inBackground: (job: () => Promise<void>) => void;
};

type Report = { dryRun: boolean; sold: number; faulty: number; left: number; lines: BuyerLine[] };

/** Copies that are sold by one statement: some milliseconds, after which others have their turn. */
const partSize = 200;

/** Returns the rows of a request's table. Throws invalid_data for what is none. */
function rowsOf({ csv, file }: BuyersRequest): BuyerRow[] {
  const bytes = file === undefined ? undefined : bytesOf(file);
  if ((bytes?.length ?? Buffer.byteLength(csv ?? "")) > buyersFileMaxBytes)
    throw invalidField("csv", "listTooLong");
  const read = buyersOf(bytes ? textOf(bytes) : (csv ?? ""));
  if ("fault" in read) throw invalidField("csv", read.fault);
  return read.rows;
}

function bytesOf(base64: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw invalidField("csv", "listUnreadable");
  return Buffer.from(base64, "base64");
}

/** Gives copies of a run to the buyers of a table. */
export function buyersService(deps: Deps) {
  const { copies, runs, tokens, letters, read, write, audit, clock, inBackground } = deps;

  /** Decides on the rows by what is sold and free just now. Throws not_found for a run that is not there, and what keeps it from being sold. */
  async function judge(on: Tx, runId: number, rows: readonly BuyerRow[], source: string) {
    const run = await runs.byId(runId, on);
    if (!run) throw new CodedError("not_found");
    if (run.made < run.count) throw new CodedError("run_unfinished");
    if (!run.isActive) throw new CodedError("code_deactivated");
    if (run.expiresAt <= iso(clock.now())) throw new CodedError("code_expired");
    const sold = await copies.sold(on, runId);
    const references = rows.flatMap(({ reference }) => reference || []);
    const bySale = (
      await Promise.all(partsOf(references, partSize).map((part) => copies.soldBy(on, source, part)))
    ).flat();
    const free = await copies.free(on, runId, buyersMaxRows);
    const judgement = judged(rows, {
      free: free.map(({ number }) => number),
      numberOf: new Map(sold.flatMap(({ email, number }) => (email ? [[email, number] as const] : []))),
      numberBy: new Map(bySale.map(({ reference, number }) => [reference ?? "", number])),
      canPrint: isPrintedName,
    });
    const idOf = new Map(free.map(({ id, number }) => [number, id]));
    const faulty = faultyOf(judgement.lines);
    const count = judgement.sales.length;
    const left = (await copies.countFree(on, runId)) - count;
    return { ...judgement, idOf, faulty, count, left };
  }

  function soldOf(sale: Sale, source: string, { language }: BuyersRequest) {
    const { email, name, reference } = sale;
    return {
      ...tokens.make(),
      email,
      name,
      reference,
      source,
      language: sale.language ?? language ?? null,
    };
  }

  return {
    /**
     * Sells copies to the buyers of a table, or only reports what would come of it. All of them or none: with one faulty line
     * nothing is written, and invalid_data names the first ones. Throws not_found, and what keeps the run from being sold.
     */
    async add(runId: number, request: BuyersRequest, { id: userId, client }: Actor): Promise<Report> {
      const { dryRun = false, source = listSource } = request;
      const rows = rowsOf(request);
      if (dryRun) {
        const { lines, count, faulty, left } = await judge(read, runId, rows, source);
        return { dryRun, sold: count, faulty, left, lines };
      }
      const report = await write(async (tx): Promise<Report | CodedError> => {
        await copies.holdSales(tx, runId);
        const { lines, sales, idOf, count, faulty, left } = await judge(tx, runId, rows, source);
        if (faulty > 0) {
          const names = lines.filter(({ number }) => number === null).map(({ line }) => String(line));
          return new CodedError("invalid_data", {
            fields: { csv: "listFaulty" },
            names: names.slice(0, namedMax),
          });
        }
        const soldAt = iso(clock.now());
        for (const part of partsOf(sales, partSize)) {
          await nextTurn();
          const made = part.flatMap((sale) => {
            const id = idOf.get(sale.number);
            return id === undefined ? [] : [{ id, ...soldOf(sale, source, request) }];
          });
          const sold = await copies.sellAll(tx, made, soldAt);
          // Whoever sells holds the run, so that this cannot be; half a table must not stand if it were.
          if (sold.length < part.length) throw new Error("a copy was sold twice");
        }
        const details = { id: runId, sold: count };
        if (count > 0) await audit(tx, { action: "buyers_added", userId, details, client });
        return { dryRun, sold: count, faulty, left, lines };
      });
      if (report.sold > 0) inBackground(() => letters.tour());
      return report;
    },
  };
}

/** So many faulty lines are named where a table is refused; a dry run tells all. */
const namedMax = 10;

export type BuyersService = ReturnType<typeof buyersService>;
