import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type {
  CopyRangeQuery,
  EditionRequest,
  EditionUpdateRequest,
  EditionView,
} from "../../../../src/features/editions/editions.contract.ts";
import { useAdminList } from "../../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../../kit/resource/use-admin-mutation.ts";
import {
  adminDelete,
  adminGet,
  adminGetFile,
  adminPost,
  adminPut,
  adminQuery,
} from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import type { QueryOf } from "../../../lib/api-types.ts";
import type { EditionFile } from "./edition-parts.tsx";

type EditionsQuery = QueryOf<"/api/admin/press-runs">;
type CopiesQuery = QueryOf<"/api/admin/press-runs/1/copies">;

export function fetchEditions(query: EditionsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/press-runs", query, signal);
}

/** The editions, read anew at each opening: copies are fetched and codes redeemed meanwhile. */
export function useEditions(query: EditionsQuery) {
  return useAdminList(adminKeys.editions, query, fetchEditions, {
    isReadAnew: true,
  });
}

/** The copies of a run. */
export function useCopies(runId: number, query: CopiesQuery) {
  return useAdminList(
    [...adminKeys.editions, runId],
    query,
    (asked, signal) => adminGet(`/api/admin/press-runs/${runId}/copies`, asked, signal),
    { isReadAnew: true },
  );
}

/** Where an edition's codes are used; fetched at each opening, since it may have changed. */
export function useEditionReferences(id: number) {
  return useQuery({ ...adminQuery(`/api/admin/press-runs/${id}/ties`), staleTime: 0, gcTime: 0 });
}

/** Makes a run; the server takes it back when the request is aborted. */
export function postEdition(request: EditionRequest, signal: AbortSignal): Promise<EditionView> {
  return adminPost("/api/admin/press-runs", request, signal);
}

/** Fetches a file of some of an edition's copies. */
export function fetchEditionFile(
  runId: number,
  file: EditionFile,
  { from, to }: CopyRangeQuery,
  signal: AbortSignal,
): Promise<Response> {
  const stretch = { from: from ?? null, to: to ?? null };
  if (file === "zip") return adminGetFile(`/api/admin/press-runs/${runId}/zip`, signal, stretch);
  if (file === "csv") return adminGetFile(`/api/admin/press-runs/${runId}/csv`, signal, stretch);
  return adminGetFile(`/api/admin/press-runs/${runId}/cards`, signal, stretch);
}

/** Fetches one copy. */
export function fetchCopy(runId: number, number: number, signal: AbortSignal): Promise<Response> {
  return adminGetFile(`/api/admin/press-runs/${runId}/copies/${number}/pdf`, signal);
}

/** Changes a run, and with it all its codes. */
export function useUpdateEdition() {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: ({ id, ...request }: EditionUpdateRequest & { id: number }) =>
      adminPut(`/api/admin/press-runs/${id}`, request),
    done: t("editions.changed"),
    failed: t("editions.changeFailed"),
    refresh: [adminKeys.editions, adminKeys.codes, adminKeys.rooms],
  });
}

/** Deletes a run of which nothing was sold or used. */
export function useDeleteEdition() {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/press-runs/${id}`),
    done: t("editions.deleted"),
    failed: t("editions.deleteFailed"),
    isToldInPlace: () => true,
    refresh: [adminKeys.editions, adminKeys.codes, adminKeys.rooms],
  });
}
