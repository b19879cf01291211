import { afterEach, beforeEach, expect, test } from "bun:test";
import { type DangerousAct, dangerousActs } from "../core/contract/dangerous-acts.ts";
import { backupCalls } from "../testing/backup-calls.ts";
import { withTotp } from "../testing/factors.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import {
  insertStaff,
  masterEmail,
  ownPassword,
  type Staff,
  signedIn,
  staffMember,
} from "../testing/staff.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { minute } from "../testing/test-clock.ts";
import type { Answer } from "../testing/visitor.ts";

const former = "watch@example.org";
const hook = "https://hooks.example/former";
const reason = "asked for it";

let portal: TestPortal;
let master: Staff;
let app: Awaited<ReturnType<typeof withTotp>>["app"] | undefined;
let posted: { url: string; body: string }[];
const folder = temporaryFolder();

beforeEach(async () => {
  posted = [];
  app = undefined;
  portal = await testPortal({
    folder: folder(),
    watchTools: {
      async postSafely(url, _headers, body) {
        posted.push({ url, body });
        return { status: 204 };
      },
    },
  });
  master = await staffMember(portal, "master_admin");
  await set("alerts_to", former);
  await master.post("/api/admin/webhooks", { url: hook });
});
afterEach(() => portal.close());

const { made } = backupCalls(() => ({ portal, master, folder: folder() }));
const set = (key: string, value: string | null) => master.put("/api/admin/settings", { key, value });
const setting = (key: string, value: string) => async () => () => set(key, value);
const onPerson = (act: string, role: "admin" | "user", body: object) => async () => {
  const id = await insertStaff(portal, "ana@example.org", role);
  return () => master.post(`/api/admin/people/${id}/${act}`, body);
};
const store = "https://id:secret@127.0.0.1:1/bucket";

/** How each act is done, once what it needs is there. */
const acts: Record<DangerousAct, () => Promise<() => Promise<Answer>>> = {
  role: async () => {
    const id = await insertStaff(portal, "ana@example.org", "admin");
    return () => master.put(`/api/admin/users/${id}/role`, { role: "user" });
  },
  invitation: async () => () =>
    master.post("/api/admin/invitations", { email: "thief@example.org", language: "en" }),
  mail_account: setting("smtp_url", "smtps://thief:secret@mail.example:465"),
  mail_sender: setting("mail_from", "thief@example.org"),
  alert_receivers: setting("alerts_to", "thief@example.org"),
  alert_switches: setting("alerts_off", "login_storm"),
  alert_webhooks: async () => {
    const { body } = await master.get("/api/admin/webhooks");
    const [{ id }] = body.items as [{ id: number }];
    return () => master.delete(`/api/admin/webhooks/${id}`);
  },
  backup_download: async () => {
    const { id } = await made();
    return () => master.post(`/api/admin/backups/${id}/link`, {});
  },
  backup_delete: async () => {
    const { id } = await made();
    return () => master.delete(`/api/admin/backups/${id}`);
  },
  backup_schedule: setting("backup_hour", "off"),
  backup_key: async () => () => master.post("/api/admin/backups/key", {}),
  backup_store: setting("backup_store", store),
  store_trial: async () => () => master.post("/api/admin/backups/try-store", { store }),
  shop_secret: setting("intake_secret", "x".repeat(40)),
  audit_retention: setting("audit_retention_days", "90"),
  pass: onPerson("pass", "user", {}),
  person_export: onPerson("export", "user", {}),
  staff_address: onPerson("address", "admin", { email: "thief@example.org", reason }),
  erasure: onPerson("erase", "user", { reason }),
  own_factors: async () => {
    ({ app } = await withTotp(portal, master));
    return () => master.delete("/api/admin/factors/totp");
  },
  factors_reset: async () => {
    const id = await insertStaff(portal, "ana@example.org", "admin");
    await withTotp(portal, await signedIn(portal, "ana@example.org", id));
    return () => master.post(`/api/admin/people/${id}/resetFactors`, { reason });
  },
  factor_duty: setting("second_factor", "staff"),
  gate_closing: setting("siege", "closed"),
};
const known = Object.keys(dangerousActs) as DangerousAct[];
/** Proves anew who they are, with a second factor where there is one. */
const prove = async () => {
  const proof = app ? { password: ownPassword, code: app.code() } : { password: ownPassword };
  expect((await master.post("/api/admin/proof", proof)).status).toBe(200);
};

/** Returns the acts that an address was notified of, and those that a webhook was. */
const lettersOf = (act: string, to = former) =>
  portal.mailer.alerts.filter((mail) => mail.to === to && mail.alert.facts.act === act);
const callsOf = (act: string) =>
  posted.map(({ body }) => JSON.parse(body).data.facts).filter((facts) => facts.act === act);

test.each(known)(
  "%s asks for a fresh proof, is audited when it is missing, and is told to those who were told before it",
  async (act) => {
    const perform = await acts[act]();
    await portal.portal.idle();
    const before = [lettersOf(act).length, callsOf(act).length];
    portal.clock.advance(5 * minute);
    const refused = await perform();
    expect([refused.status, refused.body.code]).toEqual([403, "proof_needed"]);
    const { auditLogs } = portal.db.tables;
    const rows = await portal.db.read.select().from(auditLogs);
    expect(rows.at(-1)).toMatchObject({ action: "forbidden", userId: master.id });
    expect(rows.at(-1)?.details).toContain('"outcome":"proof_needed"');
    await portal.portal.idle();
    expect([lettersOf(act).length, callsOf(act).length]).toEqual(before as [number, number]);
    await prove();
    const done = await perform();
    expect([200, 201, 204]).toContain(done.status);
    await portal.portal.idle();
    expect([lettersOf(act).length, callsOf(act).length]).toEqual(
      before.map((count) => count + 1) as [number, number],
    );
    expect(lettersOf(act).at(-1)?.alert.facts).toMatchObject({ act, by: masterEmail });
  },
);

test("a setting asks for a proof only where its value changes to a dangerous one, and of a secret whatever is sent", async () => {
  await set("audit_retention_days", "200");
  await portal.portal.idle();
  const told = portal.mailer.alerts.length;
  portal.clock.advance(5 * minute);
  const asked = async (key: string, value: string | null) =>
    (await set(key, value)).body.code === "proof_needed";
  const same: [string, string | null][] = [
    ["audit_retention_days", "200"],
    ["alerts_to", former],
    ["alerts_off", null],
    ["smtp_url", null],
    ["mail_from", null],
    ["second_factor", "off"],
  ];
  const harmless: [string, string | null][] = [
    ["backup_hour", "4"],
    ["backup_keep", "90"],
    ["siege", "auto"],
    ["pause_words_en", "Back at eight."],
    ["product_title", "Gate"],
  ];
  for (const [key, value] of [...same, ...harmless])
    expect([key, await asked(key, value)]).toEqual([key, false]);
  await portal.portal.idle();
  expect(portal.mailer.alerts).toHaveLength(told);
  for (const [key, value] of [
    ["backup_hour", "off"],
    ["backup_keep", "89"],
    ["siege", "closed"],
    ["audit_retention_days", null],
    ["alerts_to", null],
  ] as [string, string | null][])
    expect([key, await asked(key, value)]).toEqual([key, true]);
  await prove();
  expect((await set("intake_secret", "x".repeat(40))).status).toBe(200);
  portal.clock.advance(5 * minute);
  expect(await asked("intake_secret", "x".repeat(40))).toBe(true);
});

test("a change of the mail account is told through the account of before, and in line where that takes nothing", async () => {
  const { systemSettings } = portal.db.tables;
  const isChanged = async () =>
    (await portal.db.read.select().from(systemSettings)).some(
      ({ key }) => key === "smtp_url" || key === "mail_from",
    );
  await portal.portal.idle();
  const leftBefore: boolean[] = [];
  portal.mailer.before = async () => void leftBefore.push(!(await isChanged()));
  await set("smtp_url", "smtps://thief:secret@mail.example:465");
  await portal.portal.idle();
  expect([leftBefore, lettersOf("mail_account").length]).toEqual([[true], 1]);
  portal.mailer.failing = true;
  await set("mail_from", "thief@example.org");
  portal.mailer.failing = false;
  portal.clock.advance(5 * minute);
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  expect(lettersOf("mail_sender")).toHaveLength(1);
});

test("the address of a staff account asks for a proof and is told at the former one, that of a visitor is neither", async () => {
  const staffId = await insertStaff(portal, "ana@example.org", "admin");
  const visitorId = await insertStaff(portal, "bia@example.org", "user");
  const move = (id: number, email: string) =>
    master.post(`/api/admin/people/${id}/address`, { email, reason });
  portal.clock.advance(5 * minute);
  expect((await move(visitorId, "b@example.org")).status).toBe(200);
  expect((await move(staffId, "a@example.org")).body.code).toBe("proof_needed");
  await prove();
  expect((await move(staffId, "a@example.org")).status).toBe(200);
  await portal.portal.idle();
  expect(portal.mailer.alerts.map(({ to, alert }) => `${alert.facts.act} ${to}`)).toContain(
    "staff_address ana@example.org",
  );
  expect(lettersOf("staff_address")).toHaveLength(1);
});
