import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type {
  CodeBatchRequest,
  CodeBulkRequest,
  CodeCreateRequest,
  CodeImportRequest,
  CodeUpdateRequest,
  RedemptionView,
} from "../../../src/features/codes/codes.contract.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";

type CodesQuery = QueryOf<"/api/admin/codes">;

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

export function useRedemptions(codeId: number) {
  const path = `/api/admin/codes/${codeId}/redemptions` as const;
  return useAdminList<QueryOf<typeof path>, RedemptionView>(
    [...adminKeys.codes, "redemptions", codeId],
    {},
    (query, signal) => adminGet(path, query, signal),
    { isReadAnew: true },
  );
}
