import { afterEach, expect, test } from "bun:test";
import { like } from "drizzle-orm";
import { keysOf, newSecret, seal, unseal } from "../../lib/keys.ts";
import { type TestPortal, testPortal, testSecret } from "../../testing/portal.ts";
import { auditStore } from "../audit/audit.store.ts";
import { settingsStore } from "../settings/settings.store.ts";
import { secretKeyService } from "./secret-key.service.ts";

let portal: TestPortal;
afterEach(() => portal.close());

/** Returns what the database says of its key, and of what the key protects. */
async function saved(): Promise<Record<string, string | null>> {
  const { systemSettings } = portal.db.tables;
  const rows = await portal.db.read.select().from(systemSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function insertSettings(values: Record<string, string>): Promise<void> {
  const { systemSettings } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  await portal.db.write(async (tx) => {
    for (const [key, value] of Object.entries(values))
      await tx
        .insert(systemSettings)
        .values({ key, value, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: systemSettings.key, set: { value } });
  });
}

test("the first start with a key notes its fingerprint, and nothing of the key itself", async () => {
  portal = await testPortal();
  const { fingerprint } = keysOf(testSecret);
  expect(await saved()).toEqual({ secret_key_fingerprint: fingerprint });
});

test("what an earlier release stored in the clear is encrypted, and its own key dropped, at the first start", async () => {
  portal = await testPortal();
  const url = "smtp://me:hunter2@mail.example:587";
  await insertSettings({ otp_hmac_key: "an old key", smtp_url: url, product_title: "The Void" });
  const { systemSettings } = portal.db.tables;
  await portal.db.write(async (tx) => {
    await tx.delete(systemSettings).where(like(systemSettings.key, "secret_key%"));
  });
  portal = await portal.restart();
  const { smtp_url, ...others } = await saved();
  expect(others).toEqual({
    product_title: "The Void",
    secret_key_fingerprint: keysOf(testSecret).fingerprint,
  });
  expect(smtp_url).not.toContain("hunter2");
  expect(unseal(keysOf(testSecret).settings, "smtp_url", smtp_url ?? "")).toBe(url);
  expect(portal.logged()).not.toContain("another secret key");
});

test("a start changes nothing that is in order", async () => {
  portal = await testPortal();
  await insertSettings({ smtp_url: "smtp://me:hunter2@mail.example:587" });
  portal = await portal.restart();
  const before = await saved();
  portal = await portal.restart();
  expect(await saved()).toEqual(before);
});

/** Returns the service beside a portal, as the command line has it. */
function service() {
  const { db, clock } = portal;
  const audit = auditStore(db, clock).record;
  return secretKeyService({ write: db.write, audit, clock, settings: settingsStore(db) });
}

test("a wrong key is refused in a sentence that names both by their fingerprints and says how to go on", async () => {
  portal = await testPortal();
  const before = await saved();
  const wrong = keysOf(newSecret());
  await expect(service().adopt(wrong)).rejects.toThrow(
    new RegExp(
      `expects the one with the fingerprint ${before.secret_key_fingerprint}, and was given ${wrong.fingerprint}\\..*admin new-key.*nothing else`,
    ),
  );
  expect(await saved()).toEqual(before);
});

test("of two keys that meet an empty database at once, one is taken and the other refused", async () => {
  portal = await testPortal();
  const { systemSettings, auditLogs } = portal.db.tables;
  await portal.db.write(async (tx) => {
    await tx.delete(systemSettings);
  });
  const both = [keysOf(newSecret()), keysOf(newSecret())];
  const outcomes = await Promise.allSettled(both.map((keys) => service().adopt(keys)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const taken = both[outcomes.findIndex(({ status }) => status === "fulfilled")];
  expect((await saved()).secret_key_fingerprint).toBe(taken?.fingerprint ?? "");
  expect(await portal.db.read.select().from(auditLogs)).toEqual([]);
});

test("a key that takes another's place is audited, and what the former one sealed stays closed", async () => {
  portal = await testPortal();
  await insertSettings({
    smtp_url: seal(keysOf(testSecret).settings, "smtp_url", "smtp://me:hunter2@mail.example"),
  });
  const next = newSecret();
  await service().replace(keysOf(next));
  await service().adopt(keysOf(next));
  expect(await service().unreadable(keysOf(next))).toEqual(["smtp_url"]);
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(rows).toMatchObject([{ action: "key_replaced", userId: null }]);
  expect(JSON.stringify(rows)).not.toContain(next);
});
