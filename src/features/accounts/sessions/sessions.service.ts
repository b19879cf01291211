import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { hourMs, proofFreshMs, staffIdleMs, visitorSessionMs } from "../../../core/contract/limits.ts";
import type { Role } from "../../../core/contract/roles.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hashToken } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../accounts.contract.ts";
import { sessionOpening, staffOf, ticketsService } from "./session-opening.service.ts";
import { type SessionsStore, sessionsStore } from "./sessions.store.ts";

/** Uses of a session are noted at most this often, so that reading does not mean writing. */
const visitorNotedEveryMs = hourMs;
const staffNotedEveryMs = 60 * 1000;

type Visitor = {
  id: number;
  email: string;
  username: string;
  language: Language;
  role: Role;
  admitted: boolean;
  /** True after the first visit to the antechamber. */
  entered: boolean;
  /** True when this request renewed the session, and the cookie should be renewed with it. */
  renewed: boolean;
};

/** Finds whose session a token opens, and notes its use. */
function sessionFinding({ write, audit, clock, background }: Core, store: SessionsStore) {
  /** Records a use of a session; readers wait for it only briefly, since the database may be locked. */
  function noteUse(id: number, use: { lastActivity: string; expiresAt?: string }): Promise<void> {
    return background.runBriefly("use of a session", () => store.touch(id, use), `session ${id}`);
  }

  /** Records what was refused to staff: each time, since they are few and known. */
  const recordRefusal = ({ id: userId, client }: Actor, details: AuditDetails) =>
    write((tx) => audit(tx, { action: "forbidden", userId, details, client }));

  return {
    /** Returns the visitor of a token, or undefined; a session that is old enough is renewed for another 30 days. */
    async visitor(token: string | undefined): Promise<Visitor | undefined> {
      if (!token) return undefined;
      const now = clock.now().getTime();
      const row = await store.holder(hashToken(token), "visitor", iso(now));
      if (!row) return undefined;
      const renewed = now - Date.parse(row.lastActivity) >= visitorNotedEveryMs;
      if (renewed)
        await noteUse(row.sessionId, { lastActivity: iso(now), expiresAt: iso(now + visitorSessionMs) });
      const { id, email, username, language, role, admittedAt, enteredAt } = row;
      const known = { id, email, username, language, role };
      return { ...known, admitted: admittedAt !== null, entered: enteredAt !== null, renewed };
    },
    /** Returns the staff user of a token, with the role as it is now, or undefined. */
    async staff(token: string | undefined): Promise<StaffUser | undefined> {
      if (!token) return undefined;
      const now = clock.now().getTime();
      const row = await store.holder(hashToken(token), "staff", iso(now));
      const user = row && staffOf(row);
      if (!user) return undefined;
      const idle = now - Date.parse(row.lastActivity);
      if (idle >= staffIdleMs) return undefined;
      if (idle >= staffNotedEveryMs) await noteUse(row.sessionId, { lastActivity: iso(now) });
      return user;
    },

    /** Throws proof_needed, which is audited, unless the owner of a staff session signed in to it, or proved who they are, minutes ago. */
    async requireFresh(token: string | undefined, call: string, client: Client): Promise<void> {
      const now = clock.now().getTime();
      const row = await store.holder(hashToken(token ?? ""), "staff", iso(now));
      if (row && now - Date.parse(row.provedAt) < proofFreshMs) return;
      if (row) await recordRefusal({ id: row.id, client }, { call, outcome: "proof_needed" });
      throw new CodedError("proof_needed");
    },
    /** Records a call that a role did not allow. */
    noteRefusal: (actor: Actor, call: string): Promise<void> => recordRefusal(actor, { call }),
  };
}

/** Opens, finds, renews and ends the sessions of visitors and staff. */
export function sessionsService(core: Core) {
  const { db, write, audit, clock } = core;
  const store = sessionsStore(db);
  const finding = sessionFinding(core, store);

  async function close(token: string | undefined, userId: number | undefined, client: Client): Promise<void> {
    if (!token || userId === undefined) return;
    await write(async (tx) => {
      if (!(await store.remove(tx, hashToken(token)))) return;
      await audit(tx, { action: "logout", userId, details: {}, client });
    });
  }

  return {
    ...sessionOpening(core, store),
    ...ticketsService(core, store),
    ...finding,
    /** Ends a visitor's session; does nothing for an unknown token. */
    async closeVisitor(token: string | undefined, client: Client): Promise<void> {
      await close(token, (await finding.visitor(token))?.id, client);
    },
    /** Ends a session of the observatory. */
    async closeStaff(token: string | undefined, client: Client): Promise<void> {
      await close(token, (await finding.staff(token))?.id, client);
    },
    /** Ends a user's sessions everywhere but, when named, here. */
    endAll: (tx: Tx, userId: number, exceptToken?: string): Promise<number> =>
      store.end(tx, userId, exceptToken ? { exceptToken: hashToken(exceptToken) } : {}),

    /** Ends one session of a user, or all; returns how many ended. */
    end: (tx: Tx, userId: number, id?: number): Promise<number> => store.end(tx, userId, { id }),
    deleteExpired: (): Promise<void> => store.deleteExpired(iso(clock.now())),
  };
}

export type SessionsService = ReturnType<typeof sessionsService>;
