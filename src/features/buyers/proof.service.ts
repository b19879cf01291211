import type { IntakeSource } from "../../contract/intake-events.ts";
import { intakeToleranceMs } from "../../contract/limits.ts";
import { sameDigest, sameText, signatureOf } from "../../lib/tokens.ts";
import { orderOf } from "./intake.rules.ts";

/** A call as it came in: its body byte by byte, which is what shops sign. */
export type Signed = { headers: Headers; query: URLSearchParams; bytes: Uint8Array; json: unknown };

type Check = (secret: string, signed: Signed, now: number) => boolean;

/** Hotmart's webhooks 2.0 name the account's token in a header. */
const hotmart: Check = (secret, { headers }) => sameText(headers.get("x-hotmart-hottok") ?? "", secret);

/** Kiwify signs the body, or the order that it wraps in one, and puts that into the address. */
const kiwify: Check = (secret, { query, bytes, json }) => {
  const given = query.get("signature") ?? "";
  if (sameDigest(given, signatureOf("sha1", secret, bytes))) return true;
  const order = orderOf(json);
  return order !== undefined && sameDigest(given, signatureOf("sha1", secret, JSON.stringify(order)));
};

/** Stripe signs an instant and the body; while a secret is replaced there are two signatures (https://docs.stripe.com/webhooks/signature). */
const stripe: Check = (secret, { headers, bytes }, now) => {
  const parts = (headers.get("stripe-signature") ?? "").split(",").map((part) => part.trim().split("="));
  const of = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [instant = ""] = of("t");
  if (!/^\d{1,12}$/.test(instant) || Math.abs(now - 1000 * Number(instant)) > intakeToleranceMs) return false;
  const wanted = signatureOf("sha256", secret, `${instant}.`, bytes);
  return of("v1").some((given) => sameDigest(given, wanted));
};

/** Anything else says the secret as a bearer token, or signs the body with it. */
const generic: Check = (secret, { headers, bytes }) => {
  const [scheme, token = ""] = (headers.get("authorization") ?? "").split(" ", 2);
  if (scheme?.toLowerCase() === "bearer" && sameText(token, secret)) return true;
  const given = (headers.get("x-signature") ?? "").replace(/^sha256=/i, "");
  return sameDigest(given, signatureOf("sha256", secret, bytes));
};

const checks: Record<IntakeSource, Check> = { hotmart, kiwify, stripe, generic };

/** True for a call that only somebody who has the secret can have made. */
export function isProven(source: IntakeSource, secret: string, signed: Signed, now: Date): boolean {
  return checks[source](secret, signed, now.getTime());
}
