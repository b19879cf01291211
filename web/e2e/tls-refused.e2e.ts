import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "../../src/core/tls/der.ts";
import { eventually } from "./eventually.ts";
import { domain, isTold, serve } from "./pebble.ts";
import { freePort, type PortalProcess, runVerb } from "./portal-process.ts";

type Answer = (request: Request, origin: string) => Response | Promise<Response>;

/** An authority that answers as a test says, and a portal that orders from it. */
async function served(answer: Answer | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-authority-"));
  const { key, chain } = selfSigned(["127.0.0.1"], new Date());
  const file = join(folder, "authority.pem");
  writeFileSync(file, chain);
  const tls = { key, cert: chain };
  const fetch = (request: Request) => answer?.(request, new URL(request.url).origin) ?? new Response();
  const authority = Bun.serve({ hostname: "127.0.0.1", port: 0, idleTimeout: 60, tls, fetch });
  const [http, httpsPort] = [await freePort(), await freePort()];
  if (!answer) await authority.stop(true);
  const environment = {
    ...{ ACME_DIRECTORY: `https://127.0.0.1:${authority.port}/dir`, ACME_CA_FILE: file, HOST: "127.0.0.1" },
    ...{ HTTP_PORT: String(http), HTTPS_PORT: String(httpsPort) },
  };
  const portal = await serve({ environment, httpsPort });
  return {
    portal,
    doctor: async () => {
      const settings = { ...environment, TLS: "auto", PUBLIC_URL: `https://${domain}` };
      return (await runVerb(portal.folder, ["doctor"], settings)).output;
    },
    async [Symbol.asyncDispose]() {
      await portal.close();
      await authority.stop(true);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isServing = async ({ url }: PortalProcess) =>
  (await fetch(url, { tls: { rejectUnauthorized: false } })).status === 200;

const isUnobtained = (portal: PortalProcess, fault: string) =>
  isTold(portal, `"no certificate could be obtained","names":"${domain}","fault":"${fault}"`);

test("an authority that is not there stops nothing: the portal signs its own, and says why in the doctor and an alert", async () => {
  await using refused = await served(undefined);
  const { portal } = refused;
  await isUnobtained(portal, "authority_away");
  expect(await isServing(portal)).toBe(true);
  const report = await refused.doctor();
  expect(report).toContain("Browsers do not trust the portal’s certificate");
  expect(report).toContain("The certificate authority does not answer");
  await eventually("the alert is written", () => emailsOf(portal).includes("certificate authority does not"));
});

function emailsOf({ dataDir }: PortalProcess): string {
  const outbox = join(dataDir, "outbox");
  try {
    const names = [...new Bun.Glob("*.eml").scanSync(outbox)];
    return names.map((name) => readFileSync(join(outbox, name), "utf8")).join("");
  } catch {
    return "";
  }
}

test("an authority that allows no more for an hour is not asked again within it, whatever is started anew", async () => {
  let orders = 0;
  await using refused = await served((request, origin) => {
    const headers = { "replay-nonce": crypto.randomUUID(), location: `${origin}/account/1` };
    const { pathname } = new URL(request.url);
    if (pathname === "/dir")
      return Response.json({
        ...{ newNonce: `${origin}/nonce`, newAccount: `${origin}/account`, newOrder: `${origin}/order` },
      });
    if (pathname !== "/order") return Response.json({}, { headers });
    orders++;
    const problem = { type: "urn:ietf:params:acme:error:rateLimited", detail: "too many certificates" };
    return Response.json(problem, { status: 429, headers: { ...headers, "retry-after": "3600" } });
  });
  const { portal } = refused;
  await isUnobtained(portal, "rate_limited");
  const report = await refused.doctor();
  expect(report).toContain("issues nothing more for these names for now");
  expect(report).toContain("too many certificates");
  await portal.kill9();
  const again = await portal.restart();
  expect(await isServing(again)).toBe(true);
  expect(await again.stop()).toBe(0);
  expect(orders).toBe(1);
});

test("an authority that takes a connection and says nothing holds nothing up", async () => {
  await using refused = await served(() => new Promise(() => {}));
  expect(await isServing(refused.portal)).toBe(true);
  await isUnobtained(refused.portal, "authority_away");
  expect(refused.portal.output()).toContain('"reason":"TimeoutError"');
  expect(await refused.portal.stop()).toBe(0);
});
