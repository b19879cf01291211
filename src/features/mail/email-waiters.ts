import { emailPatienceMs } from "../../core/contract/limits.ts";
import type { Core } from "../../core.ts";
import { emailsStore } from "./emails.store.ts";
import type { EmailState } from "./mail.contract.ts";
import { realTimers } from "./pace.ts";

/** How often an instance asks what others sent of the emails that somebody waits for here, in milliseconds: one question for all of them. */
const lookEveryMs = 1000;

/** Those who wait here for what becomes of an email. */
export function emailWaiters({ db, emailTimers: timers = realTimers }: Core) {
  const store = emailsStore(db);
  const waiting = new Map<number, (state?: EmailState) => void>();
  /** Ends the polling for other instances' emails once no request waits. */
  let looking: AbortController | undefined;
  let isStopped = false;

  /** Tells what other instances did with emails, as long as anybody waits. A shutdown does not wait for it. */
  async function lookElsewhere(): Promise<void> {
    if (!db.isServer || looking) return;
    looking = new AbortController();
    const { signal } = looking;
    await timers.look(lookEveryMs, signal);
    while (!signal.aborted) {
      // Of a database that does not answer just now they hear when it does.
      const ended = await store.ended([...waiting.keys()]).catch(() => []);
      for (const { id, state } of ended) waiting.get(id)?.(state);
      await timers.look(lookEveryMs, signal);
    }
  }

  function remove(id: number): void {
    waiting.delete(id);
    if (waiting.size > 0) return;
    looking?.abort();
    looking = undefined;
  }

  return {
    /** Resolves the request that waits for an email with its state. */
    tell: (id: number, state: EmailState): void => waiting.get(id)?.(state),

    /**
     * Resolves to the final state of an email, whichever instance sends it, once `wake` has it sent. After ten
     * seconds, or when emails are stopped, to its present state.
     */
    async outcome(id: number, wake: () => void): Promise<EmailState> {
      const { promise, resolve } = Promise.withResolvers<EmailState | undefined>();
      const isOver = new AbortController();
      waiting.set(id, resolve);
      if (isStopped) resolve(undefined);
      wake();
      void lookElsewhere();
      try {
        const known = await Promise.race([promise, timers.patience(emailPatienceMs, isOver.signal)]);
        return known ?? (await store.stateOf(id)) ?? "expired";
      } finally {
        isOver.abort();
        remove(id);
      }
    },

    /** Answers all waiting requests. */
    stop(): void {
      isStopped = true;
      looking?.abort();
      for (const tell of waiting.values()) tell();
    },
  };
}

export type EmailWaiters = ReturnType<typeof emailWaiters>;
