import { deviceCookieMs } from "../../contract/limits.ts";
import type { Clock } from "../../lib/clock.ts";
import { hmac, newToken, sameDigest } from "../../lib/tokens.ts";

const shape = /^(\d{1,10})\.(\d{13})\.([\w-]{43})\.([0-9a-f]{64})$/;

/**
 * Browsers that have signed in to an account before carry a signed proof of it, so that strangers'
 * failures never make them wait. The proof opens nothing. (OWASP calls it a device cookie.)
 */
export function devicesService({ key, clock }: { key: string; clock: Clock }) {
  const signed = (id: number, until: number, nonce: string) => {
    const claims = `${id}.${until}.${nonce}`;
    return `${claims}.${hmac(key, `device\n${claims}`)}`;
  };

  /** Returns the nonce of a browser that has signed in to the account within a year; undefined for a stranger. */
  function known(proof: string | undefined, accountId: number): string | undefined {
    const [, id, until, nonce, digest] = shape.exec(proof ?? "") ?? [];
    if (!id || !until || !nonce || !digest || Number(id) !== accountId) return undefined;
    if (Number(until) <= clock.now().getTime()) return undefined;
    return sameDigest(digest, hmac(key, `device\n${id}.${until}.${nonce}`)) ? nonce : undefined;
  }

  return {
    known,
    /** Returns a new proof for a browser that just signed in; one that had a proof keeps its name. */
    issue(accountId: number, previous: string | undefined): string {
      const until = clock.now().getTime() + deviceCookieMs;
      return signed(accountId, until, known(previous, accountId) ?? newToken());
    },
  };
}

export type DevicesService = ReturnType<typeof devicesService>;
