import { expect, test } from "bun:test";
import { startServer } from "./cluster-server.ts";
import { eventually } from "./eventually.ts";
import { domain, startPebble, trustedSerial } from "./pebble.ts";
import { freePort, startPortal } from "./portal-process.ts";

test("of two instances on PostgreSQL one orders a certificate, the other answers for it, and both serve it", async () => {
  await using pebble = await startPebble();
  const server = await startServer();
  const [http, https] = [await freePort(), await freePort()];
  const shared = {
    ...pebble.environment,
    DATABASE_URL: await server.create("portal"),
    TLS: "auto",
    PUBLIC_URL: `https://${domain}`,
  };
  // The one orders, and waits; where the authority looks for its token, the other listens.
  pebble.pause();
  const ordering = { ...shared, HTTP_PORT: String(http), HTTPS_PORT: String(https) };
  await using one = await startPortal(ordering, { url: `https://127.0.0.1:${https}` });
  await using other = await startPortal(shared, { url: `https://127.0.0.1:${pebble.httpsPort}` });
  pebble.resume();
  await eventually("the one has a certificate", () => one.output().includes("certificate obtained"));
  // The other looks into the database twice a minute.
  expect(await trustedSerial(pebble)).toBe(await trustedSerial(pebble, https));
  expect(other.output()).not.toContain("certificate obtained");
  await Promise.all([one.close(), other.close()]);
  server.remove();
});
