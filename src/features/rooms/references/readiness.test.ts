import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { type Language, languages } from "../../../core/contract/languages.ts";
import { insertCode, plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import { embeddedService } from "../../media/embedded.service.ts";
import { isGrave, type RoomFaultName } from "../room-facts.contract.ts";
import { type DoorCode, readinessOf, type TextLook } from "./readiness.rules.ts";
import { readinessService } from "./readiness.service.ts";

const now = "2026-03-01T12:00:00.000Z";
const before = "2026-02-01T00:00:00.000Z";
const soon = "2026-03-05T00:00:00.000Z";
const later = "2026-04-01T00:00:00.000Z";

const text = (language: Language): TextLook => ({
  language,
  title: "The vault",
  teaser: "A word before it",
  hasContent: true,
  isOlder: false,
  media: [{ name: "door.webp", isGone: false, isDescribed: true }],
});
const texts = [text("en"), text("pt"), text("es")];
const code: DoorCode = { code: "KEY", status: "active", expiresAt: later, holders: 1 };
const door = {
  status: "locked",
  requiredCodeId: 7,
  opensAt: null,
  closesAt: null,
  description: "Look twice",
} as const;

type Planted = {
  room?: Partial<Parameters<typeof readinessOf>[0]>;
  code?: Partial<DoorCode>;
  /** Of the Spanish text; null when there is none. */
  spanish?: Partial<TextLook> | null;
};

/** The faults planted in a room without others, and their names in the answer. */
const planted: [what: string, planted: Planted, named: RoomFaultName[], of: string | null][] = [
  ["nothing", {}, [], null],
  ["no text in Spanish", { spanish: null }, ["text_missing"], "es"],
  ["a title of blanks", { spanish: { title: " " } }, ["title_missing"], "es"],
  ["a text with nothing to read", { spanish: { hasContent: false } }, ["content_missing"], "es"],
  ["no teaser", { spanish: { teaser: null } }, ["teaser_missing"], "es"],
  ["a text older than its source", { spanish: { isOlder: true } }, ["text_older"], "es"],
  [
    "a picture that says nothing",
    { spanish: { media: [{ name: "door.webp", isGone: false, isDescribed: false }] } },
    ["alt_missing"],
    "door.webp",
  ],
  [
    "a medium that is gone",
    { spanish: { media: [{ name: null, isGone: true, isDescribed: false }] } },
    ["medium_gone"],
    "es",
  ],
  ["a code that is off", { code: { status: "inactive" } }, ["code_inactive"], "KEY"],
  ["a code that has expired", { code: { status: "expired" } }, ["code_expired"], "KEY"],
  ["a code that is used up", { code: { status: "used_up" } }, ["code_used_up"], "KEY"],
  [
    "a dead code that nobody holds",
    { code: { status: "used_up", holders: 0 } },
    ["opens_nobody", "code_used_up"],
    null,
  ],
  ["a door that opens when its code has ended", { room: { opensAt: later } }, ["opens_after_code"], "KEY"],
  ["a lock without a code", { room: { requiredCodeId: null } }, ["no_code"], null],
  ["a time that is over", { room: { closesAt: now } }, ["over"], null],
  ["an end before the beginning", { room: { opensAt: soon, closesAt: soon } }, ["opens_nobody"], null],
  [
    "nothing to read at all",
    { room: { description: null, texts: texts.map((each) => ({ ...each, hasContent: false })) } },
    ["empty", "content_missing", "content_missing", "content_missing"],
    null,
  ],
];

describe("readiness", () => {
  test.each(planted)("names %s, and nothing else", (_, { room, code: facts, spanish }, named, of) => {
    const [english, portuguese, own] = [text("en"), text("pt"), text("es")];
    const written = spanish === null ? [english, portuguese] : [english, portuguese, { ...own, ...spanish }];
    const look = { ...door, texts: written, content: languages, ...room };
    const found = readinessOf(look, look.requiredCodeId === null ? undefined : { ...code, ...facts }, now);
    expect(found.map(({ fault }) => fault)).toEqual(named);
    if (of !== null) expect([found[0]?.language, found[0]?.name]).toContain(of);
  });

  test("names all of twelve faults that were planted in one room", () => {
    const bad = { ...text("pt"), title: "", teaser: "", hasContent: false, isOlder: true };
    const media = [
      { name: "a.webp", isGone: false, isDescribed: false },
      { name: null, isGone: true, isDescribed: false },
    ];
    const room = {
      ...door,
      description: " ",
      opensAt: later,
      closesAt: before,
      texts: [{ ...bad, media }],
      content: languages,
    };
    const dead: DoorCode = { ...code, status: "expired", expiresAt: before, holders: 0 };
    expect([...new Set(readinessOf(room, dead, now).map(({ fault }) => fault))]).toEqual([
      "empty",
      "over",
      "opens_nobody",
      "code_expired",
      "opens_after_code",
      "text_missing",
      "title_missing",
      "content_missing",
      "teaser_missing",
      "text_older",
      "alt_missing",
      "medium_gone",
    ]);
  });

  test("asks nothing of the code of a room that is open to all, and tells of a hidden one what would be", () => {
    const dead: DoorCode = { ...code, status: "expired", holders: 0 };
    expect(readinessOf({ ...door, status: "revealed", texts, content: languages }, dead, now)).toEqual([]);
    const named = readinessOf({ ...door, status: "hidden", texts, content: languages }, dead, now).map(
      ({ fault }) => fault,
    );
    expect(named).toEqual(["opens_nobody", "code_expired"]);
  });
});

describe("the status of a room", () => {
  let portal: TestPortal;
  let admin: Staff;
  beforeEach(async () => {
    portal = await testPortal();
    admin = await staffMember(portal, "admin");
  });
  afterEach(() => portal.close());

  test("others get their turns after each text that is looked through", async () => {
    for (const name of ["Hall", "Attic"]) await admin.post(path, { name });
    for (const id of [1, 2])
      for (const language of languages) await admin.put(`${path}/${id}/texts/${language}`, full);
    let [looked, most, all] = [0, 0, 0];
    const embedded = {
      ...embeddedService(portal.core, async (html) => html),
      async existing() {
        all++;
        most = Math.max(most, ++looked);
        setImmediate(() => {
          looked = 0;
        });
        return [];
      },
    };
    const { list } = readinessService(portal.core, embedded);
    await list([1, 2]);
    expect([all, most]).toEqual([6, 1]);
  });

  const path = "/api/admin/rooms";
  const names = (body: Record<string, unknown>) =>
    (body.faults as { fault: RoomFaultName }[]).map(({ fault }) => fault);
  const full = { title: "The hall", teaser: "Before it", content: "<p>Look twice</p>" };
  async function write(...languages: Language[]) {
    for (const language of languages) await admin.put(`${path}/1/texts/${language}`, full);
  }

  test("what is amiss is told, of what is stored and of a change that is not saved", async () => {
    await insertCode(portal, "DEAD", { isActive: false });
    await admin.post(path, { name: "Hall", status: "hidden" });
    const all = ["empty", "text_missing", "text_missing", "text_missing"];
    expect(names((await admin.post(`${path}/1/readiness`, {})).body)).toEqual(all as RoomFaultName[]);
    await write("en", "pt");
    const { body } = await admin.post(`${path}/1/readiness`, {});
    expect(body.faults).toEqual([{ fault: "text_missing", language: "es", name: null }]);
    const asked = await admin.post(`${path}/1/readiness`, { status: "locked", requiredCodeId: 1 });
    expect(names(asked.body)).toEqual(["opens_nobody", "code_inactive", "text_missing"]);
    expect(asked.body).toMatchObject({ losers: 0, pages: [] });
    expect((await admin.get(`${path}/1`)).body.status).toBe("hidden");
    expect((await admin.post(`${path}/2/readiness`, {})).status).toBe(404);
  });

  test("any of the three is accepted, on creating and editing; what is amiss stands beside the answer and refuses nothing", async () => {
    for (const status of ["revealed", "locked", "hidden"]) {
      const made = await admin.post(path, { name: "Hall", status });
      expect([made.status, made.body.status, made.body.name]).toEqual([201, status, "Hall"]);
      expect(names(made.body)).toContain("empty");
    }
    const statuses = ["hidden", "revealed", "locked", "revealed", "hidden", "locked"];
    for (const status of statuses) {
      const saved = await admin.put(`${path}/1`, { status });
      expect([saved.status, saved.body.status, names(saved.body)[0]]).toEqual([200, status, "empty"]);
    }
    for (const language of languages) await admin.put(`${path}/1/texts/${language}`, full);
    expect((await admin.put(`${path}/1`, { status: "revealed" })).body.faults).toEqual([]);
  });

  test("of one that nobody can enter it is told why, and of one whose code somebody holds that nobody new can", async () => {
    const codeId = await insertCode(portal, "KEY", { maxUses: 1 });
    await admin.post(path, { name: "Hall", description: "x", status: "hidden" });
    const lock = { status: "locked", requiredCodeId: codeId };
    const graveOf = async (change: object) => {
      const { status, body } = await admin.put(`${path}/1`, change);
      expect(status).toBe(200);
      return names(body).filter(isGrave);
    };
    expect(await graveOf({ status: "locked" })).toEqual(["no_code"]);
    await admin.put(`/api/admin/codes/${codeId}`, { isActive: false });
    expect(await graveOf(lock)).toEqual(["opens_nobody"]);
    await admin.put(`/api/admin/codes/${codeId}`, { isActive: true });
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "KEY", userId });
    expect(await graveOf(lock)).toEqual([]);
    const found = (await admin.get(`${path}/readiness?ids=1,2`)).body.items;
    expect(found).toMatchObject([{ id: 1, faults: [{ fault: "code_used_up", name: "KEY" }, {}, {}, {}] }]);
    expect(await graveOf({ closesAt: portal.clock.now().toISOString() })).toEqual(["over"]);
    const { users } = portal.db.tables;
    await portal.db.write((tx) =>
      tx.update(users).set({ usedSecretCodeAt: null }).where(eq(users.id, userId)),
    );
    expect(await graveOf({ closesAt: null })).toEqual(["opens_nobody"]);
  });

  test("a change tells what the room would lack, who loses it, and what leads to it", async () => {
    const codeId = await insertCode(portal, "KEY");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "KEY", userId });
    await plantedInitiate(portal, "bel@example.org", "Bel");
    await admin.post(path, { name: "Hall", description: "x", status: "locked", requiredCodeId: codeId });
    const link = '<p><a href="/ante-room/1">in</a> <a href="/ante-room/11">other</a></p>';
    await admin.post("/api/admin/pages", { slug: "way", title: "Way", content: link });
    await admin.post("/api/admin/pages", { slug: "off", title: "Off", content: link.replace("1", "11") });
    const check = async (change: object) => (await admin.post(`${path}/1/readiness`, change)).body;
    expect(await check({ name: "Attic" })).toMatchObject({
      faults: [{ fault: "code_used_up" }, {}, {}, {}],
      losers: 0,
      pages: [],
    });
    expect(await check({ requiredCodeId: null })).toMatchObject({
      faults: [{ fault: "no_code" }, {}, {}, {}],
      losers: 1,
    });
    expect(await check({ status: "hidden" })).toMatchObject({
      losers: 1,
      pages: [{ slug: "way", by: "link" }],
    });
    expect(await check({ status: "revealed" })).toMatchObject({ losers: 0, faults: [{}, {}, {}] });
    expect((await admin.put(`${path}/1`, { requiredCodeId: null })).status).toBe(200);
  });

  test("a list of rooms that names none, anything else, or more than fifty is refused", async () => {
    const tooMany = Array.from({ length: 51 }, (_, at) => at + 1).join(",");
    for (const ids of ["", "0", "1,", "a", tooMany])
      expect((await admin.get(`${path}/readiness?ids=${ids}`)).status).toBe(422);
  });
});
