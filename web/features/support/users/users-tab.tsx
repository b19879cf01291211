import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { userSorts, userStates } from "../../../../src/core/contract/lists.ts";
import { roles } from "../../../../src/core/contract/roles.ts";
import type { UserView } from "../../../../src/features/accounts/accounts.contract.ts";
import { ExportButton } from "../../../kit/resource/csv-export.tsx";
import { ResourceList } from "../../../kit/resource/resource-list.tsx";
import { selectColumn, useSelection } from "../../../kit/resource/selection.tsx";
import { EmptyState } from "../../../kit/resource/table-states.tsx";
import { lazyDialog } from "../../../kit/ui/lazy-dialog.tsx";
import { useUrlChoice, useUrlSort } from "../../../lib/url-state.ts";
import { SelectedUsers } from "./selected-users.tsx";
import { userColumns } from "./user-columns.tsx";
import { userTable } from "./user-table.ts";
import { fetchUsers, useUsers } from "./users.queries.ts";

const RoleDialogs = lazyDialog(async () => (await import("./role-dialogs.tsx")).RoleDialogs);

type UsersTabProps = {
  search: string;
  isMaster: boolean;
  /** What chooses between this list and other views. */
  lead?: ReactNode;
  /** True when people whom the search finds are listed above. */
  isFoundAbove?: boolean;
};

export function UsersTab({ search, isMaster, lead, isFoundAbove = false }: UsersTabProps) {
  const { t } = useTranslation("console");
  const sorting = useUrlSort(userSorts);
  const role = useUrlChoice("role", roles);
  const state = useUrlChoice("state", userStates);
  const query = { q: search, role, state, sort: sorting.sort, order: sorting.order };
  const list = useUsers(query);
  const selection = useSelection(list.rows);
  const [changing, setChanging] = useState<UserView>();
  return (
    <>
      <ResourceList
        lead={lead}
        title={t("users.title")}
        total={t("users.total")}
        columns={[
          selectColumn(t, selection, ({ username }) => username),
          ...userColumns(t, isMaster ? setChanging : undefined),
        ]}
        list={list}
        sorting={sorting}
        search={search}
        filters={[
          {
            name: "role",
            chosen: role,
            choices: [
              ["user", t("users.user")],
              ["admin", t("users.admin")],
              ["master_admin", t("users.master")],
            ],
          },
          {
            name: "state",
            chosen: state,
            choices: [
              ["waiting", t("users.waiting")],
              ["admitted", t("users.admitted")],
            ],
          },
        ]}
        tools={
          <ExportButton
            table={userTable}
            fetchPage={fetchUsers}
            query={query}
            disabled={list.rows.length === 0}
          />
        }
        selected={
          selection.rows.length > 0 && <SelectedUsers users={selection.rows} onClose={selection.clear} />
        }
        empty={{ icon: "people", title: t("users.emptyTitle"), text: t("users.empty") }}
        {...(isFoundAbove && {
          noMatch: <EmptyState icon="people" title={t("users.aboveTitle")} text={t("users.above")} isAtTop />,
        })}
      />
      {changing && <RoleDialogs user={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
