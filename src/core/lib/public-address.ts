import { builtin } from "./builtin.ts";
import { parseCidr, rangeTest } from "./cidr.ts";

/** What is not a place on the public Internet (IANA's special-purpose registries, RFC 6890): machines of one's own among them. */
const notPublic = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "2001::/23",
  "2001:db8::/32",
  // 6to4 holds an IPv4 address, which may be anyone's.
  "2002::/16",
  "3fff::/20",
];
/** All that is routed in IPv6; loopback, link-local, unique local, multicast, mapped and translated addresses lie outside. */
const global = ["2000::/3"];

const inside = (ranges: readonly string[]) => rangeTest(ranges.flatMap((range) => parseCidr(range) ?? []));
let isReserved: ((address: string) => boolean) | undefined;
let isGlobal: ((address: string) => boolean) | undefined;

/** True for an address on the public Internet; false for what only this machine or its network reaches, and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const version = builtin("node:net").isIP(address);
  if (version === 0) return false;
  isReserved ??= inside(notPublic);
  isGlobal ??= inside(global);
  return !isReserved(address) && (version === 4 || isGlobal(address));
}
