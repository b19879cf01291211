import { useQuery } from "@tanstack/react-query";
import type { TextCalls } from "../../components/texts/text-calls.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { consoleText } from "../../lib/use-console-words.ts";
import { type PageText, pageDraft } from "./page-draft.ts";

type PagesQuery = QueryOf<"/api/admin/pages">;

const t = consoleText;

function fetchPages(query: PagesQuery, signal: AbortSignal) {
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

/** Saves a page: a new one without an id. */
export function useSavePage(id: number | null) {
  const isNew = id === null;
  return useAdminMutation({
    run: (text: PageText) =>
      isNew ? adminPost("/api/admin/pages", text) : adminPut(`/api/admin/pages/${id}`, text),
    done: t(isNew ? "pages.createdToast" : "pages.updatedToast"),
    failed: t(isNew ? "pages.createFailed" : "pages.updateFailed"),
    refresh: [adminKeys.pages],
  });
}

export function useDeletePage() {
  return useAdminMutation({
    run: async (id: number) => {
      await adminDelete(`/api/admin/pages/${id}`);
      pageDraft(id).drop();
    },
    done: t("pages.deletedToast"),
    failed: t("pages.deleteFailed"),
    refresh: [adminKeys.pages],
  });
}

/** Returns how the editor of texts talks to the server about a page. */
export function pageTextCalls(id: number): TextCalls {
  return {
    key: `page-${id}`,
    has: "buttonText",
    schema: ({ pageTextRequest }) => pageTextRequest,
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

/** Returns the text as the server's sanitizer would save it. */
export function usePagePreview(content: string) {
  return useQuery({
    queryKey: ["/api/admin/pages/preview", content],
    queryFn: () => adminPost("/api/admin/pages/preview", { content }),
    enabled: content !== "",
    gcTime: 0,
  });
}
