import { useState } from "react";
import type { RoleView, UserView } from "../../../src/contract/users.ts";
import { DataTable } from "../../components/data-table.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { InitialPasswordDialog } from "./initial-password-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { sorts, userColumns } from "./user-columns.tsx";
import { useUsers } from "./users.queries.ts";

export function UsersTab({ search, isMaster }: { search: string; isMaster: boolean }) {
  const { t } = useConsoleWords();
  const sorting = useUrlSort(sorts);
  const list = useUsers({ q: search, sort: sorting.sort, order: sorting.order });
  const [changing, setChanging] = useState<UserView>();
  const [promoted, setPromoted] = useState<RoleView>();
  return (
    <>
      <TabHead
        title={t("users.title")}
        countLabel={t("users.total")}
        count={list.total}
        isOpen={list.isTotalOpen}
      />
      <DataTable
        label={t("users.title")}
        columns={userColumns(t, isMaster ? setChanging : undefined)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search}
        empty={<EmptyState icon="people" title={t("users.emptyTitle")} text={t("users.empty")} />}
      />
      <RoleDialog
        user={changing}
        onClose={() => setChanging(undefined)}
        onChanged={(view) => {
          setChanging(undefined);
          if (view.initialPassword) setPromoted(view);
        }}
      />
      <InitialPasswordDialog promoted={promoted} onClose={() => setPromoted(undefined)} />
    </>
  );
}
