import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { ListView } from "../../../core/contract/lists.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hashPassword, initialPasswordEnd, newInitialPassword } from "../../../core/lib/passwords.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import type { passesStore } from "../../support/people/passes.store.ts";
import type { RoleRequest, RoleView, UserListQuery, UserView } from "../accounts.contract.ts";
import { factorsStore } from "../second-factor/factors.store.ts";
import { sessionsStore } from "../sessions/sessions.store.ts";
import { usersStore } from "./users.store.ts";
import { usersListStore } from "./users-list.store.ts";

/** What staff see and change of users. */
export function usersService(
  { db, audit, clock, writeChange }: Core,
  alerts: AlertsService,
  { removeInvitations }: Pick<ReturnType<typeof passesStore>, "removeInvitations">,
) {
  const store = usersStore(db);
  const lists = usersListStore(db);
  const sessions = sessionsStore(db);
  const factors = factorsStore(db);
  return {
    list: (query: UserListQuery): Promise<ListView<UserView>> => lists.list(query),

    /**
     * Makes a visitor an admin, with an initial password that is answered this once, or an admin a visitor.
     * Either way the user's sessions and second factors end, no browser is known any more, and an invitation is void. Throws not_found, or forbidden for a master admin.
     */
    async changeRole(id: number, { role }: RoleRequest, actor: Actor): Promise<RoleView> {
      const { id: userId, client } = actor;
      const initialPassword = newInitialPassword();
      const passwordHash = await hashPassword(initialPassword, `user:${userId}`);
      const asked: AuditDetails = { change: "role", id };
      return writeChange(actor, asked, async (tx): Promise<RoleView | CodedError> => {
        const before = await lists.byId(tx, id);
        if (!before) return new CodedError("not_found");
        if (before.role === role) return before;
        const details: AuditDetails = { id, username: before.username, role: `${before.role} → ${role}` };
        Object.assign(asked, details);
        if (before.role !== "master_admin") await alerts.tellAct(tx, "role", actor, { about: `#${id}` });
        if (!(await store.changeRole(tx, id, role, iso(clock.now())))) return new CodedError("forbidden");
        if (role === "admin") await store.setInitialPassword(tx, id, passwordHash, initialPasswordEnd(clock));
        else await store.removePassword(tx, id);
        await sessions.end(tx, id);
        await factors.forget(tx, id);
        // An older link would bring the role back.
        await removeInvitations(tx, before.email);
        await audit(tx, { action: "role_changed", userId, details, client });
        const after = await lists.byId(tx, id);
        if (!after) return new CodedError("not_found");
        return role === "admin" ? { ...after, initialPassword } : after;
      });
    },
  };
}

export type UsersService = ReturnType<typeof usersService>;
