import { afterEach, beforeEach, expect, test } from "bun:test";
import { clientAt } from "../../testing/client.ts";
import { crowded, type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour } from "../../testing/test-clock.ts";
import { limitsService } from "./limits.service.ts";
import { failedLoginsStore } from "./limits.store.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ environment: crowded });
});
afterEach(() => portal.close());

test("events that many give back at once are all given back", async () => {
  const { db } = portal;
  const limits = limitsService(portal.core, { rateLimits: true }, portal.core.refusals);
  const client = clientAt("203.0.113.7");
  const allowance = { key: "hall", limits: [{ count: 100, withinMs: hour }] };
  const before = await db.read.$count(db.tables.attempts);
  for (let i = 0; i < 8; i++) await db.write((tx) => limits.spend(tx, client, [allowance]));
  await Promise.all(
    Array.from({ length: 8 }, () =>
      db.write(async (tx) => {
        await limits.refundNewest(tx, [allowance]);
        // What else a write does takes a moment.
        await tx.select().from(db.tables.users);
      }),
    ),
  );
  expect(await db.read.$count(db.tables.attempts)).toBe(before);
});

test("forgetting keys by their beginning leaves those that begin otherwise, be it by one character or its case", async () => {
  const { db, clock } = portal;
  const store = failedLoginsStore(db);
  const createdAt = clock.now().toISOString();
  const others = ["login:abXd:own", "login:AB_d:own", "login:ab_", "login-client:Q_q"];
  await db.write((tx) => store.add(tx, ["login:ab_d:own", "login:ab_d:", ...others], createdAt));
  await db.write((tx) => store.forgetBeginning(tx, "login:ab_d:"));
  const left = await db.read.select({ key: db.tables.attempts.key }).from(db.tables.attempts);
  expect(left.map(({ key }) => key).toSorted()).toEqual(others.toSorted());
});
