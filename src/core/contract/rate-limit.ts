import { declare } from "./declare.ts";

/** At most `count` events of one key in any stretch of `withinMs`. */
export type Limit = { readonly count: number; readonly withinMs: number };

/**
 * Whose events are counted together: a user's or an address's, which staff can reset and an erasure deletes; a caller's, in each of its
 * networks; or what its service says.
 */
type Whose = { user: number; address: string; client: never; own: string };

/** What turns somebody away who does something too often. */
export type RateLimit<By extends keyof Whose = keyof Whose> = By extends unknown
  ? {
      by: By;
      /** Empty where the caller checks the limits itself. */
      limits: readonly Limit[];
      /** A refusal's row in the audit log says which user it was. */
      namesUser?: true;
    }
  : never;
export type NamedLimit<By extends keyof Whose = keyof Whose> = RateLimit<By> & { name: string };

type Limits = readonly Limit[];
export const userLimit = <const L extends Limits>(...limits: L) => ({ by: "user", limits }) as const;
export const addressLimit = <const L extends Limits>(...limits: L) => ({ by: "address", limits }) as const;
export const clientLimit = <const L extends Limits>(...limits: L) => ({ by: "client", limits }) as const;
export const ownLimit = <const L extends Limits>(...limits: L) => ({ by: "own", limits }) as const;

/** Declares the limits of a feature, by the names that they have in keys and in the audit log. */
export const declareLimits = <const D extends Record<string, RateLimit>>(entries: D) => declare(entries);

/** What may be spent: the key of the events, and how many of them in how long. */
export type Allowance = { key: string; limits: readonly Limit[] };

/** Returns what a limit allows somebody, or something. */
export const allowanceOf = <By extends keyof Whose>(
  { name, limits }: { by: By; name: string; limits: readonly Limit[] },
  whose: Whose[By],
): Allowance => ({ key: `${name}:${whose}`, limits });

/** One network that a caller comes from, and how many times one caller's allowance it has. */
export type ClientNetwork = { key: string; times: number };

/** Returns what a limit allows one caller, counted once for each of its networks. */
export function perClient(
  { name, limits }: NamedLimit<"client">,
  { networks }: { networks: readonly ClientNetwork[] },
): Allowance[] {
  return networks.map(({ key, times }) => ({
    key: `${name}:${key}`,
    limits: limits.map(({ count, withinMs }) => ({ count: count * times, withinMs })),
  }));
}
