import { useTranslation } from "react-i18next";
import { type RoomSort, roomSorts } from "../../../src/core/contract/lists.ts";
import {
  type RoomFault,
  type RoomRowView,
  roomStatuses,
} from "../../../src/features/rooms/rooms.contract.ts";
import type { Translate } from "../../i18n.ts";
import { actionsColumn, type Column, EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { showUrl, useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { antechamberWords } from "./antechamber/antechamber.entries.ts";
import type { RoomAction } from "./room-dialogs.tsx";
import { FaultsBadge, RoomStatusBadge } from "./room-status.tsx";
import { fetchRooms, useRoomFaults, useRooms } from "./rooms.queries.ts";

const RoomDialogs = lazyDialog(
  async () => (await import("./room-dialogs.tsx")).RoomDialogs,
  antechamberWords,
);

export function RoomsTab({ search }: { search: string }) {
  const { t } = useTranslation("rooms");
  const sorting = useUrlSort(roomSorts);
  const status = useUrlChoice("status", roomStatuses);
  const list = useRooms({ q: search, status, sort: sorting.sort, order: sorting.order });
  const faults = useRoomFaults(list.rows.filter(({ status }) => status !== "hidden").map(({ id }) => id));
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.rooms,
    find: fetchRooms,
    ofRow: ["edit", "texts", "card", "preview"],
    plain: ["create", "order", "see"],
    questions: ["delete"],
  });
  return (
    <>
      <ResourceList
        title={t("rooms.title")}
        total={t("rooms.total")}
        columns={roomColumns(t, (what, row) => open({ what, row }), faults)}
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
            onClick: () => open({ what: "see" }),
          },
          { label: t("roomMore.order"), onClick: () => open({ what: "order" }) },
        ]}
        create={{ label: t("rooms.create"), onClick: () => open({ what: "create" }) }}
        empty={{ icon: "lock", title: t("roomMore.emptyTitle"), text: t("rooms.empty") }}
      />
      {sheet && <RoomDialogs open={sheet} onOpen={open} onClose={close} />}
    </>
  );
}

export function roomColumns(
  t: Translate<"rooms">,
  onAction: (action: RoomAction, room: RoomRowView) => void,
  /** What is amiss with the rooms that are not hidden, by their ids. */
  faults: ReadonlyMap<number, readonly RoomFault[]>,
): Column<RoomRowView, RoomSort>[] {
  return [
    // On a narrow table these three give way, so that the status stands beside the actions and not below them.
    {
      key: "name",
      head: t("rooms.name"),
      sort: "name",
      isTitle: true,
      width: "clamp(8rem, 100vw - 34.7rem, 13rem)",
      cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
    },
    {
      key: "description",
      head: t("rooms.description"),
      width: "clamp(5rem, 100vw - 47.1rem, 14.85rem)",
      cell: ({ description }) =>
        description ? (
          <span className="line-clamp-2 whitespace-pre-line" title={description}>
            {description}
          </span>
        ) : (
          <span className="text-ash">{t("rooms.noDescription")}</span>
        ),
    },
    {
      key: "requiredCode",
      head: t("rooms.requiredCode"),
      width: "clamp(6.6rem, 100vw - 41.1rem, 11rem)",
      cell: ({ requiredCode, requiredCodeId }) =>
        requiredCode ? (
          <span className="break-all tracking-wide">{requiredCode}</span>
        ) : (
          <span className="text-ash">{t(requiredCodeId === null ? "rooms.none" : "rooms.unknown")}</span>
        ),
    },
    {
      key: "status",
      head: t("rooms.status"),
      sort: "status",
      width: "8rem",
      cell: (room) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <RoomStatusBadge status={room.status} />
          <FaultsBadge count={faults.get(room.id)?.length ?? 0} onOpen={() => onAction("card", room)} />
        </span>
      ),
    },
    {
      key: "created",
      head: t("rooms.created"),
      sort: "createdAt",
      width: "10.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    actionsColumn("10.75rem", (row) => (
      <div className="inline-flex gap-0.5">
        <IconButton
          icon="link"
          label={t("roomMore.card", { name: row.name })}
          onClick={() => onAction("card", row)}
        />
        <IconButton
          icon="page"
          label={t("roomMore.texts", { name: row.name })}
          onClick={() => onAction("texts", row)}
        />
        <IconButton
          icon="hint"
          label={t("roomMore.hints", { name: row.name })}
          onClick={() => showUrl(`?tab=hints&room=${row.id}`)}
        />
        <EditDeleteButtons
          name={row.name}
          onEdit={() => onAction("edit", row)}
          onDelete={() => onAction("delete", row)}
        />
      </div>
    )),
  ];
}
