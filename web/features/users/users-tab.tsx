import { useState } from "react";
import { userSorts } from "../../../src/contract/sorts.ts";
import type { UserView } from "../../../src/contract/users.ts";
import { DataTable } from "../../components/data-table.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { userColumns } from "./user-columns.tsx";
import { useUsers } from "./users.queries.ts";

const RoleDialogs = lazyDialog(async () => (await import("./role-dialogs.tsx")).RoleDialogs);

export function UsersTab({ search, isMaster }: { search: string; isMaster: boolean }) {
  const { t } = useConsoleWords();
  const sorting = useUrlSort(userSorts);
  const list = useUsers({ q: search, sort: sorting.sort, order: sorting.order });
  const [changing, setChanging] = useState<UserView>();
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
      {changing && <RoleDialogs user={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
