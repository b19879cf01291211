import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { SwitchableKind } from "../../../alerts.ts";
import type { Database } from "../../../core/db/database.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { insertStaff } from "../../../testing/staff.ts";
import { day, hour, minute, second } from "../../../testing/test-clock.ts";

/** How often serve.ts has the watch look around. */
const tourMs = 30 * second;

let portal: TestPortal;
let disk: { freeBytes: number; totalBytes: number };
let isAway: boolean;

/** A database that is away while the test says so. */
function leaving(db: Database): Database {
  return {
    ...db,
    write: (job) => (isAway ? Promise.reject(new Error("away")) : db.write(job)),
    get read() {
      if (isAway) throw new Error("away");
      return db.read;
    },
  };
}

beforeEach(async () => {
  disk = { freeBytes: 50e9, totalBytes: 100e9 };
  isAway = false;
  portal = await testPortal({ watched: leaving, watchTools: { disk: async () => disk } });
  await insertStaff(portal, "master@example.org", "master_admin");
});
afterEach(() => portal.close());

async function tour(): Promise<void> {
  portal.clock.advance(tourMs);
  await portal.portal.runJobs("halfMinute");
  await portal.portal.idle();
}
const told = () => portal.mailer.alerts.map(({ alert }) => alert.kind);
const at = (ms = 0) => new Date(portal.clock.now().getTime() + ms).toISOString();

async function letters(state: "accepted" | "refused", count: number): Promise<void> {
  const row = {
    kind: "register" as const,
    to: "a@example.org",
    domain: "example.org",
    language: "en" as const,
    state,
    nextAt: at(),
    expiresAt: at(),
    messageId: "<1@x>",
    spent: "{}",
    createdAt: at(),
    stateAt: at(),
  };
  const { letters } = portal.db.tables;
  await portal.db.write((tx) => tx.insert(letters).values(Array.from({ length: count }, () => row)));
}

function code(fields: { expiresAt: string; maxUses: number; usedCount: number }) {
  const { secretCodes } = portal.db.tables;
  const row = { code: `CODE-${crypto.randomUUID().slice(0, 8)}`, label: "Vigil", createdAt: at(), ...fields };
  return portal.db.write((tx) => tx.insert(secretCodes).values(row));
}

async function failedSignIns(count: number): Promise<void> {
  const { auditLogs } = portal.db.tables;
  const details = JSON.stringify({ email: "master@example.org", outcome: "login_invalid" });
  const row = { userId: null, action: "login_attempt", details, createdAt: at() };
  await portal.db.write((tx) => tx.insert(auditLogs).values(Array.from({ length: count }, () => row)));
}

/** Writes the row that a reset leaves, by a master or at the command line. */
async function factorsReset(email: string): Promise<void> {
  const { auditLogs } = portal.db.tables;
  const details = JSON.stringify({ id: 1, email, by: "command line" });
  const row = { userId: null, action: "factors_reset", details, createdAt: at() };
  await portal.db.write((tx) => tx.insert(auditLogs).values(row));
}

const raised = async () => portal.portal.alerts.raise;

const certificateFacts = {
  names: "portal.example",
  certificateFault: "port_closed",
  words: "Connection refused",
  until: "2026-07-01T13:00:00.000Z",
  days: 0,
} as const;

/** What goes wrong, one thing after the other. */
const faults: Record<
  Exclude<SwitchableKind, "budget_low" | "budget_spent" | "mail_paused">,
  () => Promise<unknown>
> = {
  letters_refused: async () => {
    await letters("refused", 4);
    await letters("accepted", 16);
  },
  code_nearly_used: () => code({ expiresAt: at(300 * day), maxUses: 10, usedCount: 8 }),
  code_ending: () => code({ expiresAt: at(6 * day), maxUses: 1, usedCount: 0 }),
  disk_low: async () => {
    disk = { freeBytes: 9e9, totalBytes: 100e9 };
  },
  replica_late: async () => (await raised())("replica_late", { address: "http://127.0.0.1:9466/metrics" }),
  archive_late: async () => (await raised())("archive_late", { since: at() }),
  login_storm: () => failedSignIns(30),
  backup_failed: async () => (await raised())("backup_failed", { fault: "disk_full" }),
  backup_unproven: async () => (await raised())("backup_unproven", { since: "" }),
  certificate_missing: async () => (await raised())("certificate_missing", certificateFacts),
  certificate_ending: async () => (await raised())("certificate_ending", { ...certificateFacts, days: 29 }),
  second_factor_lost: () => factorsReset("a@example.org"),
  audit_broken: async () => (await raised())("audit_broken", { row: 7 }),
  // Last, since the emails of the others would not leave.
  database_away: async () => {
    isAway = true;
  },
};

test("each fault is told of by one email within a minute, and by no second one on the same day", async () => {
  await tour();
  expect(told()).toEqual([]);
  const expected: SwitchableKind[] = [];
  for (const [kind, befall] of Object.entries(faults)) {
    await befall();
    await tour();
    expected.push(...Object.keys(faults).filter((each): each is keyof typeof faults => each === kind));
    expect(told()).toEqual(expected);
  }
  for (let i = 0; i < 4; i++) {
    portal.clock.advance(hour);
    await tour();
  }
  expect(told()).toEqual(expected);
  expect(new Set(portal.mailer.alerts.map(({ to }) => to))).toEqual(new Set(["master@example.org"]));
});

test("through a day on which nothing goes wrong nobody is told anything", async () => {
  await code({ expiresAt: at(30 * day), maxUses: 10, usedCount: 7 });
  await code({ expiresAt: at(9 * day), maxUses: 1, usedCount: 0 });
  await code({ expiresAt: at(3 * day), maxUses: 1, usedCount: 1 });
  disk = { freeBytes: 11e9, totalBytes: 100e9 };
  for (let past = 0; past < day; past += 30 * minute) {
    if (past % hour === 0) {
      await letters("accepted", 17);
      await letters("refused", 3);
      await failedSignIns(29);
    }
    portal.clock.advance(30 * minute - tourMs);
    await tour();
  }
  expect(told()).toEqual([]);
});

test("what goes on is told of again a day later, and a code only once", async () => {
  await faults.disk_low();
  await faults.code_ending();
  await tour();
  portal.clock.advance(day);
  await tour();
  expect(told().sort()).toEqual(["code_ending", "disk_low", "disk_low"]);
});

test("each lost second factor is told of by one email that names its account", async () => {
  await factorsReset("a@example.org");
  await factorsReset("b@example.org");
  for (let i = 0; i < 3; i++) {
    await tour();
    portal.clock.advance(day - tourMs);
  }
  expect(portal.mailer.alerts.map(({ alert }) => alert.facts)).toEqual([
    { account: "a@example.org" },
    { account: "b@example.org" },
  ]);
});

test("codes that end on one day are told of in one email, which names one and counts the others", async () => {
  for (let i = 0; i < 3; i++) await code({ expiresAt: at(5 * day + i), maxUses: 1, usedCount: 0 });
  await tour();
  expect(portal.mailer.alerts.map(({ alert }) => alert.facts)).toEqual([
    { code: "CO… (13)", label: "Vigil", endsAt: at(5 * day - tourMs), more: 2 },
  ]);
});

test("a kind that is off is not told of, and addresses that are set are told instead of the masters", async () => {
  const row = (key: string, value: string) => ({ key, value, createdAt: at(), updatedAt: at() });
  const { systemSettings } = portal.db.tables;
  await portal.db.write((tx) =>
    tx
      .insert(systemSettings)
      .values([row("alerts_off", "disk_low"), row("alerts_to", "night@example.org, master@example.org")]),
  );
  await faults.disk_low();
  await faults.login_storm();
  await tour();
  expect(portal.mailer.alerts.map(({ to, alert }) => `${to} ${alert.kind}`).sort()).toEqual([
    "master@example.org login_storm",
    "night@example.org login_storm",
  ]);
});

test("a row of the audit log that was changed is told of, however many rows follow it", async () => {
  const { auditLogs } = portal.db.tables;
  await failedSignIns(1);
  for (let i = 0; i < 3; i++) {
    portal.clock.advance(hour);
    await failedSignIns(29);
  }
  portal.clock.advance(hour);
  await tour();
  await tour();
  expect(told()).toEqual([]);
  const [row] = await portal.db.read.select().from(auditLogs).orderBy(auditLogs.id).limit(1);
  await portal.db.write((tx) =>
    tx
      .update(auditLogs)
      .set({ details: "{}" })
      .where(eq(auditLogs.id, row?.id ?? 0)),
  );
  await tour();
  const [letter] = portal.mailer.alerts;
  expect(letter?.alert).toEqual({ kind: "audit_broken", facts: { row: row?.id ?? 0 } });
});

test("a database that is back at the second look is no alert, and one that was away is noted when it is back", async () => {
  await tour();
  isAway = true;
  portal.clock.advance(5 * second);
  await tour();
  expect(told()).toEqual(["database_away"]);
  isAway = false;
  portal.clock.advance(minute);
  await tour();
  const { alerts } = portal.db.tables;
  const rows = await portal.db.read.select().from(alerts).where(eq(alerts.kind, "database_away"));
  expect(rows).toHaveLength(1);
  isAway = true;
  portal.clock.advance(hour);
  await tour();
  expect(told()).toEqual(["database_away"]);
});
