import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BuyersRequest, ShopEventListQuery } from "../../../../src/features/sales/sales.contract.ts";
import { useAdminList } from "../../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../../kit/resource/use-admin-mutation.ts";
import { adminGet, adminPost } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { ApiError } from "../../../lib/errors.ts";

type Asked = Omit<BuyersRequest, "dryRun">;

/** Asks what would come of a table of buyers; nothing changes. */
export function useBuyersReport(runId: number) {
  return useMutation({
    mutationFn: (request: Asked) =>
      adminPost(`/api/admin/press-runs/${runId}/buyers`, { ...request, dryRun: true }),
  });
}

/** Sells copies to the buyers of a table. */
export function useAddBuyers(runId: number) {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: (request: Asked) => adminPost(`/api/admin/press-runs/${runId}/buyers`, request),
    failed: t("buyers.failed"),
    isToldInPlace: () => true,
    refresh: [adminKeys.editions, adminKeys.codes, adminKeys.emails],
  });
}

/** Sends the letter of a copy again. */
export function useSendDownloadLink(runId: number) {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: (number: number) => adminPost(`/api/admin/press-runs/${runId}/copies/${number}/letter`, {}),
    done: t("buyers.sent"),
    failed: t("buyers.sendFailed"),
    refresh: [adminKeys.editions, adminKeys.emails],
  });
}

/** Gives a copy back whose price went back: its page and its code are its buyer's again. */
export function useRestoreCopy(runId: number) {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: (number: number) => adminPost(`/api/admin/press-runs/${runId}/copies/${number}/restore`, {}),
    done: t("copies.restored"),
    failed: t("copies.restoreFailed"),
    refresh: [adminKeys.editions, adminKeys.codes],
  });
}

/** The purchases that wait for staff in one way, read anew at each opening. */
export function usePurchases(state: "unmatched" | "needs_address") {
  const query: ShopEventListQuery = { state };
  return useAdminList(
    adminKeys.shopEvents,
    query,
    (asked, signal) => adminGet("/api/admin/intake", asked, signal),
    { isReadAnew: true },
  );
}

/** Puts the address of a purchase right; its copy is made then. */
export function useCorrectAddress() {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: ({ id, email }: { id: number; email: string }) =>
      adminPost(`/api/admin/intake/${id}/address`, { email }),
    failed: t("purchases.failed"),
    isToldInPlace: (error) => error instanceof ApiError && error.body?.fields?.email !== undefined,
    refresh: [adminKeys.shopEvents, adminKeys.editions, adminKeys.emails],
  });
}

/** Gives the buyers of unmatched purchases copies of a run. */
export function useAssignPurchases() {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: (request: { ids: number[]; runId: number }) => adminPost("/api/admin/intake/assign", request),
    failed: t("purchases.failed"),
    refresh: [adminKeys.shopEvents, adminKeys.editions, adminKeys.emails],
  });
}

/** Takes purchases that wait for staff off the list. */
export function useDismissPurchases() {
  const { t } = useTranslation("editions");
  return useAdminMutation({
    run: (ids: number[]) => adminPost("/api/admin/intake/dismiss", { ids }),
    done: t("purchases.dismissed"),
    failed: t("purchases.failed"),
    refresh: [adminKeys.shopEvents],
  });
}
