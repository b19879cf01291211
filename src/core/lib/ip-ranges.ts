import { builtin } from "./builtin.ts";

export type CidrRange = { address: string; prefix: number; family: "ipv4" | "ipv6" };

/** Returns the range of `10.0.0.0/8`, `::1/128` or a bare address; undefined for any other text. */
export function parseCidr(text: string): CidrRange | undefined {
  const [address = "", length, ...rest] = text.split("/");
  const version = builtin("node:net").isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (prefix < 0 || prefix > bits) return undefined;
  return { address, prefix, family: version === 4 ? "ipv4" : "ipv6" };
}

/** Returns a test that is true when an address lies in one of the ranges. */
export function rangeTest(ranges: readonly CidrRange[]): (address: string) => boolean {
  if (ranges.length === 0) return () => false;
  const { BlockList, isIP } = builtin("node:net");
  const list = new BlockList();
  for (const range of ranges) list.addSubnet(range.address, range.prefix, range.family);
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

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
