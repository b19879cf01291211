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
/** Beats go out while somebody asks for pages, so often that one may be lost, in milliseconds. */
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
 * The revision among several instances, which tell each other of changes by LISTEN and NOTIFY.
 * The server delivers notifications in the order of their commits: an instance that hears its own beat has heard of every
 * change that was committed before that beat was sent. Without a beat nothing is taken for known. A client of `connect` has one
 * connection, which may listen; `read` carries the beats.
 */
export function postgresRevision(
  connect: () => Client,
  read: Queries,
  warn: (sentence: string) => void,
): Revision & { grow: () => void; close(): Promise<void> } {
  const own = crypto.randomUUID();
  const { latest, grow } = counter();
  let listener: Client | undefined;
  let listenAgainAt = 0;
  let retryMs = deafMs;
  /** When the first beat was sent that has not been heard. */
  let unheardSince: number | undefined;
  let trustedUntil = 0;
  let beatAt = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let isClosed = false;

  function hear(payload: string): void {
    const [from, sentAt] = payload.split(" ");
    if (payload === changed) grow();
    if (from !== own) return;
    unheardSince = undefined;
    retryMs = deafMs;
    trustedUntil = Number(sentAt) + trustMs;
  }

  /** Listens on a new connection. Whenever the server lost sight of us, changes went by unheard. */
  async function listen(now: number): Promise<void> {
    listenAgainAt = now + retryMs;
    retryMs = Math.min(2 * retryMs, retryMaxMs);
    const before = listener;
    const client = connect();
    listener = client;
    await before?.close({ timeout: 0 });
    const listening = client.listen(channel, hear, grow);
    // One that comes too late is closed with its client, and then nobody waits for it.
    listening.catch(() => {});
    await Promise.race([
      listening,
      Bun.sleep(listenMs).then(() => {
        throw new Error("the server did not begin to notify");
      }),
    ]);
    unheardSince = undefined;
  }

  function isDeaf(now: number): boolean {
    return unheardSince !== undefined && now - unheardSince > deafMs;
  }

  async function beat(now: number): Promise<void> {
    isBeating = true;
    beatAt = now;
    try {
      if (!listener || isDeaf(now)) {
        if (now < listenAgainAt) return;
        if (isDeaf(now))
          warn(
            "The database's notifications do not arrive, as through a pooler in transaction mode: pages are looked up for each request.",
          );
        await listen(now);
      }
      if (isClosed) return;
      unheardSince ??= now;
      await notify(read, `${own} ${now}`);
    } catch {
      // Until a beat is heard again, whoever asks looks things up.
      unheardSince ??= now;
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
      await listener?.close({ timeout: 0 });
    },
  };
}
