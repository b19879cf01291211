import { allowanceOf } from "../../core/contract/rate-limit.ts";
import { type Client, perClient } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { hashToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { codeFor } from "./initiation.rules.ts";
import { initiationStore } from "./initiation.store.ts";
import { oneTimeCodes } from "./one-time-codes.service.ts";
import { leavingNonce } from "./sending.service.ts";

type Leaver = { id: number; email: string };

/** Checks the codes by which people prove that they want to leave. */
export function leavingService({ db, write, limits, audit, clock, keys }: Core) {
  const store = initiationStore(db);
  const codes = oneTimeCodes(keys.otp);
  return {
    /** Spends a try, then compares; the right code is used up by it. Throws rate_limited or otp_invalid. */
    async prove({ id, email }: Leaver, typed: string, client: Client): Promise<void> {
      const browser = hashToken(leavingNonce(id));
      const tries = [
        ...perClient(initiationLimits["otp-client"], client),
        allowanceOf(initiationLimits["otp-known"], email),
      ];
      await write(async (tx): Promise<CodedError | undefined> => {
        const now = iso(clock.now());
        const [batch, living] = await Promise.all([
          limits.batch(tx, tries),
          store.ofAddress(tx, email, now, "leave"),
        ]);
        const current = codeFor(living, browser, true);
        const usedUp = batch.spend(client, tries);
        if (usedUp.length > 0) {
          const waitOf = await batch.waits();
          await batch.save();
          return rateLimited(waitOf(usedUp));
        }
        const otp = current && (await store.spendTry(tx, current, now));
        if (otp && codes.isRight(otp, typed) && (await store.consume(tx, otp))) return undefined;
        await batch.save();
        const details = { outcome: "otp_invalid" } as const;
        await audit(tx, { action: "leave_refused", userId: id, details, client });
        return new CodedError("otp_invalid");
      });
    },
  };
}

export type LeavingService = ReturnType<typeof leavingService>;
