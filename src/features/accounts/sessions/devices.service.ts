import { deviceCookieMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { hmac, newToken, sameDigest } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type { AlertsService } from "../../monitoring/alerts/alerts.service.ts";
import { loginStore } from "./login.store.ts";

/** Where a sign-in comes from; `proof` is what shows that the browser is known. */
export type Browser = { client: Client; proof: string | undefined };

const shape = /^(\d{1,10})\.(\d{13})\.([\w-]{43})\.([0-9a-f]{64})$/;

/**
 * Browsers that have signed in to an account before carry a signed proof of it, so that strangers'
 * failures never make them wait. The proof opens nothing. (OWASP calls it a device cookie.)
 */
export function devicesService({ db, clock, keys: { devices: key } }: Core, alerts: AlertsService) {
  const store = loginStore(db);

  const signed = (id: number, until: number, nonce: string) => {
    const claims = `${id}.${until}.${nonce}`;
    return `${claims}.${hmac(key, `device\n${claims}`)}`;
  };

  /** Returns the nonce of a browser that has signed in to the account within a year, and since its owner is staff; undefined for a stranger. */
  async function known(
    proof: string | undefined,
    accountId: number,
    on: Tx = db.read,
  ): Promise<string | undefined> {
    const [, id, until, nonce, digest] = shape.exec(proof ?? "") ?? [];
    if (!id || !until || !nonce || !digest || Number(id) !== accountId) return undefined;
    if (Number(until) <= clock.now().getTime()) return undefined;
    if (!sameDigest(digest, hmac(key, `device\n${id}.${until}.${nonce}`))) return undefined;
    const since = await store.staffSince(on, accountId);
    return since === null || iso(Number(until) - deviceCookieMs) > since ? nonce : undefined;
  }

  return {
    known,
    /**
     * Returns a new token for a browser that just signed in, before the sign-in is recorded; one that had a token
     * keeps its name, and the account's owner is notified of any other.
     */
    async welcome(tx: Tx, accountId: number, { client, proof }: Browser): Promise<string> {
      const until = clock.now().getTime() + deviceCookieMs;
      const nonce = await known(proof, accountId, tx);
      if (nonce === undefined) await alerts.tellOwner(tx, accountId, client);
      return signed(accountId, until, nonce ?? newToken());
    },
  };
}
