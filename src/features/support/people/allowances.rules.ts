import { type Allowance, allowanceOf } from "../../../core/contract/rate-limit.ts";
import { rateLimits } from "../../../entries.ts";

/** Returns all that is allowed to a person by name: mails, one-time codes, secret codes. What networks spend is not theirs. */
export const allowancesOf = ({ userId, email }: { userId: number | null; email: string }): Allowance[] =>
  rateLimits.flatMap((limit) => {
    if (limit.by === "address") return [allowanceOf(limit, email)];
    return limit.by === "user" && userId !== null ? [allowanceOf(limit, userId)] : [];
  });
