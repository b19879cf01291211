import { type AuditDetails, changeArrow } from "../../core/contract/audit-details.ts";
import { redacted } from "../../core/contract/code-text.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Doer } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";

import type { Core } from "../../core.ts";
import type { AuditAction } from "../../entries.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CodeBatchRequest, CodeBatchView, CodeKept } from "./codes.contract.ts";
import { type CodesStore, codesStore } from "./codes.store.ts";
import { refusalOf } from "./gate.rules.ts";

type Row = Awaited<ReturnType<CodesStore["byIds"]>>[number];

/** One change of many codes, in one write. */
export function batchService(
  { db, audit, clock }: Pick<Core, "db" | "audit" | "clock">,
  { write, leaked }: LeaksService,
) {
  const store = codesStore(db);

  /** Returns the ids of those of the codes that a hint says and that the change would let admit newcomers. */
  async function saidOnes(tx: Tx, request: CodeBatchRequest, rows: Row[]): Promise<Set<number>> {
    if (request.change !== "extend") return new Set();
    const { expiresAt } = request;
    const now = iso(clock.now());
    // One that has not started yet admits them later, without any further change.
    const living = rows.filter((row) => !refusalOf({ ...row, startsAt: null, expiresAt }, now));
    const said = await leaked(
      tx,
      living.map(({ code }) => code),
    );
    return new Set(living.filter(({ code }) => said.has(code)).map(({ id }) => id));
  }

  /** Changes those of the codes that can be; returns their ids. */
  async function apply(tx: Tx, request: CodeBatchRequest, rows: Row[]): Promise<number[]> {
    const ids = rows.map(({ id }) => id);
    if (request.change === "extend") return store.extendAll(tx, ids, request.expiresAt);
    if (request.change === "switch_off") return store.switchOffAll(tx, ids);
    const removed = await store.removeUnused(tx, ids);
    const texts = rows.filter(({ id }) => removed.includes(id)).map(({ code }) => code);
    await Promise.all(texts.map((code) => store.passKeyOn(tx, code)));
    return removed;
  }

  return {
    /** Extends codes, switches them off, or deletes the unused ones; says which stayed as they were, and why. */
    async change(request: CodeBatchRequest, { id: userId, client, by }: Doer): Promise<CodeBatchView> {
      const ids = [...new Set(request.ids)];
      return write(async (tx) => {
        const rows = await store.byIds(tx, ids);
        const said = await saidOnes(tx, request, rows);
        const free = rows.filter(({ id }) => !said.has(id));
        const changed = new Set(free.length > 0 ? await apply(tx, request, free) : []);
        const changes = rows
          .filter(({ id }) => changed.has(id))
          .map((row) => ({ ...recorded(request, row, by), userId, client }));
        await audit(tx, ...changes);
        const known = new Map(rows.map((row) => [row.id, row]));
        const kept = ids
          .filter((id) => !changed.has(id))
          .map((id) => ({
            id,
            code: known.get(id)?.code ?? null,
            reason: said.has(id) ? ("whispered" as const) : reasonOf(request, known.get(id)),
          }));
        return { changed: [...changed], kept };
      });
    },
  };
}

/** Returns what the audit log says of one code's change: the same as when it is changed alone. */
function recorded(
  request: CodeBatchRequest,
  row: Row,
  by: Doer["by"],
): { action: AuditAction; details: AuditDetails } {
  const { usedCount } = row;
  const which: AuditDetails = { id: row.id, code: redacted(row.code), ...(by && { by }) };
  switch (request.change) {
    case "extend":
      return {
        action: "code_updated",
        details: { ...which, expiresAt: row.expiresAt + changeArrow + request.expiresAt },
      };
    case "switch_off":
      return { action: "code_updated", details: { ...which, isActive: `true${changeArrow}false` } };
    case "delete_unused":
      return { action: "code_deleted", details: { ...which, usedCount } };
  }
}

function reasonOf({ change }: CodeBatchRequest, row: Row | undefined): CodeKept {
  if (!row) return "missing";
  if (change !== "delete_unused") return "unchanged";
  return row.usedCount > 0 ? "used" : "in_use";
}
