import { LRUCache } from "lru-cache";
import type { Core } from "../../core.ts";

/** How long an answer is believed, in milliseconds: a typing error is soon made good, and a resolver soon mended. */
const believedMs = { true: 10 * 60_000, false: 60_000, undefined: 60_000 };
/** More domains than people of one portal have. */
const domainsMax = 1000;
/** The most concurrent look-ups; beyond them a domain is not checked. */
const atOnceMax = 20;

/** Checks whether mail can reach a domain at all, so that a mistyped one is reported at once. */
export function mailDomains({ lookUpDomain, config, settings, clock }: Core) {
  const found = new LRUCache<string, { hasMail: boolean | undefined; until: number }>({ max: domainsMax });
  const asked = new Map<string, Promise<boolean | undefined>>();

  /** True while emails really leave. */
  const isWanted = async () => config.mailDomainCheck && (await settings.value("smtp_url")) !== null;

  function believed(domain: string): { hasMail: boolean | undefined } | undefined {
    const known = found.get(domain);
    return known && clock.now().getTime() < known.until ? known : undefined;
  }

  async function look(domain: string): Promise<boolean | undefined> {
    const hasMail = await lookUpDomain(domain).catch(() => undefined);
    found.set(domain, { hasMail, until: clock.now().getTime() + believedMs[`${hasMail}`] });
    return hasMail;
  }

  return {
    /** True for a domain that may be dead, or is: only then `isDead` has anything to say, and may have to look. */
    async isInDoubt(domain: string): Promise<boolean> {
      const known = believed(domain);
      // Most people's domains are known to be alive: then nothing is read for them.
      return known && known.hasMail !== false ? false : await isWanted();
    },

    /** True when surely no mail can reach a domain. An uncertain result says nothing of other domains. */
    async isDead(domain: string): Promise<boolean> {
      const known = believed(domain);
      if (known) return known.hasMail === false;
      const under = asked.get(domain);
      if (under) return (await under) === false;
      if (asked.size >= atOnceMax) return false;
      const looking = look(domain).finally(() => asked.delete(domain));
      asked.set(domain, looking);
      return (await looking) === false;
    },
  };
}
