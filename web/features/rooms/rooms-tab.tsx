import { useState } from "react";
import { useTranslation } from "react-i18next";
import { roomSorts } from "../../../src/core/contract/lists.ts";
import { roomStatuses } from "../../../src/features/rooms/rooms.contract.ts";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { roomColumns } from "./room-columns.tsx";
import type { OpenDialog } from "./room-dialogs.tsx";
import { useRoomFaults, useRooms } from "./rooms.queries.ts";

const RoomDialogs = lazyDialog(async () => (await import("./room-dialogs.tsx")).RoomDialogs);

export function RoomsTab({ search }: { search: string }) {
  const { t } = useTranslation("console");
  const sorting = useUrlSort(roomSorts);
  const status = useUrlChoice("status", roomStatuses);
  const list = useRooms({ q: search, status, sort: sorting.sort, order: sorting.order });
  const faults = useRoomFaults(list.rows.filter(({ status }) => status !== "hidden").map(({ id }) => id));
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <>
      <ResourceList
        title={t("rooms.title")}
        total={t("rooms.total")}
        columns={roomColumns(t, (what, room) => setOpen({ what, room }), faults)}
        list={list}
        sorting={sorting}
        search={search}
        filters={[
          {
            name: "status",
            chosen: status,
            choices: [
              ["revealed", t("rooms.revealed")],
              ["locked", t("rooms.locked")],
              ["hidden", t("rooms.hidden")],
            ],
          },
        ]}
        actions={[
          {
            label: t("roomMore.see"),
            icon: "eye",
            onClick: () => setOpen({ what: "see", room: undefined }),
          },
          { label: t("roomMore.order"), onClick: () => setOpen({ what: "order" }) },
        ]}
        create={{ label: t("rooms.create"), onClick: () => setOpen({ what: "create" }) }}
        empty={{ icon: "lock", title: t("roomMore.emptyTitle"), text: t("rooms.empty") }}
      />
      {open && <RoomDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}
