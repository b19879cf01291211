import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HintPlace, HintRowView, ReplyView } from "../../../src/core/contract/hint-views.ts";
import { listLimitMax } from "../../../src/core/contract/limits.ts";
import type { HintFormRequest, HintOrderRequest } from "../../../src/features/hints/hints.contract.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";

export const hintsKey = ["/api/admin/whispers"];
export const repliesKey = ["/api/admin/near-misses"];
const refresh = [hintsKey, repliesKey];

/** The rooms that hints are written for. */
export function useHintRooms() {
  return useQuery(adminQuery("/api/admin/rooms", { sort: "name", order: "asc", limit: listLimitMax }));
}

/** The hints of a room, or of the gate. */
export function useHints(roomId: number | undefined) {
  return useQuery({ ...adminQuery("/api/admin/whispers", { roomId }), staleTime: 0 });
}

/** The hints for wrong codes. */
export function useReplies() {
  return useQuery({ ...adminQuery("/api/admin/near-misses"), staleTime: 0 });
}

type Saved = { request: HintFormRequest; id: number | undefined; place: HintPlace; roomId: number | null };

/** Writes a hint, or changes the one with an id. */
export function useSaveHint() {
  const { t } = useTranslation("hints");
  return useAdminMutation({
    run: ({
      request: { pattern, opens = "request", after, ...texts },
      id,
      place,
      roomId,
    }: Saved): Promise<HintRowView | ReplyView> => {
      if (pattern !== undefined) {
        const reply = { ...texts, pattern };
        return id === undefined
          ? adminPost("/api/admin/near-misses", reply)
          : adminPut(`/api/admin/near-misses/${id}`, reply);
      }
      const hint = { ...texts, opens, after };
      return id === undefined
        ? adminPost("/api/admin/whispers", { ...hint, place, roomId })
        : adminPut(`/api/admin/whispers/${id}`, hint);
    },
    done: t("hintsTab.savedToast"),
    failed: t("hintsTab.saveFailed"),
    refresh,
  });
}

export function useOrderHints() {
  const { t } = useTranslation("hints");
  return useAdminMutation({
    run: (request: HintOrderRequest) => adminPut("/api/admin/whispers/order", request),
    failed: t("hintsTab.orderFailed"),
    refresh,
  });
}

/** Deletes a hint that opens, or one for a wrong code. */
export function useDeleteHint(path: "/api/admin/whispers" | "/api/admin/near-misses") {
  const { t } = useTranslation("hints");
  return useAdminMutation({
    run: (id: number) => adminDelete(`${path}/${id}`),
    done: t("hintsTab.deletedToast"),
    failed: t("hintsTab.deleteFailed"),
    refresh,
  });
}
