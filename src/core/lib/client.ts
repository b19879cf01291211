import type { Language } from "../contract/languages.ts";
import type { ClientNetwork } from "../contract/rate-limit.ts";

/** What rules, limits and audit rows may know of a caller. */
export type Client = {
  ip: string;
  /** The unit that limits count: the address, or an IPv6 subscriber's network. */
  key: string;
  /** That unit and the wider networks around it, the narrowest first. */
  networks: readonly ClientNetwork[];
  userAgent: string | null;
  /** What they asked to be answered in. */
  language?: Language;
};

/** Returns the widest network of a caller, for what must stay rare whatever addresses it takes. */
export function widestNetwork(client: Client): string {
  return client.networks.at(-1)?.key ?? client.key;
}

/** Who changes something, and from where, for the audit log. */
export type Actor = { id: number; client: Client };

/** Who changes something: a caller, or the operator, who is no user, at the command line of the server. */
export type Doer = { id: number | null; client: Client | null; by?: "command line" };

/** The operator, as the audit log calls them. */
export const operator: Doer = { id: null, client: null, by: "command line" };
