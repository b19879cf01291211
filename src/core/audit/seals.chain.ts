import { networkOf } from "../http/client-ip.ts";
import { hashToken } from "../lib/tokens.ts";

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

/** What stands before the first entry of a chain. */
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
