import { afterAll, expect, test } from "bun:test";
import { mailCertificate } from "../../testing/mail-certificate.ts";
import { isPublicAddress } from "./ip-ranges.ts";
import { postSafely } from "./safe-request.ts";

const seen: { path: string; body: string }[] = [];
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  tls: mailCertificate,
  async fetch(request) {
    const { pathname } = new URL(request.url);
    seen.push({ path: pathname, body: await request.text() });
    if (pathname === "/silent") await new Promise(() => {});
    return pathname === "/moved"
      ? new Response(null, { status: 302, headers: { location: "/elsewhere" } })
      : new Response("x".repeat(1000), { status: 202 });
  },
});
afterAll(() => server.stop(true));

const at = (path: string) => `https://127.0.0.1:${server.port}${path}`;
const local = { isAllowed: () => true, ca: mailCertificate.cert };

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "fd12::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "ff02::1",
  "not an address",
])("%p is no address of the public Internet", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "93.184.216.34", "172.32.0.1", "2606:4700::1111"])("%p is one", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test("a private address is never connected to, however it is written or looked up", async () => {
  const { port } = server;
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"])
    expect([host, await postSafely(`https://${host}:${port}/`, {}, "x")]).toEqual([
      host,
      { reason: "private" },
    ]);
  const mixed = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "169.254.169.254", family: 4 },
  ];
  expect(await postSafely(`https://hook.example:${port}/`, {}, "x", { resolve: mixed })).toEqual({
    reason: "private",
  });
  expect(seen).toEqual([]);
});

test("the connection goes to the address that was looked at, and its certificate must be of the name", async () => {
  let asked = 0;
  const resolve = async () => {
    asked++;
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const answer = await postSafely(`https://hook.example:${server.port}/named`, {}, "x", {
    ...local,
    resolve,
  });
  // It reached this server, whose certificate is not of that name.
  expect(answer).toEqual({ reason: "certificate" });
  expect(asked).toBe(1);
  expect(seen).toEqual([]);
});

test("the body arrives, a redirect is not followed, and a receiver that is silent is not waited for", async () => {
  expect(await postSafely(at("/hook"), { "x-a": "1" }, "{}", local)).toEqual({ status: 202 });
  expect(await postSafely(at("/moved"), {}, "{}", local)).toEqual({ status: 302 });
  expect(await postSafely(at("/silent"), {}, "{}", { ...local, withinMs: 300 })).toEqual({
    reason: "timeout",
  });
  expect(seen.map(({ path }) => path)).toEqual(["/hook", "/moved", "/silent"]);
  expect(await postSafely("https://hook.example/", {}, "x", { resolve: async () => [] })).toEqual({
    reason: "unknown_host",
  });
});
