import { z } from "zod/mini";
import { networkOf } from "../http/client-ip.ts";
import type { Keys } from "../lib/keys.ts";
import { hashToken, hmac, sameText } from "../lib/tokens.ts";

const seal = z.string();
const at = z.string();

/** What explains that rows changed or are gone, or that the chain begins later than its first entry. */
const explanation = z.discriminatedUnion("kind", [
  /** From here on the key protects the chain; a release before had made it up to `head`, after the seal `anchor`, and deleted rows older than `before`. */
  z.object({ kind: z.literal("start"), head: seal, anchor: seal, before: at }),
  /** Rows older than `before` were deleted when their time was over, and the entries after the seal `from` up to the seal `to`. */
  z.object({ kind: z.literal("retention"), from: seal, to: seal, before: at }),
  /** The next entries seal these rows again, which somebody's erasure rewrote. */
  z.object({ kind: z.literal("renewal"), from: seal, rows: z.array(z.int()) }),
  /** Another key protects the chain from here on; with the former one it was checked up to `head`, or could not be. */
  z.object({ kind: z.literal("key"), head: seal, from: z.string(), to: z.string(), isChecked: z.boolean() }),
  /** A backup, whose chain ended with `head`, took the place of a database whose chain ended with `from`, if that could be read. */
  z.object({ kind: z.literal("restore"), head: seal, from: z.nullable(seal) }),
]);

export type Explanation = z.infer<typeof explanation>;

/** The numbers in place of a row's. */
export const explanationRows: Record<Explanation["kind"], number> = {
  start: -1,
  retention: -2,
  renewal: -3,
  key: -4,
  restore: -5,
};

/** Returns what an entry explains; undefined when it does not say so in a way that a portal writes. */
export function explanationIn(rowId: number, text: string): Explanation | undefined {
  try {
    const { data } = explanation.safeParse(JSON.parse(text));
    return data && explanationRows[data.kind] === rowId ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The key that protects the chain, and what identifies it. */
export type SealKeys = Pick<Keys, "audit" | "fingerprint">;

/** Returns what only the key makes of a seal, and with it of the whole chain before. */
export const macOf = (keys: SealKeys, text: string): string =>
  `${keys.fingerprint}.${hmac(keys.audit, text)}`;

export const isMacOf = (keys: SealKeys, text: string, mac: string): boolean =>
  sameText(macOf(keys, text), mac);

/** Returns the fingerprint of the key that a MAC says it was made with. */
export const fingerprintOf = (mac: string): string => mac.split(".")[0] ?? "";

/** What an audit row says. */
export type SealedRow = {
  id: number;
  userId: number | null;
  action: string;
  details: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
};

/** The digest before the first entry of a chain. */
export const chainStart = "0".repeat(64);

/** Returns the hash of what a row says. It has the network of an address and not the address, which may be shortened to it later. */
export function digestOf(row: SealedRow, salt: string | null): string {
  const { id, userId, action, details, ipAddress, userAgent, createdAt } = row;
  const network = ipAddress === null ? null : networkOf(ipAddress);
  return hashToken(JSON.stringify([salt, id, createdAt, action, userId, details, network, userAgent]));
}

type Entry = { rowId: number; digest: string; createdAt: string };

/** Returns what chains an entry to the one before it. */
export function sealOf(before: string, { rowId, digest, createdAt }: Entry): string {
  return hashToken(`${before} ${rowId} ${createdAt} ${digest}`);
}
