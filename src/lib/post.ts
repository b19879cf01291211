import { builtin } from "./builtin.ts";
import { isPublicAddress } from "./public-address.ts";

/** How long a receiver may take for its whole answer; standardwebhooks asks for 15 to 30 s. */
const postWithinMs = 15_000;

export type Posted = { status: number } | { reason: PostFault };

/** Why no answer came. */
type PostFault = "private" | "unknown_host" | "unreachable" | "timeout" | "certificate";

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

type Options = {
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
  withinMs?: number;
  /** A certificate that is trusted, too. */
  ca?: string;
};

/** Thrown for an address that this machine or its network alone reaches. */
class PrivateAddressError extends Error {}

const byResolver: Resolve = (host) => builtin("node:dns").promises.lookup(host, { all: true });

/**
 * Posts a text to an address of the public Internet; returns the status, or why none came. The connection is made to the very address
 * that was looked at, so that a name which means another one a moment later (DNS rebinding) leads nowhere else; redirects are not
 * followed; of the answer nothing but its status is read.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  options: Options = {},
): Promise<Posted> {
  const { resolve = byResolver, isAllowed = isPublicAddress, withinMs = postWithinMs, ca } = options;
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, "");
  try {
    const isLiteral = builtin("node:net").isIP(host) !== 0;
    const found = isLiteral ? [{ address: host, family: host.includes(":") ? 6 : 4 }] : await resolve(host);
    const [first] = found;
    if (!first) return { reason: "unknown_host" };
    // One private address among several is enough: no honest receiver has any.
    if (!found.every(({ address }) => isAllowed(address))) throw new PrivateAddressError();
    return { status: await sent(target, first, headers, body, withinMs, ca) };
  } catch (error) {
    return { reason: faultOf(error) };
  }
}

function sent(
  target: URL,
  { address, family }: { address: string; family: number },
  headers: Record<string, string>,
  body: string,
  withinMs: number,
  ca: string | undefined,
): Promise<number> {
  const { request } = builtin("node:https");
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(
    target,
    {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      // Whatever the name means by now, it is this address.
      lookup: (_host, { all }, give) =>
        all ? give(null, [{ address, family }]) : give(null, address, family),
      agent: false,
      ...(ca !== undefined && { ca }),
    },
    (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    },
  );
  const timer = setTimeout(() => {
    reject(new DOMException("no answer in time", "TimeoutError"));
    asked.destroy();
  }, withinMs);
  asked.on("error", reject);
  asked.end(body);
  return promise.finally(() => clearTimeout(timer));
}

function faultOf(error: unknown): PostFault {
  if (error instanceof PrivateAddressError) return "private";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || code === "ETIMEDOUT") return "timeout";
  if (/^(ENOTFOUND|EAI_|ENODATA|DNS_)/.test(code)) return "unknown_host";
  if (/CERT|SELF_SIGNED|TLS|SSL|VERIFY/.test(code)) return "certificate";
  return "unreachable";
}
