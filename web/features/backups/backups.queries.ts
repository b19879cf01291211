import { useMutation, useQuery } from "@tanstack/react-query";
import type { TryStoreRequest } from "../../../src/features/backups/backups.contract.ts";
import { translator, useLanguage } from "../../i18n.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";

/** The polling interval of the list while a backup is worked on, in milliseconds. */
const pollMs = 2000;

/** The backups, newest first, with their faults in the language of the screens. */
export function useBackups() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.backups, language],
    queryFn: ({ signal }) => adminGet("/api/admin/backups", undefined, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.state === "going") ? pollMs : false,
  });
}

export function useMakeBackup() {
  const t = translator("backups");
  return useAdminMutation({
    run: () => adminPost("/api/admin/backups", {}),
    done: t("backups.begun"),
    failed: t("backups.beginFailed"),
    refresh: [adminKeys.backups],
  });
}

export function useProveBackup() {
  const t = translator("backups");
  return useAdminMutation({
    run: ({ id, identity }: { id: number; identity?: string }) =>
      adminPost(`/api/admin/backups/${id}/prove`, identity === undefined ? {} : { identity }),
    done: t("backups.proveBegun"),
    failed: t("backups.proveFailed"),
    refresh: [adminKeys.backups],
  });
}

export function useDeleteBackup() {
  const t = translator("backups");
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/backups/${id}`),
    done: t("backups.deleted"),
    failed: t("backups.deleteFailed"),
    refresh: [adminKeys.backups],
  });
}

/** Fetches a backup as the browser saves any file: as it comes, however large it is. */
export function useDownloadBackup() {
  const t = translator("backups");
  return useAdminMutation({
    run: async (id: number) => {
      const { path } = await adminPost(`/api/admin/backups/${id}/link`, {});
      location.assign(path);
    },
    failed: t("backups.downloadFailed"),
    refresh: [],
  });
}

export function useMakeKey() {
  const t = translator("backups");
  return useAdminMutation({
    run: () => adminPost("/api/admin/backups/key", {}),
    failed: t("backups.keyFailed"),
    refresh: [adminKeys.backups, adminKeys.settings],
  });
}

export function useTryStore() {
  return useMutation({
    mutationFn: (request: TryStoreRequest) => adminPost("/api/admin/backups/try-store", request),
  });
}
