import { visitorSessionMs } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { SessionsStore } from "./sessions.store.ts";

/** A session rolls on at most this often, so that reading does not mean writing. */
const extendEveryMs = 60 * 60 * 1000;

export type Visitor = {
  id: number;
  email: string;
  username: string;
  admitted: boolean;
  /** Whether this request renewed the session, so that the cookie should be renewed with it. */
  renewed: boolean;
};

type Needs = { store: SessionsStore; write: Write; audit: RecordAudit; clock: Clock };

export function sessionsService({ store, write, audit, clock }: Needs) {
  return {
    /** Opens a visitor's session inside a write and answers its token, which exists nowhere else. */
    async open(tx: Tx, userId: number, client: Client, previousToken: string | undefined): Promise<string> {
      const token = newToken();
      const now = clock.now();
      if (previousToken) await store.remove(tx, hashToken(previousToken));
      await store.addVisitor(tx, {
        userId,
        sessionToken: hashToken(token),
        ipAddress: client.ip,
        userAgent: client.userAgent?.slice(0, 300) ?? null,
        createdAt: iso(now),
        expiresAt: iso(now.getTime() + visitorSessionMs),
      });
      return token;
    },

    /** The visitor behind a token, or undefined; an old enough session rolls on for another 30 days. */
    async visitor(token: string | undefined): Promise<Visitor | undefined> {
      if (!token) return undefined;
      const now = clock.now().getTime();
      const row = await store.visitor(hashToken(token), iso(now));
      if (!row) return undefined;
      const renewed = now - Date.parse(row.lastActivity) >= extendEveryMs;
      if (renewed) await store.extend(row.sessionId, iso(now), iso(now + visitorSessionMs));
      const { id, email, username, admittedAt } = row;
      return { id, email, username, admitted: admittedAt !== null, renewed };
    },

    /** Ends the session of a token; unknown tokens are as good as ended. */
    async close(token: string | undefined, client: Client): Promise<void> {
      const visitor = await this.visitor(token);
      if (!token || !visitor) return;
      await write(async (tx) => {
        await store.remove(tx, hashToken(token));
        await audit(tx, { action: "logout", userId: visitor.id, details: {}, client });
      });
    },

    sweep: (): Promise<unknown> => store.sweep(iso(clock.now())),
  };
}

export type SessionsService = ReturnType<typeof sessionsService>;
