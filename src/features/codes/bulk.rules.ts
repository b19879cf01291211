import type { CodeImportRequest } from "../../contract/codes.ts";
import { codeCreateRequest } from "../../contract/codes.ts";
import { type FormFault, formFaults } from "../../contract/errors.ts";
import { type HeavyKind, megabyte } from "../../lib/heavy-work.ts";

type ImportRow = CodeImportRequest["rows"][number];

/** Returns a row of an import as a code to make, or the first thing wrong with it. */
export function importedCode(row: ImportRow) {
  const parsed = codeCreateRequest.safeParse({
    code: row.code,
    maxUses:
      row.maxUses.trim() === "" ? 1 : /^\d{1,6}$/.test(row.maxUses.trim()) ? Number(row.maxUses) : Number.NaN,
    expiresAt: row.expiresAt.trim(),
    label: row.label,
  });
  if (parsed.success) return { code: parsed.data };
  const message = parsed.error.issues[0]?.message ?? "";
  const fault: FormFault = formFaults.find((known) => known === message) ?? "invalid";
  return { fault };
}

/** A table of up to 5,000 rows, a megabyte of text, whose rows are in memory a few times over: an estimate. */
export const importWork: HeavyKind = {
  name: "import",
  bytes: 30 * megabyte,
  atOnce: 2,
  waitingMax: 20,
  retryAfterS: 30,
};
