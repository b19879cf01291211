import { expect, test } from "bun:test";
import { statSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { request } from "node:https";
import { join } from "node:path";
import { selfSigned } from "../../src/core/tls/der.ts";
import { domain, isTold, seenAt, serve, startPebble, trustedBy, trustedSerial } from "./pebble.ts";
import { newFolder, runVerb, startPortal } from "./portal-process.ts";

/** Asks for a page as a browser does that trusts the authority and opens the domain. */
function page(port: number, ca: string, path: string) {
  type Page = { status: number; headers: Record<string, unknown> };
  return new Promise<Page>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, ca, servername: domain, headers: { host: domain }, path };
    const asked = request(options, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.once("error", reject).end();
  });
}

test("`serve DOMAIN` fetches a certificate that browsers trust, and keeps it for the next start", async () => {
  await using pebble = await startPebble({ environment: { PEBBLE_WFE_NONCEREJECT: "50" } });
  await using portal = await serve(pebble);
  await isTold(portal, "certificate obtained");
  const serial = await trustedSerial(pebble);
  const ca = await pebble.roots();
  const home = await page(pebble.httpsPort, ca, "/");
  expect(home.status).toBe(200);
  expect(home.headers["strict-transport-security"]).toContain("max-age=");
  // Of the older versions a client has to ask for by itself.
  for (const maxVersion of ["TLSv1", "TLSv1.1"] as const) {
    const old = seenAt(pebble.httpsPort, { servername: domain, minVersion: "TLSv1", maxVersion });
    await expect(old).rejects.toThrow();
  }
  const newest = await seenAt(pebble.httpsPort, { ALPNProtocols: ["h2", "http/1.1"], servername: domain });
  expect([newest.protocol, newest.alpn]).toEqual(["TLSv1.3", "h2"]);
  expect(home.headers["alt-svc"]).toBeUndefined();

  const file = join(portal.dataDir, "certificate.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await portal.stop()).toBe(0);
  await pebble.kill();
  await using again = await portal.restart();
  expect(await trustedBy(pebble.httpsPort, ca)).toBe(serial);
  expect(again.output()).not.toContain("certificate");
});

test("commands beside `serve DOMAIN` know the domain, and forget it once the portal was started without one", async () => {
  await using pebble = await startPebble();
  await using portal = await serve(pebble);
  const verb = (...words: string[]) => runVerb(portal.folder, words, pebble.environment);
  expect(await verb("health")).toEqual({ status: 0, output: "The portal is ready.\n" });
  expect((await verb("admin", "setup-link")).output).toContain(`https://${domain}/setup#`);
  const { output } = await verb("doctor", "--json");
  expect(output).toContain('"findings"');
  expect(output).not.toContain("These settings cannot be used");
  expect(await portal.stop()).toBe(0);
  await using plain = await startPortal({}, { folder: portal.folder });
  const link = await runVerb(portal.folder, ["admin", "setup-link"], { PORT: String(plain.port) });
  expect(link.output).toContain(`http://localhost:${plain.port}/setup#`);
});

test("http leads to https, and answers nobody else's tokens", async () => {
  await using pebble = await startPebble();
  await using _portal = await serve(pebble);
  const plain = `http://127.0.0.1:${pebble.httpPort}`;
  const ask = (path: string, init: RequestInit = {}) => fetch(plain + path, { ...init, redirect: "manual" });
  const home = await ask("/initiate?x=1", { headers: { host: domain } });
  expect([home.status, home.headers.get("location")]).toEqual([301, `https://${domain}/initiate?x=1`]);
  expect((await ask("/.well-known/acme-challenge/unknown")).status).toBe(404);
  expect((await ask("/api/admin/login", { method: "POST" })).status).toBe(403);
});

test("over HTTP/2 it takes what its own pages send, and the client's address is the socket's, whatever a header says", async () => {
  await using pebble = await startPebble();
  await using portal = await serve(pebble);
  const session = connect(portal.url, { rejectUnauthorized: false });
  async function post(origin: string): Promise<number | undefined> {
    const stream = session.request({
      ...{ ":method": "POST", ":path": "/api/auth/send-otp", ":authority": domain, origin },
      ...{ "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
    });
    stream.end(JSON.stringify({ email: "anna@example.org", username: "anna", language: "en" }));
    return await new Promise((resolve, reject) => {
      stream.once("response", (headers) => resolve(headers[":status"]));
      stream.once("error", reject);
    });
  }
  expect(await post("https://evil.example")).toBe(403);
  expect(await post(`https://${domain}`)).toBe(200);
  session.destroy();
  await isTold(portal, '"path":"/api/auth/send-otp","status":200');
  expect(portal.output()).toContain('"ip":"127.0.0.1"');
  expect(portal.output()).not.toContain("203.0.113.9");
});

test("whenever it is killed while it orders, the next start serves, and has a certificate soon", async () => {
  await using pebble = await startPebble();
  const portal = await serve(pebble);
  await portal.kill9();
  for (const afterMs of [0, 5, 15, 30, 60, 120]) {
    const again = await portal.restart();
    await Bun.sleep(afterMs);
    await again.kill9();
  }
  await portal.restart();
  await trustedSerial(pebble);
  await portal.close();
});

test("a certificate of which a third is left is renewed, and both are answered with until the former one is gone", async () => {
  await using pebble = await startPebble({ validS: 6 });
  await using portal = await serve(pebble);
  const first = await trustedSerial(pebble);
  await portal.kill9();
  await Bun.sleep(4000);
  await using again = await portal.restart();
  await isTold(again, "certificate obtained");
  const ca = await pebble.roots();
  let serial: string | undefined;
  while (serial === undefined || serial === first) serial = await trustedBy(pebble.httpsPort, ca);
  expect(serial).not.toBe(first);
});

test("certificates from files are served, and newer ones as soon as they are there", async () => {
  const folder = newFolder();
  await using pebble = await startPebble();
  const files = { TLS_CERT: join(folder, "own.pem"), TLS_KEY: join(folder, "own.key") };
  function put(): void {
    const { chain, key } = selfSigned([domain], new Date());
    writeFileSync(files.TLS_KEY, key);
    writeFileSync(files.TLS_CERT, chain);
  }
  put();
  const { HTTP_PORT = "", HTTPS_PORT = "" } = pebble.environment;
  const environment = { TLS: "files", PUBLIC_URL: `https://${domain}`, HTTP_PORT, HTTPS_PORT, ...files };
  await using portal = await startPortal(environment, { folder, url: `https://127.0.0.1:${HTTPS_PORT}` });
  const before = await seenAt(pebble.httpsPort, { servername: domain });
  put();
  let now = before;
  while (now.serial === before.serial) {
    await Bun.sleep(50);
    now = await seenAt(pebble.httpsPort, { servername: domain });
  }
  expect(await portal.stop()).toBe(0);
});
