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
