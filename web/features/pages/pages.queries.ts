import { useQuery } from "@tanstack/react-query";
import {
  type PageRequest,
  type PageUpdateRequest,
  pageTextRequest,
} from "../../../src/features/pages/pages.contract.ts";
import { translator } from "../../i18n.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { type TextCalls, textDraftKey, type VersionCalls } from "../../kit/texts/text-calls.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";
import { hasCode } from "../../lib/errors.ts";
import { removeStored } from "../../lib/storage.ts";
import { pageDraft } from "./page-draft.ts";

type PagesQuery = QueryOf<"/api/admin/pages">;

const t = translator("pages");

export function fetchPages(query: PagesQuery, signal: AbortSignal) {
  return adminGet("/api/admin/pages", query, signal);
}

export function usePages(query: PagesQuery) {
  return useAdminList(adminKeys.pages, query, fetchPages);
}

/** A page with its text, fetched when its editor opens and not refreshed while it is open. */
export function usePage(id: number) {
  return useQuery({
    ...adminQuery(`/api/admin/pages/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Makes a page. */
export function useCreatePage() {
  return useAdminMutation({
    run: (request: PageRequest) => adminPost("/api/admin/pages", request),
    done: t("pages.createdToast"),
    failed: t("pages.createFailed"),
    refresh: [adminKeys.pages],
  });
}

/** Makes the link to a page's draft, or finds the one that works. */
export function useShareDraft() {
  return useAdminMutation({
    run: (id: number) => adminPost(`/api/admin/pages/${id}/draft`, {}),
    failed: t("draftLink.failed"),
    refresh: [adminKeys.pages],
  });
}

/** Ends the link to a page's draft. */
export function useWithdrawDraft() {
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/pages/${id}/draft`),
    done: t("draftLink.withdrawn"),
    failed: t("draftLink.withdrawFailed"),
    refresh: [adminKeys.pages],
  });
}

/** Changes a page. */
export function useUpdatePage() {
  return useAdminMutation({
    run: ({ id, ...request }: PageUpdateRequest & { id: number }) =>
      adminPut(`/api/admin/pages/${id}`, request),
    done: t("pages.updatedToast"),
    failed: t("pages.updateFailed"),
    isToldInPlace: (error) => hasCode(error, "changed_meanwhile"),
    refresh: [adminKeys.pages],
  });
}

export function useDeletePage() {
  return useAdminMutation({
    run: async (id: number) => {
      await adminDelete(`/api/admin/pages/${id}`);
      pageDraft(id).drop();
      removeStored("local", textDraftKey(keyOf(id), ""));
    },
    done: t("pages.deletedToast"),
    failed: t("pages.deleteFailed"),
    refresh: [adminKeys.pages],
  });
}

const keyOf = (id: number | null) => `page-${id ?? "new"}`;

/** Returns how the versions of a page's one content are talked about with the server. */
export function pageVersionCalls(id: number): VersionCalls {
  return {
    key: [keyOf(id), "versions"],
    list: (signal) => adminGet(`/api/admin/pages/${id}/versions`, undefined, signal),
    byId: (version, signal) => adminGet(`/api/admin/pages/${id}/versions/${version}`, undefined, signal),
    restore: (version, updatedAt) =>
      adminPost(`/api/admin/pages/${id}/versions/${version}/restore`, { updatedAt }),
    refresh: [[`/api/admin/pages/${id}`], adminKeys.pages],
  };
}

/** Returns the calls of a page's editor of texts; none for a page without an id. */
export function pageTextCalls(id: number | null): TextCalls {
  return {
    key: keyOf(id),
    has: "buttonText",
    schema: pageTextRequest,
    save: (language, { content, ...text }) =>
      adminPut(`/api/admin/pages/${id}/texts/${language}`, { ...text, content: content ?? "" }),
    versions: (language, signal) =>
      adminGet(`/api/admin/pages/${id}/texts/${language}/versions`, undefined, signal),
    version: (language, version, signal) =>
      adminGet(`/api/admin/pages/${id}/texts/${language}/versions/${version}`, undefined, signal),
    restore: (language, version, updatedAt) =>
      adminPost(`/api/admin/pages/${id}/texts/${language}/versions/${version}/restore`, { updatedAt }),
    refresh: [[`/api/admin/pages/${id}`], adminKeys.pages],
  };
}

/** The settings, among which are those that say where the navigation leads. */
export function useNavigationSettings(isMaster: boolean) {
  return useQuery({
    queryKey: [...adminKeys.settings, "navigation"],
    queryFn: ({ signal }) => adminGet("/api/admin/settings", undefined, signal),
    enabled: isMaster,
  });
}

/** Links an entry of the navigation to a page, or to none. */
export function useLinkNavigation() {
  return useAdminMutation({
    run: (request: { key: "mysteries_page" | "philosophy_page"; value: string | null }) =>
      adminPut("/api/admin/settings", request),
    failed: t("pages.navigationFailed"),
    refresh: [adminKeys.settings, adminKeys.pages],
  });
}
