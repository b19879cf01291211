import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { clientLimit, perClient } from "../contract/rate-limit.ts";

import { parseCidr, rangeTest } from "../lib/ip-ranges.ts";
import { clientIp, clientKey, clientNetworks } from "./client-ip.ts";

const ranges = ["10.0.0.0/8", "::1/128"].map(parseCidr).filter((range) => range !== undefined);
const address = clientIp(rangeTest(ranges));

describe("the client's address", () => {
  test.each([
    ["the socket's, whatever an untrusted peer claims", "198.51.100.9", "203.0.113.1", "198.51.100.9"],
    [
      "the rightmost hop that a trusted proxy did not add itself",
      "10.0.0.2",
      "6.6.6.6, 203.0.113.1, 10.0.0.3",
      "203.0.113.1",
    ],
    ["the peer's when every hop is a proxy", "10.0.0.2", "10.1.1.1", "10.0.0.2"],
    ["the peer's when the hop is not an address", "10.0.0.2", "203.0.113.1, <script>", "10.0.0.2"],
    ["an IPv4 address that came over an IPv6 socket", "::ffff:198.51.100.9", null, "198.51.100.9"],
    ["an IPv6 client behind a proxy", "::1", "2001:db8::7", "2001:db8::7"],
    ["an address without the port it came from", "10.0.0.2", "203.0.113.1:5555", "203.0.113.1"],
    ["an IPv6 address without its brackets and port", "10.0.0.2", "[2001:db8::7]:5555", "2001:db8::7"],
    ["an IPv6 address in brackets", "10.0.0.2", "[2001:db8::7]", "2001:db8::7"],
    ["the hop before a proxy that names its port", "10.0.0.2", "203.0.113.1:1, 10.0.0.3:2", "203.0.113.1"],
    ["a mapped IPv4 address without its port", "10.0.0.2", "[::ffff:203.0.113.1]:5555", "203.0.113.1"],
    ["the peer's when the port is none", "10.0.0.2", "203.0.113.1:port", "10.0.0.2"],
    ["the peer's when the port is too long", "10.0.0.2", "203.0.113.1:123456", "10.0.0.2"],
    ["the peer's when brackets hold no address", "10.0.0.2", "[203.0.113.1]", "10.0.0.2"],
  ])("is %s", (_, socket, forwarded, expected) => {
    expect(address(socket, forwarded)).toBe(expected);
  });

  test("counts an IPv6 subscriber's whole network as one", () => {
    expect(clientKey("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
    expect(clientKey("2001:db8:1:2::ffff")).toBe(clientKey("2001:db8:1:2:0:0:0:1"));
    expect(clientKey("203.0.113.7")).toBe("203.0.113.7");
  });

  test("counts the wider networks around an IPv6 subscriber, too, with growing allowances", () => {
    expect(clientNetworks("2001:db8:1:2fe:aaaa::1")).toEqual([
      { key: "2001:db8:1:2fe::/64", times: 1 },
      { key: "2001:db8:1:200::/56", times: 4 },
      { key: "2001:db8:1::/48", times: 16 },
    ]);
    expect(clientNetworks("203.0.113.7")).toEqual([{ key: "203.0.113.7", times: 1 }]);
  });

  test("is counted alike however an IPv6 address is written, and never by what stands after the network", () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const address = fc.array(group, { minLength: 8, maxLength: 8 });
    const written = (groups: number[]) => groups.map((one) => one.toString(16));
    fc.assert(
      fc.property(address, address, fc.nat(7), (groups, others, from) => {
        const plain = clientNetworks(written(groups).join(":"));
        expect(
          clientNetworks(
            written(groups)
              .map((one) => one.padStart(4, "0").toUpperCase())
              .join(":"),
          ),
        ).toEqual(plain);
        let length = 0;
        while (from + length < 8 && groups[from + length] === 0) length++;
        if (length > 0 && length < 8) {
          const short = `${written(groups.slice(0, from)).join(":")}::${written(groups.slice(from + length)).join(":")}`;
          expect(clientNetworks(short)).toEqual(plain);
        }
        const neighbour = clientNetworks(written([...groups.slice(0, 4), ...others.slice(4)]).join(":"));
        expect(neighbour).toEqual(plain);
        const site = clientNetworks(written([...groups.slice(0, 3), ...others.slice(3)]).join(":"));
        expect(site[2]).toEqual(plain[2]);
        const isHouse = ((groups[3] ?? 0) ^ (others[3] ?? 0)) < 256;
        expect(site[1]?.key === plain[1]?.key).toBe(isHouse);
      }),
      { numRuns: 1000 },
    );
  });
});

test("what a limit allows is counted once for each network of a caller", () => {
  const client = { ip: "", key: "", userAgent: null, networks: clientNetworks("2001:db8::1") };
  const limit = { name: "mail-client", ...clientLimit({ count: 5, withinMs: 1000 }) };
  expect(perClient(limit, client)).toEqual([
    { key: "mail-client:2001:db8:0:0::/64", limits: [{ count: 5, withinMs: 1000 }] },
    { key: "mail-client:2001:db8:0:0::/56", limits: [{ count: 20, withinMs: 1000 }] },
    { key: "mail-client:2001:db8:0::/48", limits: [{ count: 80, withinMs: 1000 }] },
  ]);
});

test.each(["10.0.0.0/33", "::1/129", "300.1.1.1", "10.0.0.0/8/8", "10.0.0.0/", "example.org"])(
  "%p is no range",
  (text) => {
    expect(parseCidr(text)).toBeUndefined();
  },
);
