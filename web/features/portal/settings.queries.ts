import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type NamedSetting, settings } from "../../../src/entries.ts";
import type {
  SettingRequest,
  SettingView,
  TestMailRequest,
} from "../../../src/features/portal/portal.contract.ts";
import { translator, useLanguage } from "../../i18n.ts";
import { refreshAfterChange, useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminGet, adminPost, adminPut } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { pathQuery } from "../../lib/api.ts";
import { renameProduct } from "../../lib/use-title.ts";

/** A setting as it is, and what it is declared as. */
export type SettingItem = SettingView & { entry: NamedSetting };
type Settings = { items: SettingItem[] };

/** The settings, described in the language of the screens. */
export function useSettings() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.settings, language],
    queryFn: async ({ signal }): Promise<Settings> => {
      const { items } = await adminGet("/api/admin/settings", undefined, signal);
      return { items: items.map((item) => ({ ...item, entry: settings[item.key] })) };
    },
  });
}

export function useSaveSetting() {
  const client = useQueryClient();
  const t = translator("portal");
  return useAdminMutation({
    run: async (request: SettingRequest) => {
      const saved = await adminPut("/api/admin/settings", request);
      client.setQueriesData<Settings>(
        { queryKey: adminKeys.settings },
        (before) =>
          before && {
            items: before.items.map((item) => (item.key === saved.key ? { ...item, ...saved } : item)),
          },
      );
      client.removeQueries(pathQuery("/api/course-url"));
      // What is asked for in each language is so all over the console.
      if (saved.key === "languages") void client.invalidateQueries();
      if (saved.key === "product_title" && saved.value) renameProduct(saved.value);
      return saved;
    },
    done: t("settingsTab.updated"),
    failed: t("settingsTab.failed"),
    refresh: [adminKeys.settings],
  });
}

export function useTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: TestMailRequest) => adminPost("/api/admin/settings/test-mail", request),
    onSettled: () => refreshAfterChange(client),
  });
}
