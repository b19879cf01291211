import { isIP } from "node:net";

/**
 * Answers the client's address: the socket's, or, when the peer is a trusted proxy, the rightmost
 * hop of X-Forwarded-For that is not one. Whatever stands left of that hop is the client's own claim.
 */
export function clientIp(isProxy: (address: string) => boolean) {
  return (socketAddress: string, forwardedFor: string | null): string => {
    const peer = unmapped(socketAddress);
    if (forwardedFor === null || !isProxy(peer)) return peer;
    for (const hop of forwardedFor.split(",").reverse()) {
      const address = addressOf(hop.trim());
      if (isIP(address) === 0) return peer;
      if (!isProxy(address)) return address;
    }
    return peer;
  };
}

const bracketed = /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i;
const withPort = /^([\d.]{7,15}):\d{1,5}$/;

/** The address of a hop; some proxies write the port behind it, and an IPv6 address then in brackets. */
function addressOf(hop: string): string {
  const inner = bracketed.exec(hop)?.[1];
  if (inner !== undefined) return isIP(inner) === 6 ? unmapped(inner) : "";
  return unmapped(withPort.exec(hop)?.[1] ?? hop);
}

/** An IPv4 address that arrived over an IPv6 socket, in its own notation. */
export function unmapped(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}

/** The unit that limits count: a whole address, or the /64 that one IPv6 subscriber holds. */
export function clientKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter((group) => group !== "");
  const right = tail.split(":").filter((group) => group !== "");
  const zeros = address.includes("::") ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
