import { afterEach, beforeEach, expect, test } from "bun:test";
import { yieldToEventLoop } from "../../../core/lib/event-loop.ts";
import { insertCode, plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { masterEmail, signedIn, staffMember } from "../../../testing/staff.ts";
import { hour, minute } from "../../../testing/test-clock.ts";
import { peopleService } from "./people.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

test("whoever looks for people has the rows of one of them in line at a time", async () => {
  const createdAt = portal.clock.now().toISOString();
  const people = Array.from({ length: 5 }, (_, n) => ({
    email: `ana${n}@example.org`,
    username: `Ana ${n}`,
    usernameFolded: `ANA ${n}`,
    createdAt,
  }));
  await portal.db.write((tx) => tx.insert(portal.db.tables.users).values(people));
  let [asked, most] = [0, 0];
  const { find } = peopleService(
    portal.core,
    { wait: async () => 0 },
    {
      async ofPerson() {
        most = Math.max(most, ++asked);
        await yieldToEventLoop();
        asked--;
        return [];
      },
      refusalsNaming: async () => [],
    },
  );
  const staff = { id: 0, email: "admin@example.org", username: "Admin", role: "admin" } as const;
  const found = await find("ana", staff);
  expect(found.map(({ username }) => username)).toEqual(["Ana 4", "Ana 3", "Ana 2", "Ana 1", "Ana 0"]);
  expect(most).toBe(1);
});

test("a person was last seen when they did something, not when staff, an email or somebody else did", async () => {
  const master = await staffMember(portal, "master_admin");
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  const seenAt = async () => (await master.get(`/api/admin/people/${userId}/timeline`)).body.seenAt;
  const now = () => portal.clock.now().toISOString();
  portal.clock.advance(10 * minute);
  await visitor.post("/api/codes/validate", { code: "WRONG", userId });
  const acted = now();
  expect(await seenAt()).toBe(acted);

  portal.clock.advance(10 * minute);
  await master.post(`/api/admin/people/${userId}/note`, { note: "called" });
  await master.post(`/api/admin/people/${userId}/resend`, {});
  await master.post(`/api/admin/people/${userId}/admit`, { reason: "called" });
  await portal.visitor("198.51.100.9").post("/api/auth/return", { email: "ana@example.org", language: "en" });
  await portal.portal.idle();
  expect(await seenAt()).toBe(acted);

  // A session notes no more than one visit an hour.
  portal.clock.advance(2 * hour);
  await visitor.get("/api/auth/me");
  const again = await signedIn(portal, masterEmail, master.id);
  expect((await again.get(`/api/admin/people/${userId}/timeline`)).body.seenAt).toBe(now());
});

test("whoever was admitted by hand was admitted by that member of staff, and by the code whoever entered one", async () => {
  const master = await staffMember(portal, "master_admin");
  const { userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  const card = async () => (await master.get(`/api/admin/people/${userId}/timeline`)).body;
  expect(await card()).toMatchObject({ admittedBy: null, admittedByStaff: null });
  await master.post(`/api/admin/people/${userId}/admit`, { reason: "called" });
  expect(await card()).toMatchObject({ admittedBy: null, admittedByStaff: "master" });
  await insertCode(portal, "LANTERN");
  const { visitor, userId: other } = await plantedInitiate(portal, "bea@example.org", "Bea");
  await visitor.post("/api/codes/validate", { code: "LANTERN", userId: other });
  const byCode = (await master.get(`/api/admin/people/${other}/timeline`)).body;
  expect(byCode).toMatchObject({ admittedBy: "LANTERN", admittedByStaff: null });
});

test("whoever waits for a code is stuck at the missing mail server until one is set", async () => {
  const master = await staffMember(portal, "master_admin");
  const email = "ana@example.org";
  await portal.visitor().post("/api/auth/send-otp", { email, username: "Ana", language: "en" });
  await portal.portal.idle();
  const stuckAt = async () => (await master.get(`/api/admin/people/${email}/timeline`)).body.stuckAt;
  expect(await stuckAt()).toBe("noMailServer");
  await master.put("/api/admin/settings", { key: "smtp_url", value: "smtp://mail.example.org" });
  expect(await stuckAt()).toBe("letterUnread");
});
