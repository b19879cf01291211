import type { SQL } from "bun";
import { isUnprepared } from "../errors.ts";
import type { Primary } from "./primary.ts";

export type PostgresPool = {
  /**
   * Runs work on the server. Work of many statements calls `noteActivity` between them. Rejects as a lost connection
   * when the server sends nothing for too long.
   */
  run<T>(work: (client: SQL, noteActivity: () => void) => Promise<T>): Promise<T>;
  /** Returns how much work is under way or waits for a connection. */
  busy(): number;
  /** The most connections. */
  most: number;
  close(): Promise<void>;
};

/** How long making a connection may take, in seconds; a visitor waits no longer for the sentence that says so. */
export const connectionTimeoutS = 5;
/** Idle connections are closed after this many seconds. */
const idleTimeoutS = 60;
/** The timeout of closing, in seconds; work in flight had its time before. */
const closeTimeoutS = 1;

/** A write awaits nothing but SQL: one that idles so long, in milliseconds, belongs to an instance that has ended. */
const idleInTransactionMs = 2000;
/** Twice that, so that the writes behind that of a failed instance get their turn. */
const lockTimeoutMs = 4000;
/** What the server ends by itself: the slowest list over a million rows takes a fifth of it. */
const statementTimeoutMs = 5000;
/** The settings of every connection; `check.ts` checks whether the server has them. */
export const sessionSettings = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // What is read after a lock has to be newer than the lock, whatever the administrator chose for others.
  default_transaction_isolation: "read committed",
} as const;

/** Returns a client for one connection that listens and asks nothing. */
export function listeningClient(url: string): SQL {
  const connection = { application_name: "codex-portal" };
  return new Bun.SQL({ url, max: 1, connectionTimeout: connectionTimeoutS, connection });
}

/** Longer than the statement's time-out: a server that is only slow has answered something by then. */
const silenceMs = 6000;
const checkEveryMs = 250;

type Options = {
  max: number;
  /** Settings of its connections beside those of all. */
  settings?: Record<string, string>;
};

/** Connections to a server, at most `max`, replaced all at once when it has gone silent, is away, or is another one. */
export function postgresPool(primary: Primary, { max, settings = {} }: Options): PostgresPool {
  const connect = () =>
    new Bun.SQL({
      url: primary.address(),
      max,
      prepare: primary.prepares(),
      connectionTimeout: connectionTimeoutS,
      idleTimeout: idleTimeoutS,
      // A lost connection is noticed without a query.
      onclose: (error) => primary.suspect(error),
      connection: { application_name: "codex-portal", ...sessionSettings, ...settings },
    });
  let client = connect();
  let waiting = 0;
  let activeAt = 0;
  const noteActivity = () => {
    activeAt = performance.now();
  };

  function replace(timeout = 0): void {
    const former = client;
    client = connect();
    noteActivity();
    // Without a time-out this also rejects everybody who waits on the connection.
    former.close({ timeout }).catch(() => {});
  }

  // Neither the client nor TCP would notice a server that hangs, or a network that swallows, before many minutes.
  const watch = setInterval(() => {
    if (waiting > 0 && performance.now() - activeAt >= silenceMs) replace();
  }, checkEveryMs);
  watch.unref();
  primary.onChange(replace);

  async function run<T>(work: (client: SQL, noteActivity: () => void) => Promise<T>): Promise<T> {
    const verdict = primary.verdict();
    if (verdict) await verdict;
    if (waiting === 0) noteActivity();
    waiting++;
    const wasPreparing = primary.prepares();
    try {
      return await work(client, noteActivity);
    } catch (error) {
      primary.suspect(error);
      if (!wasPreparing || !isUnprepared(error)) throw error;
    } finally {
      waiting--;
      noteActivity();
    }
    primary.stopPreparing();
    return run(work);
  }

  return {
    run,
    busy: () => waiting,
    most: max,
    async close() {
      clearInterval(watch);
      await client.close({ timeout: closeTimeoutS });
    },
  };
}
