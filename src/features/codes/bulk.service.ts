import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { foldedCode, newLegible } from "../../core/contract/code-text.ts";
import type { FieldFault } from "../../core/contract/errors.ts";
import { codeMaxLength } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor, Doer } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { invalidField } from "../../core/lib/coded-error.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { importWork } from "../../core/lib/heavy-kinds.ts";
import type { Core } from "../../core.ts";
import type { LeaksService } from "../hints/leaks.service.ts";
import type { CodeBulkRequest, CodeImportRequest, CodeView } from "./codes.contract.ts";
import { alikeOf, importedCode, viewOf } from "./codes.rules.ts";
import { type CodesStore, codesStore, type NewCode } from "./codes.store.ts";

type Row = Omit<CodeView, "status">;

type Reason = { reason: FieldFault | "code_taken"; names?: string[] };
/** A row of an import that was not taken: its place, its code, and why. */
type RefusedRow = Reason & { row: number; code: string };

/** Returns why a code was not taken: it exists already, or reads like another. */
const reasonOf = (alike: string | undefined): Reason =>
  alike === undefined ? { reason: "code_taken" } : { reason: "codeAlike", names: [alike] };

/** Codes of one statement, and rows looked at in one turn of the event loop: about 3 ms. */
const partSize = 50;

/** What of the core makes many codes. */
export type CodesCore = Pick<Core, "db" | "audit" | "clock" | "heavy">;

type Leaks = Pick<LeaksService, "write" | "leaked">;

/** Writes codes within a transaction, some in each turn of the event loop; returns those whose texts were free. */
async function addAll(tx: Tx, store: CodesStore, codes: readonly NewCode[]): Promise<Row[]> {
  const added: Row[] = [];
  for (const part of partsOf(codes, partSize)) {
    await yieldToEventLoop();
    added.push(...(await store.addAll(tx, part)));
  }
  return added;
}

/** Returns the codes that no hint says. */
async function unsaid(tx: Tx, { leaked }: Leaks, codes: readonly NewCode[]): Promise<NewCode[]> {
  const texts = codes.map(({ code }) => code);
  const said = await leaked(tx, texts);
  return codes.filter(({ code }) => !said.has(code));
}

/** Reads the rows of a file; of those whose codes read alike only the first can be taken. */
async function readRows(rows: CodeImportRequest["rows"], createdAt: string) {
  const refused: RefusedRow[] = [];
  const good = new Map<string, { row: number; typed: string; code: NewCode }>();
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
      const first = good.get(folded)?.code;
      if (first) refused.push({ row, code: given.code, ...reasonOf(alikeOf(code, [first])) });
      else good.set(folded, { row, typed: given.code, code: { ...read.code, label, createdAt } });
    }
  }
  return { refused, good: [...good.values()] };
}

/** Returns what writes the valid rows of a file, and returns the others with their reasons. */
function importing({ audit, clock }: Pick<Core, "audit" | "clock">, leaks: Leaks, store: CodesStore) {
  /** Returns the codes that keep others from being written, by their folded form. */
  async function holdersOf(tx: Tx, codes: readonly string[]) {
    const holders: { id: number; code: string }[] = [];
    for (const part of partsOf(codes, partSize)) holders.push(...(await store.holdersOf(tx, part)));
    return Map.groupBy(holders, ({ code }) => foldedCode(code));
  }

  return async function importRows({ rows }: CodeImportRequest, { id: userId, client }: Actor) {
    const { refused, good } = await readRows(rows, iso(clock.now()));
    const codes = good.map(({ code }) => code);
    return leaks.write(async (tx) => {
      const quiet = new Set(await unsaid(tx, leaks, codes));
      const added = new Set((await addAll(tx, store, [...quiet])).map(({ code }) => code));
      const taken = codes.filter((code) => quiet.has(code) && !added.has(code.code));
      const texts = taken.map(({ code }) => code);
      const holders = await holdersOf(tx, texts);
      const refusals = good.flatMap(({ row, typed, code }): RefusedRow[] => {
        if (added.has(code.code)) return [];
        if (!quiet.has(code)) return [{ row, code: typed, reason: "codeInHint" }];
        const alike = alikeOf(code.code, holders.get(foldedCode(code.code)) ?? []);
        return [{ row, code: typed, ...reasonOf(alike) }];
      });
      const all = [...refused, ...refusals].sort((one, other) => one.row - other.row);
      const details: AuditDetails = { created: added.size, refused: all.length };
      await audit(tx, { action: "codes_imported", userId, details, client });
      return { created: added.size, refused: all };
    });
  };
}

/** Many codes at once: made at random, or read from a file. */
export function bulkService(core: CodesCore, leaks: Leaks, store = codesStore(core.db)) {
  const { audit, clock, heavy } = core;
  const importRows = importing(core, leaks, store);

  return {
    /** Makes random codes after a prefix. Throws invalid_data when prefix and length together are too long. */
    async generate(request: CodeBulkRequest, { id: userId, client, by }: Doer): Promise<CodeView[]> {
      const { count, prefix, length, maxUses, startsAt, expiresAt, label = null } = request;
      const start = prefix === "" ? "" : `${prefix}-`;
      if (start.length + length > codeMaxLength) throw invalidField("length", "codeTooLong");
      const now = iso(clock.now());
      const drawn = (many: number): NewCode[] =>
        Array.from({ length: many }, () => {
          return { code: start + newLegible(length), label, maxUses, startsAt, expiresAt, createdAt: now };
        });
      const first = drawn(count);
      return leaks.write(async (tx) => {
        const made = await addAll(tx, store, await unsaid(tx, leaks, first));
        // A text that exists already, or that a hint says, is drawn again; with 28^6 of them that stays rare.
        while (made.length < count)
          made.push(...(await addAll(tx, store, await unsaid(tx, leaks, drawn(count - made.length)))));
        const details: AuditDetails = { count, prefix: start, maxUses, expiresAt, ...(by && { by }) };
        await audit(tx, { action: "codes_generated", userId, details, client });
        return made.map((row) => viewOf(row, now));
      });
    },

    /** Writes the valid rows of a file, when there is memory for it; returns the others with their reasons. Throws work_busy. */
    import(request: CodeImportRequest, actor: Actor, signal?: AbortSignal) {
      const piece = heavy.piece(importWork, { ownerId: actor.id });
      return heavy.run(piece, () => importRows(request, actor), signal);
    },
  };
}
