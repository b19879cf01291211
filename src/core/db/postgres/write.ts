import type { ReservedSQL } from "bun";
import { yieldToEventLoop } from "../../lib/event-loop.ts";
import type { Tx } from "../database.ts";
import { isWriteConflict } from "../errors.ts";
import type { Transact } from "../write.ts";
import { type Ask, askOn, queriesOver } from "./ask.ts";
import type { PostgresPool } from "./pool.ts";

/** A write that met another so many times in a row fails; with 20 connections on one row, 3 were the most seen. */
const triesMax = 8;
/** The first wait before another try is up to this long, and doubles; it keeps two writes from meeting again. */
const waitMs = 4;

/** The state of one write at a time; its prepared statements work on any connection. */
type Seat = {
  tx: Tx;
  /** Runs work in a transaction of a connection. */
  transact<T>(connection: Connection, work: () => Promise<T>): Promise<T>;
};

type Connection = {
  held: ReservedSQL;
  noteActivity: () => void;
  /** True without a pooler between this instance and the server, which could refuse that a transaction begins and let the rest pass. */
  isDirect: boolean;
};

/**
 * Runs each job as a transaction of its own, several at a time.
 * What another write made impossible meanwhile (a text that is taken now, a row that is gone, a deadlock)
 * is tried again from the start, where the job sees it and refuses in its own words.
 */
export function postgresTransact(pool: PostgresPool, isDirect: () => boolean): Transact {
  const free: Seat[] = [];

  const attempt = <T>(job: (tx: Tx) => Promise<T>) =>
    pool.run(async (client, noteActivity) => {
      const held = await client.reserve();
      const seat = free.pop() ?? newSeat();
      try {
        return await seat.transact({ held, noteActivity, isDirect: isDirect() }, () => job(seat.tx));
      } finally {
        free.push(seat);
        // A connection that broke is gone as it is.
        held.release().catch(() => {});
      }
    });

  return async (job) => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(job);
      } catch (error) {
        if (tried === triesMax || !isWriteConflict(error)) throw error;
        await Bun.sleep(Math.random() * waitMs * 2 ** tried);
      }
    }
  };
}

function newSeat(): Seat {
  let connection: Connection | undefined;
  /** Rejects when the transaction did not begin. */
  let begun: Promise<unknown> = Promise.resolve();
  let state: "asked" | "begun" | "refused" = "asked";
  const asked = new Set<Promise<unknown>>();

  async function ask(on: Connection, question: Parameters<Ask>): ReturnType<Ask> {
    // Outside a transaction a statement would commit by itself. Only the server's own connection begins one without fail.
    if (state === "refused" || (state === "asked" && !on.isDirect)) await begun;
    return askOn(on.held, ...question);
  }

  const tx = queriesOver((...question) => {
    if (!connection) throw new Error("a write has ended, and goes on");
    connection.noteActivity();
    const answer = ask(connection, question);
    asked.add(answer);
    return answer.finally(() => {
      asked.delete(answer);
      connection?.noteActivity();
    });
  });

  /** Resolves once no query is pending: after a failure, others of the same job may still be under way. */
  async function settled(): Promise<void> {
    while (asked.size > 0) {
      await Promise.allSettled(asked);
      await yieldToEventLoop();
    }
  }

  return {
    tx,
    async transact(own, work) {
      connection = own;
      const { held } = own;
      state = "asked";
      begun = held`begin`.execute().then(
        () => {
          state = "begun";
        },
        (error) => {
          state = "refused";
          throw error;
        },
      );
      begun.catch(() => {});
      try {
        const result = await work();
        await begun;
        await held`commit`;
        return result;
      } catch (error) {
        await settled();
        // Never prepared: any pooler in between has to understand it.
        await held`rollback`.simple().catch(() => {});
        // Whatever else was refused was so for that.
        await begun;
        throw error;
      } finally {
        connection = undefined;
      }
    },
  };
}
