import { describe, expect, test } from "bun:test";
import { parseCidr, rangeTest } from "../lib/cidr.ts";
import { clientIp, clientKey } from "./client-ip.ts";

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
});

test.each(["10.0.0.0/33", "::1/129", "300.1.1.1", "10.0.0.0/8/8", "10.0.0.0/", "example.org"])(
  "%p is no range",
  (text) => {
    expect(parseCidr(text)).toBeUndefined();
  },
);
