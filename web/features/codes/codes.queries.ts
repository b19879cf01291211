import { useQuery } from "@tanstack/react-query";
import type {
  CodeBulkRequest,
  CodeCreateRequest,
  CodeImportRequest,
  CodeImportView,
  CodeUpdateRequest,
  CodeView,
  RedemptionView,
} from "../../../src/contract/codes.ts";
import { adminDelete, adminGet, adminPost, adminPut, type Query } from "../../lib/admin-api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

const codesPath = "/api/admin/codes";
/** Rooms show the codes they require. */
export const refreshedByCodes = [codesPath, "/api/admin/rooms"];

export function useCodes(query: Query) {
  return useAdminList<CodeView>(codesPath, query);
}

export function useCreateCode() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (request: CodeCreateRequest) => adminPost<CodeView>(codesPath, request),
    done: t("codes.createdToast"),
    failed: t("codes.createFailed"),
    refresh: refreshedByCodes,
  });
}

export function useUpdateCode() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: ({ id, ...request }: CodeUpdateRequest & { id: number }) =>
      adminPut<CodeView>(`${codesPath}/${id}`, request),
    done: t("codes.updatedToast"),
    failed: t("codes.updateFailed"),
    refresh: refreshedByCodes,
  });
}

export function useDeleteCode() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (id: number) => adminDelete(`${codesPath}/${id}`),
    done: t("codes.deletedToast"),
    failed: t("codes.deleteFailed"),
    refresh: refreshedByCodes,
  });
}

export function useGenerateCodes() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: async (request: CodeBulkRequest) =>
      (await adminPost<{ items: CodeView[] }>(`${codesPath}/bulk`, request)).items,
    failed: t("bulk.failed"),
    refresh: refreshedByCodes,
  });
}

export function importPart(rows: CodeImportRequest["rows"]): Promise<CodeImportView> {
  return adminPost(`${codesPath}/import`, { rows });
}

export function useRedemptions(codeId: number) {
  const path = `${codesPath}/${codeId}/redemptions`;
  return useQuery({
    queryKey: [codesPath, "redemptions", codeId],
    queryFn: ({ signal }) => adminGet<{ items: RedemptionView[] }>(path, {}, signal),
    staleTime: 0,
  });
}
