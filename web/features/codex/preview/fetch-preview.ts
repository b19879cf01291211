import { codexPagesHeader } from "../../../../src/core/contract/codex-form.ts";
import type { CodexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import { fetchPages } from "../book.queries.ts";
import { type OpenPdf, openPdf } from "./pdf-reader.ts";

/** Thrown when the pages arrived but this browser cannot draw them. */
export class UndrawablePages extends Error {}

/** Fetches a preview; throws `UndrawablePages` when the browser cannot draw it. */
export async function fetchPreview(request: CodexPreviewRequest, signal: AbortSignal): Promise<OpenPdf> {
  const answer = await fetchPages(request, signal);
  const numbers = (answer.headers.get(codexPagesHeader) ?? "").split(",").map(Number);
  const bytes = await answer.arrayBuffer();
  try {
    return await openPdf(bytes, numbers);
  } catch (error) {
    throw new UndrawablePages("the pages cannot be drawn", { cause: error });
  }
}
