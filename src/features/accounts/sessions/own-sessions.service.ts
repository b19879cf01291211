import type { Role } from "../../../core/contract/roles.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hashToken } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { OwnSession, StaffSession } from "../../privacy/privacy.contract.ts";
import type { SessionsService } from "./sessions.service.ts";
import { sessionsStore } from "./sessions.store.ts";

/** Who of staff asks, by which token, and with which call. */
type Asking = { actor: Actor; role: Role; token: string | undefined; call: string };

/** Shows people where they are signed in, and ends what they do not want any more. */
export function ownSessionsService({ db, write, audit, clock }: Core, sessions: SessionsService) {
  const store = sessionsStore(db);

  async function list(userId: number, token: string | undefined): Promise<StaffSession[]> {
    const rows = await store.living(userId, iso(clock.now()));
    const current = hashToken(token ?? "");
    return rows.map(({ sessionToken, ...row }) => ({ ...row, isCurrent: sessionToken === current }));
  }

  /** Ends one session of a user, or without an id all but that of a token; ended before, nothing is left to do. */
  async function end(
    actor: Actor,
    userId: number,
    which: { id: number | undefined; token: string | undefined; kinds: ("visitor" | "staff")[] },
  ): Promise<void> {
    const { token, ...those } = which;
    await write(async (tx) => {
      const count = await store.end(tx, userId, { ...those, exceptToken: hashToken(token ?? "") });
      if (count === 0) return;
      const details = { id: userId, count };
      await audit(tx, { action: "sessions_ended", userId: actor.id, details, client: actor.client });
    });
  }

  /** Returns whose sessions are meant. Throws forbidden for another's, unless the master asks. */
  async function meant({ actor, role, call }: Asking, userId: number | undefined): Promise<number> {
    if (userId === undefined || userId === actor.id) return actor.id;
    if (role === "master_admin") return userId;
    await sessions.noteRefusal(actor, call);
    throw new CodedError("forbidden");
  }

  return {
    /** Returns the sessions of the antechamber that somebody has. */
    async ofVisitor(userId: number, token: string | undefined): Promise<OwnSession[]> {
      const rows = await list(userId, token);
      return rows.flatMap(({ kind, ...row }) => (kind === "visitor" ? [row] : []));
    },
    /** Ends one of somebody's own sessions of the antechamber. */
    endOwn: (actor: Actor, id: number): Promise<void> =>
      end(actor, actor.id, { id, token: undefined, kinds: ["visitor"] }),

    /** Returns one's own sessions as staff, or for the master those of another account. Throws forbidden. */
    async ofStaff(asking: Asking, userId: number | undefined): Promise<StaffSession[]> {
      return list(await meant(asking, userId), asking.token);
    },
    /** Ends one's own sessions as staff, or for the master those of any account. Throws forbidden. */
    async endByStaff(
      asking: Asking,
      { userId, id }: { userId?: number | undefined; id?: number | undefined },
    ) {
      await end(asking.actor, await meant(asking, userId), {
        id,
        token: asking.token,
        kinds: ["visitor", "staff"],
      });
    },
  };
}

export type OwnSessionsService = ReturnType<typeof ownSessionsService>;
