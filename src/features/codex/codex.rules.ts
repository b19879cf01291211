import { create } from "content-disposition";
import type { CodeStatus } from "../codes/codes.contract.ts";

/** Returns the Content-Disposition of a file, a PDF unless it ends otherwise: a plain name for old readers, and the whole title for all others (RFC 6266, RFC 8187). */
export function contentDisposition(title: string, ending = "pdf"): string {
  const name = `${
    title
      .replace(/[\\/:*?"<>|]/g, " ")
      .replace(/\s+/g, " ")
      .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "") || "codex"
  }.${ending}`;
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/g, "_")
    .replace(/%/g, "_");
  return create(name.toWellFormed(), { fallback: ascii });
}

type Vitals = { expiresAt: string; usedCount: number; maxUses: number; status: CodeStatus };

/** Returns the verdict on a book that passed the self-test, in ASCII for a header; it says so when the gate takes its code no more. */
export function verdictOf({ expiresAt, usedCount, maxUses, status }: Vitals, registered: boolean): string {
  const code = registered ? "registered" : "already-known";
  const usesLeft = Math.max(0, maxUses - usedCount);
  const refused = status === "active" ? "" : `; status=${status}`;
  return `solvable; valid-until=${expiresAt}; uses-left=${usesLeft}; code=${code}${refused}`;
}
