import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  type AntechamberPreviewRequest,
  roomTextRequest,
} from "../../../src/features/pages/pages.contract.ts";
import type { RoomEditView, RoomRequest } from "../../../src/features/rooms/rooms.contract.ts";
import { useAdminMutation } from "../../kit/resource/use-admin-mutation.ts";
import type { TextCalls } from "../../kit/texts/text-calls.ts";
import { adminDelete, adminGet, adminPost, adminPut, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";

const refresh = [adminKeys.rooms];
const foundCodesMax = 8;

type Saving = {
  /** The room; undefined for one that is to be made. */
  id: number | undefined;
  request: RoomRequest;
  /** The room as it was, whose texts may be called as it was. */
  renamed: RoomEditView | undefined;
};

/** Makes a room, or changes one; its texts that are called as it was are then called as it is. */
export function useSaveRoom(isNew: boolean) {
  const { t } = useTranslation("rooms");
  return useAdminMutation({
    async run({ id, request, renamed }: Saving) {
      const saved = await (id === undefined
        ? adminPost("/api/admin/rooms", request)
        : adminPut(`/api/admin/rooms/${id}`, request));
      for (const { language, ...text } of renamed?.texts ?? [])
        if (text.title === renamed?.name && saved.name !== renamed.name)
          await roomTextCalls(saved.id).save(language, { ...text, title: saved.name });
      return saved;
    },
    done: t(isNew ? "roomMore.createdToast" : "roomMore.updatedToast"),
    failed: t(isNew ? "roomMore.createFailed" : "roomMore.updateFailed"),
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

/** What a room would lack with the present values of its form, and who would lose it. */
export function useRoomCheck(id: number | undefined, { description, ...request }: RoomRequest) {
  // What a room is called changes nothing of it, and of a description only whether there is one.
  const change = { ...request, name: "-", sign: null, description: description?.trim() ? "-" : null };
  return useQuery({
    queryKey: [...adminKeys.rooms, "check", id ?? "new", change],
    queryFn: () =>
      id === undefined
        ? adminPost("/api/admin/rooms/readiness", change)
        : adminPost(`/api/admin/rooms/${id}/readiness`, change),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** A preview of the antechamber; refetched when its parameters change. */
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

/** A room with its texts, fetched when its editor opens and not refreshed while it is open. */
export function useRoom(id: number) {
  return useQuery({
    ...adminQuery(`/api/admin/rooms/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Returns the calls of a room's editor of texts; none for one without an id. */
export function roomTextCalls(id: number | undefined): TextCalls {
  return {
    key: `room-${id ?? "new"}`,
    has: "teaser",
    schema: roomTextRequest,
    save: (language, text) => adminPut(`/api/admin/rooms/${id}/texts/${language}`, text),
    versions: (language, signal) =>
      adminGet(`/api/admin/rooms/${id}/texts/${language}/versions`, undefined, signal),
    version: (language, version, signal) =>
      adminGet(`/api/admin/rooms/${id}/texts/${language}/versions/${version}`, undefined, signal),
    restore: (language, version, updatedAt) =>
      adminPost(`/api/admin/rooms/${id}/texts/${language}/versions/${version}/restore`, { updatedAt }),
    refresh: [[`/api/admin/rooms/${id}`], adminKeys.rooms],
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
