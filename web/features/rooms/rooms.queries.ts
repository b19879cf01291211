import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { orderedRoomsMax, readinessRoomsMax } from "../../../src/core/contract/limits.ts";
import type { RoomFault } from "../../../src/features/rooms/rooms.contract.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import { adminGet, adminPut } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";

type RoomsQuery = QueryOf<"/api/admin/rooms">;

const refresh = [adminKeys.rooms];

export function fetchRooms(query: RoomsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/rooms", query, signal);
}

export function useRooms(query: RoomsQuery) {
  return useAdminList(adminKeys.rooms, query, fetchRooms);
}

/** Moves a room among all of them by one place, as initiates meet them; returns its place and how many there are. */
export function useMoveRoom() {
  const { t } = useTranslation("rooms");
  return useAdminMutation({
    async run({ id, by }: { id: number; name: string; by: 1 | -1 }) {
      const query = { sort: "position", order: "asc", limit: orderedRoomsMax } as const;
      const { items } = await adminGet("/api/admin/rooms", query);
      const ids = items.map((room) => room.id);
      const at = ids.indexOf(id);
      const to = Math.min(Math.max(at + by, 0), ids.length - 1);
      ids.splice(to, 0, ...ids.splice(at, 1));
      await adminPut("/api/admin/rooms/order", { ids });
      return { number: to + 1, most: ids.length };
    },
    failed: t("roomMore.orderFailed"),
    refresh,
  });
}

/** The faults of each of some rooms, by their ids; fetched with the list, in as many calls as needed. */
export function useRoomFaults(ids: readonly number[]): Map<number, RoomFault[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / readinessRoomsMax) }, (_, at) =>
    ids.slice(at * readinessRoomsMax, (at + 1) * readinessRoomsMax),
  );
  return useQueries({
    queries: parts.map((part) => ({
      // Below the list's own key, so that whatever changes a room asks anew.
      queryKey: [...adminKeys.rooms, "readiness", part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        adminGet("/api/admin/rooms/readiness", { ids: part }, signal),
      placeholderData: keepPreviousData,
    })),
    combine: (found) =>
      new Map(found.flatMap(({ data }) => data?.items ?? []).map(({ id, faults }) => [id, faults])),
  });
}
