import { afterEach, beforeEach, expect, test } from "bun:test";
import { clientNetworks } from "../../http/client-ip.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour } from "../../testing/test-clock.ts";
import { auditStore } from "../audit/audit.store.ts";
import { limitsService } from "./limits.service.ts";
import { limitsStore } from "./limits.store.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

test("events that many give back at once are all given back", async () => {
  const { db, clock } = portal;
  const audit = auditStore(db, clock).record;
  const limits = limitsService({ store: limitsStore(db), audit, clock, limitsEnabled: true });
  const client = {
    ip: "203.0.113.7",
    key: "203.0.113.7",
    networks: clientNetworks("203.0.113.7"),
    userAgent: null,
  };
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
