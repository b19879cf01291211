import type { Database, Write } from "../core/db/database.ts";
import type { DatabaseSettings } from "../core/db/open.ts";

/** What an engine does with a database between two portals, over a connection of its own. */
export type Renewal = {
  /** True while nothing but rows has changed since it was made, and so little that emptying it makes it as new. */
  isAsMade(): Promise<boolean>;
  /** Removes all rows, and restarts ids. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

type Warn = (sentence: string) => void;
type Open = (settings: DatabaseSettings, warn: Warn) => Promise<Database>;

/** A database that one portal after another has, each empty, over the same connections: they cost more than what most tests ask. */
export type KeptDatabase = {
  /** Opens it for the next portal. */
  open: Open;
  /** Empties it once all writes have ended; false when that does not make it as new. */
  renew(): Promise<boolean>;
  /** Closes its connections. */
  close(): Promise<void>;
};

export function keptDatabase(renewal: Renewal, openAnew: Open): KeptDatabase {
  let opened: { db: Database; settings: string } | undefined;
  let lent: { isEnded: boolean; isClosed: boolean; writes: Set<Promise<unknown>> } | undefined;
  let tell: Warn = () => {};

  /** Returns the database as one portal has it: what it still writes after its end is refused. */
  function lend(db: Database): Database {
    const mine = { isEnded: false, isClosed: false, writes: new Set<Promise<unknown>>() };
    lent = mine;
    function during<T>(work: () => Promise<T>): Promise<T> {
      if (mine.isEnded) return Promise.reject(new Error("the portal of this database was closed"));
      const done = work();
      mine.writes.add(done);
      const forget = () => mine.writes.delete(done);
      done.then(forget, forget);
      return done;
    }
    const write: Write = (job) => during(() => db.write(job));
    const { partitions } = db;
    return {
      ...db,
      write,
      forgetDeleted: () => during(() => db.forgetDeleted()),
      ...(partitions && {
        partitions: { ...partitions, keep: (...log) => during(() => partitions.keep(...log)) },
      }),
      async close() {
        mine.isClosed = true;
        await close();
      },
    };
  }

  async function close(): Promise<void> {
    const closing = opened?.db.close();
    opened = undefined;
    await closing;
    await renewal.close();
  }

  return {
    async open(settings, warn) {
      tell = warn;
      const key = JSON.stringify(settings);
      if (opened?.settings !== key) {
        await opened?.db.close();
        opened = { db: await openAnew(settings, (sentence) => tell(sentence)), settings: key };
      }
      return lend(opened.db);
    },
    async renew() {
      if (!lent || lent.isClosed) return false;
      lent.isEnded = true;
      await Promise.allSettled(lent.writes);
      try {
        if (!(await renewal.isAsMade())) return false;
        await renewal.empty();
        return true;
      } catch {
        // A test that ends the server's connections ends this one, too.
        return false;
      }
    },
    close,
  };
}
