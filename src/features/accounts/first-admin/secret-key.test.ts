import { afterEach, expect, test } from "bun:test";
import { like } from "drizzle-orm";
import { sealedSecrets } from "../../../cli/new-key.ts";
import { auditRecorder } from "../../../core/audit/audit.store.ts";
import { decrypt, encrypt, type Keys, keysOf, newSecret } from "../../../core/lib/keys.ts";
import { withTotp } from "../../../testing/factors.ts";
import { insertCopy } from "../../../testing/insert-copy.ts";
import { type TestPortal, testPortal, testSecret } from "../../../testing/portal.ts";
import { staffMember } from "../../../testing/staff.ts";
import { downloadTokens } from "../../sales/download-tokens.service.ts";
import { type SealedSecrets, secretKeyService } from "./secret-key.service.ts";

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
  expect(decrypt(keysOf(testSecret).settings, "smtp_url", smtp_url ?? "")).toBe(url);
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
function service(others?: readonly SealedSecrets[]) {
  const { db, clock } = portal;
  return secretKeyService({ db, clock, audit: auditRecorder(db, clock) }, others);
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
    smtp_url: encrypt(keysOf(testSecret).settings, "smtp_url", "smtp://me:hunter2@mail.example"),
  });
  const next = newSecret();
  await service().replace(keysOf(next));
  await service().adopt(keysOf(next));
  expect(await service().unreadable(keysOf(next))).toEqual(["smtp_url"]);
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(rows).toMatchObject([{ action: "key_replaced", userId: null }]);
  expect(JSON.stringify(rows)).not.toContain(next);
});

/** The sealed values of each kind that a portal has, and what of them a key opens. */
async function opened(keys: Keys): Promise<Record<string, (string | undefined)[]>> {
  const { webhooks, staffFactors, codexCopies } = portal.db.tables;
  const { read } = portal.db;
  const open = (key: string, name: string, sealed: string | null) => decrypt(key, name, sealed ?? "");
  return {
    settings: [open(keys.settings, "smtp_url", (await saved()).smtp_url ?? "")],
    webhooks: (await read.select().from(webhooks).orderBy(webhooks.id)).map((row) =>
      open(keys.settings, "webhook", row.secret),
    ),
    factors: (await read.select().from(staffFactors)).map((row) =>
      open(keys.factors, `totp:${row.userId}`, row.totpSecret),
    ),
    copies: (await read.select().from(codexCopies)).map((row) =>
      open(keys.downloadTokens, `scroll ${row.tokenHash}`, row.token),
    ),
    certificate: [open(keys.certificates, "tls_certificate", (await saved()).tls_certificate ?? "")],
  };
}

/** Fills a portal with a secret of each kind, and more webhooks than are read at a time. */
async function withSecrets(): Promise<void> {
  const keys = keysOf(testSecret);
  await insertSettings({
    smtp_url: encrypt(keys.settings, "smtp_url", "smtp://me:hunter2@mail.example"),
    tls_certificate: encrypt(keys.certificates, "tls_certificate", "an account and a certificate"),
  });
  await withTotp(portal, await staffMember(portal, "admin"));
  await insertCopy(portal.db, { codeId: null, code: "COPY", email: "a@example.org", name: "Ana" });
  const { webhooks, codexCopies } = portal.db.tables;
  const createdAt = portal.clock.now().toISOString();
  const rows = Array.from({ length: 501 }, (_, i) => ({
    url: `https://hooks.example/${i}`,
    secret: encrypt(keys.settings, "webhook", `whsec_${i}`),
    createdAt,
  }));
  await portal.db.write(async (tx) => {
    await tx.insert(webhooks).values(rows);
    await tx.update(codexCopies).set(downloadTokens(keys.downloadTokens).make());
  });
}

test("with the former key every saved secret of each kind is sealed anew, and nothing is lost when that fails half way", async () => {
  portal = await testPortal();
  await withSecrets();
  const [former, next] = [keysOf(testSecret), keysOf(newSecret())];
  const before = await opened(former);
  expect(Object.values(before).flat()).not.toContain(undefined);

  const others = sealedSecrets(portal.db);
  const broken = others.map((each, i) =>
    i < others.length - 1 ? each : { ...each, reseal: () => Promise.reject(new Error("away")) },
  );
  await expect(service(broken).replace(next, former)).rejects.toThrow("away");
  expect(await opened(former)).toEqual(before);
  expect(await service().expected()).toBe(former.fingerprint);

  expect(await service(others).replace(next, former)).toEqual({ renewed: 505, closed: 0 });
  expect(await opened(next)).toEqual(before);
  expect(Object.values(await opened(former)).flat()).toEqual(Array(505).fill(undefined));
  expect(await service(others).unreadable(next)).toEqual([]);
});

test("a former key that is found later opens what was left closed, and leaves alone what was entered since", async () => {
  portal = await testPortal();
  await withSecrets();
  const [former, next] = [keysOf(testSecret), keysOf(newSecret())];
  const others = sealedSecrets(portal.db);
  await service(others).replace(next);
  await insertSettings({ smtp_url: encrypt(next.settings, "smtp_url", "smtp://entered.example") });
  expect(await service(others).replace(next, former)).toEqual({ renewed: 504, closed: 0 });
  expect((await opened(next)).settings).toEqual(["smtp://entered.example"]);
  expect(await service(others).replace(next, keysOf(newSecret()))).toEqual({ renewed: 0, closed: 0 });
});
