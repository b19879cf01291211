import { codeMaxLength, codeMaxUses, labelMaxLength } from "../../../src/contract/limits.ts";
import { fromLocalInput } from "../../lib/local-datetime.ts";
import type { Faults } from "../../lib/use-form.ts";

/** What is typed about a code; times as the datetime-local input holds them. */
export type CodeText = { code: string; label: string; maxUses: string; expiresAt: string };

/** What the form itself has against a code, by the same limits as the server. */
export function codeFaults(text: CodeText): Faults<CodeText> {
  const code = text.code.trim();
  return {
    code: code === "" ? "codeRequired" : code.length > codeMaxLength ? "codeTooLong" : undefined,
    ...termsFaults(text),
  };
}

/** The part that a run of codes shares with a single one. */
export function termsFaults(text: Omit<CodeText, "code">): Faults<Omit<CodeText, "code">> {
  return {
    label: text.label.trim().length > labelMaxLength ? "labelTooLong" : undefined,
    maxUses: usesFault(text.maxUses),
    expiresAt:
      text.expiresAt === ""
        ? "expiresRequired"
        : fromLocalInput(text.expiresAt) === null
          ? "expiresInvalid"
          : undefined,
  };
}

function usesFault(text: string) {
  if (!/^\d+$/.test(text.trim()) || Number(text) < 1) return "maxUsesTooLow";
  return Number(text) > codeMaxUses ? "maxUsesTooHigh" : undefined;
}
