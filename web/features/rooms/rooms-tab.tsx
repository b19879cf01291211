import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type RoomSort, roomSorts } from "../../../src/core/contract/lists.ts";
import { roomStatuses } from "../../../src/features/rooms/room-facts.contract.ts";
import type { RoomFault, RoomListView } from "../../../src/features/rooms/rooms.contract.ts";
import type { Translate } from "../../i18n.ts";
import { mediumUrl } from "../../kit/media/media.queries.ts";
import { actionsColumn, type Column, EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { showUrl, useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { antechamberWords } from "./antechamber/antechamber.entries.ts";
import type { RoomAction } from "./room-dialogs.tsx";
import { RoomSignIcon } from "./room-sign.tsx";
import { FaultsBadge, RoomStatusBadge } from "./room-status.tsx";
import { fetchRooms, useMoveRoom, useRoomFaults, useRooms } from "./rooms.queries.ts";

const RoomDialogs = lazyDialog(
  async () => (await import("./room-dialogs.tsx")).RoomDialogs,
  antechamberWords,
);

/** The rooms in the order in which initiates meet them, and the dialogs that change them. */
export function RoomsTab({ search }: { search: string }) {
  const { t } = useTranslation("rooms");
  const sorting = useUrlSort(roomSorts);
  const status = useUrlChoice("status", roomStatuses);
  const { sort = "position", order = "asc" } = sorting;
  const list = useRooms({ q: search, status, sort, order });
  const faults = useRoomFaults(list.rows.filter(({ status }) => status !== "hidden").map(({ id }) => id));
  const isWhole = !search && status === undefined && sort === "position" && order === "asc";
  const { said, move } = useOrderButtons();
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.rooms,
    find: fetchRooms,
    ofRow: ["edit", "preview"],
    plain: ["create", "see"],
    questions: ["delete"],
  });
  const onAction: OnAction = (what, row) => open({ what, row });
  return (
    <>
      <ResourceList
        title={t("rooms.title")}
        total={t("rooms.total")}
        columns={roomColumns(t, faults, (row) => (
          <RoomActions
            room={row}
            place={isWhole ? { at: list.rows.indexOf(row), of: list.total } : undefined}
            onMove={(by) => move(row, by)}
            onAction={onAction}
          />
        ))}
        list={list}
        sorting={sorting}
        search={search}
        onOpen={(row) => onAction("edit", row)}
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
        actions={[{ label: t("roomMore.see"), onSelect: () => open({ what: "see" }) }]}
        create={{ label: t("rooms.create"), onClick: () => open({ what: "create" }) }}
        empty={{ icon: "lock", title: t("roomMore.emptyTitle"), text: t("rooms.empty") }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {sheet && <RoomDialogs open={sheet} onClose={close} />}
    </>
  );
}

type OnAction = (what: RoomAction, room: RoomListView) => void;

/** Returns what moves a room by one place, and what is then said of it. */
function useOrderButtons() {
  const { t } = useTranslation("rooms");
  const { mutate, data, variables, isPending } = useMoveRoom();
  return {
    said: data && variables ? t("roomMore.moved", { name: variables.name, ...data }) : "",
    move: (room: RoomListView, by: 1 | -1) => {
      if (!isPending) mutate({ id: room.id, name: room.name, by });
    },
  };
}

type RoomActionsProps = {
  room: RoomListView;
  /** Its place in the order of all rooms. */
  place: { at: number; of: number } | undefined;
  onMove: (by: 1 | -1) => void;
  onAction: OnAction;
};

function RoomActions({ room, place, onMove, onAction }: RoomActionsProps) {
  const { t } = useTranslation("rooms");
  const { id, name } = room;
  return (
    <div className="inline-flex gap-0.5">
      {place && (
        <>
          <IconButton
            icon="up"
            label={t("roomMore.moveUp", { name })}
            aria-disabled={place.at === 0}
            onClick={() => place.at > 0 && onMove(-1)}
          />
          <IconButton
            icon="down"
            label={t("roomMore.moveDown", { name })}
            aria-disabled={place.at === place.of - 1}
            onClick={() => place.at < place.of - 1 && onMove(1)}
          />
        </>
      )}
      <EditDeleteButtons
        name={name}
        onEdit={() => onAction("edit", room)}
        onDelete={() => onAction("delete", room)}
      />
      <MoreMenu
        name={name}
        actions={[
          { label: t("roomMore.see"), onSelect: () => onAction("preview", room) },
          { label: t("roomMore.hints"), onSelect: () => showUrl(`?tab=hints&room=${id}`) },
        ]}
      />
    </div>
  );
}

/** A room by its picture, else by its sign, with its name and the languages that it is written in. */
function RoomName({ room: { name, picture, sign, languages } }: { room: RoomListView }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="grid size-7 shrink-0 place-items-center overflow-hidden border border-line bg-ground text-gold-dim">
        {picture ? (
          <img src={mediumUrl({ sha: picture })} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          sign && <RoomSignIcon sign={sign} className="size-4.5" />
        )}
      </span>
      <span className="truncate font-medium text-ink">{name}</span>
      {languages.map((language) => (
        <span key={language} className="-ml-1 shrink-0 text-ash text-note uppercase tracking-wide">
          {language}
        </span>
      ))}
    </span>
  );
}

type RoomColumn = Column<RoomListView, RoomSort>;

export function roomColumns(
  t: Translate<"rooms">,
  /** What the rooms lack that are not hidden, by their ids. */
  faults: ReadonlyMap<number, readonly RoomFault[]>,
  actions: (room: RoomListView) => Exclude<ReactNode, number | bigint>,
): RoomColumn[] {
  return [
    // On a narrow table these three shrink, so that the status is beside the actions and not below them.
    {
      key: "name",
      head: t("rooms.name"),
      sort: "name",
      isTitle: true,
      width: "clamp(8rem, 100vw - 34.7rem, 15rem)",
      cell: (room) => <RoomName room={room} />,
    },
    {
      key: "description",
      head: t("rooms.description"),
      width: "clamp(5rem, 100vw - 47.1rem, 14.85rem)",
      cell: ({ description }) => <Description description={description} />,
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
      cell: ({ id, status }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <RoomStatusBadge status={status} />
          <FaultsBadge count={faults.get(id)?.length ?? 0} />
        </span>
      ),
    },
    {
      key: "created",
      head: t("rooms.created"),
      sort: "createdAt",
      width: "9.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    actionsColumn("11.5rem", actions),
  ];
}

function Description({ description }: { description: string | null }) {
  const { t } = useTranslation("rooms");
  if (!description) return <span className="text-ash">{t("rooms.noDescription")}</span>;
  return (
    <span className="line-clamp-2 whitespace-pre-line" title={description}>
      {description}
    </span>
  );
}
