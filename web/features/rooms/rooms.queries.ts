import { keepPreviousData, useMutation, useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { orderedRoomsMax, readinessRoomsMax } from "../../../src/core/contract/limits.ts";
import {
  type AntechamberPreviewRequest,
  roomTextRequest,
} from "../../../src/features/pages/pages.contract.ts";
import type {
  RoomFault,
  RoomRequest,
  RoomUpdateRequest,
} from "../../../src/features/rooms/rooms.contract.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import type { TextCalls } from "../../kit/texts/text-calls.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";

type RoomsQuery = QueryOf<"/api/admin/rooms">;

const refresh = [adminKeys.rooms];
const foundCodesMax = 8;

export function fetchRooms(query: RoomsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/rooms", query, signal);
}

export function useRooms(query: RoomsQuery) {
  return useAdminList(adminKeys.rooms, query, fetchRooms);
}

export function useCreateRoom() {
  const { t } = useTranslation("rooms");
  return useAdminMutation({
    run: (request: RoomRequest) => adminPost("/api/admin/rooms", request),
    done: t("roomMore.createdToast"),
    failed: t("roomMore.createFailed"),
    refresh,
  });
}

export function useUpdateRoom() {
  const { t } = useTranslation("rooms");
  return useAdminMutation({
    run: ({ id, ...request }: RoomUpdateRequest & { id: number }) =>
      adminPut(`/api/admin/rooms/${id}`, request),
    done: t("roomMore.updatedToast"),
    failed: t("roomMore.updateFailed"),
    refresh,
  });
}

export function useDeleteRoom() {
  const { t } = useTranslation("rooms");
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
  const { t } = useTranslation("rooms");
  return useAdminMutation({
    run: (ids: number[]) => adminPut("/api/admin/rooms/order", { ids }),
    done: t("roomMore.orderedToast"),
    failed: t("roomMore.orderFailed"),
    refresh,
  });
}

/** What is amiss with each of some rooms, by their ids; asked for as the list is, in as many calls as it takes. */
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

export function useReadiness(id: number) {
  return useQuery({ ...adminQuery(`/api/admin/rooms/${id}/readiness`), staleTime: 0, gcTime: 0 });
}

/** Asks what a change of a room would do, or making one, before it is made. */
export function useCheckRoom(id: number | undefined) {
  return useMutation({
    mutationFn: (request: RoomRequest) =>
      id === undefined
        ? adminPost("/api/admin/rooms/readiness", request)
        : adminPost(`/api/admin/rooms/${id}/readiness`, request),
  });
}

/** The antechamber as somebody would find it; it is asked for anew with each other question. */
export function useSeenHall(request: AntechamberPreviewRequest) {
  return useQuery({
    queryKey: ["/api/admin/preview/antechamber", request],
    queryFn: () => adminPost("/api/admin/preview/antechamber", request),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** A room of it, as the same person would find it. */
export function useSeenRoom(id: number, request: AntechamberPreviewRequest) {
  return useQuery({
    queryKey: ["/api/admin/preview/antechamber/rooms", id, request],
    queryFn: () => adminPost(`/api/admin/preview/antechamber/rooms/${id}`, request),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
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
    schema: roomTextRequest,
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
