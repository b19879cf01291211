import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RoomRequest, RoomUpdateRequest } from "../../../src/contract/rooms.ts";
import { adminDelete, adminGet, adminPost, adminPut } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

type RoomsQuery = QueryOf<"/api/admin/rooms">;

const refresh = [adminKeys.rooms];
const foundCodesMax = 8;

function fetchRooms(query: RoomsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/rooms", query, signal);
}

export function useRooms(query: RoomsQuery) {
  return useAdminList(adminKeys.rooms, query, fetchRooms);
}

export function useCreateRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (request: RoomRequest) => adminPost("/api/admin/rooms", request),
    done: t("rooms.createdToast"),
    failed: t("rooms.createFailed"),
    refresh,
  });
}

export function useUpdateRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: ({ id, ...request }: RoomUpdateRequest & { id: number }) =>
      adminPut(`/api/admin/rooms/${id}`, request),
    done: t("rooms.updatedToast"),
    failed: t("rooms.updateFailed"),
    refresh,
  });
}

export function useDeleteRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/rooms/${id}`),
    done: t("rooms.deletedToast"),
    failed: t("rooms.deleteFailed"),
    refresh,
  });
}

/** The first matching codes, for the choice of the code a room requires. */
export function useFoundCodes(search: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...adminKeys.codes, "found", search],
    queryFn: ({ signal }) => adminGet("/api/admin/codes", { q: search, limit: foundCodesMax }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}
