import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isIdentityKey } from "../../../src/core/contract/identity.ts";
import { type NamedSetting, type SettingKey, settings } from "../../../src/entries.ts";
import type {
  SettingRequest,
  SettingView,
  TestMailRequest,
} from "../../../src/features/portal/portal.contract.ts";
import { translator, useLanguage } from "../../i18n.ts";
import { adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { pathQuery } from "../../lib/api.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { storeOf } from "../../lib/store.ts";
import { refreshAfterChange } from "../resource/use-admin-mutation.ts";
import { inOrder } from "./accent.ts";
import { saveEach, tellSaved } from "./save-each.ts";
import { tell } from "./show-live.ts";

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

/** Why a change was not saved. */
type Refused = SettingRequest & { error: unknown };
/** What was not saved the last time, from wherever it was sent. */
export const refusedSettings = storeOf<readonly Refused[]>([]);
onSignOut(() => refusedSettings.set([]));

/** Saves changes one after the other, and goes on after a refused one; calls back for each that is saved. */
export function useSaveSettings(onSaved: (key: SettingKey) => void) {
  const client = useQueryClient();
  const t = translator("console");
  async function save(request: SettingRequest): Promise<SettingView> {
    const saved = await adminPut("/api/admin/settings", request);
    client.setQueriesData<Settings>(
      { queryKey: adminKeys.settings },
      (before) =>
        before && {
          items: before.items.map((item) => (item.key === saved.key ? { ...item, ...saved } : item)),
        },
    );
    client.removeQueries(pathQuery("/api/course-url"));
    // All queries of the console depend on the languages.
    if (saved.key === "languages") void client.invalidateQueries();
    if (saved.key === "interface_languages" && saved.value) tell("languages", saved.value);
    onSaved(saved.key);
    return saved;
  }
  /** Says of the portal's identity whether everybody sees the change, or it is in the draft. */
  function whereOf(saved: readonly SettingView[]): string | undefined {
    const ofIdentity = saved.find(({ key }) => isIdentityKey(key));
    return ofIdentity && t(ofIdentity.source === "draft" ? "settingsForm.inDraft" : "settingsForm.isLive");
  }
  return useMutation({
    mutationFn(requests: readonly SettingRequest[]) {
      const [[, settings] = []] = client.getQueriesData<Settings>({ queryKey: adminKeys.settings });
      const ground = settings?.items.find(({ key }) => key === "ground")?.value;
      return saveEach(inOrder(requests, ground), save);
    },
    onSuccess({ saved, refused }) {
      refusedSettings.set(refused);
      if (saved.length + refused.length === 0) return;
      const { settings: list, identity, words, alerts, backups, state } = adminKeys;
      refreshAfterChange(client, list, identity, words, alerts, backups, state, ["/api/admin/user-info"]);
      const told = { done: t("settingsForm.updated"), failed: t("settingsForm.failed") };
      tellSaved(refused, { ...told, where: whereOf(saved) });
    },
  });
}

export function useTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: TestMailRequest) => adminPost("/api/admin/settings/test-mail", request),
    onSettled: () => refreshAfterChange(client),
  });
}

const pagesMost = 200;

/** The pages that a setting can name. */
export const usePageChoices = () =>
  useQuery(adminQuery("/api/admin/pages", { sort: "title", order: "asc", limit: pagesMost }));
