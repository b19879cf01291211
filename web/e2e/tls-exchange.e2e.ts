import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Counts } from "./exchange-load.ts";

/** Hands connections that wait at a listener which ends to the other one of its port; each network has its own. */
const migration = "net.ipv4.tcp_migrate_req=1";
const script = join(import.meta.dir, "exchange-load.ts");
const inOwnNetwork = (command: string) => [
  "unshare",
  "--net",
  "sh",
  "-c",
  `ip link set lo up && sysctl -qw ${migration} && ${command}`,
];

/** True where a network of the test's own can be made, and that be set in it. */
const canMigrate = Bun.which("unshare") !== null && Bun.spawnSync(inOwnNetwork("true")).success;

test("certificates are exchanged under load, and no request of HTTP/1.1 or HTTP/2 fails", async () => {
  if (!canMigrate) console.log(`${migration} cannot be set here: connections that just open may be reset`);
  const run = `exec ${process.execPath} ${script}`;
  const child = Bun.spawn(canMigrate ? inOwnNetwork(run) : ["sh", "-c", run], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(child.stdout).text();
  const { kept, opened, http2 }: Counts = JSON.parse(text);
  console.log(`kept ${kept.sent}, opened ${opened.sent}, HTTP/2 ${http2.sent} requests`);
  for (const { sent } of [kept, opened, http2]) expect(sent).toBeGreaterThan(1000);
  const reset = (reason: string) => !canMigrate && /ECONNRESET|closed|hang up/i.test(reason);
  for (const { failed } of [kept, opened, http2])
    expect(failed.filter((reason) => !reset(reason))).toEqual([]);
});
