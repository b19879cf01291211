import { useState } from "react";
import { roomSorts } from "../../../src/contract/sorts.ts";
import { DataTable } from "../../components/data-table.tsx";
import { Icon } from "../../components/icon.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { roomColumns } from "./room-columns.tsx";
import type { OpenDialog } from "./room-dialogs.tsx";
import { useRooms } from "./rooms.queries.ts";

const RoomDialogs = lazyDialog(async () => (await import("./room-dialogs.tsx")).RoomDialogs);

export function RoomsTab({ search }: { search: string }) {
  const { t } = useConsoleWords();
  const sorting = useUrlSort(roomSorts);
  const list = useRooms({ q: search, sort: sorting.sort, order: sorting.order });
  const [open, setOpen] = useState<OpenDialog>();
  const create = (
    <Button size="small" onClick={() => setOpen({ what: "create" })}>
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
      {open && <RoomDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
