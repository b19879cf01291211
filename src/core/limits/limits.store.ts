import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { allOf, asJsonRows, beginsWith, jsonColumn, onlyRow, prepared } from "../db/queries.ts";
import { deleteRows } from "../db/retention.ts";

/** Events by key: writes `attempts`. Callers hash the people and networks in a key, so that none is stored. */
export function limitsStore({ tables: { attempts }, write, lock, jsonRows }: Database) {
  /** The event of a key that has `n` newer ones. */
  const nthNewest = prepared((on) =>
    on
      .select({ createdAt: attempts.createdAt })
      .from(attempts)
      .where(eq(attempts.key, sql.placeholder("key")))
      .orderBy(desc(attempts.createdAt))
      .limit(1)
      .offset(sql.placeholder("n"))
      .prepare(),
  );

  const insert = prepared((on) =>
    on
      .insert(attempts)
      .select(allOf(jsonRows, attempts))
      .returning({ id: attempts.id, key: attempts.key })
      .prepare(),
  );

  /** A subquery for each row: a join might read the whole table while the planner takes it to be small. */
  const counts = prepared((on) =>
    on
      .select({
        key: sql<string>`${jsonColumn("key")}`,
        since: sql<string>`${jsonColumn("since")}`,
        count: sql<number>`(select count(*) from ${attempts}
          where ${attempts.key} = ${jsonColumn("key")} and ${attempts.createdAt} > ${jsonColumn("since")})`.mapWith(
          Number,
        ),
      })
      .from(jsonRows.rows({ key: attempts.key, since: attempts.createdAt }))
      .prepare(),
  );

  const removeNewest = prepared((on) => {
    const newest = sql`select (select ${attempts.id} from ${attempts} where ${attempts.key} = ${jsonColumn("key")}
      order by ${attempts.createdAt} desc limit 1) from ${jsonRows.rows({ key: attempts.key })}`;
    return on.delete(attempts).where(jsonRows.isOneOf(attempts.id, newest)).prepare();
  });

  return {
    /** Makes writes that count the same key wait for each other. */
    lock,
    /** Returns when the nth newest event of a key was. */
    async nthNewest(tx: Tx, key: string, n: number): Promise<string | undefined> {
      const [row] = await nthNewest(tx).execute({ key, n: n - 1 });
      return row?.createdAt;
    },
    /** Returns for each key how many of its events came after an instant. */
    async counts(tx: Tx, asked: readonly { key: string; since: string }[]) {
      return asked.length === 0 ? [] : await counts(tx).execute(asJsonRows(asked));
    },
    /** Writes an event of each key; returns them. */
    async add(tx: Tx, keys: readonly string[], createdAt: string) {
      return keys.length === 0
        ? []
        : await insert(tx).execute(asJsonRows(keys.map((key) => ({ key, createdAt }))));
    },
    async remove(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length > 0) await tx.delete(attempts).where(inArray(attempts.id, ids));
    },
    /** Deletes the newest event of each key that has one. */
    async removeNewest(tx: Tx, keys: readonly string[]): Promise<void> {
      await removeNewest(tx).execute(asJsonRows(keys.map((key) => ({ key }))));
    },
    /** Deletes all events of some keys; returns how many there were. */
    async forget(tx: Tx, ...keys: string[]): Promise<number> {
      const rows = await tx
        .delete(attempts)
        .where(inArray(attempts.key, keys))
        .returning({ id: attempts.id });
      return rows.length;
    },
    /** Deletes all events that are older than an instant. */
    deleteBefore: (before: string): Promise<void> =>
      deleteRows(write, attempts, lt(attempts.createdAt, before)),
  };
}

/** The failed tries of passwords among the events. */
export function failedLoginsStore(db: Database) {
  const { attempts } = db.tables;
  const { lock, add, remove, forget, nthNewest } = limitsStore(db);
  return {
    lock,
    add,
    remove,
    forget,
    nthNewest,
    /** Returns the times of a key's events since an instant, oldest first. */
    async times(tx: Tx, key: string, since: string): Promise<string[]> {
      const rows = await tx
        .select({ createdAt: attempts.createdAt })
        .from(attempts)
        .where(and(eq(attempts.key, key), gt(attempts.createdAt, since)))
        .orderBy(asc(attempts.createdAt));
      return rows.map(({ createdAt }) => createdAt);
    },
    /** Updates events without a change, which costs as much as an insert. */
    async rewrite(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .update(attempts)
        .set({ key: sql`${attempts.key}` })
        .where(inArray(attempts.id, ids));
    },
    /** Deletes all events whose keys begin with a text. */
    async forgetBeginning(tx: Tx, beginning: string): Promise<void> {
      await tx.delete(attempts).where(beginsWith(attempts.key, beginning));
    },
    /** Deletes all events whose keys differ from a key of the other beginning only in that beginning. */
    async forgetCounterparts(tx: Tx, beginning: string, other: string): Promise<void> {
      const keys = tx
        .select({ key: sql<string>`${beginning} || substr(${attempts.key}, ${other.length + 1})` })
        .from(attempts)
        .where(beginsWith(attempts.key, other));
      await tx.delete(attempts).where(inArray(attempts.key, keys));
    },
  };
}

/** The emails among the events, which are counted by their time and id. */
export function mailBudgetStore(db: Database) {
  const {
    tables: { attempts },
    read,
  } = db;
  const { lock, add, remove, forget } = limitsStore(db);
  const since = prepared((on) =>
    on
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        newest: sql<number>`coalesce(max(${attempts.id}), 0)`.mapWith(Number),
      })
      .from(attempts)
      .where(
        and(
          inArray(attempts.key, [sql.placeholder("key"), sql.placeholder("other")]),
          gt(attempts.createdAt, sql.placeholder("after")),
          gt(attempts.id, sql.placeholder("afterId")),
        ),
      )
      .prepare(),
  );

  const rename = prepared((on) =>
    on
      .update(attempts)
      .set({ key: sql`${sql.placeholder("to")}`, createdAt: sql`${sql.placeholder("at")}` })
      .where(and(eq(attempts.id, sql.placeholder("id")), eq(attempts.key, sql.placeholder("from"))))
      .returning({ id: attempts.id })
      .prepare(),
  );

  return {
    lock,
    add,
    remove,
    forget,
    /** Returns how many events of one or two keys came after an instant and beyond an id, and the newest of their ids. */
    async since(keys: readonly [string, string?], after: string, afterId = 0, on: Tx = read) {
      const [key, other = key] = keys;
      const { count, newest } = onlyRow(await since(on).execute({ key, other, after, afterId }));
      return { count, newest: Math.max(newest, afterId) };
    },
    /** Returns when the nth event of a key after an instant was, the oldest being the 0th. */
    async nthOldest(tx: Tx, key: string, after: string, n: number): Promise<string | undefined> {
      const [row] = await tx
        .select({ createdAt: attempts.createdAt })
        .from(attempts)
        .where(and(eq(attempts.key, key), gt(attempts.createdAt, after)))
        .orderBy(asc(attempts.createdAt))
        .limit(1)
        .offset(n);
      return row?.createdAt;
    },
    /** Gives an event another key and another time; false when it has another key than the first by now. */
    rename: async (tx: Tx, id: number, from: string, to: string, at: string): Promise<boolean> =>
      (await rename(tx).execute({ id, from, to, at })).length === 1,
    /** Deletes all events of a key that are older than an instant. */
    async forgetBefore(tx: Tx, key: string, before: string): Promise<void> {
      await tx.delete(attempts).where(and(eq(attempts.key, key), lt(attempts.createdAt, before)));
    },
  };
}

export type MailBudgetStore = ReturnType<typeof mailBudgetStore>;
