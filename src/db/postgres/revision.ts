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
/** A connection that has heard no beat for so long is replaced, in milliseconds; through some poolers none is ever heard. */
const deafMs = 30_000;

type Deps = {
  /** Returns a client whose one connection may listen. */
  connect: () => Client;
  /** Carries the beats. */
  read: Queries;
};

async function notify(on: Queries, payload: string): Promise<void> {
  await on.select({ sent: sql`pg_notify(${channel}, ${payload})` }).from(sql`(select 1) as one`);
}

/**
 * The revision among several instances, which tell each other of changes by LISTEN and NOTIFY.
 * The server delivers notifications in the order of their commits: an instance that hears its own beat has heard of every
 * change that was committed before that beat was sent. Without a beat nothing is taken for known.
 */
export function postgresRevision({
  connect,
  read,
}: Deps): Revision & { grow: () => void; close(): Promise<void> } {
  const own = crypto.randomUUID();
  const { current, grow } = counter();
  let listener: Client | undefined;
  let listenedAt = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  let trustedUntil = Number.NEGATIVE_INFINITY;
  let beatAt = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let isClosed = false;

  function hear(payload: string): void {
    const [from, sentAt] = payload.split(" ");
    if (payload === changed) grow();
    if (from !== own) return;
    heardAt = performance.now();
    trustedUntil = Number(sentAt) + trustMs;
  }

  /** Listens on a new connection. Whenever the server lost sight of us, changes went by unheard. */
  async function listen(): Promise<void> {
    listenedAt = performance.now();
    const before = listener;
    listener = connect();
    await before?.close({ timeout: 0 });
    await listener.listen(channel, hear, grow);
  }

  async function beat(now: number): Promise<void> {
    isBeating = true;
    beatAt = now;
    try {
      if (now - Math.max(listenedAt, heardAt) > deafMs) await listen();
      if (!isClosed) await notify(read, `${own} ${now}`);
    } catch {
      // Until a beat is heard again, whoever asks looks things up.
    } finally {
      isBeating = false;
    }
  }

  return {
    grow,
    current() {
      const now = performance.now();
      if (!isBeating && !isClosed && now - beatAt >= beatEveryMs) void beat(now);
      return now < trustedUntil ? current() : undefined;
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
