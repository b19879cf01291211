import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type {
  HintOrderRequest,
  HintRequest,
  HintUpdateRequest,
  ReplyRequest,
} from "../../../src/contract/hints.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminGet, adminPost, adminPut } from "../../lib/admin-api.ts";

const whispersKey = ["/api/admin/whispers"];
const nearMissesKey = ["/api/admin/near-misses"];

/** The hints of a room, or of the gate. */
export function useWhispers(roomId: number | undefined) {
  return useQuery({
    queryKey: [...whispersKey, roomId ?? "gate"],
    queryFn: ({ signal }) => adminGet("/api/admin/whispers", roomId === undefined ? {} : { roomId }, signal),
    staleTime: 0,
  });
}

/** Writes a hint, or changes the one with an id. */
export function useSaveWhisper() {
  const { t } = useTranslation("console");
  return useAdminMutation({
    run: ({ id, ...request }: (HintRequest & { id?: undefined }) | (HintUpdateRequest & { id: number })) =>
      "place" in request
        ? adminPost("/api/admin/whispers", request)
        : adminPut(`/api/admin/whispers/${Number(id)}`, request),
    done: t("whisperDesk.savedToast"),
    failed: t("whisperDesk.saveFailed"),
    refresh: [whispersKey],
  });
}

export function useOrderWhispers() {
  const { t } = useTranslation("console");
  return useAdminMutation({
    run: (request: HintOrderRequest) => adminPut("/api/admin/whispers/order", request),
    failed: t("whisperDesk.orderFailed"),
    refresh: [whispersKey],
  });
}

export function useDeleteWhisper() {
  const { t } = useTranslation("console");
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/whispers/${id}`),
    done: t("whisperDesk.deletedToast"),
    failed: t("whisperDesk.deleteFailed"),
    refresh: [whispersKey],
  });
}

/** The replies to wrong codes of the portal. */
export function useNearMisses() {
  return useQuery({
    queryKey: nearMissesKey,
    queryFn: ({ signal }) => adminGet("/api/admin/near-misses", undefined, signal),
    staleTime: 0,
  });
}

/** Writes a reply, or changes the one with an id. */
export function useSaveNearMiss() {
  const { t } = useTranslation("console");
  return useAdminMutation({
    run: ({ id, ...request }: ReplyRequest & { id: number | undefined }) =>
      id === undefined
        ? adminPost("/api/admin/near-misses", request)
        : adminPut(`/api/admin/near-misses/${id}`, request),
    done: t("nearMissDesk.savedToast"),
    failed: t("nearMissDesk.saveFailed"),
    refresh: [nearMissesKey],
  });
}

export function useDeleteNearMiss() {
  const { t } = useTranslation("console");
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/near-misses/${id}`),
    done: t("nearMissDesk.deletedToast"),
    failed: t("nearMissDesk.deleteFailed"),
    refresh: [nearMissesKey],
  });
}
