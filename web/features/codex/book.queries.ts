import type { CodexPreviewRequest, CodexRequest } from "../../../src/contract/codex.ts";
import type { PdfQuery } from "../../../src/contract/editions.ts";
import { adminDelete, adminGetFile, adminPostFile } from "../../lib/admin-api.ts";

/** Makes a book; the server ends the job when the request is aborted. */
export function postBook(request: CodexRequest, signal: AbortSignal): Promise<Response> {
  return adminPostFile("/api/admin/codex-generator", request, signal);
}

/** Ends the job of a book that is being made. */
export function deleteJob(jobId: string): Promise<void> {
  return adminDelete(`/api/admin/codex-jobs/${jobId}`);
}

/** Fetches a stored book, made again byte for byte. */
export function fetchBook(id: number, signal: AbortSignal): Promise<Response> {
  return adminGetFile(`/api/admin/codices/${id}/pdf`, signal);
}

/** What a printer asks for. */
export type PressQuery = Omit<PdfQuery, "edition">;

/** What of a book is fetched beside the PDF that was generated. */
export type Edition = "epub" | "press" | "cover";

/** Fetches an edition of a stored book, which is made for it; the server ends its work when the request is aborted. */
export function fetchEdition(
  id: number,
  edition: Edition,
  options: PressQuery,
  signal: AbortSignal,
): Promise<Response> {
  if (edition === "epub") return adminGetFile(`/api/admin/codices/${id}/epub`, signal);
  return adminGetFile(`/api/admin/codices/${id}/pdf`, signal, { ...options, edition });
}

/** Fetches a PDF of the pages to preview. */
export function fetchPages(request: CodexPreviewRequest, signal: AbortSignal): Promise<Response> {
  return adminPostFile("/api/admin/codex-preview", request, signal);
}
