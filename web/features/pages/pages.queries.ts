import { useQuery } from "@tanstack/react-query";
import type { PageRowView, PageView } from "../../../src/contract/pages.ts";
import { adminDelete, adminGet, adminPost, adminPut, type Query } from "../../lib/admin-api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { consoleBook } from "../../lib/use-console-words.ts";
import { dropPageDraft, type PageText } from "./page-draft.ts";

const pagesPath = "/api/admin/pages";
const { t } = consoleBook;

export function usePages(query: Query) {
  return useAdminList<PageRowView>(pagesPath, query);
}

/** A page with its text, fetched when its editor opens and not refreshed while it is open. */
export function usePage(id: number) {
  return useQuery({
    queryKey: [`${pagesPath}/${id}`],
    queryFn: ({ signal }) => adminGet<PageView>(`${pagesPath}/${id}`, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Saves a page: a new one without an id. */
export function useSavePage(id: number | null) {
  const isNew = id === null;
  return useAdminMutation({
    run: (text: PageText) =>
      isNew ? adminPost<PageView>(pagesPath, text) : adminPut<PageView>(`${pagesPath}/${id}`, text),
    done: t(isNew ? "pages.createdToast" : "pages.updatedToast"),
    failed: t(isNew ? "pages.createFailed" : "pages.updateFailed"),
    refresh: [pagesPath],
  });
}

export function useDeletePage() {
  return useAdminMutation({
    run: async (id: number) => {
      await adminDelete(`${pagesPath}/${id}`);
      dropPageDraft(id);
    },
    done: t("pages.deletedToast"),
    failed: t("pages.deleteFailed"),
    refresh: [pagesPath],
  });
}

/** Returns the text as the server's sanitizer would save it. */
export function usePagePreview(content: string) {
  return useQuery({
    queryKey: [`${pagesPath}/preview`, content],
    queryFn: () => adminPost<{ content: string }>(`${pagesPath}/preview`, { content }),
    enabled: content !== "",
    gcTime: 0,
  });
}
