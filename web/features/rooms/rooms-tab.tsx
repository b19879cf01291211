import { useState } from "react";
import type { RoomRowView } from "../../../src/contract/rooms.ts";
import { DataTable } from "../../components/data-table.tsx";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { type RoomAction, roomColumns, sorts } from "./room-columns.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { useDeleteRoom, useRooms } from "./rooms.queries.ts";

type Open = { what: RoomAction; room: RoomRowView } | { what: "create"; room: undefined } | undefined;

export function RoomsTab({ search }: { search: string }) {
  const { t } = useConsoleWords();
  const sorting = useUrlSort(sorts);
  const list = useRooms({ q: search, sort: sorting.sort, order: sorting.order });
  const [open, setOpen] = useState<Open>();
  const removal = useDeleteRoom();
  const close = () => setOpen(undefined);
  const create = (
    <Button size="small" onClick={() => setOpen({ what: "create", room: undefined })}>
      <Icon name="plus" className="size-3.5" />
      {t("rooms.create")}
    </Button>
  );
  return (
    <>
      <TabHead
        title={t("rooms.title")}
        countLabel={t("rooms.total")}
        count={list.total}
        isOpen={list.isTotalOpen}
      >
        {create}
      </TabHead>
      <DataTable
        label={t("rooms.title")}
        columns={roomColumns(t, (what, room) => setOpen({ what, room }))}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search}
        empty={
          <EmptyState icon="lock" title={t("rooms.emptyTitle")} text={t("rooms.empty")}>
            {create}
          </EmptyState>
        }
      />
      <RoomDialog
        isOpen={open?.what === "create" || open?.what === "edit"}
        room={open?.room}
        onClose={close}
      />
      <DeleteDialog
        item={open?.what === "delete" ? open.room : undefined}
        removal={removal}
        onClose={close}
        title={t("rooms.deleteTitle")}
        textOf={({ name }) => t("rooms.deleteSure", { name })}
      />
    </>
  );
}
