import type { SQL as Client } from "bun";
import { sql } from "drizzle-orm";
import type { Queries } from "../queries.ts";
import { counter, type Revision } from "../revision.ts";
import { markPublicChange } from "../write.ts";

/** The database's one channel of notifications: a change, or a beat by which an instance hears itself. */
const channel = "codex_portal";
const changed = "changed";

/** For so long after a beat was sent what was heard holds, in milliseconds: the bound for a change by another instance. */
const trustMs = 1000;
/** Heartbeats are sent while pages are requested, so often that one may be lost, in milliseconds. */
const beatEveryMs = 250;
/** How long the server may take to accept the listening, in milliseconds. */
const listenMs = 5000;
/** A connection on which a beat goes unheard for so long is replaced, in milliseconds. */
const deafMs = 30_000;
/** Through some poolers no beat is ever heard: the time between two tries doubles up to this, in milliseconds. */
const retryMaxMs = 60 * 60 * 1000;

async function notify(on: Queries, payload: string): Promise<void> {
  await on.select({ sent: sql`pg_notify(${channel}, ${payload})` }).from(sql`(select 1) as one`);
}

/**
 * Returns the connection that listens. One on which no beat is heard is replaced, at growing intervals; `lose` is called
 * whenever the server lost sight of it, so that changes went by unheard.
 */
function listenerOn(
  connect: () => Client,
  hear: (payload: string) => void,
  lose: () => void,
  warn: (sentence: string) => void,
) {
  let client: Client | undefined;
  let listenAgainAt = 0;
  let retryMs = deafMs;
  /** When the first beat was sent that has not been heard. */
  let unheardSince: number | undefined;

  const isDeaf = (now: number) => unheardSince !== undefined && now - unheardSince > deafMs;

  async function listen(now: number): Promise<void> {
    listenAgainAt = now + retryMs;
    retryMs = Math.min(2 * retryMs, retryMaxMs);
    const before = client;
    const next = connect();
    client = next;
    await before?.close({ timeout: 0 });
    const listening = next.listen(channel, hear, lose);
    // One that connects too late is closed with its client, and its error is ignored.
    listening.catch(() => {});
    await Promise.race([
      listening,
      Bun.sleep(listenMs).then(() => {
        throw new Error("the server did not begin to notify");
      }),
    ]);
    unheardSince = undefined;
  }

  return {
    /** Returns whether a connection listens, after making one where that is due. */
    async listens(now: number): Promise<boolean> {
      if (client && !isDeaf(now)) return true;
      if (now < listenAgainAt) return false;
      if (isDeaf(now))
        warn(
          "The database's notifications do not arrive, as through a pooler in transaction mode: pages are looked up for each request.",
        );
      await listen(now);
      return true;
    },
    noteSent(now: number): void {
      unheardSince ??= now;
    },
    noteHeard(): void {
      unheardSince = undefined;
      retryMs = deafMs;
    },
    close: async (): Promise<void> => client?.close({ timeout: 0 }),
  };
}

/**
 * The revision among several instances, which notify each other of changes by LISTEN and NOTIFY. The server delivers
 * notifications in the order of their commits: an instance that receives its own heartbeat has received every change
 * that was committed before it was sent. Without a heartbeat no cached revision is trusted. A client of `connect` has
 * one connection, which may listen; `read` carries the heartbeats.
 */
export function postgresRevision(
  connect: () => Client,
  read: Queries,
  warn: (sentence: string) => void,
): Revision & { grow: () => void; close(): Promise<void> } {
  const own = crypto.randomUUID();
  const { latest, grow } = counter();
  const listener = listenerOn(connect, hear, grow, warn);
  let trustedUntil = 0;
  let beatAt = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let isClosed = false;

  function hear(payload: string): void {
    const [from, sentAt] = payload.split(" ");
    if (payload === changed) grow();
    if (from !== own) return;
    listener.noteHeard();
    trustedUntil = Number(sentAt) + trustMs;
  }

  async function beat(now: number): Promise<void> {
    isBeating = true;
    beatAt = now;
    try {
      if (!(await listener.listens(now)) || isClosed) return;
      listener.noteSent(now);
      await notify(read, `${own} ${now}`);
    } catch {
      // Until the next heartbeat is received, readers query the database.
      listener.noteSent(now);
    } finally {
      isBeating = false;
    }
  }

  return {
    grow,
    latest,
    current() {
      const now = performance.now();
      if (!isBeating && !isClosed && now - beatAt >= beatEveryMs) void beat(now);
      return now < trustedUntil ? latest() : undefined;
    },
    async raise(tx) {
      markPublicChange();
      await notify(tx, changed);
    },
    async close() {
      isClosed = true;
      await listener.close();
    },
  };
}
