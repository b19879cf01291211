import type {
  CodexLengthRequest,
  CodexLengthView,
  CodexPreviewRequest,
  CodexRequest,
} from "../../../src/features/codex/codex.contract.ts";
import { adminDelete, adminGetFile, adminPost, adminPostFile } from "../../lib/admin-api.ts";

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

/** Fetches a PDF of the pages to preview. */
export function fetchPages(request: CodexPreviewRequest, signal: AbortSignal): Promise<Response> {
  return adminPostFile("/api/admin/codex-preview", request, signal);
}

/** Asks how many pages a book has that is as long as its own text; the server ends what was asked before. */
export function fetchLength(request: CodexLengthRequest, signal: AbortSignal): Promise<CodexLengthView> {
  return adminPost("/api/admin/codex-length", request, signal);
}
