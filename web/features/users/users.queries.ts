import type { RoleRequest, RoleView, UserView } from "../../../src/contract/users.ts";
import { adminPut, type Query } from "../../lib/admin-api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

const usersPath = "/api/admin/users";

export function useUsers(query: Query) {
  return useAdminList<UserView>(usersPath, query);
}

export function useChangeRole() {
  const { t } = useConsoleWords();
  return useAdminMutation({
    run: ({ id, role }: RoleRequest & { id: number }) =>
      adminPut<RoleView>(`${usersPath}/${id}/role`, { role }),
    done: t("users.changed"),
    failed: t("users.changeFailed"),
    refresh: [usersPath],
  });
}
