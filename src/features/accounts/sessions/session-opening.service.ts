import {
  factorTicketMs,
  passwordTicketMs,
  sessionsPerUser,
  staffSessionMs,
  visitorSessionMs,
} from "../../../core/contract/limits.ts";
import type { Role } from "../../../core/contract/roles.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hashToken, newToken } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { StaffUser } from "../accounts.contract.ts";
import type { SessionsStore } from "./sessions.store.ts";
import type { NewSession } from "./user-sessions.store.ts";

/** How long the token lasts that a proof replaces: requests take no longer. */
const provedGraceMs = 10_000;
/** For how long tickets are good: for a forced change of password, and for the second step of a sign-in. */
const ticketLifetimes = { ticket: passwordTicketMs, factor: factorTicketMs };
type TicketKind = keyof typeof ticketLifetimes;

/** Returns the member of staff that the owner of a session is; undefined for a visitor. */
export function staffOf({
  id,
  email,
  username,
  role,
}: Omit<StaffUser, "role"> & { role: Role }): StaffUser | undefined {
  return role === "user" ? undefined : { id, email, username, role };
}

type Opened = Pick<NewSession, "userId" | "kind"> & { lifetimeMs: number };

/** Opens sessions inside a write. The tokens they return are stored nowhere. */
export function sessionOpening({ clock }: Core, store: SessionsStore) {
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
    // Sent at once, and executed in this order.
    const [token] = await Promise.all([
      insert(tx, session, client),
      store.keepNewest(tx, session, sessionsPerUser, iso(clock.now())),
    ]);
    return token;
  }

  return {
    /** Opens a visitor's session in place of the one the browser had. */
    async open(tx: Tx, userId: number, client: Client, previousToken: string | undefined): Promise<string> {
      // Sent at once, and executed in this order: the one that ends does not count among the newest.
      const [, token] = await Promise.all([
        previousToken && store.remove(tx, hashToken(previousToken)),
        add(tx, { userId, kind: "visitor", lifetimeMs: visitorSessionMs }, client),
      ]);
      return token;
    },
    /** Opens a session of the observatory. */
    openStaff: (tx: Tx, userId: number, client: Client): Promise<string> =>
      add(tx, { userId, kind: "staff", lifetimeMs: staffSessionMs }, client),
    /** Writes a single-use ticket. */
    openTicket: (tx: Tx, kind: TicketKind, userId: number, client: Client): Promise<string> =>
      add(tx, { userId, kind, lifetimeMs: ticketLifetimes[kind] }, client),

    /**
     * Opens a session in place of one whose owner was just proved, with its end; returns the new token. The former
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

    /** Gives a session another token, and returns it: the former one opens nothing any more. Returns undefined when the session has ended. */
    async rotate(tx: Tx, token: string | undefined): Promise<string | undefined> {
      const next = newToken();
      return (await store.replaceToken(tx, hashToken(token ?? ""), hashToken(next))) ? next : undefined;
    },
  };
}

/** Tickets: sessions of one use. */
export function ticketsService({ clock }: Core, store: SessionsStore) {
  const holder = async (kind: TicketKind, ticket: string | undefined) =>
    ticket ? store.holder(hashToken(ticket), kind, iso(clock.now())) : undefined;
  return {
    /** Returns the id of the user who has to change a password, while the ticket is valid, or undefined. */
    async ticketHolder(ticket: string | undefined): Promise<number | undefined> {
      return (await holder("ticket", ticket))?.id;
    },
    /** Returns the member of staff who is at the second step of a sign-in. Throws step_over. */
    async factorHolder(ticket: string | undefined): Promise<StaffUser> {
      const row = await holder("factor", ticket);
      const user = row && staffOf(row);
      if (!user) throw new CodedError("step_over");
      return user;
    },
    /** Counts a try of a second step; returns how many there were, or undefined when none is left. */
    spendFactorTry: (tx: Tx, ticket: string | undefined, most: number): Promise<number | undefined> =>
      store.spendTry(tx, hashToken(ticket ?? ""), most, iso(clock.now())),
    /** Deletes a ticket of this user inside a write; true when it was there and had not expired. */
    deleteTicket: (tx: Tx, kind: TicketKind, ticket: string | undefined, userId: number): Promise<boolean> =>
      store.deleteTicket(tx, hashToken(ticket ?? ""), userId, iso(clock.now()), kind),
  };
}
