import type { Database, Tx } from "../../db/database.ts";

/** What a start and its first probes ask, in plain SQL: the stores of these tables are made when something else is asked of them. */
export function startStore({ read, ask }: Database) {
  return {
    async hasMaster(on: Tx = read): Promise<boolean> {
      return (await ask(on, "select id from users where role = 'master_admin' limit 1")).length > 0;
    },
    /** Returns codes that were there before codes were compared by their folded form, and have that of an older one. */
    async exactCodes(limit: number): Promise<{ id: number; code: string }[]> {
      const rows = await ask(
        read,
        "select id, code from secret_codes where is_exact order by id limit ?",
        limit,
      );
      return rows.map(({ id, code }) => ({ id: Number(id), code: String(code) }));
    },
    /** True when an upgrade, or an instance of the release before, left codes or patterns without their folded form. */
    async areFoldsOpen(): Promise<boolean> {
      const open = await ask(
        read,
        `select id from secret_codes where key >= ' ' and key < '!'
          union all select id from near_misses where folded >= ' ' and folded < '!' limit 1`,
      );
      return open.length > 0;
    },
    /** True when letters are with somebody for longer than until an instant. */
    async areLettersTaken(now: string): Promise<boolean> {
      const taken = "select id from letters where state = 'sending' and next_at > ? limit 1";
      return (await ask(read, taken, now)).length > 0;
    },
    /** True when a letter may be taken now: a lease that is over is one that nobody holds. */
    async areLettersDue(now: string): Promise<boolean> {
      const due = "select id from letters where state in ('queued', 'sending') and next_at <= ? limit 1";
      return (await ask(read, due, now)).length > 0;
    },
    /** True when a copy was sold whose buyer has no letter yet. */
    async areBuyersWaiting(): Promise<boolean> {
      const waiting = `select id from codex_copies where token_hash is not null and last_sent_at is null
        and revoked_at is null and email is not null limit 1`;
      return (await ask(read, waiting)).length > 0;
    },
    /** Returns when the newest audit row was written; undefined without any. */
    async newestAuditAt(): Promise<string | undefined> {
      const [newest] = await ask(read, "select created_at from audit_logs order by id desc limit 1");
      return newest && String(newest.created_at);
    },
  };
}

export type StartStore = ReturnType<typeof startStore>;
