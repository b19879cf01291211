import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { FieldFault } from "../../core/contract/errors.ts";
import { codeMaxLength } from "../../core/contract/limits.ts";
import { foldedCode } from "../../core/contract/normalize.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { invalidField } from "../../core/lib/coded-error.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { importWork } from "../../core/lib/heavy-kinds.ts";
import { newLegible } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CodeBulkRequest, CodeImportRequest, CodeView } from "./codes.contract.ts";
import { alikeOf, importedCode, viewOf } from "./codes.rules.ts";
import { codesStore, type NewCode } from "./codes.store.ts";

type Row = Omit<CodeView, "status">;

type Reason = { reason: FieldFault | "code_taken"; names?: string[] };
/** A row of an import that was not taken: its place, its code, and why. */
type RefusedRow = Reason & { row: number; code: string };

/** Returns why a code was not taken: it exists already, or reads like another. */
const reasonOf = (alike: string | undefined): Reason =>
  alike === undefined ? { reason: "code_taken" } : { reason: "codeAlike", names: [alike] };

/** Codes of one statement, and rows looked at in one turn of the event loop: about 3 ms. */
const partSize = 50;

/** Many codes at once: made at random, or read from a file. */
export function bulkService(
  { db, audit, clock, heavy }: Core,
  { write, leaked }: Pick<LeaksService, "write" | "leaked">,
  store = codesStore(db),
) {
  /** Writes codes within a transaction, some in each turn of the event loop; returns those whose texts were free. */
  async function addAll(tx: Tx, codes: NewCode[]): Promise<Row[]> {
    const added: Row[] = [];
    for (const part of partsOf(codes, partSize)) {
      await yieldToEventLoop();
      added.push(...(await store.addAll(tx, part)));
    }
    return added;
  }

  /** Returns the codes that no hint says. */
  async function unsaid(tx: Tx, codes: readonly NewCode[]): Promise<NewCode[]> {
    const said = await leaked(
      tx,
      codes.map(({ code }) => code),
    );
    return codes.filter(({ code }) => !said.has(code));
  }

  /** Returns the codes that keep others from being written, by their folded form. */
  async function holdersOf(tx: Tx, codes: readonly string[]) {
    const holders: { id: number; code: string }[] = [];
    for (const part of partsOf(codes, partSize)) holders.push(...(await store.holdersOf(tx, part)));
    return Map.groupBy(holders, ({ code }) => foldedCode(code));
  }

  async function importNow({ rows }: CodeImportRequest, { id: userId, client }: Actor) {
    const createdAt = iso(clock.now());
    const refused: RefusedRow[] = [];
    /** The good rows by the folded form of their code; only the first of each can be taken. */
    const wanted = new Map<string, { row: number; code: NewCode }>();
    for (const part of partsOf([...rows.entries()], partSize)) {
      await yieldToEventLoop();
      for (const [row, given] of part) {
        const read = importedCode(given);
        if ("fault" in read) {
          refused.push({ row, code: given.code, reason: read.fault });
          continue;
        }
        const { code, label = null } = read.code;
        const folded = foldedCode(code);
        const first = wanted.get(folded);
        if (first) refused.push({ row, code: given.code, ...reasonOf(alikeOf(code, [first.code])) });
        else wanted.set(folded, { row, code: { ...read.code, label, createdAt } });
      }
    }
    return write(async (tx) => {
      const good = [...wanted.values()];
      const quiet = new Set(
        await unsaid(
          tx,
          good.map(({ code }) => code),
        ),
      );
      const added = await addAll(tx, [...quiet]);
      const free = new Set(added.map(({ code }) => code));
      const taken = good.filter(({ code }) => quiet.has(code) && !free.has(code.code));
      const leaks = good
        .filter(({ code }) => !quiet.has(code))
        .map(({ row }) => ({ row, code: rows[row]?.code ?? "", reason: "codeInHint" as const }));
      const holders = await holdersOf(
        tx,
        taken.map(({ code }) => code.code),
      );
      const refusals = taken.map(({ row, code: { code } }) => ({
        row,
        code: rows[row]?.code ?? "",
        ...reasonOf(alikeOf(code, holders.get(foldedCode(code)) ?? [])),
      }));
      const allRefused: RefusedRow[] = [...refused, ...leaks, ...refusals].sort(
        (one, other) => one.row - other.row,
      );
      const created = added.length;
      const details: AuditDetails = { created, refused: allRefused.length };
      await audit(tx, { action: "codes_imported", userId, details, client });
      return { created, refused: allRefused };
    });
  }

  return {
    /** Makes random codes after a prefix. Throws invalid_data when prefix and length together are too long. */
    async generate(request: CodeBulkRequest, { id: userId, client }: Actor): Promise<CodeView[]> {
      const { count, prefix, length, maxUses, expiresAt, label } = request;
      const start = prefix === "" ? "" : `${prefix}-`;
      if (start.length + length > codeMaxLength) throw invalidField("length", "codeTooLong");
      const now = iso(clock.now());
      const drawn = (many: number): NewCode[] =>
        Array.from({ length: many }, () => {
          const code = start + newLegible(length);
          return { code, label: label ?? null, maxUses, expiresAt, createdAt: now };
        });
      const first = drawn(count);
      return write(async (tx) => {
        const made = await addAll(tx, await unsaid(tx, first));
        // A text that exists already, or that a hint says, is drawn again; with 28^6 of them that stays rare.
        while (made.length < count)
          made.push(...(await addAll(tx, await unsaid(tx, drawn(count - made.length)))));
        const details: AuditDetails = { count, prefix: start, maxUses, expiresAt };
        await audit(tx, { action: "codes_generated", userId, details, client });
        return made.map((row) => viewOf(row, now));
      });
    },

    /** Writes the valid rows of a file, when there is memory for it; returns the others with their reasons. Throws work_busy. */
    import(request: CodeImportRequest, actor: Actor, signal?: AbortSignal) {
      const piece = heavy.piece(importWork, { ownerId: actor.id });
      return heavy.run(piece, () => importNow(request, actor), signal);
    },
  };
}

export type BulkService = ReturnType<typeof bulkService>;
