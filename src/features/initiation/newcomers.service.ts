import {
  dayMs,
  hourMs,
  type Limit,
  unverifiedAfterMs,
  unverifiedMin,
  unverifiedShare,
} from "../../contract/limits.ts";
import { newcomersPerNetwork } from "../../contract/mail-budget.ts";
import type { Tx } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { shortHash } from "../../lib/tokens.ts";
import type { Allowance } from "../limits/limits.rules.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { InitiationStore } from "./initiation.store.ts";
import { isThrowAway } from "./throw-away.rules.ts";

type Deps = {
  store: Pick<InitiationStore, "newcomersBetween">;
  limits: Pick<Limits, "isUsedUp">;
  read: Tx;
  clock: Clock;
  limitsEnabled: boolean;
  /** Returns the network that stands for an address: a /24 of IPv4, a /48 of IPv6. */
  networkOf: (address: string) => string;
  /** Returns how many emails the whole portal may send in a day. */
  dayBudget: () => Promise<number>;
};

/** For how long a count of the portal's unverified emails is used, in milliseconds. */
const countedForMs = 10_000;

/** Bounds the emails to addresses never seen: made-up ones cost nothing, and each takes an email from somebody. */
export function newcomersService(deps: Deps) {
  const { store, limits, read, clock, limitsEnabled, networkOf, dayBudget } = deps;
  let counted: { at: number; areMany: Promise<boolean> } | undefined;

  const ofNetwork = ({ ip }: Client, limits: readonly Limit[]): Allowance => {
    return { key: `mail-network:${shortHash(networkOf(ip))}`, limits };
  };

  async function areManyUnverified(now: number): Promise<boolean> {
    const [since, until] = [iso(now - unverifiedAfterMs - hourMs), iso(now - unverifiedAfterMs)];
    const { all, verified } = await store.newcomersBetween(since, until);
    return all >= unverifiedMin && (all - verified) * unverifiedShare > all;
  }

  return {
    /** Returns the allowances of a caller's network: what it may ask for within an hour, and the first email of a day. */
    async allowancesOf(client: Client): Promise<{ hour: Allowance; day: Allowance }> {
      const count = newcomersPerNetwork(await dayBudget());
      return {
        hour: ofNetwork(client, [{ count, withinMs: hourMs }]),
        day: ofNetwork(client, [{ count: 1, withinMs: dayMs }]),
      };
    },

    /** Returns what one email of a caller's network is counted under, for a refund. */
    of: (client: Client): Allowance => ofNetwork(client, []),

    /** True for a known throw-away domain, and while many emails of the caller's network, or of the whole portal, go unverified. */
    async isWorkNeeded(email: string, client: Client): Promise<boolean> {
      if (!limitsEnabled) return false;
      if (isThrowAway(email)) return true;
      const now = clock.now().getTime();
      if (!counted || now - counted.at >= countedForMs)
        counted = { at: now, areMany: areManyUnverified(now) };
      const count = Math.ceil(newcomersPerNetwork(await dayBudget()) / unverifiedShare);
      const half = ofNetwork(client, [{ count, withinMs: hourMs }]);
      return (await limits.isUsedUp(read, [half])) || (await counted.areMany);
    },
  };
}

export type NewcomersService = ReturnType<typeof newcomersService>;
