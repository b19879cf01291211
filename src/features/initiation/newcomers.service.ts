import {
  dayMs,
  hourMs,
  unverifiedAfterMs,
  unverifiedMin,
  unverifiedShare,
} from "../../core/contract/limits.ts";
import { newcomersPerNetwork } from "../../core/contract/mail-budget.ts";
import { type Allowance, allowanceOf, type Limit } from "../../core/contract/rate-limit.ts";
import { networkOf } from "../../core/http/client-ip.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { shortHash } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { isThrowAway } from "./initiation.rules.ts";
import { initiationStore } from "./initiation.store.ts";

/** For how long a count of the portal's unverified emails is used, in milliseconds. */
const countedForMs = 10_000;

/** Bounds the emails to addresses never seen: made-up ones cost nothing, and each takes an email from somebody. */
export function newcomersService({ db, limits, clock, limitsEnabled, settings }: Core) {
  const store = initiationStore(db);
  let counted: { at: number; areMany: Promise<boolean> } | undefined;

  const ofNetwork = ({ ip }: Client, limits: readonly Limit[]): Allowance => {
    return { ...allowanceOf(initiationLimits["mail-network"], shortHash(networkOf(ip))), limits };
  };

  async function areManyUnverified(now: number): Promise<boolean> {
    const [since, until] = [iso(now - unverifiedAfterMs - hourMs), iso(now - unverifiedAfterMs)];
    const { all, verified } = await store.newcomersBetween(since, until);
    return all >= unverifiedMin && (all - verified) * unverifiedShare > all;
  }

  return {
    /** Returns the allowances of a caller's network: what it may ask for within an hour, and the first email of a day. */
    async allowancesOf(client: Client): Promise<{ hour: Allowance; day: Allowance }> {
      const count = newcomersPerNetwork(await settings.mailDayBudget());
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
      const count = Math.ceil(newcomersPerNetwork(await settings.mailDayBudget()) / unverifiedShare);
      const half = ofNetwork(client, [{ count, withinMs: hourMs }]);
      return (await limits.isUsedUp(db.read, [half])) || (await counted.areMany);
    },
  };
}
