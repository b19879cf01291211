import { afterEach, beforeEach, expect, test } from "bun:test";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const rooms = "/api/admin/rooms";
const preview = "/api/admin/preview/antechamber";
const day = 86_400_000;
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * day).toISOString();

/** Rooms of every kind: revealed, locked, locked without a code, opening later, closing, hidden. */
async function palace() {
  const [key, other] = [await insertCode(portal, "KEY"), await insertCode(portal, "OTHER")];
  const make = (name: string, room: object) =>
    admin.post(rooms, { name, description: `About ${name}`, ...room });
  await make("Open", { status: "revealed" });
  await make("Mine", { requiredCodeId: key });
  await make("Theirs", { requiredCodeId: other });
  await make("Walled", {});
  await make("Later", { status: "revealed", opensAt: inDays(3) });
  await make("Closing", { status: "revealed", closesAt: inDays(3) });
  await make("Draft", { status: "hidden", requiredCodeId: other });
  for (const at of [
    { place: "door", roomId: 3 },
    { place: "inside", roomId: 1 },
  ])
    await admin.post("/api/admin/whispers", { ...at, opens: "request", textEn: "Look behind the lamp" });
  await admin.put(`${rooms}/2/texts/es`, { title: "La mía", teaser: "Antes", content: "<p>Dentro</p>" });
  return { key, other };
}

test("a preview is what an initiate with these codes gets then, in this language, and notes nothing", async () => {
  const { key } = await palace();
  const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: "KEY", userId });
  const cases = [0, 2, 3, 5].map(inDays).flatMap((at) => ["en", "es"].map((language) => ({ at, language })));
  const moveTo = (at: string) => portal.clock.advance(Date.parse(at) - portal.clock.now().getTime());
  const ids = [1, 2, 3, 4, 5, 6, 7, 8];
  const seen = await Promise.all(
    cases.map(async (each) => {
      const asked = { codes: [key], ...each };
      const inside = ids.map((id) => admin.post(`${preview}/rooms/${id}`, asked));
      return { hall: await admin.post(preview, asked), inside: await Promise.all(inside) };
    }),
  );
  const paths = ["/api/antechamber", ...ids.map((id) => `/api/antechamber/rooms/${id}`)];
  for (const path of paths)
    for (const [at, each] of cases.entries()) {
      moveTo(each.at);
      const own = await visitor.get(path, { "accept-language": each.language });
      const answer = path === paths[0] ? seen[at]?.hall : seen[at]?.inside[paths.indexOf(path) - 1];
      const { rooms: cards, ...rest } = own.body;
      // Who looks ahead sees a first visit.
      const said = {
        ...rest,
        isFirst: undefined,
        message: undefined,
        userId: undefined,
        username: undefined,
      };
      expect([path, answer?.status, answer?.body.rooms]).toEqual([path, own.status, cards]);
      expect({
        ...answer?.body,
        rooms: undefined,
        isFirst: undefined,
        userId: undefined,
        username: undefined,
        message: undefined,
      }).toEqual({ ...said, rooms: undefined });
    }
});

test("a preview hears what somebody would who has just come in: what is whispered later waits from that moment on", async () => {
  await palace();
  for (const [place, roomId] of [
    ["door", 2],
    ["inside", 6],
  ])
    await admin.post("/api/admin/whispers", { place, roomId, opens: "hours", after: 24, textEn: "Wait" });
  const asked = { codes: [], language: "en", at: inDays(1) };
  const later = { taken: [], next: "later", opensAt: inDays(2) };
  const hall = (await admin.post(preview, asked)).body.rooms as { id: number; whispers: unknown }[];
  const next = (what: string) => ({ taken: [], next: what, opensAt: null });
  expect(hall.filter(({ whispers }) => whispers).map(({ id, whispers }) => [id, whispers])).toEqual([
    [2, later],
    [3, next("asked")],
  ]);
  const inside = async (id: number) => (await admin.post(`${preview}/rooms/${id}`, asked)).body.whispers;
  expect([await inside(6), await inside(1)]).toEqual([later, next("asked")]);
});

test("a hidden room is seen as it would be once revealed, only when that is asked", async () => {
  const { key, other } = await palace();
  const states = async (asked: object) => {
    const { body } = await admin.post(preview, { language: "en", ...asked });
    return (body.rooms as { name: string; state: string }[]).map(({ name, state }) => `${name} ${state}`);
  };
  expect(await states({ codes: [key, other] })).not.toContain("Draft open");
  expect(await states({ codes: [other], shown: [7] })).toContain("Draft open");
  expect(await states({ codes: [], shown: [7] })).toEqual([
    "Open open",
    "Mine sealed",
    "Theirs sealed",
    "Walled sealed",
    "Later sealed",
    "Closing open",
    "Draft sealed",
  ]);
  const reads = await portal.db.read.select().from(portal.db.tables.roomReads);
  expect(reads).toEqual([]);
  for (const asked of [
    { codes: [99], language: "en" },
    { codes: [], language: "fr" },
    { codes: [], language: "en", at: "soon" },
    { codes: Array.from({ length: 51 }, (_, at) => at + 1), language: "en" },
  ])
    expect((await admin.post(preview, asked)).status).toBe(422);
});
