import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PdfQuery } from "../../../src/core/contract/editions.ts";
import type {
  CodexJobView,
  CodexLengthRequest,
  CodexLengthView,
  CodexPreviewRequest,
  CodexRequest,
} from "../../../src/features/codex/codex.contract.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import {
  adminDelete,
  adminGet,
  adminGetFile,
  adminPost,
  adminPostFile,
  adminQuery,
} from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";

type CodicesQuery = QueryOf<"/api/admin/codices">;

/** The polling interval of a job's progress. */
const pollMs = 500;

export function fetchCodices(query: CodicesQuery, signal: AbortSignal) {
  return adminGet("/api/admin/codices", query, signal);
}

export function useCodices(query: CodicesQuery) {
  return useAdminList(adminKeys.codices, query, fetchCodices);
}

/** The hints of a book or a master, in the language of the console. */
export function useBookHints(id: number) {
  return useQuery(adminQuery(`/api/admin/codices/${id}/hints`));
}

/** Returns the progress of a job, polled twice a second; undefined until the first answer. */
export function useJob(id: string): CodexJobView | undefined {
  const [job, setJob] = useState<{ id: string; view: CodexJobView }>();
  useEffect(() => {
    const control = new AbortController();
    const ask = () =>
      adminGet(`/api/admin/codex-jobs/${id}`, undefined, control.signal).then(
        (view) => setJob({ id, view }),
        // The generation itself reports what went wrong.
        () => undefined,
      );
    const timer = setInterval(ask, pollMs);
    return () => {
      clearInterval(timer);
      control.abort();
    };
  }, [id]);
  return job?.id === id ? job.view : undefined;
}

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

/** Requests the number of pages of a book as long as its own text; the server aborts the former request. */
export function fetchLength(request: CodexLengthRequest, signal: AbortSignal): Promise<CodexLengthView> {
  return adminPost("/api/admin/codex-length", request, signal);
}

/** The query of a printer's file. */
export type PressQuery = Omit<PdfQuery, "edition">;

/** What of a book is fetched beside the PDF that was generated. */
export type Edition = "epub" | "press" | "cover";

/** Fetches an edition of a stored book, which is made for it; the server ends its work when the request is aborted. */
export function fetchBookFile(
  id: number,
  edition: Edition,
  options: PressQuery,
  signal: AbortSignal,
): Promise<Response> {
  if (edition === "epub") return adminGetFile(`/api/admin/codices/${id}/epub`, signal);
  return adminGetFile(`/api/admin/codices/${id}/pdf`, signal, { ...options, edition });
}
