import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayMs } from "../../../src/core/contract/limits.ts";
import { type UserSort, userSorts, userStates } from "../../../src/core/contract/lists.ts";
import { roles } from "../../../src/core/contract/roles.ts";
import type { UserView } from "../../../src/features/accounts/accounts.contract.ts";
import type { Translate } from "../../i18n.ts";
import { dayIn, dayStart } from "../../kit/form/local-datetime.ts";
import { type CsvTable, csvName, csvOf, useExport } from "../../kit/resource/csv-export.tsx";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { SelectionBar, selectColumn, useSelection } from "../../kit/resource/selection.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { CardButton, openCard } from "../../kit/ui/card-button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Input } from "../../kit/ui/input.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { useMedia } from "../../kit/ui/use-media.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { downloadCsv } from "../../lib/download.ts";
import { changeUrl, useUrlChoice, useUrlParam, useUrlSort } from "../../lib/url-state.ts";
import { RoleBadge } from "./role-badge.tsx";
import { fetchUsers, useUsers } from "./support.queries.ts";

const InviteSheet = lazyDialog(async () => (await import("./invite-sheet.tsx")).InviteSheet);
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

const idColumn = (t: Translate<"support">): Column<UserView, UserSort> => ({
  key: "id",
  head: t("users.id"),
  sort: "id",
  width: "3.3rem",
  cell: ({ id }) => String(id),
});

/** The columns of the users; only a master admin, who can change roles, gets the last one. On a narrow table the id is left out. */
export function userColumns(
  t: Translate<"support">,
  onChangeRole: ((user: UserView) => void) | undefined,
  isNarrow = false,
): Column<UserView, UserSort>[] {
  const columns: Column<UserView, UserSort>[] = [
    ...(isNarrow ? [] : [idColumn(t)]),
    {
      key: "username",
      head: t("users.username"),
      width: isNarrow ? "8rem" : "10rem",
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
      width: isNarrow ? "11rem" : "12.3rem",
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
    {
      key: "admitted",
      head: t("users.admittedAt"),
      sort: "usedSecretCodeAt",
      width: "10.5rem",
      cell: ({ usedSecretCodeAt }) => <Ago at={usedSecretCodeAt} />,
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

const utcEnd = "Z";

/** The day in the address by which users are narrowed, in the browser's time zone, or in UTC when it ends so. */
function useDays() {
  const [joined, admitted] = [useUrlParam("joined"), useUrlParam("admitted")];
  const named = admitted ? "admitted" : "joined";
  const text = admitted || joined;
  const isUtc = text.endsWith(utcEnd);
  const day = dayIn(isUtc ? text.slice(0, -1) : text);
  const from = isUtc ? `${day}T00:00:00Z` : dayStart(day);
  const to = isUtc ? new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString() : dayStart(day, 1);
  const query = !day
    ? {}
    : admitted
      ? { admittedFrom: from, admittedTo: to }
      : { joinedFrom: from, joinedTo: to };
  return { named, day, isUtc: isUtc && day !== "", query } as const;
}

/** Narrows the users to those who joined, or were admitted, on a day. */
function DayFilter({ named, day, isUtc }: ReturnType<typeof useDays>) {
  const { t } = useTranslation("support");
  const [chosen, setChosen] = useState(named);
  const [isOpen, setOpen] = useState(false);
  const by = day ? named : chosen;
  const narrow = (which: typeof by, value: string) =>
    changeUrl({ joined: null, admitted: null, [which]: value });
  if (!day && !isOpen)
    return <IconButton icon="filter" label={t("users.day")} onClick={() => setOpen(true)} />;
  return (
    <div className="dense flex items-center gap-1.5">
      <Select
        aria-label={t("users.dayOf")}
        className="w-40 shrink-0"
        value={by}
        onChange={({ target }) => {
          const which = target.value === "admitted" ? "admitted" : "joined";
          setChosen(which);
          if (day) narrow(which, isUtc ? day + utcEnd : day);
        }}
      >
        <option value="joined">{t("users.joinedOn")}</option>
        <option value="admitted">{t("users.admittedOn")}</option>
      </Select>
      <Input
        type="date"
        aria-label={t("users.day")}
        className="w-32"
        value={day}
        onChange={({ target }) => narrow(by, target.value)}
      />
      {isUtc && <span className="text-ash text-small">UTC</span>}
    </div>
  );
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
  const isNarrow = useMedia("(48rem <= width < 68rem)");
  const sorting = useUrlSort(userSorts);
  const role = useUrlChoice("role", roles);
  const state = useUrlChoice("state", userStates);
  const days = useDays();
  const query = { q: search, role, state, ...days.query, sort: sorting.sort, order: sorting.order };
  const list = useUsers(query);
  const roleNames = { user: t("users.user"), admin: t("users.admin"), master_admin: t("users.master") };
  const stateNames = {
    waiting: t("users.waiting"),
    admitted: t("users.admitted"),
    entered: t("users.entered"),
  };
  const selection = useSelection(list.rows);
  const exporting = useExport({ table: userTable, fetchPage: fetchUsers, query });
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.users,
    find: fetchUsers,
    ofRow: isMaster ? ["role"] : [],
    plain: isMaster ? ["invite"] : [],
  });
  return (
    <>
      <ResourceList
        lead={lead}
        title={t("users.title")}
        total={t("users.total")}
        columns={[
          selectColumn(selection, ({ username }) => username),
          ...userColumns(t, isMaster ? (row) => open({ what: "role", row }) : undefined, isNarrow),
        ]}
        list={list}
        sorting={sorting}
        search={search || days.day}
        onClear={() => changeUrl({ q: null, role: null, state: null, joined: null, admitted: null })}
        onOpen={({ id }) => openCard(String(id))}
        filters={[
          {
            name: "role",
            chosen: role,
            // Of those whom a link leads to, one has a chip only while it is chosen.
            choices: roles
              .filter((each) => each === "admin" || each === role)
              .map((each) => [each, roleNames[each]] as const),
          },
          {
            name: "state",
            chosen: state,
            choices: userStates
              .filter((each) => each !== "entered" || each === state)
              .map((each) => [each, stateNames[each]] as const),
          },
        ]}
        fields={{ content: <DayFilter {...days} />, used: days.day ? 1 : 0 }}
        tools={exporting.progress}
        actions={
          list.rows.length > 0 && !exporting.progress
            ? [{ label: t("csv.export"), onSelect: () => void exporting.run() }]
            : []
        }
        {...(isMaster && { create: { label: t("invite.open"), onClick: () => open({ what: "invite" }) } })}
        selected={
          selection.rows.length > 0 && <SelectedUsers users={selection.rows} onClose={selection.clear} />
        }
        empty={{ icon: "people", title: t("users.emptyTitle"), text: t("users.empty") }}
        {...(isFoundAbove && {
          noMatch: <EmptyState icon="people" title={t("users.aboveTitle")} text={t("users.above")} isAtTop />,
        })}
      />
      {sheet?.what === "invite" && <InviteSheet onClose={close} />}
      {sheet?.what === "role" && <RoleDialogs user={sheet.row} onClose={close} />}
    </>
  );
}
