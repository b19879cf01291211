import { useTranslation } from "react-i18next";
import type { RoleRequest } from "../../../../src/features/accounts/accounts.contract.ts";
import { useAdminList } from "../../../kit/resource/use-admin-list.ts";
import { useAdminMutation } from "../../../kit/resource/use-admin-mutation.ts";
import { adminGet, adminPut } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import type { QueryOf } from "../../../lib/api-types.ts";

type UsersQuery = QueryOf<"/api/admin/users">;

export function fetchUsers(query: UsersQuery, signal: AbortSignal) {
  return adminGet("/api/admin/users", query, signal);
}

export function useUsers(query: UsersQuery) {
  return useAdminList(adminKeys.users, query, fetchUsers);
}

export function useChangeRole() {
  const { t } = useTranslation("console");
  return useAdminMutation({
    run: ({ id, role }: RoleRequest & { id: number }) => adminPut(`/api/admin/users/${id}/role`, { role }),
    done: t("roleMore.changed"),
    failed: t("roleMore.changeFailed"),
    refresh: [adminKeys.users],
  });
}
