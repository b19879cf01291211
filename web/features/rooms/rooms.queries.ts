import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CodeView } from "../../../src/contract/codes.ts";
import type { ListView } from "../../../src/contract/lists.ts";
import type { RoomRequest, RoomRowView, RoomUpdateRequest } from "../../../src/contract/rooms.ts";
import { adminDelete, adminGet, adminPost, adminPut, type Query } from "../../lib/admin-api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

const roomsPath = "/api/admin/rooms";
const codesPath = "/api/admin/codes";
const refresh = [roomsPath];
const foundCodesMax = 8;

export function useRooms(query: Query) {
  return useAdminList<RoomRowView>(roomsPath, query);
}

export function useCreateRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (request: RoomRequest) => adminPost<RoomRowView>(roomsPath, request),
    done: t("rooms.createdToast"),
    failed: t("rooms.createFailed"),
    refresh,
  });
}

export function useUpdateRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: ({ id, ...request }: RoomUpdateRequest & { id: number }) =>
      adminPut<RoomRowView>(`${roomsPath}/${id}`, request),
    done: t("rooms.updatedToast"),
    failed: t("rooms.updateFailed"),
    refresh,
  });
}

export function useDeleteRoom() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: (id: number) => adminDelete(`${roomsPath}/${id}`),
    done: t("rooms.deletedToast"),
    failed: t("rooms.deleteFailed"),
    refresh,
  });
}

/** The first matching codes, for the choice of the code a room requires. */
export function useFoundCodes(search: string, isAsked: boolean) {
  return useQuery({
    queryKey: [codesPath, "found", search],
    queryFn: ({ signal }) =>
      adminGet<ListView<CodeView>>(codesPath, { q: search, limit: foundCodesMax }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}
