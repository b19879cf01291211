import { isIP } from "node:net";
import { type CidrRange, rangeTest } from "../lib/cidr.ts";

/**
 * Answers the client's address: the socket's, or, when the peer is a trusted proxy, the rightmost
 * hop of X-Forwarded-For that is not one. Whatever stands left of that hop is the client's own claim.
 */
export function clientIp(trustedProxies: readonly CidrRange[]) {
  const trusted = rangeTest(trustedProxies);
  return (socketAddress: string, forwardedFor: string | null): string => {
    const peer = unmapped(socketAddress);
    if (forwardedFor === null || !trusted(peer)) return peer;
    const hops = forwardedFor.split(",").map((hop) => unmapped(hop.trim()));
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) return peer;
      if (!trusted(hop)) return hop;
    }
    return peer;
  };
}

/** An IPv4 address that arrived over an IPv6 socket, in its own notation. */
function unmapped(address: string): string {
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
