import type { Database, Tx } from "../../db/database.ts";

/** The setting with the master whose address the login page may show; it is there until they choose a password. */
export const firstMasterSetting = "first_master";

/** What a start and its first probes ask, in plain SQL: the stores of these tables are made when something else is asked of them. */
export function startStore({ read, ask }: Database) {
  return {
    async hasMaster(on: Tx = read): Promise<boolean> {
      return (await ask(on, "select id from users where role = 'master_admin' limit 1")).length > 0;
    },
    /** Returns the first master when their initial password has ended before they chose one. */
    async endedMaster(now: string): Promise<number | undefined> {
      const [ended] = await ask(
        read,
        `select users.id from users join system_settings on key = ? and value = cast(users.id as text)
          where role = 'master_admin' and not password_changed and password_expires_at <= ?`,
        firstMasterSetting,
        now,
      );
      return ended && Number(ended.id);
    },
    /** Returns the code that was made with the first master; nothing when it was deleted. */
    async firstCode(on: Tx, masterId: number): Promise<string | undefined> {
      const [first] = await ask(
        on,
        `select code from secret_codes where created_at = (select created_at from users where id = ?)
          order by id limit 1`,
        masterId,
      );
      return first && String(first.code);
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
    /** Returns when the newest audit row was written; undefined without any. */
    async newestAuditAt(): Promise<string | undefined> {
      const [newest] = await ask(read, "select created_at from audit_logs order by id desc limit 1");
      return newest && String(newest.created_at);
    },
  };
}

export type StartStore = ReturnType<typeof startStore>;
