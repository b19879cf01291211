import { LRUCache } from "lru-cache";
import type { Clock } from "../../lib/clock.ts";

/** How long an answer is believed, in milliseconds: a typing error is soon made good, and a resolver soon mended. */
const believedMs = { true: 10 * 60_000, false: 60_000, undefined: 60_000 };
/** More domains than people of one portal have. */
const domainsMax = 1000;
/** Look-ups under way; whoever finds no place goes on without. */
const atOnceMax = 20;

type Deps = {
  /** Returns true, false, or undefined where it cannot be told. */
  hasMailRecords: (domain: string) => Promise<boolean | undefined>;
  /** True while letters really leave. */
  isWanted: () => Promise<boolean>;
  clock: Clock;
};

/** Knows of domains whether mail can go there at all, so that a mistyped one is told at once. */
export function mailDomains({ hasMailRecords, isWanted, clock }: Deps) {
  const found = new LRUCache<string, { hasMail: boolean | undefined; until: number }>({ max: domainsMax });
  const asked = new Map<string, Promise<boolean | undefined>>();
  /** Until when nothing is looked up, since nothing could be. */
  let deafUntil = 0;

  async function look(domain: string): Promise<boolean | undefined> {
    const hasMail = await hasMailRecords(domain).catch(() => undefined);
    const now = clock.now().getTime();
    found.set(domain, { hasMail, until: now + believedMs[`${hasMail}`] });
    if (hasMail === undefined) deafUntil = now + believedMs.undefined;
    return hasMail;
  }

  return {
    /** True when surely no mail can reach a domain. */
    async isDead(domain: string): Promise<boolean> {
      const now = clock.now().getTime();
      const known = found.get(domain);
      const believed = known && now < known.until ? known : undefined;
      // Most people's domains are known to be alive: then nothing is read for them.
      if (believed ? believed.hasMail !== false : now < deafUntil) return false;
      if (!(await isWanted())) return false;
      if (believed) return true;
      const under = asked.get(domain);
      if (under) return (await under) === false;
      if (asked.size >= atOnceMax) return false;
      const looking = look(domain).finally(() => asked.delete(domain));
      asked.set(domain, looking);
      return (await looking) === false;
    },
  };
}

export type MailDomains = ReturnType<typeof mailDomains>;
