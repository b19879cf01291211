import type { IncomingMessage } from "node:http";
import { builtin } from "./builtin.ts";
import { isPublicAddress } from "./public-address.ts";

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

/** Which addresses are connected to, and whose certificates are trusted. */
export type Reach = {
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  /** A certificate that is trusted, too. */
  ca?: string;
};

export type PinnedRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** How long the whole answer may take, in milliseconds. */
  withinMs: number;
};

/** Thrown for an address that this machine or its network alone reaches. */
export class PrivateAddressError extends Error {}

/** Thrown for a name without any address. */
export class UnknownHostError extends Error {}

const byResolver: Resolve = (host) => builtin("node:dns").promises.lookup(host, { all: true });

/**
 * Sends a request to an address of the public Internet, and returns what `read` makes of the answer. The connection is made to the very
 * address that was looked at, so that a name which means another one a moment later (DNS rebinding) leads nowhere else; redirects are
 * not followed. Throws a PrivateAddressError, an UnknownHostError, a TimeoutError, or what the system says.
 */
export async function pinnedRequest<T>(
  target: URL,
  request: PinnedRequest,
  read: (answer: IncomingMessage) => T | Promise<T>,
  { resolve = byResolver, isAllowed = isPublicAddress, ca }: Reach = {},
): Promise<T> {
  const host = target.hostname.replace(/^\[|\]$/g, "");
  const isLiteral = builtin("node:net").isIP(host) !== 0;
  const found = isLiteral ? [{ address: host, family: host.includes(":") ? 6 : 4 }] : await resolve(host);
  const [first] = found;
  if (!first) throw new UnknownHostError(`ENOTFOUND ${host}`);
  // One private address among several is enough: no honest receiver has any.
  if (!found.every(({ address }) => isAllowed(address)))
    throw new PrivateAddressError(`${host} has a private address`);
  return sent(target, first, request, read, ca);
}

function sent<T>(
  target: URL,
  { address, family }: { address: string; family: number },
  { method, headers, body, withinMs }: PinnedRequest,
  read: (answer: IncomingMessage) => T | Promise<T>,
  ca: string | undefined,
): Promise<T> {
  const { request } = target.protocol === "https:" ? builtin("node:https") : builtin("node:http");
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const outgoing = request(
    target,
    {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      },
      // Whatever the name means by now, it is this address.
      lookup: (_host, { all }, answer) =>
        all ? answer(null, [{ address, family }]) : answer(null, address, family),
      agent: false,
      ...(ca !== undefined && { ca }),
    },
    (answer) => {
      Promise.try(read, answer)
        .then(resolve, reject)
        .finally(() => answer.destroy());
    },
  );
  const timer = setTimeout(() => {
    reject(new DOMException("no answer in time", "TimeoutError"));
    outgoing.destroy();
  }, withinMs);
  outgoing.on("error", reject);
  outgoing.end(body);
  return promise.finally(() => clearTimeout(timer));
}
