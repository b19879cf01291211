import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../src/core/contract/languages.ts";
import type { SettingKey } from "../../../../src/entries.ts";
import type { CodeCreateRequest } from "../../../../src/features/codes/codes.contract.ts";
import type { RoomRequest } from "../../../../src/features/rooms/rooms.contract.ts";
import { useAdminMutation } from "../../../kit/resource/use-admin-mutation.ts";
import { adminGet, adminPost, adminPut, adminQuery } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { useStats } from "./stats.queries.ts";

/** The steps of a new portal. */
export type StepName = "password" | "mail" | "course" | "code" | "room" | "look" | "backup";

/** Which steps are done, each undefined while that is unknown, and the code that the portal began with. */
export function useFirstSteps(isAsked: boolean, isMaster: boolean) {
  const stats = useStats().data;
  const codes = useQuery({
    ...adminQuery("/api/admin/codes", { sort: "createdAt", order: "asc", limit: 1 }),
    enabled: isAsked,
  }).data;
  const settings = useQuery({
    queryKey: [...adminKeys.settings, "steps"],
    queryFn: ({ signal }) => adminGet("/api/admin/settings", undefined, signal),
    enabled: isAsked && isMaster,
  }).data;
  const identity = useQuery({ ...adminQuery("/api/admin/identity"), enabled: isAsked && isMaster }).data;
  const [firstCode] = codes?.items ?? [];
  const settingOf = (key: SettingKey) => settings?.items.find((item) => item.key === key);
  const isSet = (key: SettingKey) => settings && settingOf(key)?.isSet === true;
  const isDone: Record<StepName, boolean | undefined> = {
    // The console opens after the first password was changed.
    password: true,
    mail: isSet("smtp_url"),
    course: settings && Boolean(settingOf("course_nada_url")?.value),
    code: codes && (codes.total > 1 || Boolean(firstCode?.label)),
    room: stats && stats.totalRooms > 0,
    look: identity?.isOwn,
    backup: isSet("backup_store"),
  };
  return { isDone, firstCode };
}

/** Says who gets the code that the portal began with, or creates one where it has none. */
export function useSaveFirstCode() {
  const { t } = useTranslation("steps");
  return useAdminMutation({
    run: ({ id, request }: { id: number | undefined; request: CodeCreateRequest }) =>
      id === undefined ? adminPost("/api/admin/codes", request) : adminPut(`/api/admin/codes/${id}`, request),
    failed: t("start.failed"),
    refresh: [adminKeys.codes, adminKeys.rooms],
  });
}

type FirstRoom = { room: RoomRequest; language: Language; content: string };

/** Creates a room with its text; after a failure the next try continues with the room that was created. */
export function useSaveFirstRoom() {
  const { t } = useTranslation("steps");
  const created = useRef<number>(undefined);
  return useAdminMutation({
    async run({ room, language, content }: FirstRoom) {
      created.current ??= (await adminPost("/api/admin/rooms", room)).id;
      const text = { title: room.name, content };
      return adminPut(`/api/admin/rooms/${created.current}/texts/${language}`, text);
    },
    failed: t("start.failed"),
    refresh: [adminKeys.rooms],
  });
}
