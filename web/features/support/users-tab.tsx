import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type UserSort, userSorts, userStates } from "../../../src/core/contract/lists.ts";
import { roles } from "../../../src/core/contract/roles.ts";
import type { UserView } from "../../../src/features/accounts/accounts.contract.ts";
import type { Translate } from "../../i18n.ts";
import { type CsvTable, csvName, csvOf, ExportButton } from "../../kit/resource/csv-export.tsx";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { SelectionBar, selectColumn, useSelection } from "../../kit/resource/selection.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { CardButton } from "../../kit/ui/card-button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { downloadCsv } from "../../lib/download.ts";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { RoleBadge } from "./role-badge.tsx";
import { fetchUsers, useUsers } from "./support.queries.ts";

const RoleDialogs = lazyDialog(async () => (await import("./role-dialogs.tsx")).RoleDialogs);

/** The users as they are exported. */
export const userTable: CsvTable<UserView> = {
  name: "users",
  heads: [
    "ID",
    "Username",
    "Email",
    "Role",
    "Language",
    "Secret Code",
    "Secret Code Used At",
    "Last Login At",
    "Created At",
  ],
  cells: (user) => [
    user.id,
    user.username,
    user.email,
    user.role,
    user.language,
    user.usedSecretCode,
    user.usedSecretCodeAt,
    user.lastLoginAt,
    user.createdAt,
  ],
};

/** What can be done with the selected users together: they are exported. */
export function SelectedUsers({ users, onClose }: { users: UserView[]; onClose: () => void }) {
  const { t } = useTranslation("support");
  const save = () => downloadCsv(csvName(userTable.name, new Date()), csvOf(userTable, users));
  return (
    <SelectionBar count={users.length} onClear={onClose}>
      <Button variant="outline" size="tiny" onClick={save}>
        <Icon name="download" className="size-3.5" />
        {t("csv.export")}
      </Button>
    </SelectionBar>
  );
}

/** The columns of the users; only a master admin, who can change roles, gets the last one. */
export function userColumns(
  t: Translate<"support">,
  onChangeRole: ((user: UserView) => void) | undefined,
): Column<UserView, UserSort>[] {
  const columns: Column<UserView, UserSort>[] = [
    { key: "id", head: t("users.id"), sort: "id", width: "3.3rem", cell: ({ id }) => String(id) },
    {
      key: "username",
      head: t("users.username"),
      width: "10rem",
      sort: "username",
      isTitle: true,
      cell: ({ id, username }) => (
        <CardButton personKey={String(id)} name={username}>
          {username}
        </CardButton>
      ),
    },
    {
      key: "email",
      head: t("users.email"),
      sort: "email",
      width: "12.3rem",
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: "role",
      head: t("users.role"),
      sort: "role",
      width: "9.1rem",
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: "secretCode",
      head: t("users.secretCode"),
      width: "9.2rem",
      sort: "usedSecretCode",
      cell: ({ usedSecretCode }) =>
        usedSecretCode ? (
          <span className="break-all tracking-wide">{usedSecretCode}</span>
        ) : (
          <span className="text-ash">{t("users.none")}</span>
        ),
    },
    {
      key: "joined",
      head: t("users.joined"),
      sort: "createdAt",
      width: "10.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
  ];
  if (!onChangeRole) return columns;
  return [
    ...columns,
    actionsColumn("9.5rem", (user) =>
      user.role === "master_admin" ? null : (
        <Button
          variant="outline"
          size="tiny"
          aria-label={t("users.changeRoleOf", { name: user.username })}
          onClick={() => onChangeRole(user)}
        >
          {t("users.changeRole")}
        </Button>
      ),
    ),
  ];
}

type UsersTabProps = {
  search: string;
  isMaster: boolean;
  /** What chooses between this list and other views. */
  lead?: ReactNode;
  /** True when people whom the search finds are listed above. */
  isFoundAbove?: boolean;
};

export function UsersTab({ search, isMaster, lead, isFoundAbove = false }: UsersTabProps) {
  const { t } = useTranslation("support");
  const sorting = useUrlSort(userSorts);
  const role = useUrlChoice("role", roles);
  const state = useUrlChoice("state", userStates);
  const query = { q: search, role, state, sort: sorting.sort, order: sorting.order };
  const list = useUsers(query);
  const selection = useSelection(list.rows);
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.users,
    find: fetchUsers,
    ofRow: isMaster ? ["role"] : [],
  });
  return (
    <>
      <ResourceList
        lead={lead}
        title={t("users.title")}
        total={t("users.total")}
        columns={[
          selectColumn(selection, ({ username }) => username),
          ...userColumns(t, isMaster ? (row) => open({ what: "role", row }) : undefined),
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
      {sheet?.what === "role" && <RoleDialogs user={sheet.row} onClose={close} />}
    </>
  );
}
