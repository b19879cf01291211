import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  SettingRequest,
  SettingView,
  TestMailRequest,
  TestMailView,
} from "../../../src/contract/settings.ts";
import { adminGet, adminPost, adminPut } from "../../lib/admin-api.ts";
import { renameProduct } from "../../lib/product-title.ts";
import { refreshedByAll, useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { consoleBook, useConsoleWords } from "../../lib/use-console-words.ts";

const settingsPath = "/api/admin/settings";
/** A visitor's query whose answer depends on a setting. */
const coursePath = "/api/course-url";

type Settings = { items: SettingView[] };

/** The settings, described in the language of the screens. */
export function useSettings() {
  const { language } = useConsoleWords();
  return useQuery({
    queryKey: [settingsPath, language],
    queryFn: ({ signal }) => adminGet<Settings>(settingsPath, {}, signal),
  });
}

export function useSaveSetting() {
  const client = useQueryClient();
  const { t } = consoleBook;
  return useAdminMutation({
    run: async (request: SettingRequest) => {
      const saved = await adminPut<SettingView>(settingsPath, request);
      client.setQueriesData<Settings>(
        { queryKey: [settingsPath] },
        (before) => before && { items: before.items.map((item) => (item.key === saved.key ? saved : item)) },
      );
      if (saved.key === "product_title" && saved.value) renameProduct(saved.value);
      return saved;
    },
    done: t("settings.updated"),
    failed: t("settings.failed"),
    refresh: [settingsPath, coursePath],
  });
}

export function useTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: TestMailRequest) => adminPost<TestMailView>(`${settingsPath}/test-mail`, request),
    onSettled: () => {
      for (const path of refreshedByAll) void client.invalidateQueries({ queryKey: [path] });
    },
  });
}
