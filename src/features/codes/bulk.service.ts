import type { CodeBulkRequest, CodeImportRequest, CodeView } from "../../contract/admin-codes.ts";
import type { FieldFault } from "../../contract/errors.ts";
import { canonicalCode } from "../../contract/fields.ts";
import { codeMaxLength } from "../../contract/limits.ts";
import type { Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { invalidField } from "../../lib/coded-error.ts";
import { newLegible } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import { importedCode } from "./bulk.rules.ts";
import { statusOf } from "./codes.rules.ts";
import type { CodesStore } from "./codes.store.ts";

type Needs = { store: CodesStore; write: Write; audit: RecordAudit; clock: Clock };

/** A row of an import that was not taken: its place, its code, and why. */
export type RefusedRow = { row: number; code: string; reason: FieldFault | "code_taken" };

/** Many codes at once: made at random, or read from a file. */
export function bulkService({ store, write, audit, clock }: Needs) {
  return {
    /** Makes random codes after a prefix. Throws invalid_data when prefix and length together are too long. */
    async generate(request: CodeBulkRequest, { id: userId, client }: Actor): Promise<CodeView[]> {
      const { count, prefix, length, maxUses, expiresAt, label } = request;
      const start = prefix === "" ? "" : `${canonicalCode(prefix)}-`;
      if (start.length + length > codeMaxLength) throw invalidField("length", "codeTooLong");
      const now = iso(clock.now());
      return write(async (tx) => {
        const made: CodeView[] = [];
        while (made.length < count) {
          const code = start + newLegible(length);
          const row = await store.add(tx, { code, label: label ?? null, maxUses, expiresAt, createdAt: now });
          // A text that exists already is drawn again; with 27^6 of them that stays rare.
          if (row) made.push({ ...row, status: statusOf(row, now) });
        }
        const details = { count, prefix: start, maxUses, expiresAt };
        await audit(tx, { action: "codes_generated", userId, details, client });
        return made;
      });
    },

    /** Takes the good rows of a file and answers the others with their reasons. */
    async import({ rows }: CodeImportRequest, { id: userId, client }: Actor) {
      const now = iso(clock.now());
      return write(async (tx) => {
        const refused: RefusedRow[] = [];
        for (const [row, given] of rows.entries()) {
          const read = importedCode(given);
          if ("fault" in read) refused.push({ row, code: given.code, reason: read.fault });
          else if (!(await store.add(tx, { ...read.code, label: read.code.label ?? null, createdAt: now }))) {
            refused.push({ row, code: given.code, reason: "code_taken" });
          }
        }
        const created = rows.length - refused.length;
        const details = { created, refused: refused.length };
        await audit(tx, { action: "codes_imported", userId, details, client });
        return { created, refused };
      });
    },
  };
}

export type BulkService = ReturnType<typeof bulkService>;
