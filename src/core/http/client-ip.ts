import type { ClientNetwork } from "../contract/rate-limit.ts";
import { builtin } from "../lib/builtin.ts";

/**
 * Returns what finds a client's address: the socket's, or, when the peer is a trusted proxy, the rightmost
 * hop of X-Forwarded-For that is not one. The part left of that hop is the client's own claim.
 */
export function clientIp(isProxy: (address: string) => boolean) {
  return (socketAddress: string, forwardedFor: string | null): string => {
    const peer = unmapped(socketAddress);
    if (forwardedFor === null || !isProxy(peer)) return peer;
    const { isIP } = builtin("node:net");
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

/** Returns the address of a hop; some proxies write the port behind it, and an IPv6 address then in brackets. */
function addressOf(hop: string): string {
  const inner = bracketed.exec(hop)?.[1];
  if (inner !== undefined) return builtin("node:net").isIP(inner) === 6 ? unmapped(inner) : "";
  return unmapped(withPort.exec(hop)?.[1] ?? hop);
}

/** Returns an IPv4 address that arrived over an IPv6 socket, in its own notation. */
export function unmapped(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}

/** The networks that limits count around an IPv6 address, and how many times one caller's allowance each has. */
const ipv6Networks = [
  // What a provider gives one connection at least; then a house or a hired machine, then a whole site (RFC 6177).
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];

/** Returns the unit that limits count: a whole address, or the /64 that one IPv6 subscriber holds. */
export function clientKey(address: string): string {
  return clientNetworks(address)[0]?.key ?? address;
}

/**
 * Returns the keys that limits count a client by, the narrowest first: an IPv4 address alone; of an IPv6 address its
 * /64, /56 and /48, since the owner of a wide network can take a new narrow one for each call.
 */
export function clientNetworks(address: string): ClientNetwork[] {
  // It comes from a socket, or was found to be an address: what has a colon is of the sixth version.
  if (!address.includes(":")) return [{ key: address, times: 1 }];
  const groups = ipv6Groups(address);
  return ipv6Networks.map(({ bits, times }) => ({ key: prefixOf(groups, bits), times }));
}

const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/**
 * Returns the network of a shortened address: the /24 of an IPv4 address, the /48 of an IPv6 one, which is a site. A
 * network is itself, and so is what is no address.
 */
export function networkOf(address: string): string {
  const [, start] = ipv4.exec(address) ?? [];
  if (start !== undefined) return `${start}.0/24`;
  return address.includes(":") && !address.includes("/") ? prefixOf(ipv6Groups(address), 48) : address;
}

function prefixOf(groups: readonly number[], bits: number): string {
  const prefix = groups.slice(0, Math.ceil(bits / 16)).map((group, i) => {
    const own = Math.min(16, bits - 16 * i);
    return group & (0xffff << (16 - own)) & 0xffff;
  });
  return `${prefix.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** Returns the eight groups of an IPv6 address; an IPv4 tail is left out, since no network reaches that far. */
function ipv6Groups(address: string): number[] {
  const [head = "", tail = ""] =
    address
      .split("%")[0]
      ?.replace(/:[\d.]+\.\d+$/, ":0:0")
      .split("::") ?? [];
  const left = head.split(":").filter((group) => group !== "");
  const right = tail.split(":").filter((group) => group !== "");
  const zeros = Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return groups.map((group) => Number.parseInt(group, 16));
}
