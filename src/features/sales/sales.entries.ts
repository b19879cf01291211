import * as z from "zod/mini";
import { declare, declareActions, deleted, refused } from "../../core/contract/declare.ts";
import { fault } from "../../core/contract/fields.ts";
import { hourMs, shopSecretMaxLength, shopSecretMinLength } from "../../core/contract/limits.ts";
import { clientLimit, declareLimits, ownLimit } from "../../core/contract/rate-limit.ts";
import { secretSetting, switchSetting } from "../../core/contract/setting.ts";
import { mailsPerAddress } from "../initiation/initiation.entries.ts";

export const buyersActions = declareActions({
  buyers_added: { icon: "upload", tone: "good" },
  copy_sold: { icon: "check", tone: "good" },
  copy_refunded: { icon: "leave", tone: "gold" },
  copy_restored: { icon: "back", tone: "good" },
  copy_resent: { icon: "mail", tone: "grey" },
  intake_refused: refused,
  intake_dismissed: deleted,
  intake_corrected: { icon: "check", tone: "good" },
});

export const salesLimits = declareLimits({
  // A carrier's customers who bought the same day; each looks a few times, and fetches the file on two devices.
  "scroll-client": clientLimit({ count: 300, withinMs: hourMs }),
  "scroll-files": clientLimit({ count: 100, withinMs: hourMs }),
  "scroll-letter": ownLimit(...mailsPerAddress),
  // Wrong signatures alone: a call that is rightly signed is never counted, and one that proves itself by its headers never refused.
  "intake-client": clientLimit({ count: 60, withinMs: hourMs }),
  // After those: a shop whose secret was mistyped in the settings is heard soon after that is mended.
  "intake-pace": clientLimit({ count: 1, withinMs: 10_000 }),
});

/** What a shop proves itself with, as the shop shows it: one word. */
const shopSecret = secretSetting({
  schema: z
    .string()
    .check(
      z.trim(),
      z.minLength(shopSecretMinLength, fault("shopSecretInvalid")),
      z.maxLength(shopSecretMaxLength, fault("valueTooLong")),
      z.regex(/^[!-~]*$/, fault("shopSecretInvalid")),
    ),
  section: "shops",
  act: "shop_secret",
});

export const buyerSettings = declare({
  hotmart_token: shopSecret,
  kiwify_token: shopSecret,
  stripe_secret: shopSecret,
  intake_secret: shopSecret,
  refund_revokes: switchSetting({ default: "on", section: "shops" }),
});

/** Its error codes, and the status each is sent with. */
export const salesErrors = {
  signature_invalid: 401,
  copy_revoked: 410,
} as const;
