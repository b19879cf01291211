import { type FormFault, formFaults } from "../../core/contract/errors.ts";
import { type CodeImportRequest, codeCreateRequest } from "./codes.contract.ts";

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
