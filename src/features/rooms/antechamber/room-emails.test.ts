import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dayMs, hourMs, minuteMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { staffMember } from "../../../testing/staff.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { usersStore } from "../../accounts/users/users.store.ts";
import { emailQueueStore } from "../../mail/email-queue.store.ts";
import { emailsStore } from "../../mail/emails.store.ts";
import { roomsLimits } from "../rooms.entries.ts";
import { roomEmailsQueue } from "./room-emails-queue.service.ts";

let portal: TestPortal;
let master: { visitor: Visitor; headers: Record<string, string> };
beforeEach(async () => {
  portal = await testPortal();
  const staff = await staffMember(portal, "master_admin");
  master = { visitor: portal.visitor("192.0.2.1"), headers: { authorization: `Bearer ${staff.token}` } };
  await insertCode(portal, "MINE", { maxUses: 99 });
});
afterEach(() => portal.close());

const set = (key: string, value: string) =>
  master.visitor.put("/api/admin/settings", { key, value }, master.headers);
const switchOn = async () => {
  expect((await set("room_letters", "on")).status).toBe(200);
  portal.clock.advance(1000);
};
const soon = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString();

async function addRoom(name: string, facts: Record<string, unknown> = {}): Promise<number> {
  const room = { name, description: "A lamp and a book", status: "revealed", ...facts };
  const { status, body } = await master.visitor.post("/api/admin/rooms", room, master.headers);
  expect(status).toBe(201);
  return Number(body.id);
}
const changeRoom = (id: number, change: object) =>
  master.visitor.put(`/api/admin/rooms/${id}`, change, master.headers);

async function admitted(name: string, ip?: string) {
  const { visitor, userId } = await initiated(portal, `${name.toLowerCase()}@example.org`, name, ip);
  await visitor.post("/api/codes/validate", { code: "MINE", userId });
  portal.clock.advance(1000);
  return { visitor, userId };
}

/** Lets a minute pass, in which opened rooms are found and emails sent. */
async function pass(ms = minuteMs) {
  portal.clock.advance(ms);
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
}
/** Returns the recipients and rooms of emails, after so many; sorted, since those of one time leave in any order. */
const told = (from = 0) =>
  portal.mailer.rooms
    .slice(from)
    .map(({ to, titles }) => `${to.split("@")[0]}: ${titles.join(", ")}`)
    .sort();

describe("an email about a room", () => {
  test("is written to nobody before the master admin switches that on, and then of what opens from then on", async () => {
    await admitted("Ana");
    await addRoom("Before");
    await pass();
    await switchOn();
    await pass();
    expect(told()).toEqual([]);
    await addRoom("After");
    await pass();
    expect(told()).toEqual(["ana: After"]);
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(rows.filter(({ action }) => action === "setting_changed").map(({ details }) => details)).toEqual([
      JSON.stringify({ key: "room_letters", value: "– → on" }),
    ]);
    expect((await set("room_letters", "maybe")).status).toBe(422);
  });

  test("tells of a room that is revealed, whose time comes, or that a code taken before opens then; each once", async () => {
    const code = await insertCode(portal, "DOOR");
    const ana = await admitted("Ana");
    await admitted("Bob", "198.51.100.1");
    await switchOn();
    const locked = await addRoom("Locked", { status: "locked" });
    await addRoom("Timed", { opensAt: soon(2 * dayMs) });
    await addRoom("Coded", { status: "locked", requiredCodeId: code, opensAt: soon(4 * dayMs) });
    await ana.visitor.post("/api/codes/validate", { code: "DOOR", userId: ana.userId });
    await pass();
    expect(told()).toEqual([]);
    await changeRoom(locked, { status: "revealed" });
    await pass();
    expect(told()).toEqual(["ana: Locked", "bob: Locked"]);
    await pass(2 * dayMs);
    expect(told(2)).toEqual(["ana: Timed", "bob: Timed"]);
    await pass(2 * dayMs);
    expect(told(4)).toEqual(["ana: Coded"]);
    // Hidden and revealed anew, it is no news.
    await changeRoom(locked, { status: "hidden" });
    await changeRoom(locked, { status: "revealed" });
    for (const _ of [1, 2, 3]) await pass(dayMs);
    expect(told()).toHaveLength(5);
  });

  test("is in a language that visitors are offered, and so are the titles in it", async () => {
    await admitted("Ana");
    await set("interface_languages", "es,pt");
    await switchOn();
    const id = await addRoom("Hall");
    for (const [language, title] of Object.entries({ en: "The hall", es: "El salón" })) {
      const text = { title, content: "<p>x</p>" };
      await master.visitor.put(`/api/admin/rooms/${id}/texts/${language}`, text, master.headers);
    }
    await pass();
    expect(portal.mailer.rooms).toMatchObject([{ language: "es", titles: ["El salón"] }]);
  });

  test("comes once a day at most, and then tells of all that opened meanwhile", async () => {
    await admitted("Ana");
    await switchOn();
    await addRoom("First");
    await pass();
    await addRoom("Second");
    await addRoom("Third");
    await pass(12 * hourMs);
    expect(told()).toEqual(["ana: First"]);
    await pass(12 * hourMs);
    expect(told(1)).toEqual(["ana: Second, Third"]);
  });

  test("goes to nobody who read the room, opened it themselves, is suspended, not admitted or gone, nor for a hidden or sealed one", async () => {
    await switchOn();
    const code = await insertCode(portal, "DOOR");
    await addRoom("Hidden", { status: "hidden" });
    await addRoom("Sealed", { status: "locked", requiredCodeId: code });
    const room = await addRoom("Open", { status: "locked" });
    const [ana, bob, cyd] = [
      await admitted("Ana"),
      await admitted("Bob", "198.51.100.1"),
      await admitted("Cyd", "198.51.100.2"),
    ];
    await initiated(portal, "dan@example.org", "Dan", "198.51.100.3");
    const act = (id: number, action: string) =>
      master.visitor.post(`/api/admin/people/${id}/${action}`, { reason: "a reason" }, master.headers);
    await act(bob.userId, "suspend");
    await act(cyd.userId, "erase");
    await changeRoom(room, { status: "revealed" });
    await ana.visitor.get(`/api/antechamber/rooms/${room}`);
    await ana.visitor.post("/api/codes/validate", { code: "DOOR", userId: ana.userId });
    // It is open already for people who come later.
    portal.clock.advance(1000);
    await admitted("Eve", "198.51.100.4");
    await pass();
    expect(told()).toEqual([]);
  });

  test("is in its reader's language, with the title in that one, in the portal's, or the room's name", async () => {
    const ana = await admitted("Ana");
    await ana.visitor.put("/api/auth/me", { username: "Ana", language: "pt" });
    await admitted("Bob", "198.51.100.1");
    await switchOn();
    const ids = [await addRoom("One", { status: "locked" }), await addRoom("Two", { status: "locked" })];
    const { roomTexts } = portal.db.tables;
    const updatedAt = soon(0);
    await portal.db.write(async (tx) => {
      await tx.insert(roomTexts).values([
        { roomId: ids[0] ?? 0, language: "pt", title: "O espelho", updatedAt },
        { roomId: ids[0] ?? 0, language: "en", title: "The mirror", updatedAt },
      ]);
    });
    for (const id of ids) await changeRoom(id, { status: "revealed" });
    await pass();
    expect(told()).toEqual(["ana: O espelho, Two", "bob: The mirror, Two"]);
    expect(portal.mailer.rooms.map(({ language }) => language).sort()).toEqual(["en", "pt"]);
  });

  test("is not sent when, by the time it leaves, there is nothing to tell any more", async () => {
    const { visitor } = await admitted("Ana");
    await switchOn();
    const room = await addRoom("Open");
    portal.mailer.delaying = true;
    await pass();
    await visitor.get(`/api/antechamber/rooms/${room}`);
    portal.mailer.delaying = false;
    await pass();
    expect(told()).toEqual([]);
    const { letters } = portal.db.tables;
    const rows = await portal.db.read.select().from(letters).where(eq(letters.kind, "room"));
    expect(rows.map(({ state }) => state)).toEqual(["expired"]);
    const log = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(log.filter(({ action }) => action === "mail_failed")).toEqual([]);
  });

  test("waits behind every one-time code, and takes half of the day's emails at the most", async () => {
    for (const at of [1, 2, 3, 4]) await admitted(`Name${at}`, `198.51.100.${at}`);
    await switchOn();
    await set("mail_day_budget", "14");
    await set("letter_connections", "1");
    await addRoom("Open");
    portal.mailer.delaying = true;
    await pass();
    // Four codes were sent already: three of seven are left for news.
    const { letters } = portal.db.tables;
    const waiting = await portal.db.read.select().from(letters).where(eq(letters.kind, "room"));
    expect(waiting).toHaveLength(3);
    portal.mailer.delaying = false;
    const order: string[] = [];
    portal.mailer.before = async ({ to }) => {
      order.push(to);
    };
    portal.clock.advance(hourMs);
    await portal.db.write((tx) =>
      tx
        .update(letters)
        .set({ nextAt: soon(-1000) })
        .where(eq(letters.kind, "room")),
    );
    const asking = portal.visitor("198.51.100.9");
    await asking.post("/api/auth/send-otp", { email: "new@example.org", username: "New", language: "en" });
    await portal.portal.idle();
    expect(order[0]).toBe("new@example.org");
    expect(order).toHaveLength(4);
  });

  /** Returns what another instance queues emails with, over the same database. */
  function instance() {
    const { core, db, clock } = portal;
    const store = emailQueueStore(db);
    const budget = { ...core.budget, roomFor: async () => 50 };
    return roomEmailsQueue(
      { ...core, budget },
      {
        users: usersStore(db),
        queue: {
          async add(tx, { name: kind }, asked) {
            const at = iso(clock.now());
            const none = {
              purpose: null,
              codeId: null,
              browser: null,
              requestId: null,
              copyId: null,
              alertId: null,
              owed: null,
            };
            const more = {
              domain: "example.org",
              messageId: crypto.randomUUID(),
              spent: '{"events":[],"keys":[]}',
            };
            const when = { createdAt: at, nextAt: at, expiresAt: iso(clock.now().getTime() + hourMs) };
            return store.add(tx, { kind, userId: null, username: null, ...none, ...asked, ...more, ...when });
          },
          wake: () => {},
          inLine: emailsStore(db).waiting,
        },
      },
    );
  }

  test("leaves once when two instances look at the same time, and nobody is left out", async () => {
    const names = ["Ana", "Bob", "Cyd", "Dan"];
    for (const [at, name] of names.entries()) await admitted(name, `198.51.100.${at}`);
    await switchOn();
    await addRoom("Open");
    portal.clock.advance(minuteMs);
    await Promise.all([instance(), instance()].map((each) => each.run()));
    await pass();
    expect(told()).toEqual(["ana: Open", "bob: Open", "cyd: Open", "dan: Open"]);
  });
});

describe("emails about rooms stop", () => {
  const wanted = async (visitor: Visitor) => (await visitor.get("/api/auth/me/room-letters")).body;

  test("and come again on one's own page, which only oneself can change", async () => {
    const { visitor } = await admitted("Ana");
    expect(await wanted(visitor)).toEqual({ success: true, wanted: true, isOn: false });
    await switchOn();
    const put = (who: Visitor, body: unknown) => who.put("/api/auth/me/room-letters", body);
    for (const _ of [1, 2]) expect((await put(visitor, { wanted: false })).status).toBe(200);
    expect(await wanted(visitor)).toEqual({ success: true, wanted: false, isOn: true });
    await addRoom("Open");
    await pass();
    expect(told()).toEqual([]);
    await put(visitor, { wanted: true });
    await pass(11 * minuteMs);
    expect(told()).toEqual(["ana: Open"]);
    const staff = await staffMember(portal, "admin", "admin@example.org");
    for (const who of [portal.visitor(), staff.visitor]) {
      expect((await who.get("/api/auth/me/room-letters")).status).toBe(401);
      expect((await put(who, { wanted: false })).status).toBe(401);
    }
    expect((await put(visitor, { wanted: "yes" })).status).toBe(422);
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(rows.filter(({ action }) => action === "self_updated").map(({ details }) => details)).toEqual([
      '{"id":2,"roomLetters":false}',
      '{"id":2,"roomLetters":true}',
    ]);
  });

  test("whenever one says so; to want them again is refused to whoever goes to and fro, so that the audit log does not fill", async () => {
    const { visitor, userId } = await admitted("Ana");
    const put = (wanted: boolean) => visitor.put("/api/auth/me/room-letters", { wanted });
    const most = roomsLimits["room-letters"].limits[0].count;
    for (let times = 0; times < most; times++)
      expect([(await put(false)).status, (await put(true)).status]).toEqual([200, 200]);
    expect((await put(false)).status).toBe(200);
    const refused = await put(true);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect((await put(false)).status).toBe(200);
    expect((await wanted(visitor)).wanted).toBe(false);
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const changes = rows.filter((row) => row.action === "self_updated" && row.userId === userId);
    expect(changes).toHaveLength(2 * most + 1);
    portal.clock.advance(hourMs);
    expect((await put(true)).status).toBe(200);
  });

  test("by one click of a mailbox: a form without cookies does it, looking at the link does not", async () => {
    const { visitor } = await admitted("Ana");
    await switchOn();
    await addRoom("Open");
    await pass();
    const stopUrl = portal.mailer.rooms[0]?.stopUrl ?? "";
    const path = new URL(stopUrl).pathname;
    const mailbox = portal.visitor("198.51.100.66");
    expect((await mailbox.get(path)).status).toBe(200);
    expect((await wanted(visitor)).wanted).toBe(true);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const _ of [1, 2])
      expect((await mailbox.raw(path, "List-Unsubscribe=One-Click", form)).status).toBe(200);
    expect((await wanted(visitor)).wanted).toBe(false);
    const token = path.split("/").at(-1) ?? "";
    for (let at = 0; at < token.length; at++) {
      const other = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      expect((await mailbox.raw(`/letters/stop/${other}`, "", form)).status).toBe(404);
    }
  });

  test("with whoever leaves: nothing is left of which rooms they were told of, and an export says it before", async () => {
    const { visitor, userId } = await admitted("Ana");
    await switchOn();
    await addRoom("Open");
    await pass();
    const { body } = await visitor.get("/api/auth/me/data");
    expect(body).toMatchObject({
      account: { wantsRoomLetters: true, roomLetterAt: portal.clock.now().toISOString() },
      roomLetters: [{ name: "Open" }],
    });
    const erase = `/api/admin/people/${userId}/erase`;
    await master.visitor.post(erase, { reason: "a reason" }, master.headers);
    expect(await portal.db.read.select().from(portal.db.tables.roomLetters)).toEqual([]);
    const path = new URL(portal.mailer.rooms[0]?.stopUrl ?? "").pathname;
    expect((await portal.visitor().raw(path, "", {})).status).toBe(200);
  });
});
