import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { hintsPerPlaceMax, hourMs, repliesMax } from "../../core/contract/limits.ts";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";
import type { RoomStatus } from "../rooms/room-facts.contract.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const gate = "/api/codes/whispers";
const whispersPath = "/api/admin/whispers";
const nearMissesPath = "/api/admin/near-misses";

async function whisper(fields: Record<string, unknown>): Promise<number> {
  const made = await admin.post(whispersPath, { place: "gate", opens: "request", ...fields });
  expect(made.status).toBe(201);
  return Number(made.body.id);
}

/** Inserts a room as it is, ready or not. */
async function room(name: string, status: RoomStatus, requiredCodeId: number | null = null): Promise<number> {
  const { rooms } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  const row = { name, status, requiredCodeId, createdAt: at, updatedAt: at, shownAt: at };
  const made = await portal.db.write((tx) => tx.insert(rooms).values(row).returning({ id: rooms.id }));
  return made[0]?.id ?? 0;
}

async function setTimes(id: number, times: { opensAt?: string; closesAt?: string }): Promise<void> {
  const { rooms } = portal.db.tables;
  await portal.db.write(async (tx) => {
    await tx.update(rooms).set(times).where(eq(rooms.id, id));
  });
}

const heard = ({ body }: Answer) => body.whispers;
const enter = (visitor: Visitor, userId: number, code: string, roomId?: number) =>
  visitor.post("/api/codes/validate", { code, userId, roomId });

async function counts(): Promise<number[]> {
  const { whispers } = portal.db.tables;
  const rows = await portal.db.read.select().from(whispers).orderBy(whispers.id);
  return rows.map(({ takenCount }) => takenCount);
}

async function actions(): Promise<[string, unknown][]> {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows
    .filter(({ action }) => /^(whisper|near_miss)/.test(action))
    .map(({ action, details }) => [action, JSON.parse(details)]);
}

describe("at the gate", () => {
  test("hints are taken one after the other, in the reader's language or another, each counted once for each initiate", async () => {
    await whisper({ textEn: "First", textPt: "Primeiro" });
    await whisper({ textEs: "Segundo" });
    const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
    expect(heard(await visitor.get(gate))).toEqual({ taken: [], next: "asked", opensAt: null });
    const first = await visitor.post(gate, { taken: 0 });
    expect(heard(first)).toEqual({
      taken: [{ text: "First", language: "en" }],
      next: "asked",
      opensAt: null,
    });
    expect(heard(await visitor.post(gate, { taken: 0 }))).toEqual(heard(first));
    expect(await counts()).toEqual([1, 0]);
    visitor.language = "pt";
    const both = [
      { text: "Primeiro", language: "pt" },
      { text: "Segundo", language: "es" },
    ];
    expect(heard(await visitor.post(gate, {}))).toEqual({ taken: both, next: null, opensAt: null });
    expect(heard(await visitor.post(gate, {}))).toEqual({ taken: both, next: null, opensAt: null });
    const other = await plantedInitiate(portal, "bob@example.org", "Bob", "192.0.2.2");
    await Promise.all([1, 2, 3].map(() => other.visitor.post(gate, { taken: 0 })));
    expect(await counts()).toEqual([2, 1]);
  });

  test("nothing is told without a session, and no text before it was taken", async () => {
    await whisper({ textEn: "The lamp is the key" });
    expect((await portal.visitor().get(gate)).status).toBe(401);
    expect((await portal.visitor().post(gate, {})).status).toBe(401);
    const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
    expect((await visitor.get(gate)).text).not.toContain("lamp");
  });

  test("one opens after so many of the initiate's own wrong codes, and the refusal says that it waits", async () => {
    await insertCode(portal, "THE VOID", { isActive: false });
    await whisper({ opens: "failures", after: 2, textEn: "Count the lamps" });
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const other = await plantedInitiate(portal, "bob@example.org", "Bob", "192.0.2.2");
    await enter(other.visitor, other.userId, "WRONG");
    await enter(other.visitor, other.userId, "WRONGER");
    const closed = { taken: [], next: null, opensAt: null };
    expect(heard(await enter(visitor, userId, "WRONG"))).toEqual(closed);
    // A code that there is, though it is off, is no wrong one; nor does one at a room's door count here.
    expect((await enter(visitor, userId, "THE VOID")).body.code).toBe("code_deactivated");
    await enter(visitor, userId, "WRONG", 7);
    expect(heard(await visitor.post(gate, {}))).toEqual(closed);
    const refused = await enter(visitor, userId, "WRONG");
    expect([refused.status, refused.body.code, refused.body.valid]).toEqual([404, "code_not_found", false]);
    expect(heard(refused)).toEqual({ taken: [], next: "waits", opensAt: null });
    expect(heard(await visitor.post(gate, { taken: 0 }))).toMatchObject({
      taken: [{ text: "Count the lamps" }],
    });
  });

  test("one opens so many hours after the address was proven, and says when; later ones wait for it", async () => {
    await whisper({ opens: "hours", after: 3, textEn: "Wait" });
    await whisper({ textEn: "Ask" });
    const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const opensAt = new Date(portal.clock.now().getTime() + 3 * hourMs).toISOString();
    expect(heard(await visitor.post(gate, {}))).toEqual({ taken: [], next: "later", opensAt });
    portal.clock.advance(3 * hourMs - 1);
    expect(heard(await visitor.get(gate))).toMatchObject({ next: "later" });
    portal.clock.advance(1);
    expect(heard(await visitor.get(gate))).toMatchObject({ next: "waits", opensAt: null });
    expect(heard(await visitor.post(gate, {}))).toMatchObject({ taken: [{ text: "Wait" }], next: "asked" });
  });

  test("an initiate takes at most sixty an hour, and hears then how long to wait", async () => {
    const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
    for (let each = 0; each < 60; each++) await visitor.post(gate, {});
    const answer = await visitor.post(gate, {});
    expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("of rooms", () => {
  async function admitted() {
    await insertCode(portal, "MINE");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await enter(visitor, userId, "MINE");
    return { visitor, userId };
  }
  const pathOf = (id: number) => `/api/antechamber/rooms/${id}/whispers`;

  test("those at the door are told while it is sealed, and those inside once it is open", async () => {
    const codeId = await insertCode(portal, "SECOND KEY");
    const id = await room("Vault", "locked", codeId);
    await whisper({ place: "door", roomId: id, opens: "failures", after: 1, textEn: "Knock" });
    await whisper({ place: "inside", roomId: id, textEn: "Under the altar" });
    const { visitor, userId } = await admitted();
    const cardOf = async () => Object((await visitor.get("/api/antechamber")).body.rooms)[0];
    expect((await cardOf()).whispers).toEqual({ taken: [], next: null, opensAt: null });
    const refused = await enter(visitor, userId, "WRONG", id);
    expect(heard(refused)).toEqual({ taken: [], next: "waits", opensAt: null });
    expect((await cardOf()).whispers).toMatchObject({ next: "waits" });
    const taken = await visitor.post(pathOf(id), { taken: 0 });
    expect(heard(taken)).toEqual({ taken: [{ text: "Knock", language: "en" }], next: null, opensAt: null });
    expect(taken.text).not.toContain("altar");
    await enter(visitor, userId, "SECOND KEY", id);
    expect((await cardOf()).whispers).toBeUndefined();
    const open = await visitor.get(`/api/antechamber/rooms/${id}`);
    expect(heard(open)).toEqual({ taken: [], next: "asked", opensAt: null });
    expect(heard(await visitor.post(pathOf(id), {}))).toMatchObject({
      taken: [{ text: "Under the altar" }],
    });
    expect(await counts()).toEqual([1, 1]);
  });

  test("hours at a door count from the admission, or from when the room came to be seen, if that is later", async () => {
    const codeId = await insertCode(portal, "SECOND KEY");
    const { visitor } = await admitted();
    portal.clock.advance(5 * hourMs);
    // Their first session has ended meanwhile.
    admin = await staffMember(portal, "admin", "later@example.org");
    const id = await room("Vault", "locked", codeId);
    await whisper({ place: "door", roomId: id, opens: "hours", after: 2, textEn: "Knock" });
    const opensAt = new Date(portal.clock.now().getTime() + 2 * hourMs).toISOString();
    expect(heard(await visitor.post(pathOf(id), {}))).toEqual({ taken: [], next: "later", opensAt });
    portal.clock.advance(2 * hourMs);
    expect(heard(await visitor.post(pathOf(id), {}))).toMatchObject({ taken: [{ text: "Knock" }] });
  });

  test("inside, the wrong codes and the hours since the first reading count, wherever those were entered", async () => {
    const id = await room("Hall", "revealed");
    await whisper({ place: "inside", roomId: id, opens: "failures", after: 2, textEn: "Look up" });
    await whisper({ place: "inside", roomId: id, opens: "hours", after: 1, textEn: "Look down" });
    const { visitor, userId } = await admitted();
    await enter(visitor, userId, "EARLIER");
    portal.clock.advance(1000);
    await visitor.get(`/api/antechamber/rooms/${id}`);
    portal.clock.advance(1000);
    await enter(visitor, userId, "WRONG");
    expect(heard(await visitor.post(pathOf(id), {}))).toMatchObject({ taken: [], next: null });
    await enter(visitor, userId, "WRONG", 999);
    expect(heard(await visitor.post(pathOf(id), {}))).toMatchObject({
      taken: [{ text: "Look up" }],
      next: "later",
    });
    portal.clock.advance(hourMs);
    expect(heard(await visitor.post(pathOf(id), {}))).toMatchObject({ next: null });
    expect(await counts()).toEqual([1, 1]);
  });

  test("nothing is told of one that is hidden, unknown, keyless, over or too early, nor to whoever is not admitted", async () => {
    const codeId = await insertCode(portal, "SECOND KEY");
    const soon = new Date(portal.clock.now().getTime() + hourMs).toISOString();
    const over = portal.clock.now().toISOString();
    const ids = [
      await room("Hidden", "hidden", codeId),
      await room("Keyless", "locked"),
      await room("Over", "locked", codeId),
      await room("Early", "revealed"),
      await room("Sealed", "locked", codeId),
    ];
    await setTimes(ids[2] ?? 0, { closesAt: over });
    await setTimes(ids[3] ?? 0, { opensAt: soon });
    for (const roomId of ids)
      for (const place of ["door", "inside"]) await whisper({ place, roomId, textEn: "Behind the curtain" });
    const outsider = await plantedInitiate(portal, "bob@example.org", "Bob", "192.0.2.2");
    const { visitor, userId } = await admitted();
    const answers: Answer[] = [];
    for (const id of [...ids.slice(0, 4), 999]) answers.push(await visitor.post(pathOf(id), {}));
    answers.push(await outsider.visitor.post(pathOf(ids[4] ?? 0), {}));
    expect(answers.map(({ status, body }) => [status, body.code, body.opensAt])).toEqual([
      [404, "not_found", undefined],
      [403, "sealed", undefined],
      [403, "sealed", undefined],
      [403, "not_yet", soon],
      [404, "not_found", undefined],
      [403, "forbidden", undefined],
    ]);
    answers.push(await visitor.get("/api/antechamber"));
    for (const id of [...ids, 999]) answers.push(await enter(visitor, userId, `WRONG ${id}`, id));
    answers.push(await enter(outsider.visitor, outsider.userId, "WRONG", ids[4]));
    const whispering = answers.filter(({ body }) => body.whispers !== undefined);
    // Only the sealed one with a keyhole, and to admitted initiates.
    expect(whispering.map(heard)).toEqual([{ taken: [], next: "asked", opensAt: null }]);
    for (const { text } of answers) expect(text).not.toContain("curtain");
  });

  test("go with their room", async () => {
    const id = await room("Vault", "revealed");
    await whisper({ place: "inside", roomId: id, textEn: "Gone" });
    const { visitor } = await admitted();
    await visitor.post(pathOf(id), {});
    expect((await admin.delete(`/api/admin/rooms/${id}`)).status).toBe(204);
    expect((await admin.get(`${whispersPath}?roomId=${id}`)).status).toBe(404);
    expect(await portal.db.read.select().from(portal.db.tables.whisperTakes)).toEqual([]);
  });
});

describe("a hint for a wrong code", () => {
  const say = (fields: Record<string, unknown>) => admin.post(nearMissesPath, fields);

  test("answers a wrong code that fits its pattern however it was typed, in the reader's language, counted, and costs a try as ever", async () => {
    await say({ pattern: "the-void?*", textEn: "Less is more", textEs: "Menos es más" });
    await say({ pattern: "*", textEn: "Everything" });
    await say({ pattern: "the*", textEn: "Go on" });
    await insertCode(portal, "THE VOID");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const plain = await enter(visitor, userId, "NOTHING");
    expect(plain.body.nearMiss).toBeUndefined();
    const near = await enter(visitor, userId, "the v0id 7");
    expect([near.status, near.body.code, near.body.message]).toEqual([
      404,
      "code_not_found",
      plain.body.message,
    ]);
    expect(near.body.nearMiss).toEqual({ text: "Less is more", language: "en" });
    visitor.language = "es";
    expect((await enter(visitor, userId, "THEVOIDS")).body.nearMiss).toEqual({
      text: "Menos es más",
      language: "es",
    });
    expect((await enter(visitor, userId, "THERE")).body.nearMiss).toEqual({ text: "Go on", language: "en" });
    const { body } = await admin.get(nearMissesPath);
    expect(Object(body.items).map(({ count }: { count: number }) => count)).toEqual([2, 1]);
    for (let each = 4; each < 10; each++) await enter(visitor, userId, "THE VOID 7");
    expect((await enter(visitor, userId, "THE VOID")).status).toBe(429);
    portal.clock.advance(hourMs);
    expect((await enter(visitor, userId, "THE VOID")).status).toBe(200);
  });

  test("is no answer to what is longer than any code, nor to a code that there is", async () => {
    await say({ pattern: "a*", textEn: "An A" });
    await insertCode(portal, "AUTUMN", { isActive: false });
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const hidden = Buffer.from("a code that is not there at all, but long").toString("hex").toUpperCase();
    for (const code of ["AUTUMN", `A${hidden}`])
      expect((await enter(visitor, userId, code)).body.nearMiss).toBeUndefined();
  });

  test("has one pattern of its own, of more than wild characters, and there are few of them", async () => {
    const refusalOf = async (fields: Record<string, unknown>) => (await say(fields)).body.fields;
    await say({ pattern: "the void", textEn: "Close" });
    expect(await refusalOf({ pattern: "TheVoid", textEn: "Closer" })).toEqual({
      pattern: "There is a hint for this pattern already",
    });
    expect(await refusalOf({ pattern: "*?-*", textEn: "x" })).toEqual({
      pattern: "Write at least one character besides * and ?",
    });
    expect(await refusalOf({ pattern: "A".repeat(65), textEn: "x" })).toEqual({
      pattern: "At most 64 characters",
    });
    expect(await refusalOf({ pattern: "A*", textEn: " " })).toEqual({
      textEn: "Write it in at least one language",
    });
    const others: unknown[] = [];
    for (let each = 1; each < repliesMax; each++)
      others.push((await say({ pattern: `P${each}*`, textEn: "x" })).body.id);
    const [other] = others;
    expect(await refusalOf({ pattern: "Q*", textEn: "x" })).toEqual({
      pattern: "No more can be added; delete one first",
    });
    expect(
      (await admin.put(`${nearMissesPath}/${other}`, { pattern: "THE-VOID", textEn: "x" })).body.fields,
    ).toEqual({
      pattern: "There is a hint for this pattern already",
    });
    expect((await admin.put(`${nearMissesPath}/1`, { pattern: "THE-VOID", textEn: "x" })).body).toMatchObject(
      {
        pattern: "THE-VOID",
        textEn: "x",
      },
    );
    expect((await admin.delete(`${nearMissesPath}/${other}`)).status).toBe(204);
    const log = await actions();
    expect(log[0]).toEqual(["near_miss_created", { id: 1, pattern: "TH… (8)" }]);
  });
});

describe("staff", () => {
  test("write, order, change and delete hints, and the log says so without their codes", async () => {
    const id = await room("Vault", "revealed");
    const first = await whisper({ place: "inside", roomId: id, opens: "failures", after: 3, textEn: "One" });
    const second = await whisper({ place: "inside", roomId: id, textEn: "Two", textPt: "Dois\r\ndois" });
    await whisper({ place: "door", roomId: id, textEn: "Door" });
    const order = { place: "inside", roomId: id, ids: [second, first] };
    expect((await admin.put(`${whispersPath}/order`, order)).body).toEqual({ ids: [second, first] });
    await admin.put(`${whispersPath}/${first}`, { opens: "hours", after: 24, textEn: "One", textEs: "Uno" });
    expect((await admin.get(`${whispersPath}?roomId=${id}`)).body.items).toMatchObject([
      { place: "door", textEn: "Door", opens: "request", after: 0, takenCount: 0 },
      { id: second, place: "inside", textPt: "Dois\ndois" },
      { id: first, opens: "hours", after: 24, textEn: "One", textPt: null, textEs: "Uno" },
    ]);
    expect((await admin.get(whispersPath)).body.items).toEqual([]);
    expect((await admin.delete(`${whispersPath}/${second}`)).status).toBe(204);
    expect((await admin.delete(`${whispersPath}/${second}`)).status).toBe(404);
    const where = { place: "inside", room: "Vault" };
    expect(await actions()).toEqual([
      ["whisper_created", { id: first, ...where, opens: "failures", after: 3 }],
      ["whisper_created", { id: second, ...where, opens: "request" }],
      ["whisper_created", { id: 3, place: "door", room: "Vault", opens: "request" }],
      ["whispers_ordered", { ...where, whispers: 2 }],
      [
        "whisper_updated",
        { id: first, ...where, opens: "failures → hours", after: "3 → 24", textEs: "– → Uno" },
      ],
      ["whisper_deleted", { id: second, ...where, taken: 0 }],
    ]);
  });

  test.each([
    ["no text", { textEn: "" }, { textEn: "Write it in at least one language" }],
    ["a long text", { textEn: "x".repeat(501) }, { textEn: "At most 500 characters" }],
    [
      "a text that turns its lines",
      { textEn: "a\u202eb" },
      { textEn: "Remove invisible and control characters" },
    ],
    ["a control character", { textEn: "a\u0000b" }, { textEn: "Remove invisible and control characters" }],
    [
      "no failures",
      { opens: "failures", after: 0, textEn: "x" },
      { after: "Use a whole number from 1 to 100" },
    ],
    [
      "too many hours",
      { opens: "hours", after: 8761, textEn: "x" },
      { after: "Use a whole number from 1 to 8,760" },
    ],
    ["a door of no room", { place: "door", textEn: "x" }, { roomId: "This value cannot be used" }],
    ["a gate of a room", { roomId: 1, textEn: "x" }, { roomId: "This value cannot be used" }],
  ])("are told what is wrong with %s", async (_, fields, refused) => {
    const answer = await admin.post(whispersPath, { place: "gate", opens: "request", ...fields });
    expect([answer.status, answer.body.fields]).toEqual([422, refused]);
  });

  test("write at most so many for one place, and none for a room that is not there", async () => {
    for (let each = 0; each < hintsPerPlaceMax; each++) await whisper({ textEn: `No. ${each}` });
    const more = await admin.post(whispersPath, { place: "gate", opens: "request", textEn: "x" });
    expect(more.body.fields).toEqual({ opens: "No more can be added; delete one first" });
    const away = { place: "door", roomId: 999, opens: "request", textEn: "x" };
    expect((await admin.post(whispersPath, away)).status).toBe(404);
    const stale = await admin.put(`${whispersPath}/order`, { place: "gate", ids: [1] });
    expect([stale.status, stale.body.code]).toEqual([422, "invalid_data"]);
  });
});

describe("no hint gives a living code away", () => {
  const sentence = "Gives away the code THE VOID: leave the code out, even backwards or encoded";
  const codePath = "/api/admin/codes";
  const code = { code: "THE VOID", maxUses: 1, expiresAt: "2099-01-01T00:00:00Z" };

  test.each([
    ["as it is", "Say the void, softly"],
    ["in another spelling", "it is the-v0id"],
    ["backwards", "diov eht"],
    ["in base64", "VEhFIFZPSUQ="],
    ["in hex", "5448452056 4f4944"],
  ])("that it says %s, in any language, in no whisper and no near-miss", async (_, text) => {
    await insertCode(portal, "THE VOID");
    const id = await whisper({ textEn: "Nothing" });
    const refused = [
      await admin.post(whispersPath, { place: "gate", opens: "request", textEn: "x", textPt: text }),
      await admin.put(`${whispersPath}/${id}`, { opens: "request", textPt: text }),
      await admin.post(nearMissesPath, { pattern: "V*", textPt: text }),
    ];
    for (const { status, body } of refused)
      expect([status, body.fields]).toEqual([422, { textPt: sentence }]);
  });

  test("but a code that admits nobody any more may be told", async () => {
    await insertCode(portal, "THE VOID", { isActive: false });
    await insertCode(portal, "OLD LAMP", { expiresAt: "2020-01-01T00:00:00.000Z" });
    await whisper({ textEn: "It was the void, and an old lamp" });
  });

  test("a code that is among the words of one is saved, and the answer says so; inside a word it is none of them", async () => {
    await whisper({ textEs: "di «the void» a los nineteen" });
    const made = await admin.post(codePath, code);
    expect([made.status, made.body.isInHint]).toEqual([201, true]);
    const at = `${codePath}/${made.body.id}`;
    for (const [text, isInHint] of [
      ["NINE", false],
      ["DI", true],
      ["D I THE-VÓID", true],
      ["DITHE", true],
      ["HE VOID", false],
    ] as const) {
      const { status, body } = await admin.put(at, { code: text });
      expect([text, status, body.isInHint]).toEqual([text, 200, isInHint]);
    }
  });

  test("nor is a code imported or brought back to life by a batch that a hint says", async () => {
    await whisper({ textEs: "di «the void»" });
    const fields = { code: "A hint gives this code away; change its text first" };
    const other = await admin.post(codePath, { ...code, code: "OTHER ONE" });
    const rows = ["THE-VOID", "ANOTHER ONE"].map((text) => ({
      code: text,
      maxUses: "1",
      expiresAt: code.expiresAt,
      label: "",
    }));
    const imported = await admin.post(`${codePath}/import`, { rows });
    expect(imported.body).toEqual({
      created: 1,
      refused: [{ row: 0, code: "THE-VOID", message: fields.code }],
    });
    const expired = await insertCode(portal, "THE VOID", { expiresAt: "2020-01-01T00:00:00.000Z" });
    const batch = { change: "extend", ids: [expired, other.body.id], expiresAt: "2099-06-01T00:00:00Z" };
    expect((await admin.post(`${codePath}/batch`, batch)).body).toEqual({
      changed: [other.body.id],
      kept: [{ id: expired, code: "THE VOID", reason: "whispered" }],
    });
  });
});

test("whoever is erased leaves the counts as they were, and nothing of what they heard and tried", async () => {
  await whisper({ textEn: "First" });
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  await visitor.post(gate, {});
  await enter(visitor, userId, "WRONG");
  const privacy = portal.portal.privacy;
  const exported = await privacy.export({ id: userId });
  for (const list of [exported.whispers, exported.failedTries]) expect(list).toHaveLength(1);
  await privacy.erase({ id: userId }, { id: null, client: null, by: "command line" });
  const { whisperTakes, failedTries } = portal.db.tables;
  expect(await portal.db.read.select().from(whisperTakes).where(eq(whisperTakes.userId, userId))).toEqual([]);
  expect(await portal.db.read.select().from(failedTries).where(eq(failedTries.userId, userId))).toEqual([]);
  expect(await counts()).toEqual([1]);
});
