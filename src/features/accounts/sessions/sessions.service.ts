import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Language } from "../../../core/contract/languages.ts";
import {
  hourMs,
  proofFreshMs,
  sessionsPerUser,
  staffIdleMs,
  staffSessionMs,
  visitorSessionMs,
} from "../../../core/contract/limits.ts";
import type { Role } from "../../../core/contract/roles.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hashToken, newToken } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../accounts.contract.ts";
import { type NewSession, sessionsStore } from "./sessions.store.ts";

/** Uses of a session are noted at most this often, so that reading does not mean writing. */
const visitorNotedEveryMs = hourMs;
/** How long the token lasts that a proof replaces: requests take no longer. */
const provedGraceMs = 10_000;
const staffNotedEveryMs = 60 * 1000;

type Visitor = {
  id: number;
  email: string;
  username: string;
  language: Language;
  role: Role;
  admitted: boolean;
  /** True for whoever has been in the ante-room. */
  entered: boolean;
  /** True when this request renewed the session, and the cookie should be renewed with it. */
  renewed: boolean;
};

const staffOf = (
  role: StaffUser["role"],
  { id, email, username }: Pick<StaffUser, "id" | "email" | "username">,
): StaffUser => ({ id, email, username, role });

/** Opens, finds, renews and ends the sessions of visitors and staff. */
export function sessionsService({ db, write, audit, clock, background }: Core) {
  const store = sessionsStore(db);

  /** Notes a use of a session, for which nobody waits long who reads: the database may be locked. */
  function noteUse(id: number, use: { lastActivity: string; expiresAt?: string }): Promise<void> {
    return background.runBriefly("use of a session", () => store.touch(id, use), `session ${id}`);
  }

  type Opened = Pick<NewSession, "userId" | "kind"> & { lifetimeMs: number };

  /** Inserts a session; returns its token, which is stored nowhere. */
  async function insert(tx: Tx, { userId, kind, lifetimeMs }: Opened, client: Client): Promise<string> {
    const token = newToken();
    const now = clock.now();
    await store.add(tx, {
      userId,
      kind,
      sessionToken: hashToken(token),
      ipAddress: client.ip,
      userAgent: client.userAgent?.slice(0, 300) ?? null,
      createdAt: iso(now),
      expiresAt: iso(now.getTime() + lifetimeMs),
    });
    return token;
  }

  /** Inserts a session in place of the oldest of too many; returns its token. */
  async function add(tx: Tx, session: Opened, client: Client): Promise<string> {
    // Sent at once, and carried out in this order.
    const [token] = await Promise.all([
      insert(tx, session, client),
      store.keepNewest(tx, session, sessionsPerUser, iso(clock.now())),
    ]);
    return token;
  }

  async function visitor(token: string | undefined): Promise<Visitor | undefined> {
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
  }

  async function staff(token: string | undefined): Promise<StaffUser | undefined> {
    if (!token) return undefined;
    const now = clock.now().getTime();
    const row = await store.holder(hashToken(token), "staff", iso(now));
    if (!row || row.role === "user") return undefined;
    const idle = now - Date.parse(row.lastActivity);
    if (idle >= staffIdleMs) return undefined;
    if (idle >= staffNotedEveryMs) await noteUse(row.sessionId, { lastActivity: iso(now) });
    return staffOf(row.role, row);
  }

  /** Records what was refused to staff: each time, since they are few and known. */
  const recordRefusal = ({ id: userId, client }: Actor, details: AuditDetails) =>
    write((tx) => audit(tx, { action: "forbidden", userId, details, client }));

  async function close(token: string | undefined, userId: number | undefined, client: Client): Promise<void> {
    if (!token || userId === undefined) return;
    await write(async (tx) => {
      if (!(await store.remove(tx, hashToken(token)))) return;
      await audit(tx, { action: "logout", userId, details: {}, client });
    });
  }

  return {
    /** Opens a visitor's session inside a write, in place of the one the browser had. */
    async open(tx: Tx, userId: number, client: Client, previousToken: string | undefined): Promise<string> {
      // Sent at once, and carried out in this order: the one that ends takes no place among the newest.
      const [, token] = await Promise.all([
        previousToken && store.remove(tx, hashToken(previousToken)),
        add(tx, { userId, kind: "visitor", lifetimeMs: visitorSessionMs }, client),
      ]);
      return token;
    },
    /** Opens a session of the observatory inside a write. */
    openStaff: (tx: Tx, userId: number, client: Client): Promise<string> =>
      add(tx, { userId, kind: "staff", lifetimeMs: staffSessionMs }, client),
    /** Writes a single-use ticket inside a write. */
    openTicket: (tx: Tx, userId: number, lifetimeMs: number, client: Client): Promise<string> =>
      add(tx, { userId, kind: "ticket", lifetimeMs }, client),

    /** Returns the id of a ticket's user while it is valid, or undefined. */
    async ticketHolder(ticket: string | undefined): Promise<number | undefined> {
      if (!ticket) return undefined;
      return (await store.holder(hashToken(ticket), "ticket", iso(clock.now())))?.id;
    },

    /** Deletes a ticket of this user inside a write; true when it was there and had not expired. */
    deleteTicket: (tx: Tx, ticket: string | undefined, userId: number): Promise<boolean> =>
      store.deleteTicket(tx, hashToken(ticket ?? ""), userId, iso(clock.now()), "ticket"),

    /** Writes a ticket for the second step of a sign-in inside a write. */
    openFactorTicket: (tx: Tx, userId: number, lifetimeMs: number, client: Client): Promise<string> =>
      add(tx, { userId, kind: "factor", lifetimeMs }, client),
    /** Returns the member of staff who is at the second step of a sign-in, or undefined. */
    async factorHolder(ticket: string | undefined): Promise<StaffUser | undefined> {
      const row = await store.holder(hashToken(ticket ?? ""), "factor", iso(clock.now()));
      return row && row.role !== "user" ? staffOf(row.role, row) : undefined;
    },
    /** Counts a try of a second step; returns how many there were, or undefined when none is left. */
    spendFactorTry: (tx: Tx, ticket: string | undefined, most: number): Promise<number | undefined> =>
      store.spendTry(tx, hashToken(ticket ?? ""), most, iso(clock.now())),
    /** Deletes a ticket for a second step; true when it was there and had not expired. */
    deleteFactorTicket: (tx: Tx, ticket: string | undefined, userId: number): Promise<boolean> =>
      store.deleteTicket(tx, hashToken(ticket ?? ""), userId, iso(clock.now()), "factor"),

    /** Returns the visitor of a token, or undefined; a session that is old enough is renewed for another 30 days. */
    visitor,
    /** Returns the staff user of a token, with the role as it is now, or undefined. */
    staff,

    /** Throws proof_needed, which is audited, unless the owner of a staff session signed in to it, or proved who they are, minutes ago. */
    async requireFresh(token: string | undefined, call: string, client: Client): Promise<void> {
      const now = clock.now().getTime();
      const row = await store.holder(hashToken(token ?? ""), "staff", iso(now));
      if (row && now - Date.parse(row.provedAt) < proofFreshMs) return;
      if (row) await recordRefusal({ id: row.id, client }, { call, outcome: "proof_needed" });
      throw new CodedError("proof_needed");
    },
    /**
     * Opens a session inside a write in place of one whose owner was just proved, with its end; returns the new token. The former
     * one lasts a few seconds more, for what a browser sent at the same time.
     */
    async prove(tx: Tx, token: string | undefined, client: Client): Promise<string | undefined> {
      const now = clock.now().getTime();
      const former = hashToken(token ?? "");
      const row = await store.holder(former, "staff", iso(now));
      if (!row) return undefined;
      await store.shorten(tx, former, iso(now + provedGraceMs));
      const lifetimeMs = Date.parse(row.expiresAt) - now;
      // It takes the place of one that is about to end, and of no other.
      return insert(tx, { userId: row.id, kind: "staff", lifetimeMs }, client);
    },

    /** Gives a session another token inside a write, and returns it: the former one opens nothing any more. Returns undefined when the session has ended. */
    async rotate(tx: Tx, token: string | undefined): Promise<string | undefined> {
      const next = newToken();
      return (await store.replaceToken(tx, hashToken(token ?? ""), hashToken(next))) ? next : undefined;
    },

    /** Records a call that a role did not allow. */
    noteRefusal: (actor: Actor, call: string): Promise<void> => recordRefusal(actor, { call }),

    /** Ends a visitor's session; does nothing for an unknown token. */
    async closeVisitor(token: string | undefined, client: Client): Promise<void> {
      await close(token, (await visitor(token))?.id, client);
    },
    /** Ends a session of the observatory. */
    async closeStaff(token: string | undefined, client: Client): Promise<void> {
      await close(token, (await staff(token))?.id, client);
    },
    /** Ends a user's sessions everywhere but, when named, here. */
    endAll: (tx: Tx, userId: number, exceptToken?: string): Promise<void> =>
      store.removeAll(tx, userId, exceptToken && hashToken(exceptToken)),

    /** Ends one session of a user, or all; returns how many ended. */
    end: store.end,

    sweep: (): Promise<unknown> => store.sweep(iso(clock.now())),
  };
}

export type SessionsService = ReturnType<typeof sessionsService>;
