import type { RoleRequest, RoleView, UserView, userSorts } from "../../contract/admin-users.ts";
import { initialPasswordMs } from "../../contract/limits.ts";
import type { ListQuery, ListView } from "../../contract/lists.ts";
import type { Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { hashPassword, newInitialPassword } from "../../lib/passwords.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { UsersStore } from "./users.store.ts";

type Needs = { store: UsersStore; write: Write; audit: RecordAudit; clock: Clock };

/** What staff see and change of users. */
export function usersService({ store, write, audit, clock }: Needs) {
  return {
    list: (query: ListQuery<(typeof userSorts)[number]>): Promise<ListView<UserView>> => store.list(query),

    /**
     * Makes a visitor an admin, with an initial password that is answered this once, or an admin a visitor.
     * Either way the user's sessions end. Throws not_found, or forbidden for a master admin.
     */
    async changeRole(id: number, { role }: RoleRequest, { id: actorId, client }: Actor): Promise<RoleView> {
      const initialPassword = newInitialPassword();
      const passwordHash = await hashPassword(initialPassword);
      const outcome = await write(async (tx): Promise<RoleView | CodedError> => {
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        if (before.role === role) return before;
        const details = { id, username: before.username, role: `${before.role} → ${role}` };
        if (!(await store.changeRole(tx, id, role))) {
          await audit(tx, {
            action: "role_changed",
            userId: actorId,
            details: { ...details, outcome: "forbidden" },
            client,
          });
          return new CodedError("forbidden");
        }
        const until = iso(clock.now().getTime() + initialPasswordMs);
        await store.setInitialPassword(
          tx,
          id,
          role === "admin" ? passwordHash : null,
          role === "admin" ? until : null,
        );
        await store.endSessions(tx, id);
        await audit(tx, { action: "role_changed", userId: actorId, details, client });
        const after = await store.byId(tx, id);
        if (!after) return new CodedError("not_found");
        return role === "admin" ? { ...after, initialPassword } : after;
      });
      if (outcome instanceof CodedError) throw outcome;
      return outcome;
    },
  };
}

export type UsersService = ReturnType<typeof usersService>;
