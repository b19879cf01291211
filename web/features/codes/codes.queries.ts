import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { codeColumns } from "../../../src/features/codes/code-columns.contract.ts";
import type {
  CodeBatchRequest,
  CodeBulkRequest,
  CodeCreateRequest,
  CodeImportRequest,
  CodeUpdateRequest,
  CodeView,
  RedemptionView,
} from "../../../src/features/codes/codes.contract.ts";
import type { CsvTable } from "../../kit/resource/csv-export.tsx";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";

type CodesQuery = QueryOf<"/api/admin/codes">;

/** The codes as they are exported, and can be imported again. */
export const codeTable: CsvTable<CodeView> = { name: "codes", ...codeColumns };

/** Rooms show the codes they require. */
export const refreshedByCodes = [adminKeys.codes, adminKeys.rooms];

export function fetchCodes(query: CodesQuery, signal: AbortSignal) {
  return adminGet("/api/admin/codes", query, signal);
}

export function useCodes(query: CodesQuery) {
  return useAdminList(adminKeys.codes, query, fetchCodes);
}

export function useCreateCode() {
  const { t } = useTranslation("codes");
  return useAdminMutation({
    run: (request: CodeCreateRequest) => adminPost("/api/admin/codes", request),
    done: t("codeMore.createdToast"),
    failed: t("codeMore.createFailed"),
    refresh: refreshedByCodes,
  });
}

export function useUpdateCode() {
  const { t } = useTranslation("codes");
  return useAdminMutation({
    run: ({ id, ...request }: CodeUpdateRequest & { id: number }) =>
      adminPut(`/api/admin/codes/${id}`, request),
    done: t("codeMore.updatedToast"),
    failed: t("codeMore.updateFailed"),
    refresh: refreshedByCodes,
  });
}

export function useDeleteCode() {
  const { t } = useTranslation("codes");
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/codes/${id}`),
    done: t("codeMore.deletedToast"),
    failed: t("codeMore.deleteFailed"),
    refresh: refreshedByCodes,
  });
}

export function useGenerateCodes() {
  const { t } = useTranslation("codes");
  return useAdminMutation({
    run: async (request: CodeBulkRequest) => (await adminPost("/api/admin/codes/bulk", request)).items,
    failed: t("bulk.failed"),
    refresh: refreshedByCodes,
  });
}

/** The address at which visitors find the portal; undefined until the server said it. */
export function usePublicUrl(): string | undefined {
  return useQuery(adminQuery("/api/admin/user-info")).data?.publicUrl;
}

export function useCodeBatch() {
  const { t } = useTranslation("codes");
  return useAdminMutation({
    run: (request: CodeBatchRequest) => adminPost("/api/admin/codes/batch", request),
    failed: t("batch.failed"),
    refresh: refreshedByCodes,
  });
}

export function importPart(rows: CodeImportRequest["rows"]) {
  return adminPost("/api/admin/codes/import", { rows });
}

type RedemptionsQuery = QueryOf<`/api/admin/codes/${number}/redemptions`>;

export function fetchRedemptions(codeId: number, query: RedemptionsQuery, signal: AbortSignal) {
  return adminGet(`/api/admin/codes/${codeId}/redemptions`, query, signal);
}

export function useRedemptions(codeId: number) {
  return useAdminList<RedemptionsQuery, RedemptionView>(
    [...adminKeys.codes, "redemptions", codeId],
    {},
    (query, signal) => fetchRedemptions(codeId, query, signal),
    { isReadAnew: true },
  );
}
