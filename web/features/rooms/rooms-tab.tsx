import { useState } from "react";
import { useTranslation } from "react-i18next";
import { roomStatuses } from "../../../src/contract/room-status.ts";
import { roomSorts } from "../../../src/contract/sorts.ts";
import { DataTable } from "../../kit/resource/data-table.tsx";
import { FilterChips } from "../../kit/resource/filter-chips.tsx";
import { TabHead } from "../../kit/resource/tab-head.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
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
  const create = (
    <Button size="tiny" onClick={() => setOpen({ what: "create" })}>
      <Icon name="plus" className="size-3.5" />
      {t("rooms.create")}
    </Button>
  );
  return (
    <>
      <TabHead title={t("rooms.title")} countLabel={t("rooms.total")} count={list}>
        <div className="grow">
          <FilterChips
            name="status"
            chosen={status}
            choices={[
              ["revealed", t("rooms.revealed")],
              ["locked", t("rooms.locked")],
              ["hidden", t("rooms.hidden")],
            ]}
          />
        </div>
        <Button variant="outline" size="tiny" onClick={() => setOpen({ what: "see", room: undefined })}>
          <Icon name="eye" className="size-3.5" />
          {t("roomMore.see")}
        </Button>
        <Button variant="outline" size="tiny" onClick={() => setOpen({ what: "order" })}>
          {t("roomMore.order")}
        </Button>
        {create}
      </TabHead>
      <DataTable
        label={t("rooms.title")}
        columns={roomColumns(t, (what, room) => setOpen({ what, room }), faults)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search || (status ?? "")}
        empty={
          <EmptyState icon="lock" title={t("roomMore.emptyTitle")} text={t("rooms.empty")}>
            {create}
          </EmptyState>
        }
      />
      {open && <RoomDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}
