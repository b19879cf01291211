import { foldedCode } from "../core/contract/code-text.ts";
import type { Database } from "../core/db/database.ts";
import { onlyRow } from "../core/db/queries.ts";

type Inserted = {
  /** The id and the text of its code; null for a copy whose code was deleted. */
  codeId: number | null;
  code: string;
  email?: string | null;
  name?: string;
  number?: number;
  /** Of its run. */
  isPersonal?: boolean;
  count?: number;
};

/** Inserts a copy, with an edition and a master of its own whose bytes are not stored; returns the ids of edition and copy. */
export async function insertCopy({ tables, write }: Pick<Database, "tables" | "write">, copy: Inserted) {
  const { codexCopies, codexRuns, codices } = tables;
  const { codeId, code, email = null, name, number = 1, isPersonal = false, count = 1 } = copy;
  const at = "2026-03-01T12:00:00.000Z";
  const book = { title: "T", code: "", settings: "{}", seed: "s", edition: 4, checksum: "c", size: 1 };
  const run = { label: "Spring", count, made: count, maxUses: 1, isPersonal, expiresAt: at };
  return write(async (tx) => {
    const master = { ...book, createdAt: at, plan: "{}" };
    const { id: codexId } = onlyRow(await tx.insert(codices).values(master).returning({ id: codices.id }));
    const { id: runId } = onlyRow(
      await tx
        .insert(codexRuns)
        .values({ ...run, codexId, createdAt: at, updatedAt: at })
        .returning({ id: codexRuns.id }),
    );
    const sold = email === null ? {} : { email, name, soldAt: at };
    const { id: copyId } = onlyRow(
      await tx
        .insert(codexCopies)
        .values({ runId, number, codeId, code, folded: foldedCode(code), ...sold })
        .returning({ id: codexCopies.id }),
    );
    return { runId, copyId };
  });
}
