import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { sealsService } from "../../../core/audit/seals.service.ts";
import { languages } from "../../../core/contract/languages.ts";
import type { Database } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { keysOf } from "../../../core/lib/keys.ts";
import { type NetProbes, netProbes } from "../../../core/lib/net-probes.ts";
import { newDatabase, testEngine } from "../../../testing/databases.ts";
import { type TestPortal, testPortal, testSecret } from "../../../testing/portal.ts";
import { insertStaff, masterEmail, signedIn } from "../../../testing/staff.ts";
import { day } from "../../../testing/test-clock.ts";
import { firstMasterSetting } from "../../accounts/first-admin/start.store.ts";
import { findingKinds, probeNames } from "../monitoring.contract.ts";

const own = `{"id":"${keysOf(testSecret).fingerprint}"}`;
/** What the network says of a portal that is set up well. */
const well = {
  texts: async (name: string) =>
    ({
      "portal.example": ["v=spf1 mx -all"],
      "selector1._domainkey.portal.example": ["v=DKIM1; k=rsa; p=MIIB"],
      "_dmarc.portal.example": ["v=DMARC1; p=quarantine"],
    })[name] ?? [],
  addresses: async () => ["192.0.2.25"],
  ipv6Addresses: async () => [],
  refuses: async () => false,
  names: async () => ["mail.portal.example"],
  greets: async () => true,
  get: async () => own,
  clockAheadMs: async () => 40,
} satisfies NetProbes;
let net: NetProbes = { ...well };
let isSignedIn: boolean | undefined = true;
let hasBadCertificate = false;
let isShipping = true;
let isArchiveBehind = false;
let disk = { freeBytes: 50e9, totalBytes: 100e9 };
const watchTools = {
  net: {
    texts: (name) => net.texts(name),
    addresses: (host) => net.addresses(host),
    ipv6Addresses: (host) => net.ipv6Addresses(host),
    refuses: (...at) => net.refuses(...at),
    names: (address) => net.names(address),
    greets: (...at) => net.greets(...at),
    get: (url) => net.get(url),
    clockAheadMs: () => net.clockAheadMs(),
  } satisfies NetProbes,
  mailSignIn: async () => isSignedIn,
  hasBadCertificate: async () => hasBadCertificate,
  disk: async () => disk,
  isShipping: async () => isShipping,
};

const environment = {
  PUBLIC_URL: "https://portal.example",
  SMTP_URL: "smtp://gate:secret@mail.portal.example:587",
  ...(testEngine === "sqlite" && { REPLICATE: "litestream" }),
};

type Opened = {
  portal: TestPortal;
  master: Awaited<ReturnType<typeof signedIn>>;
  folder: string;
  close: () => Promise<void>;
};
async function opened(settings: Record<string, string>): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  const database = await newDatabase(folder);
  const archive = async () => ({ archivedAt: "", isBehind: isArchiveBehind });
  const watched = (db: Database) => ({ ...db, archive });
  const portal = await testPortal({ folder, database, environment: settings, watchTools, watched });
  const file = database.url.replace(/^sqlite:/, "");
  if (!database.url.startsWith("postgres")) chmodSync(file, 0o600);
  const id = await insertStaff(portal, masterEmail, "master_admin");
  // With a factor, a sign-in requires it.
  const master = await signedIn(portal, masterEmail, 1);
  await factorFor(portal, id);
  return { portal, master, folder, close: () => portal.close() };
}

async function factorFor({ db }: TestPortal, userId: number): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  const row = { userId, changedAt: at, totpSecret: "sealed", totpSince: at };
  await db.write((tx) => tx.insert(db.tables.staffFactors).values(row));
}

let main: Opened;
beforeAll(async () => {
  main = await opened(environment);
});
afterAll(() => main.close());

async function found({ portal }: Opened): Promise<string[]> {
  const { findings, unchecked } = await portal.portal.examine("en");
  expect(unchecked).toEqual([]);
  return findings.map(({ kind }) => kind).sort();
}

const code = { label: null, createdAt: "2026-01-01T00:00:00.000Z" };
const later = () => new Date(main.portal.clock.now().getTime() + 3 * day).toISOString();
const far = () => new Date(main.portal.clock.now().getTime() + 300 * day).toISOString();

/** What is planted, and how it is taken away again. */
const plants: [kind: string, plant: () => Promise<unknown>, mend: () => Promise<unknown>][] = [
  [
    "spf_missing",
    async () =>
      (net = { ...well, texts: async (n) => (n === "portal.example" ? ["v=spf2"] : well.texts(n)) }),
    async () => {},
  ],
  [
    "dkim_missing",
    async () =>
      (net = { ...well, texts: async (n) => (n.includes("_domainkey") ? ["v=DKIM1; p="] : well.texts(n)) }),
    async () => {},
  ],
  [
    "dmarc_missing",
    async () => (net = { ...well, texts: async (n) => (n.startsWith("_dmarc") ? [] : well.texts(n)) }),
    async () => {},
  ],
  ["reverse_missing", async () => (net = { ...well, names: async () => [] }), async () => {}],
  ["mail_unreachable", async () => (net = { ...well, greets: async () => false }), async () => {}],
  ["mail_certificate", async () => (hasBadCertificate = true), async () => (hasBadCertificate = false)],
  ["mail_login_refused", async () => (isSignedIn = false), async () => (isSignedIn = true)],
  ["public_url_away", async () => (net = { ...well, get: async () => '{"id":"another"}' }), async () => {}],
  [
    "ipv6_refused",
    async () =>
      (net = {
        ...well,
        ipv6Addresses: async (host) => (host === "portal.example" ? ["2001:db8::1", "2001:db8::2"] : []),
        refuses: async (address, port) => address === "2001:db8::2" && port === 443,
      }),
    async () => {},
  ],
  ["clock_wrong", async () => (net = { ...well, clockAheadMs: async () => -95_000 }), async () => {}],
  [
    "disk_low",
    async () => (disk = { freeBytes: 9e9, totalBytes: 100e9 }),
    async () => (disk = { freeBytes: 50e9, totalBytes: 100e9 }),
  ],
  ...(testEngine === "sqlite"
    ? [
        [
          "replica_late",
          async () => (isShipping = false),
          async () => (isShipping = true),
        ] satisfies (typeof plants)[number],
      ]
    : []),
  ["archive_late", async () => (isArchiveBehind = true), async () => (isArchiveBehind = false)],
  [
    "proxy_unnamed",
    async () => {
      await main.portal.visitor("10.0.0.9").get("/api/course-url", { "x-forwarded-for": "198.51.100.7" });
      await main.portal.portal.idle();
    },
    async () => {
      const { systemSettings } = main.portal.db.tables;
      await main.portal.db.write((tx) =>
        tx.delete(systemSettings).where(eq(systemSettings.key, "forwarder_seen")),
      );
    },
  ],
  [
    "first_run",
    async () => {
      writeFileSync(join(main.folder, "first-run.txt"), "x", { mode: 0o600 });
      const { systemSettings } = main.portal.db.tables;
      const at = iso(main.portal.clock.now());
      const waiting = { key: firstMasterSetting, value: "1", createdAt: at, updatedAt: at };
      await main.portal.db.write((tx) => tx.insert(systemSettings).values(waiting));
    },
    async () => {
      const { systemSettings } = main.portal.db.tables;
      // A password was chosen; the file may stay.
      await main.portal.db.write((tx) =>
        tx.delete(systemSettings).where(eq(systemSettings.key, firstMasterSetting)),
      );
    },
  ],
  [
    "file_rights",
    async () => writeFileSync(join(main.folder, "secret.key"), "x", { mode: 0o644 }),
    async () => rmSync(join(main.folder, "secret.key")),
  ],
  [
    "second_factor_missing",
    () => insertStaff(main.portal, "plain@example.org", "admin"),
    async () => {
      const { users } = main.portal.db.tables;
      await main.portal.db.write((tx) => tx.delete(users).where(eq(users.email, "plain@example.org")));
    },
  ],
  [
    "rooms_broken",
    async () => {
      const { rooms } = main.portal.db.tables;
      const at = code.createdAt;
      const row = { name: "Hall", status: "revealed" as const, createdAt: at, updatedAt: at };
      await main.portal.db.write((tx) => tx.insert(rooms).values(row));
    },
    () => main.portal.db.write((tx) => tx.delete(main.portal.db.tables.rooms)),
  ],
  [
    "codes_ending",
    async () => {
      const row = { ...code, code: "ENDING", expiresAt: later(), maxUses: 3 };
      await main.portal.db.write((tx) => tx.insert(main.portal.db.tables.secretCodes).values(row));
    },
    () => main.portal.db.write((tx) => tx.delete(main.portal.db.tables.secretCodes)),
  ],
  [
    "emails_short",
    async () => {
      const row = { ...code, code: "LAUNCH", expiresAt: far(), maxUses: 4001 };
      await main.portal.db.write((tx) => tx.insert(main.portal.db.tables.secretCodes).values(row));
    },
    () => main.portal.db.write((tx) => tx.delete(main.portal.db.tables.secretCodes)),
  ],
  [
    "codes_nearly_used",
    async () => {
      const row = { ...code, code: "NEARLY", expiresAt: far(), maxUses: 10, usedCount: 8 };
      await main.portal.db.write((tx) => tx.insert(main.portal.db.tables.secretCodes).values(row));
    },
    () => main.portal.db.write((tx) => tx.delete(main.portal.db.tables.secretCodes)),
  ],
  [
    "secret_unreadable",
    async () => {
      const at = code.createdAt;
      const row = { key: "stripe_secret", value: "sealed:v1:AAAA", createdAt: at, updatedAt: at };
      await main.portal.db.write((tx) => tx.insert(main.portal.db.tables.systemSettings).values(row));
    },
    async () => {
      const { systemSettings } = main.portal.db.tables;
      await main.portal.db.write((tx) =>
        tx.delete(systemSettings).where(eq(systemSettings.key, "stripe_secret")),
      );
    },
  ],
];

test("on a portal that is set up well the doctor finds nothing", async () => {
  expect(await found(main)).toEqual([]);
});

test("the doctor names each thing that is set up wrongly, by itself, and nothing once it is mended", async () => {
  const named: string[] = [];
  for (const [kind, plant, mend] of plants) {
    await plant();
    expect([kind, ...(await found(main))]).toEqual([kind, kind]);
    named.push(kind);
    await mend();
    net = { ...well };
  }
  expect(await found(main)).toEqual([]);
  const wild = await opened({
    PUBLIC_URL: "http://portal.example",
    SMTP_URL: "smtp+plain://mail.portal.example:25",
    RATE_LIMITS: "off",
  });
  const others = await found(wild);
  expect(others).toEqual(["limits_off", "mail_plain", "public_url_plain"]);
  await wild.close();
  const mute = await opened({ PUBLIC_URL: "https://portal.example" });
  expect(await found(mute)).toEqual(["no_mail_server"]);
  await mute.close();
  const relay = await opened({ ...environment, SMTP_URL: "smtp+plain://127.0.0.1:25" });
  expect(await found(relay)).toEqual([]);
  await relay.close();
  const late = await opened(environment);
  expect(await found(late)).toEqual([]);
  late.portal.clock.advance(2 * day + 1);
  expect(await found(late)).toEqual(["backup_unproven"]);
  await late.close();
  // Of a paused queue the tests of emails tell, of certificates their own.
  // PostgreSQL has replicas of its own.
  const elsewhere = ["replica_late", "mail_paused", "certificate_missing", "certificate_ending"];
  const all = new Set([...named, ...others, "no_mail_server", "backup_unproven", ...elsewhere]);
  expect(all.size).toBe(30);
  expect(findingKinds.filter((kind) => !all.has(kind))).toEqual([]);
});

test("the report carries the head of the audit log's seals as it stands now", async () => {
  const { db, clock } = main.portal;
  await main.portal.portal.runJobs("halfMinute");
  const { auditHead } = await main.portal.portal.examine("en");
  expect(auditHead).toMatch(/^[0-9a-f]{64}$/);
  expect(auditHead).toBe((await sealsService(db, clock, keysOf(testSecret)).verify()).head);
});

test("a look that fails, or never ends, is named as such and hides no finding", async () => {
  net = {
    ...well,
    texts: async () => {
      throw new Error("nobody to ask");
    },
    greets: async () => false,
  };
  const { findings, unchecked } = await main.portal.portal.examine("en");
  net = { ...well };
  expect(findings.map(({ kind }) => kind)).toEqual(["mail_unreachable"]);
  expect(unchecked).toEqual(["the sender’s domain"]);
});

test("a domain whose IPv6 address answers has no finding, and one to which no way leads is said not to have been looked at", async () => {
  const ipv6Addresses = async () => ["2001:db8::1"];
  net = { ...well, ipv6Addresses };
  expect(await found(main)).toEqual([]);
  net = { ...well, ipv6Addresses, refuses: () => Promise.reject(new Error("ENETUNREACH")) };
  const { findings, unchecked } = await main.portal.portal.examine("en");
  net = { ...well };
  expect([findings, unchecked]).toEqual([[], ["the portal’s address by IPv6"]]);
});

test("each look is in order, has a finding, or is said not to have been made", async () => {
  net = { ...well, greets: async () => false, clockAheadMs: async () => undefined };
  const { findings, inOrder, unchecked } = await main.portal.portal.examine("en");
  net = { ...well };
  expect([findings.length, inOrder.length, unchecked.length]).toEqual([1, probeNames.length - 2, 1]);
});

test("a port where something listens does not refuse, and one where nothing does", async () => {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = listener;
  expect(await netProbes.refuses("127.0.0.1", port)).toBe(false);
  listener.stop(true);
  expect(await netProbes.refuses("127.0.0.1", port)).toBe(true);
});

test("a clock that no time server was there to compare with is said not to have been looked at", async () => {
  net = { ...well, clockAheadMs: async () => undefined };
  const { findings, unchecked } = await main.portal.portal.examine("en");
  net = { ...well };
  expect([findings, unchecked]).toEqual([[], ["the clock, against a time server"]]);
});

test("the report says what, why and the remedy in each language, leaves no place empty, and holds no secret", async () => {
  const wild = await opened({
    PUBLIC_URL: "http://portal.example",
    SMTP_URL: "smtp://gate:s3cr3t-of-mail@mail.portal.example:25",
    RATE_LIMITS: "off",
  });
  net = {
    ...well,
    texts: async () => [],
    names: async () => [],
    greets: async () => false,
    get: async () => undefined,
    ipv6Addresses: async () => ["2001:db8::1"],
    refuses: async () => true,
  };
  isSignedIn = false;
  hasBadCertificate = true;
  for (const language of languages) {
    const { findings } = await wild.portal.portal.examine(language);
    expect(findings.length).toBe(11);
    for (const { title, why, remedy } of findings) {
      for (const text of [title, why, remedy]) expect(text).toMatch(/^[^{}]{10,}$/);
      expect(title + why + remedy).not.toContain("s3cr3t");
    }
  }
  net = { ...well };
  hasBadCertificate = false;
  isSignedIn = true;
  await wild.close();
});

test("the header says that all is well, or the gravest of what is not, with where it is mended", async () => {
  const asked = async () => (await main.master.get("/api/admin/watch")).body;
  await main.portal.portal.examine("en");
  expect(await asked()).toEqual({ worst: null, more: 0, provenAt: null });
  net = { ...well, names: async () => [], get: async () => undefined };
  await main.portal.portal.examine("en");
  expect(await asked()).toEqual({
    worst: { title: "PUBLIC_URL does not lead here", place: "/observatory?tab=settings&card=doctor" },
    more: 1,
    provenAt: null,
  });
  net = { ...well };
});
