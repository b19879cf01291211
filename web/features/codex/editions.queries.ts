import type { PdfQuery } from "../../../src/core/contract/editions.ts";
import { adminGetFile } from "../../lib/admin-api.ts";

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
