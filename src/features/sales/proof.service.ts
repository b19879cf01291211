import { shopToleranceMs } from "../../core/contract/limits.ts";
import { sameDigest, sameText, signatureOf } from "../../core/lib/tokens.ts";
import type { ShopSource } from "./sales.contract.ts";
import { orderOf } from "./webhook.rules.ts";

/** What a call says before its body. */
export type CallHead = { headers: Headers; query: URLSearchParams };

/** What follows: the bytes as they came in, which is what shops sign, and the JSON in them. */
export type CallBody = { bytes: Uint8Array; json: () => unknown };

/** What a head is worth: it proves its sender by itself, its body may, or nothing that follows can. */
export type Claim = "proven" | "possible" | "refuted";

type Check = {
  claim: (secret: string, head: CallHead, now: number) => Claim;
  /** True for a body that its head signs. */
  isSigned: (secret: string, head: CallHead, body: CallBody) => boolean;
};

const claimOf = (isPossible: boolean): Claim => (isPossible ? "possible" : "refuted");
const isDigest = (text: string, length: number) => text.length === length && /^[0-9a-f]+$/i.test(text);

/** Hotmart's webhooks 2.0 name the account's token in a header. */
const hotmart: Check = {
  claim: (secret, { headers }) =>
    sameText(headers.get("x-hotmart-hottok") ?? "", secret) ? "proven" : "refuted",
  isSigned: () => false,
};

/** Kiwify signs the body, or the order that it wraps in one, and puts that into the address. */
const kiwify: Check = {
  claim: (_, { query }) => claimOf(isDigest(query.get("signature") ?? "", 40)),
  isSigned(secret, { query }, { bytes, json }) {
    const given = query.get("signature") ?? "";
    if (sameDigest(given, signatureOf("sha1", secret, bytes))) return true;
    const order = orderOf(json());
    return order !== undefined && sameDigest(given, signatureOf("sha1", secret, JSON.stringify(order)));
  },
};

/** Returns the instant that Stripe signed, and its signatures: while a secret is replaced there are two (https://docs.stripe.com/webhooks/signature). */
function stripeParts({ headers }: CallHead) {
  const parts = (headers.get("stripe-signature") ?? "").split(",").map((part) => part.trim().split("="));
  const of = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  return { instant: of("t")[0] ?? "", given: of("v1").filter((text) => isDigest(text, 64)) };
}

/** Stripe signs an instant and the body. */
const stripe: Check = {
  claim(_, head, now) {
    const { instant, given } = stripeParts(head);
    const isNow = /^\d{1,12}$/.test(instant) && Math.abs(now - 1000 * Number(instant)) <= shopToleranceMs;
    return claimOf(isNow && given.length > 0);
  },
  isSigned(secret, head, { bytes }) {
    const { instant, given } = stripeParts(head);
    const wanted = signatureOf("sha256", secret, `${instant}.`, bytes);
    return given.some((text) => sameDigest(text, wanted));
  },
};

const ownSignature = ({ headers }: CallHead) => (headers.get("x-signature") ?? "").replace(/^sha256=/i, "");

/** Anything else says the secret as a bearer token, or signs the body with it. */
const generic: Check = {
  claim(secret, head) {
    const [scheme, token = ""] = (head.headers.get("authorization") ?? "").split(" ", 2);
    if (scheme?.toLowerCase() === "bearer" && sameText(token, secret)) return "proven";
    return claimOf(isDigest(ownSignature(head), 64));
  },
  isSigned: (secret, head, { bytes }) => sameDigest(ownSignature(head), signatureOf("sha256", secret, bytes)),
};

/** How each shop proves that only somebody who has its secret can have made a call. */
export const checks: Record<ShopSource, Check> = { hotmart, kiwify, stripe, generic };
