import { letterDomainsMax, letterQuickMs } from "../../core/contract/limits.ts";
import type { LetterDomainView, LetterState } from "./mail.contract.ts";

type Letter = { domain: string; state: LetterState; createdAt: string; enteredAt: string | null };

/** Returns the middle of some numbers, of two the lower; null without any. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/** Returns how letters to each domain fared, the domain with most letters first. */
export function domainsOf(letters: readonly Letter[]): LetterDomainView[] {
  const byDomain = Map.groupBy(letters, ({ domain }) => domain);
  const views = [...byDomain].map(([domain, own]): LetterDomainView => {
    const waits = own.flatMap(({ createdAt, enteredAt }) =>
      enteredAt === null ? [] : Date.parse(enteredAt) - Date.parse(createdAt),
    );
    const median = medianOf(waits);
    return {
      domain,
      sent: own.length,
      accepted: own.filter(({ state }) => state === "accepted").length,
      refused: own.filter(({ state }) => state === "refused").length,
      verified: waits.filter((wait) => wait <= letterQuickMs).length,
      medianSeconds: median === null ? null : Math.round(median / 1000),
    };
  });
  return views
    .sort((one, other) => other.sent - one.sent || (one.domain < other.domain ? -1 : 1))
    .slice(0, letterDomainsMax);
}
