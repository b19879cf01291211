import { expect, test } from "bun:test";
import { journeyHangsAfterMs } from "../../src/testing/time-outs.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, printedCode, startPortal } from "./portal-process.ts";
import { enoughInitiates, Load } from "./write-load.ts";

/** As many kills as fit into the budget, but no fewer than these; `bun run soak` asks for its own number. */
const leastKills = 25;
const budgetMs = 60_000;
const soakKills = Number(process.env.KILLS) || 0;
/** Every so many kills the whole file is checked, and the rest of the times all but its indexes. */
const wholeCheckEvery = 25;
const clients = 8;
const patience = Math.max(journeyHangsAfterMs, 20_000 * soakKills);

test(
  "Killed again and again in the middle of writing, it has lost nothing that it ever acknowledged",
  async () => {
    await using portal = await startPortal({ RATE_LIMITS: "off", LOG_LEVEL: "error" });
    const initiates = insertInitiates(portal);
    let current: PortalProcess = portal;
    const starts: number[] = [];
    const totals = { codes: 0, users: 0, redemptions: 0 };
    const startedAt = performance.now();
    const isOver = (kills: number) =>
      soakKills > 0 ? kills >= soakKills : kills >= leastKills && performance.now() - startedAt > budgetMs;
    let kills = 0;
    for (; !isOver(kills); kills++) {
      const load = new Load(current, `k${kills}`, clients, initiates);
      load.begin();
      await eventually("somebody has redeemed", () => load.acknowledged().redemptions > 0);
      // Any moment of the load is as good as another.
      await Bun.sleep(Math.random() * 90);
      await current.kill9();
      await load.end();
      current = await current.restart();
      starts.push(current.readyMs);

      using database = new PortalDatabase(current.databaseFile);
      expect(kills % wholeCheckEvery === 0 ? database.integrity() : database.quickIntegrity()).toBe("ok");
      expect(load.missingFrom(database)).toEqual([]);
      const { codes, users, redemptions } = load.acknowledged();
      totals.codes += codes;
      totals.users += users;
      totals.redemptions += redemptions;
    }
    using database = new PortalDatabase(current.databaseFile);
    expect(database.integrity()).toBe("ok");
    expect(unequalCounts(database)).toBe(0);
    const sorted = starts.toSorted((a, b) => a - b);
    const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`;
    console.log(
      `${kills} kills in ${Math.round((performance.now() - startedAt) / 1000)} s; acknowledged and kept: ` +
        `${totals.codes} codes sent, ${totals.users} users, ${totals.redemptions} redemptions; ` +
        `starts: median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)}`,
    );
    expect(kills).toBeGreaterThanOrEqual(leastKills);
    expect(totals.redemptions).toBeGreaterThan(kills);
  },
  patience,
);

/** The same initiates redeem before each kill, so that the file grows by what is written and not by who writes. */
function insertInitiates(portal: PortalProcess) {
  using database = new PortalDatabase(portal.databaseFile);
  return database.insertInitiates(enoughInitiates, "planted");
}

function unequalCounts(database: PortalDatabase): number {
  return database.number(
    "SELECT count(*) FROM secret_codes c WHERE used_count <> (SELECT count(*) FROM redemptions r WHERE r.code_id = c.id)",
  );
}

test("Five wrong tries spend a one-time code even when the portal is killed after each of them", async () => {
  await using portal = await startPortal();
  const email = "guessed@example.org";
  // The browser of the request has all five; strangers would have two.
  const visitor = new HttpClient(portal.url);
  await visitor.post("/api/auth/send-otp", { email, username: "guessed" });
  const code = await printedCode(portal, email);
  const wrong = code === "000000" ? "111111" : "000000";
  let current: PortalProcess = portal;
  for (let tries = 0; tries < 5; tries++) {
    const answer = await visitor.post("/api/auth/verify-otp", { email, otpCode: wrong });
    expect(answer.body.code).toBe("otp_invalid");
    await current.kill9();
    current = await current.restart();
  }
  const right = await visitor.post("/api/auth/verify-otp", { email, otpCode: code });
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
