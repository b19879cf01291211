import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { signedIds } from "../../core/lib/tokens.ts";
import type { RateLimitBatch } from "../../core/limits/rate-limit-batch.ts";
import type { Core } from "../../core.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { initiationStore } from "./initiation.store.ts";
import { firstAskerOf } from "./one-time-codes.service.ts";

/**
 * What a browser has for an address whose owner said that it was not them: for a day its calls take nothing of the owner's, and open
 * nothing. They are counted as anybody's are, so that they tell nothing of the address.
 */
export function disavowedAt(email: string, browser: string) {
  const whose = `${email}:${browser}`;
  const mark = allowanceOf(initiationLimits["otp-disavowed"], whose);
  const tries = allowanceOf(initiationLimits["disavowed-tries"], whose);
  const mails = allowanceOf(initiationLimits["disavowed-mails"], whose);
  return { mark, tries, mails, is: (batch: RateLimitBatch): boolean => batch.isUsedUp([mark]) };
}

/** Handles reports of an address's owner that somebody else requested an email with a code. */
export function disavowalService({ db, keys, limits, write, audit, clock }: Core) {
  const notMeTokens = signedIds(keys.disavowals);
  const store = initiationStore(db);
  return {
    /**
     * Refunds an address what a stranger's browser spent of it, voids the codes that this browser requested, and
     * blocks its further requests for the address. Only the owner of the mailbox has the token. Throws not_found.
     */
    async disavow(token: string, client: Client): Promise<void> {
      const letterId = notMeTokens.read(token);
      if (letterId === undefined) throw new CodedError("not_found");
      await write(async (tx): Promise<CodedError | undefined> => {
        const asker = await store.askerOf(tx, letterId);
        if (!asker) return new CodedError("not_found");
        const { email, browser } = asker;
        const { mark, is } = disavowedAt(email, browser);
        const mails = allowanceOf(initiationLimits.disavowals, email);
        const batch = await limits.batch(tx, [mark, mails]);
        if (is(batch)) return undefined;
        batch.spend(client, [mark]);
        const hasMailsBack = batch.spend(client, [mails]).length === 0;
        await batch.save();
        const asked = firstAskerOf(email, browser).allowances.map(({ key }) => key);
        const tries = [`otp-address:${email}`, `otp-strangers:${email}`, ...asked];
        await limits.resetAttempts(tx, hasMailsBack ? [...tries, `mail-address:${email}`] : tries);
        await store.voidCodesOf(tx, email, browser);
        await store.forgiveStrangers(tx, email, iso(clock.now()));
        await audit(tx, { action: "otp_disavowed", userId: null, details: { email }, client });
        return undefined;
      });
    },
  };
}
