import { afterEach, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./testing/postgres-server.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const folder = temporaryFolder();
const path = `${process.env.PATH}:/usr/sbin`;
const isInstalled = Bun.which("haproxy", { PATH: path }) !== null;

const tls = "ssl crt /etc/haproxy/portal.pem alpn h2,http/1.1 ssl-min-ver TLSv1.2";

/** What leaves HAProxy's examples when they are tried without a certificate. */
const haproxyWithoutTls = {
  [`    bind :443 ${tls}\n`]: "",
  [`    bind :::443 v6only ${tls}\n`]: "",
  "    http-request deny deny_status 403 if !{ ssl_fc } { path_beg /api/ }\n": "",
  "    http-request redirect scheme https code 301 unless { ssl_fc }\n": "",
};

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a portal whose pages are its name and whose readiness is scripted; it counts health checks. */
function fakePortal(name: string) {
  const state = { isReady: false, looks: 0 };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request) {
      // HAProxy names no host when it looks, so that this is no whole address.
      const { url } = request;
      if (url.includes("/health/")) state.looks++;
      const isRefused = url.endsWith("/health/ready") && !state.isReady;
      return new Response(name, { status: isRefused ? 503 : 200 });
    },
  });
  const stop = () => server.stop(true);
  ends.push(stop);
  return { state, stop, place: `127.0.0.1:${server.port}` };
}

/** Returns a text with all occurrences of some parts replaced. Throws an error that names a missing part. */
function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [part, other] of Object.entries(parts)) {
    if (!changed.includes(part)) throw new Error(`an example has changed: it has no ${JSON.stringify(part)}`);
    changed = changed.replaceAll(part, other);
  }
  return changed;
}

/** Starts HAProxy with an example whose listeners for http are moved to a free port, which is returned. */
async function haproxy(example: string, parts: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort();
  const file = join(folder(), "haproxy.cfg");
  const text = replaced(readFileSync(join(import.meta.dir, "../deploy", example), "utf8"), {
    ...haproxyWithoutTls,
    ...parts,
    "    bind :80\n": `    bind :${port}\n`,
    "    bind :::80 v6only\n": `    bind :::${port} v6only\n`,
  });
  writeFileSync(file, text);
  const child = Bun.spawn(["haproxy", "-f", file], {
    env: { PATH: path },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
  });
  ends.push(async () => {
    child.kill();
    await child.exited;
  });
  return port;
}

/** Returns which portal answers a page, or the status where none does. */
async function page(port: number, host = "127.0.0.1"): Promise<string | number | undefined> {
  return fetch(`http://${host}:${port}/`).then(
    async (answer) => (answer.ok ? answer.text() : answer.status),
    () => undefined,
  );
}

/** Waits until ten pages in a row come from a portal that is meant: how many ways lead elsewhere ends with the checks. */
async function comesFrom(port: number, portals: readonly string[]): Promise<void> {
  for (let row = 0; row < 10; ) {
    row = portals.includes(String(await page(port))) ? row + 1 : 0;
    await Bun.sleep(20);
  }
}

test("before one portal HAProxy sends people to it while it lives, by IPv4 and IPv6, also when it is not ready", async () => {
  if (!isInstalled) return;
  const { state, place } = fakePortal("one");
  const port = await haproxy("proxy/haproxy.cfg", {
    "127.0.0.1:3000 check inter 1s": `${place} check inter 20ms`,
  });
  // Three answers in a row would be enough for HAProxy to give a portal up.
  while (state.looks < 5) await Bun.sleep(20);
  expect(await page(port)).toBe("one");
  expect(await page(port, "[::1]")).toBe("one");
});

test("before two portals HAProxy takes the one that is ready, and without such a one whichever lives", async () => {
  if (!isInstalled) return;
  const [one, two] = [fakePortal("one"), fakePortal("two")];
  two.state.isReady = true;
  const port = await haproxy("ha/haproxy.cfg", { "10.0.0.11:3000": one.place, "10.0.0.12:3000": two.place });
  await comesFrom(port, ["two"]);
  two.state.isReady = false;
  await comesFrom(port, ["one", "two"]);
  await two.stop();
  await comesFrom(port, ["one"]);
  one.state.isReady = true;
  await comesFrom(port, ["one"]);
});
