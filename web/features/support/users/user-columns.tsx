import type { UserSort } from "../../../../src/core/contract/lists.ts";
import type { UserView } from "../../../../src/features/accounts/accounts.contract.ts";
import type { ConsoleTranslate } from "../../../i18n.ts";
import { actionsColumn, type Column } from "../../../kit/resource/data-column.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { CardButton } from "../../../kit/ui/card-button.tsx";
import { Ago } from "../../../kit/ui/instant.tsx";
import { RoleBadge } from "../role-badge.tsx";

/** The columns of the users; only a master admin, who can change roles, gets the last one. */
export function userColumns(
  t: ConsoleTranslate,
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
    actionsColumn(t, "9.5rem", (user) =>
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
