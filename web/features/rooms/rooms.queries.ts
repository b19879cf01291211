import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { orderedRoomsMax } from "../../../src/contract/limits.ts";
import type { RoomRequest, RoomUpdateRequest } from "../../../src/contract/rooms.ts";
import type { TextCalls } from "../../components/texts/text-calls.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
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
    done: t("roomMore.createdToast"),
    failed: t("roomMore.createFailed"),
    refresh,
  });
}

export function useUpdateRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: ({ id, ...request }: RoomUpdateRequest & { id: number }) =>
      adminPut(`/api/admin/rooms/${id}`, request),
    done: t("roomMore.updatedToast"),
    failed: t("roomMore.updateFailed"),
    refresh,
  });
}

export function useDeleteRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (id: number) => adminDelete(`/api/admin/rooms/${id}`),
    done: t("roomMore.deletedToast"),
    failed: t("roomMore.deleteFailed"),
    refresh,
  });
}

/** All rooms as initiates meet them. */
export function useRoomsInOrder() {
  return useQuery({
    queryKey: [...adminKeys.rooms, "order"],
    queryFn: ({ signal }) =>
      adminGet("/api/admin/rooms", { sort: "position", order: "asc", limit: orderedRoomsMax }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useOrderRooms() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (ids: number[]) => adminPut("/api/admin/rooms/order", { ids }),
    done: t("roomMore.orderedToast"),
    failed: t("roomMore.orderFailed"),
    refresh,
  });
}

/** A room with its texts, fetched when their editor opens. */
export function useRoomTexts(id: number) {
  return useQuery({
    ...adminQuery(`/api/admin/rooms/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Returns how the editor of texts talks to the server about a room. */
export function roomTextCalls(id: number): TextCalls {
  return {
    key: `room-${id}`,
    has: "teaser",
    schema: ({ roomTextRequest }) => roomTextRequest,
    save: (language, text) => adminPut(`/api/admin/rooms/${id}/texts/${language}`, text),
    versions: (language, signal) =>
      adminGet(`/api/admin/rooms/${id}/texts/${language}/versions`, undefined, signal),
    version: (language, version, signal) =>
      adminGet(`/api/admin/rooms/${id}/texts/${language}/versions/${version}`, undefined, signal),
    restore: (language, version, updatedAt) =>
      adminPost(`/api/admin/rooms/${id}/texts/${language}/versions/${version}/restore`, { updatedAt }),
    refresh: [[`/api/admin/rooms/${id}`]],
  };
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
