import { useQuery } from "@tanstack/react-query";
import { translator, useLanguage } from "../../i18n.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost, adminPut } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";

/** The kinds of alerts, their recipients, and the newest ones, in the language of the screens. */
export function useAlerts() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.alerts, language],
    queryFn: ({ signal }) => adminGet("/api/admin/alerts", undefined, signal),
  });
}

const deliveriesEveryMs = 10_000;

/** The addresses and their deliveries, refetched while some are under way. */
export function useWebhooks() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.webhooks, language],
    queryFn: ({ signal }) => adminGet("/api/admin/webhooks", undefined, signal),
    refetchInterval: ({ state }) => (state.data?.items.length ? deliveriesEveryMs : false),
  });
}

const refresh = [adminKeys.webhooks];
const failed = () => translator("monitoring")("webhooks.failed");

export function useAddWebhook() {
  return useAdminMutation({
    run: (request: { url: string }) => adminPost("/api/admin/webhooks", request),
    failed: failed(),
    isToldInPlace: () => true,
    refresh,
  });
}

export function useRenewSecret() {
  return useAdminMutation({
    run: (id: number) => adminPost(`/api/admin/webhooks/${id}/secret`, {}),
    failed: failed(),
    refresh,
  });
}

type Change = { id: number } & ({ isActive: boolean } | { does: "test" | "again" | "remove" });

/** Uses an address or not, tests it, removes it, or sends a delivery again. */
export function useChangeWebhook() {
  return useAdminMutation({
    run: (change: Change): Promise<unknown> => {
      const { id } = change;
      if ("isActive" in change) return adminPut(`/api/admin/webhooks/${id}`, { isActive: change.isActive });
      if (change.does === "remove") return adminDelete(`/api/admin/webhooks/${id}`);
      return change.does === "test"
        ? adminPost(`/api/admin/webhooks/${id}/test`, {})
        : adminPost(`/api/admin/webhooks/deliveries/${id}/again`, {});
    },
    failed: failed(),
    refresh,
  });
}

/** The doctor's report, in the language of the screens: made anew at each opening, which takes some seconds. */
export function useDoctor() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.doctor, language],
    queryFn: ({ signal }) => adminGet("/api/admin/doctor", undefined, signal),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
