import { loginFailureRetentionMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../../core/lib/coded-error.ts";
import { shortHash } from "../../../core/lib/tokens.ts";
import { failedLoginsStore } from "../../../core/limits/limits.store.ts";
import type { Core } from "../../../core.ts";
import { loginWait, strangersMost, strangersWithinMs } from "./login.rules.ts";

/** Who tries a password: a browser by its name, a session of the account's own, or a stranger. */
type Trier = { device: string } | "session" | "stranger";

/** A try at an account's password or second step; `hasShown` is true after a piece of work, or after the right password. */
type Asked = { email: string; trier: Trier; hasShown: boolean };

/** A try that was counted as a failure before the password was checked. */
type Try = { ids: number[]; ownKey: string | undefined };

/** Returns the prefix of all keys of an account's tries, so that an operator can lift its waits. */
const ofAccount = (email: string) => `login:${shortHash(email)}:`;
const ofPairs = (email: string) => `${ofAccount(email)}client:`;
const clientPrefix = "login-client:";

/** The keys that a try to sign in is counted under. Neither addresses nor clients can be read from them. */
const tryKeys = {
  /** Returns the key of one client's tries for one account: counted apart so that they can be forgiven. */
  pair: (email: string, client: string): string => ofPairs(email) + shortHash(client),
  /** Returns the key of all tries of one client. */
  client: (client: string): string => clientPrefix + shortHash(client),
  /** Returns the key of all tries of strangers for one account. */
  strangers: (email: string): string => `${ofAccount(email)}strangers`,
  /** Returns the key of the tries of one browser that has signed in to the account before. */
  device: (email: string, nonce: string): string => `${ofAccount(email)}device:${shortHash(nonce)}`,
  /** Returns the key of the tries of the account's own sessions to give the present password. */
  own: (email: string): string => `${ofAccount(email)}own`,
};

/** Returns a function that lifts the waits of an account, and of the clients that tried to sign in to it. */
export function liftWaitsIn({ db }: Pick<Core, "db">) {
  const store = failedLoginsStore(db);
  return async (tx: Tx, email: string): Promise<void> => {
    await store.forgetCounterparts(tx, clientPrefix, ofPairs(email));
    await store.forgetBeginning(tx, ofAccount(email));
  };
}

/** Counts failed tries of passwords: a client waits for its own guesses, never for another's. */
export function triesService({ db, limits, write, clock, limitsEnabled }: Core) {
  const store = failedLoginsStore(db);

  async function waitOf(tx: Tx, key: string, now: number, callers?: number): Promise<number> {
    await store.lock(tx, key);
    const failures = await store.times(tx, key, iso(now - loginFailureRetentionMs));
    return loginWait(failures.map(Date.parse), now, callers);
  }

  /** True while the allowance that the unknown browsers of an account share is used up; known ones are not affected. */
  async function areStrangersSpent(tx: Tx, email: string, now: number): Promise<boolean> {
    const key = tryKeys.strangers(email);
    await store.lock(tx, key);
    const nth = await store.nthNewest(tx, key, strangersMost);
    return nth !== undefined && Date.parse(nth) + strangersWithinMs > now;
  }

  /** Returns a stranger's longest wait: that of each network they come from. */
  async function strangerWait(tx: Tx, { networks }: Client, now: number): Promise<number> {
    let wait = 0;
    for (const { key, times } of networks) {
      wait = Math.max(wait, await waitOf(tx, tryKeys.client(key), now, times));
    }
    return wait;
  }

  /** Returns why somebody may not try just now. */
  async function refusalOf(tx: Tx, { email, trier, hasShown }: Asked, client: Client, now: number) {
    const ownKey = ownKeyOf(email, trier);
    const isSpent = !ownKey && (await areStrangersSpent(tx, email, now));
    const wait = ownKey ? await waitOf(tx, ownKey, now) : await strangerWait(tx, client, now);
    if (wait > 0) return rateLimited(wait);
    return isSpent && !hasShown ? new CodedError("work_needed") : undefined;
  }

  return {
    /**
     * Counts a failure before the password is checked, so that concurrent guesses count one by one. Throws rate_limited and, for a
     * stranger who has shown neither work nor the password once others used up what strangers have, work_needed.
     */
    async spend(asked: Asked, client: Client): Promise<Try> {
      if (!limitsEnabled) return { ids: [], ownKey: undefined };
      const { email, trier } = asked;
      const ownKey = ownKeyOf(email, trier);
      return write(async (tx) => {
        const now = clock.now().getTime();
        const refusal = await refusalOf(tx, asked, client, now);
        if (refusal) {
          await limits.noteRefusal(tx, "login", client);
          return refusal;
        }
        const keys = ownKey ? [ownKey] : strangerKeys(email, client);
        const added = await store.add(tx, keys, iso(now));
        return { ids: added.map(({ id }) => id), ownKey };
      });
    },
    /** Checks the password of a try; one that found no place in the queue before the hashing was no try. */
    async check(spent: Try, isRight: () => Promise<boolean>): Promise<boolean> {
      try {
        return await isRight();
      } catch (error) {
        await write((tx) => store.remove(tx, spent.ids));
        throw error;
      }
    },
    /** Updates a failed try without a change, so that its commit costs what one with an audit row costs. */
    keep: (tx: Tx, { ids }: Try): Promise<void> => store.rewrite(tx, ids),
    /** Deletes a try whose password was right. */
    refund: (tx: Tx, { ids }: Try): Promise<void> => store.remove(tx, ids),
    /** Deletes the failures that precede a right password. */
    async succeed(tx: Tx, { ids, ownKey }: Try): Promise<void> {
      await store.remove(tx, ids);
      if (ownKey) await store.forget(tx, ownKey);
    },
  };
}

/** Returns the key under which a known browser or session is counted alone; undefined for a stranger. */
function ownKeyOf(email: string, trier: Trier): string | undefined {
  if (trier === "stranger") return undefined;
  return trier === "session" ? tryKeys.own(email) : tryKeys.device(email, trier.device);
}

function strangerKeys(email: string, { networks }: Client): string[] {
  const ofNetworks = networks.flatMap(({ key }) => [tryKeys.pair(email, key), tryKeys.client(key)]);
  return [tryKeys.strangers(email), ...ofNetworks];
}
