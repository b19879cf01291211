import type { AuditDetails } from "../../contract/audit-details.ts";
import type { ListView } from "../../contract/lists.ts";
import type { RoleRequest, RoleView, UserListQuery, UserView } from "../../contract/users.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { hashPassword, initialPasswordEnd, newInitialPassword } from "../../lib/passwords.ts";
import type { TellAct } from "../alerts/acts.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { WriteChange } from "../audit/refusals.service.ts";
import type { FactorsStore } from "../second-factor/factors.store.ts";
import type { EndSessions } from "../sessions/sessions.store.ts";
import type { UsersStore } from "./users.store.ts";
import type { UsersListStore } from "./users-list.store.ts";

type Deps = {
  store: UsersStore;
  lists: UsersListStore;
  endSessions: EndSessions;
  forgetFactors: FactorsStore["forget"];
  audit: RecordAudit;
  clock: Clock;
  writeChange: WriteChange;
  tellAct: TellAct;
};

/** What staff see and change of users. */
export function usersService(deps: Deps) {
  const { store, lists, audit, clock, writeChange, endSessions, forgetFactors, tellAct } = deps;
  return {
    list: (query: UserListQuery): Promise<ListView<UserView>> => lists.list(query),

    /**
     * Makes a visitor an admin, with an initial password that is answered this once, or an admin a visitor.
     * Either way the user's sessions and second factors end, and no browser is known any more. Throws not_found, or forbidden for a master admin.
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
        if (before.role !== "master_admin") await tellAct(tx, "role", actor, { about: `#${id}` });
        if (!(await store.changeRole(tx, id, role, iso(clock.now())))) return new CodedError("forbidden");
        if (role === "admin") await store.setInitialPassword(tx, id, passwordHash, initialPasswordEnd(clock));
        else await store.removePassword(tx, id);
        await endSessions(tx, id);
        await forgetFactors(tx, id);
        await audit(tx, { action: "role_changed", userId, details, client });
        const after = await lists.byId(tx, id);
        if (!after) return new CodedError("not_found");
        return role === "admin" ? { ...after, initialPassword } : after;
      });
    },
  };
}

export type UsersService = ReturnType<typeof usersService>;
