import { expect, setDefaultTimeout, test } from "bun:test";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, printedCode, startPortal } from "./portal-process.ts";
import { Load } from "./write-load.ts";

setDefaultTimeout(150_000);

const kills = 200;
const clients = 8;

test(`Killed ${kills} times in the middle of writing, it has lost nothing that it ever acknowledged`, async () => {
  await using portal = await startPortal({ RATE_LIMITS: "off", LOG_LEVEL: "error" });
  let current: PortalProcess = portal;
  const starts: number[] = [];
  const totals = { codes: 0, users: 0, redemptions: 0 };
  const begun = performance.now();
  for (let kill = 0; kill < kills; kill++) {
    const load = new Load(current, `k${kill}`, clients);
    load.begin();
    await Bun.sleep(30 + Math.random() * 90);
    await current.kill9();
    await load.end();
    current = await current.restart();
    starts.push(current.readyMs);

    using database = new PortalDatabase(current.databaseFile);
    expect(database.integrity()).toBe("ok");
    expect(load.missingFrom(database)).toEqual([]);
    const { codes, users, redemptions } = load.acknowledged();
    totals.codes += codes;
    totals.users += users;
    totals.redemptions += redemptions;
  }
  using database = new PortalDatabase(current.databaseFile);
  expect(unequalCounts(database)).toBe(0);
  const sorted = starts.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
  console.log(
    `${kills} kills in ${Math.round((performance.now() - begun) / 1000)} s; acknowledged and kept: ` +
      `${totals.codes} codes sent, ${totals.users} users, ${totals.redemptions} redemptions; ` +
      `starts: median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)}`,
  );
  expect(totals.redemptions).toBeGreaterThan(kills);
  expect(sorted.at(-1)).toBeLessThan(1000);
});

function unequalCounts(database: PortalDatabase): number {
  return database.number(
    "SELECT count(*) FROM secret_codes c WHERE used_count <> (SELECT count(*) FROM redemptions r WHERE r.code_id = c.id)",
  );
}

test("Five wrong tries spend a one-time code even when the portal is killed after each of them", async () => {
  await using portal = await startPortal();
  const email = "guessed@example.org";
  await new HttpClient(portal.url).post("/api/auth/send-otp", { email, username: "guessed" });
  const code = await printedCode(portal, email);
  const wrong = code === "000000" ? "111111" : "000000";
  let current: PortalProcess = portal;
  for (let tries = 0; tries < 5; tries++) {
    const answer = await new HttpClient(current.url).post("/api/auth/verify-otp", { email, otpCode: wrong });
    expect(answer.body.code).toBe("otp_invalid");
    await current.kill9();
    current = await current.restart();
  }
  const right = await new HttpClient(current.url).post("/api/auth/verify-otp", { email, otpCode: code });
  expect({ status: right.status, code: right.body.code }).toEqual({ status: 422, code: "otp_invalid" });
});

test("A one-time code and a session outlive a kill", async () => {
  await using portal = await startPortal();
  const email = "patient@example.org";
  const visitor = new HttpClient(portal.url);
  await visitor.post("/api/auth/send-otp", { email, username: "patient" });
  const code = await printedCode(portal, email);
  await portal.kill9();
  const again = await portal.restart();
  expect((await visitor.post("/api/auth/verify-otp", { email, otpCode: code })).status).toBe(200);
  await again.kill9();
  await again.restart();
  expect((await visitor.get("/api/auth/me")).status).toBe(200);
});
