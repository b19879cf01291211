import { type FormFault, formFaults } from "../../core/contract/errors.ts";
import {
  type CodeImportRequest,
  type CodeStatus,
  type CodeView,
  codeCreateRequest,
} from "./codes.contract.ts";
import type { Usable } from "./gate.rules.ts";

/** Returns the one status that the console shows for a code. */
export function statusOf(
  { isActive, startsAt, expiresAt, usedCount, maxUses }: Usable,
  now: string,
): CodeStatus {
  if (!isActive) return "inactive";
  if (startsAt !== null && startsAt > now) return "not_yet";
  if (expiresAt <= now) return "expired";
  return usedCount >= maxUses ? "used_up" : "active";
}

/** Returns what staff see of a code at an instant. */
export function viewOf(row: Omit<CodeView, "status">, now: string): CodeView {
  const { id, code, label, isActive, startsAt, expiresAt, createdAt, usedAt, usedCount, maxUses } = row;
  const status = statusOf(row, now);
  return { id, code, label, isActive, startsAt, expiresAt, createdAt, usedAt, usedCount, maxUses, status };
}

/** Returns the code that another reads like, of those that keep it from being written; undefined when it exists already itself. */
export function alikeOf(code: string, holders: readonly { code: string }[]): string | undefined {
  return holders.some((holder) => holder.code === code) ? undefined : holders[0]?.code;
}

type ImportRow = CodeImportRequest["rows"][number];

/** Returns a row of an import as a code to make, or the first thing wrong with it. */
export function importedCode(row: ImportRow) {
  const parsed = codeCreateRequest.safeParse({
    code: row.code,
    maxUses:
      row.maxUses.trim() === "" ? 1 : /^\d{1,6}$/.test(row.maxUses.trim()) ? Number(row.maxUses) : Number.NaN,
    startsAt: row.startsAt?.trim() || null,
    expiresAt: row.expiresAt.trim(),
    label: row.label,
  });
  if (parsed.success) return { code: parsed.data };
  const message = parsed.error.issues[0]?.message ?? "";
  const fault: FormFault = formFaults.find((known) => known === message) ?? "invalid";
  return { fault };
}
