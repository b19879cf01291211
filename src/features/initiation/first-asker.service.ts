import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import type { RateLimitBatch } from "../../core/limits/rate-limit-batch.ts";
import { initiationLimits } from "./initiation.entries.ts";

/**
 * Who asked first for a code of an address within an hour has its tries in that hour; everybody else, also who asks later, is a
 * stranger with half of them at most. That is counted for known and unknown addresses alike, so that it tells none from the other.
 */
export function firstAskerOf(email: string, browser: string) {
  const anybody = allowanceOf(initiationLimits["otp-asker"], email);
  const own = allowanceOf(initiationLimits["otp-asker"], `${email}:${browser}`);
  return {
    /** What has to be opened. */
    allowances: [anybody, own],
    /** Notes a browser that asks, if it is the first. */
    note(batch: RateLimitBatch, client: Client): void {
      if (!batch.isUsedUp([anybody])) batch.spend(client, [anybody, own]);
    },
    /** True for the browser that asked first. */
    isFirst: (batch: RateLimitBatch): boolean => batch.isUsedUp([own]),
  };
}
