import type { Allowance, NamedLimit } from "../contract/rate-limit.ts";

/** One network that a caller comes from, and how many times one caller's allowance it has. */
export type ClientNetwork = { key: string; times: number };

/** What rules, limits and audit rows may know of a caller. */
export type Client = {
  ip: string;
  /** The unit that limits count: the address, or an IPv6 subscriber's network. */
  key: string;
  /** That unit and the wider networks around it, the narrowest first. */
  networks: readonly ClientNetwork[];
  userAgent: string | null;
};

/** Returns what a limit allows one caller, counted once for each of its networks. */
export function perClient({ name, limits }: NamedLimit<"client">, client: Client): Allowance[] {
  return client.networks.map(({ key, times }) => ({
    key: `${name}:${key}`,
    limits: limits.map(({ count, withinMs }) => ({ count: count * times, withinMs })),
  }));
}

/** Returns the widest network of a caller, for what must stay rare whatever addresses it takes. */
export function widestNetwork(client: Client): string {
  return client.networks.at(-1)?.key ?? client.key;
}

/** Who changes something, and from where, for the audit log. */
export type Actor = { id: number; client: Client };
