import * as z from "zod/mini";
import { declare } from "../declare.ts";
import { fault } from "../fields.ts";
import { shopSecretMaxLength, shopSecretMinLength } from "../limits.ts";
import { secretSetting, switchSetting } from "./setting.ts";

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
