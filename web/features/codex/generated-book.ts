import { codexVerdictHeader } from "../../../src/core/contract/codex-form.ts";
import { codeStatuses } from "../../../src/core/contract/lists.ts";
import type { CodeStatus } from "../../../src/features/codes/codes.contract.ts";

/** The verdict of the book's self-test, and its code's status; `isKnown` when that existed before. */
export type Verdict = { validUntil: string; usesLeft: number; isKnown: boolean; status: CodeStatus };

/** A generated PDF with its file name and its verdict. */
export type GeneratedBook = { name: string; content: Blob; verdict: Verdict | null };

/** Returns the book in a response of the API. */
export async function generatedBook(response: Response): Promise<GeneratedBook> {
  return {
    name: fileName(response.headers.get("content-disposition")),
    verdict: verdictIn(response.headers.get(codexVerdictHeader)),
    content: await response.blob(),
  };
}

/** Returns the file name of a Content-Disposition header (RFC 6266), the extended form first; `codex.pdf` when it has none. */
export function fileName(disposition: string | null): string {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? "");
  return decoded(extended) || plain?.[1] || plain?.[2] || "codex.pdf";
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns the verdict in its header; null when there is none or it cannot be parsed. */
export function verdictIn(header: string | null): Verdict | null {
  const [first, ...rest] = (header ?? "").split(";").map((part) => part.trim());
  if (first !== "solvable") return null;
  const parts = new Map(rest.map((part) => [part.split("=")[0], part.slice(part.indexOf("=") + 1)]));
  const validUntil = parts.get("valid-until") ?? "";
  const usesLeft = Number(parts.get("uses-left"));
  if (Number.isNaN(Date.parse(validUntil)) || !Number.isInteger(usesLeft)) return null;
  const status = codeStatuses.find((each) => each === parts.get("status")) ?? "active";
  return { validUntil, usesLeft, isKnown: parts.get("code") === "already-known", status };
}
