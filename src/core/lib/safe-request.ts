import type { IncomingMessage } from "node:http";
import { builtin } from "./builtin.ts";
import { isPublicAddress } from "./ip-ranges.ts";

/** How long a receiver may take for its whole answer; standardwebhooks recommends 15 to 30 s. */
const postWithinMs = 15_000;

export type Posted = { status: number } | { reason: PostFault };

/** Why no answer came. */
type PostFault = "private" | "unknown_host" | "unreachable" | "timeout" | "certificate";

/** Posts a text to an address of the public Internet; returns the status, or why none came. Of the answer nothing but its status is read. */
export async function postSafely(
  url: string,
  headers: Record<string, string>,
  body: string,
  { withinMs = postWithinMs, ...reach }: Reach & { withinMs?: number } = {},
): Promise<Posted> {
  const request = { method: "POST", headers, body, withinMs };
  try {
    return await safeRequest(new URL(url), request, ({ statusCode }) => ({ status: statusCode ?? 0 }), reach);
  } catch (error) {
    return { reason: faultOf(error) };
  }
}

function faultOf(error: unknown): PostFault {
  if (error instanceof PrivateAddressError) return "private";
  if (error instanceof UnknownHostError) return "unknown_host";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || code === "ETIMEDOUT") return "timeout";
  if (/^(ENOTFOUND|EAI_|ENODATA|DNS_)/.test(code)) return "unknown_host";
  if (/CERT|SELF_SIGNED|TLS|SSL|VERIFY/.test(code)) return "certificate";
  return "unreachable";
}

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

/** Which addresses are connected to, and whose certificates are trusted. */
export type Reach = {
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  /** A certificate that is trusted, too. */
  ca?: string;
};

export type SafeRequest = {
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
export async function safeRequest<T>(
  target: URL,
  request: SafeRequest,
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
  { method, headers, body, withinMs }: SafeRequest,
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
