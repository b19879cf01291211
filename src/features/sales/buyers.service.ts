import { buyersFileMaxBytes, buyersMaxRows, buyersMaxStatuses } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { importWork } from "../../core/lib/heavy-kinds.ts";
import type { Core } from "../../core.ts";
import type { Editions } from "../editions/editions.feature.ts";
import { countsOf, judged, keptReferences, type Sale, unknownStatuses } from "./buyers.rules.ts";
import type { DownloadEmails } from "./download-emails.service.ts";
import { purchasesStore } from "./purchases.store.ts";
import { isWorkbook, textOf } from "./records.rules.ts";
import {
  type BuyerLine,
  type BuyerSource,
  type BuyersRequest,
  type BuyersView,
  isPrintedName,
  listSource,
} from "./sales.contract.ts";
import { type BuyersTable, buyersOf } from "./table.rules.ts";
import { isTakenBack } from "./webhook.rules.ts";
import { webhookStore } from "./webhook.store.ts";

type Services = { editions: Editions; downloadEmails: DownloadEmails };

type Report = Omit<BuyersView, "success" | "lines"> & { lines: BuyerLine[] };

/** Copies that are sold by one statement: some milliseconds, after which others have their turn. */
const partSize = 200;

/** Returns a request's table. Throws invalid_data for what is none. */
function tableOf({ csv, file, emailColumn, statuses = [] }: BuyersRequest): BuyersTable {
  const bytes = file === undefined ? Buffer.from(csv ?? "") : bytesOf(file);
  if (bytes.length > buyersFileMaxBytes) throw invalidField("csv", "listTooLong");
  if (isWorkbook(bytes)) throw invalidField("csv", "listWorkbook");
  const answers = new Map(statuses.map(({ status, isPaid }) => [status, isPaid] as const));
  const read = buyersOf(textOf(bytes), { emailColumn, statuses: answers });
  if ("fault" in read) throw invalidField("csv", read.fault);
  return read;
}

function bytesOf(base64: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw invalidField("csv", "listUnreadable");
  return Buffer.from(base64, "base64");
}

/** Decides on the lines of a table by what is sold and free just now, and sells nothing. */
function buyersJudge({ clock, db }: Core, { stores }: Editions) {
  const { copies } = stores;
  const purchases = purchasesStore(db);
  const events = webhookStore(db);

  /** Returns the outcome of each row. Throws not_found without such an edition, and the refusals of one that cannot be sold. */
  return async (on: Tx, runId: number, table: BuyersTable, request: BuyersRequest, shop: BuyerSource) => {
    const edition = await stores.editions.byId(runId, on);
    if (!edition) throw new CodedError("not_found");
    if (edition.made < edition.count) throw new CodedError("run_unfinished");
    if (!edition.isActive) throw new CodedError("code_deactivated");
    if (edition.expiresAt <= iso(clock.now())) throw new CodedError("code_expired");
    const sold = await copies.sold(on, runId);
    const bySale: { reference: string; number: number }[] = [];
    const refunded = new Set<string>();
    for (const part of partsOf(table.rows.flatMap(keptReferences), partSize)) {
      bySale.push(...(await purchases.soldBy(on, shop, part)));
      for (const [reference, told] of await events.ofOrders(on, shop, part))
        if (isTakenBack(told)) refunded.add(reference);
    }
    const free = await copies.free(on, runId, buyersMaxRows);
    // Whose addresses those are is said first.
    const rows = table.addressColumns.length > 0 ? [] : table.rows;
    const { lines, sales } = judged(rows, {
      free: free.map(({ number }) => number),
      numberOf: new Map(sold.flatMap(({ email, number }) => (email ? [[email, number] as const] : []))),
      numberBy: new Map(bySale.map(({ reference, number }) => [reference, number])),
      refunded,
      emails: new Map(request.emails?.map(({ line, email }) => [line, email] as const)),
      canPrint: isPrintedName,
    });
    const report: Report = {
      dryRun: request.dryRun ?? false,
      sold: sales.length,
      ...countsOf(lines),
      left: (await copies.countFree(on, runId)) - sales.length,
      addressColumns: table.addressColumns,
      statuses: unknownStatuses(lines, buyersMaxStatuses),
      lines,
    };
    return { report, sales, idOf: new Map(free.map(({ id, number }) => [number, id])) };
  };
}

/** Sells copies of an edition to the buyers of a table. */
export function buyersService(core: Core, { editions, downloadEmails }: Services) {
  const { audit, background, clock, db, heavy, write } = core;
  const { tokens, stores } = editions;
  const { copies } = stores;
  const purchases = purchasesStore(db);
  const judge = buyersJudge(core, editions);

  function soldOf({ references, ...sale }: Sale, source: BuyerSource, { language }: BuyersRequest) {
    const { email, name } = sale;
    const [reference = null] = references;
    return { ...tokens.make(), email, name, reference, source, language: sale.language ?? language ?? null };
  }

  async function addNow(
    runId: number,
    request: BuyersRequest,
    { id: userId, client }: Actor,
  ): Promise<Report> {
    const { dryRun = false, source = listSource } = request;
    const table = tableOf(request);
    const shop = source === listSource ? (table.shop ?? source) : source;
    if (dryRun) return (await judge(db.read, runId, table, request, shop)).report;
    if (table.addressColumns.length > 0) throw invalidField("csv", "listColumns");
    const report = await write(async (tx): Promise<Report> => {
      await copies.lockSales(tx, runId);
      const { report, sales, idOf } = await judge(tx, runId, table, request, shop);
      const soldAt = iso(clock.now());
      for (const part of partsOf(sales, partSize)) {
        await yieldToEventLoop();
        const made = part.flatMap((sale) => {
          const copyId = idOf.get(sale.number);
          return copyId === undefined ? [] : [{ id: copyId, ...soldOf(sale, source, request) }];
        });
        const sold = await copies.sellAll(tx, made, soldAt);
        // Sales of an edition are serialised, so that this cannot happen; a part of a table must not be committed if it did.
        if (sold.length < part.length) throw new Error("a copy was sold twice");
        const told = part.flatMap(({ number, references }) => {
          const copyId = idOf.get(number);
          return copyId === undefined ? [] : [{ copyId, source: shop, references }];
        });
        await purchases.add(tx, told);
      }
      const details = { id: runId, sold: sales.length };
      if (sales.length > 0) await audit(tx, { action: "buyers_added", userId, details, client });
      return report;
    });
    if (report.sold > 0) background.run("letters to buyers", downloadEmails.queueUnsent);
    return report;
  }

  return {
    /**
     * Sells copies to the buyers of a table, or only reports what would come of it. A line that gets nothing stops no other: the
     * report names each with its reason. Throws invalid_data for what is no table, or has several columns of addresses and no
     * word on which is the buyers', not_found, work_busy, and what keeps the run from being sold.
     */
    add(runId: number, request: BuyersRequest, actor: Actor, signal?: AbortSignal): Promise<Report> {
      const piece = heavy.piece(importWork, { ownerId: actor.id });
      return heavy.run(piece, () => addNow(runId, request, actor), signal);
    },
  };
}

export type BuyersService = ReturnType<typeof buyersService>;
