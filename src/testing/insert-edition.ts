import { foldedCode } from "../core/contract/code-text.ts";
import type { Language } from "../core/contract/languages.ts";
import { onlyRow } from "../core/db/queries.ts";
import { partsOf } from "../core/lib/event-loop.ts";
import { insertCode } from "./initiate.ts";
import type { TestPortal } from "./portal.ts";

type Facts = {
  title?: string;
  language?: Language;
  products?: string[];
  isPersonal?: boolean;
  made?: number;
};

/** Inserts a complete edition with unsold copies; the first one's code is in the portal. Returns its id. */
export async function insertEdition(portal: TestPortal, count: number, facts: Facts = {}): Promise<number> {
  const { title = "The Book", language = "pt", products = [], isPersonal = false, made = count } = facts;
  const { codexCopies, codexRuns, codices } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  const expiresAt = new Date(portal.clock.now().getTime() + 365 * 86_400_000).toISOString();
  const codeOf = (number: number) => `${title.slice(-8)}-${number}`.toUpperCase();
  const codeId = await insertCode(portal, codeOf(1), { expiresAt });
  return portal.db.write(async (tx) => {
    const settings = JSON.stringify({ language });
    const book = { title, code: "", settings, seed: "s", edition: 4, checksum: "c", size: 1, plan: "{}" };
    const { id: codexId } = onlyRow(
      await tx
        .insert(codices)
        .values({ ...book, createdAt: at })
        .returning({ id: codices.id }),
    );
    const run = { codexId, label: title, count, made, maxUses: 1, isPersonal, expiresAt };
    const times = { createdAt: at, updatedAt: at, products: JSON.stringify(products) };
    const { id: runId } = onlyRow(
      await tx
        .insert(codexRuns)
        .values({ ...run, ...times })
        .returning({ id: codexRuns.id }),
    );
    const copies = Array.from({ length: made }, (_, at) => ({
      runId,
      number: at + 1,
      codeId: at === 0 ? codeId : null,
      code: codeOf(at + 1),
      folded: foldedCode(codeOf(at + 1)),
    }));
    for (const part of partsOf(copies, 500)) await tx.insert(codexCopies).values(part);
    return runId;
  });
}
