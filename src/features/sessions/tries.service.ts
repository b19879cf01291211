import type { Tx, Write } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { rateLimited } from "../../lib/coded-error.ts";
import type { NoteRefusal } from "../audit/refusals.service.ts";
import { failureRetentionMs, loginWait, strangersMost, strangersWithinMs } from "./login.rules.ts";
import { type TriesStore, tryKeys } from "./tries.store.ts";

type Deps = {
  store: TriesStore;
  write: Write;
  clock: Clock;
  limited: boolean;
  noteRefusal: NoteRefusal;
};

/** Who tries a password: a browser by its name, a session of the account's own, or a stranger. */
export type Trier = { device: string } | "session" | "stranger";

/** A try that was counted as a failure before the password was looked at. */
export type Try = { ids: number[]; ownKey: string | undefined };

/** Counts failed tries of passwords, so that whoever guesses waits, and nobody waits for another's guesses. */
export function triesService({ store, write, clock, limited, noteRefusal }: Deps) {
  async function waitOf(tx: Tx, key: string, now: number, callers?: number): Promise<number> {
    await store.lock(tx, key);
    return loginWait(await store.since(tx, key, iso(now - failureRetentionMs)), now, callers);
  }

  /** All strangers of an account share a sliding limit; it reaches nobody who is known. */
  async function strangersWait(tx: Tx, key: string, now: number): Promise<number> {
    await store.lock(tx, key);
    const nth = await store.nthNewest(tx, key, strangersMost);
    return nth === undefined ? 0 : Math.max(0, nth + strangersWithinMs - now);
  }

  /** A stranger waits for the account's strangers, and for each network they come from. */
  async function strangerWait(tx: Tx, email: string, { networks }: Client, now: number): Promise<number> {
    let wait = await strangersWait(tx, tryKeys.strangers(email), now);
    for (const { key, times } of networks) {
      wait = Math.max(wait, await waitOf(tx, tryKeys.client(key), now, times));
    }
    return wait;
  }

  async function count(tx: Tx, email: string, trier: Trier, client: Client): Promise<Try | { wait: number }> {
    const now = clock.now().getTime();
    const ownKey = ownKeyOf(email, trier);
    const wait = ownKey ? await waitOf(tx, ownKey, now) : await strangerWait(tx, email, client, now);
    if (wait > 0) return { wait };
    const keys = ownKey ? [ownKey] : strangerKeys(email, client);
    return { ids: await store.add(tx, keys, iso(now)), ownKey };
  }

  return {
    /** Counts a failure before the password is looked at, so that guesses at once count one by one. Throws rate_limited. */
    async spend(email: string, trier: Trier, client: Client): Promise<Try> {
      if (!limited) return { ids: [], ownKey: undefined };
      const spent = await write((tx) => count(tx, email, trier, client));
      if (!("wait" in spent)) return spent;
      await noteRefusal({ action: "rate_limited", userId: null, details: { limit: "login" }, client });
      throw rateLimited(spent.wait);
    },
    /** Checks the password of a try; one that found no place in the line before the hashing was no try. */
    async check(spent: Try, isRight: () => Promise<boolean>): Promise<boolean> {
      try {
        return await isRight();
      } catch (error) {
        await write((tx) => store.remove(tx, spent.ids));
        throw error;
      }
    },
    /** Writes a failed try once more, where a commit should cost what one with an audit row costs. */
    keep: (tx: Tx, { ids }: Try): Promise<void> => store.rewrite(tx, ids),
    /** Takes back a try whose password was right. */
    giveBack: (tx: Tx, { ids }: Try): Promise<void> => store.remove(tx, ids),
    /** A right password ends the run of failures of whoever said it. */
    async succeed(tx: Tx, { ids, ownKey }: Try): Promise<void> {
      await store.remove(tx, ids);
      if (ownKey) await store.forget(tx, ownKey);
    },
  };
}

/** Where whoever is known is counted alone; undefined for a stranger. */
function ownKeyOf(email: string, trier: Trier): string | undefined {
  if (trier === "stranger") return undefined;
  return trier === "session" ? tryKeys.own(email) : tryKeys.device(email, trier.device);
}

function strangerKeys(email: string, { networks }: Client): string[] {
  const ofNetworks = networks.flatMap(({ key }) => [tryKeys.pair(email, key), tryKeys.client(key)]);
  return [tryKeys.strangers(email), ...ofNetworks];
}

export type TriesService = ReturnType<typeof triesService>;
