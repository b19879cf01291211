import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pngOf } from "../../../book/png.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { insertCode, plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { staffMember } from "../../../testing/staff.ts";
import type { RoomStatus } from "../room-facts.contract.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

async function insertRoom(name: string, status: RoomStatus, requiredCodeId: number | null = null) {
  const at = portal.clock.now().toISOString();
  const room = { name, description: `About ${name}`, status, requiredCodeId, createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => {
    await tx.insert(portal.db.tables.rooms).values(room);
  });
}

const card = (id: number, name: string) => ({
  id,
  name,
  title: name,
  position: 0,
  sign: null,
  teaser: null,
  language: null,
  opensAt: null,
  hasKeyhole: false,
  light: null,
});
const sealedCard = (id: number, name: string) => ({
  ...card(id, name),
  state: "sealed",
  isNew: false,
  isOver: false,
  isNext: false,
  whispers: null,
});
const openCard = (id: number, name: string) => ({
  ...card(id, name),
  state: "open",
  description: `About ${name}`,
  isNew: true,
  closesAt: null,
  picture: null,
});

describe("the antechamber", () => {
  test("answers 401 without a session and 403 before any code was valid", async () => {
    expect((await portal.visitor().get("/api/antechamber")).status).toBe(401);
    const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const answer = await visitor.get("/api/antechamber");
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });

  test("opens a locked room only to whoever redeemed its code, and never shows a hidden one", async () => {
    const mine = await insertCode(portal, "MINE");
    const theirs = await insertCode(portal, "THEIRS");
    await insertRoom("Revealed", "revealed", theirs);
    await insertRoom("Opened", "locked", mine);
    await insertRoom("Sealed", "locked", theirs);
    await insertRoom("Keyless", "locked");
    await insertRoom("Hidden", "hidden", mine);
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "MINE", userId });
    const answer = await visitor.get("/api/antechamber");
    expect(answer.body).toEqual({
      success: true,
      userId,
      username: "Ana",
      isFirst: true,
      rooms: [
        openCard(1, "Revealed"),
        openCard(2, "Opened"),
        { ...sealedCard(3, "Sealed"), hasKeyhole: true, isNext: true },
        sealedCard(4, "Keyless"),
      ],
    });
    expect(answer.text).not.toContain("Hidden");
    await portal.portal.idle();
    expect((await visitor.get("/api/antechamber")).body.isFirst).toBe(false);
  });

  test("shows the pictures of open rooms, and of those that are sealed only the light of the next", async () => {
    const staff = await staffMember(portal, "admin");
    const codes = [await insertCode(portal, "FIRST"), await insertCode(portal, "SECOND")];
    const rooms: [string, RoomStatus, number | null, string][] = [
      ["Open", "revealed", null, "amber"],
      ["Next", "locked", codes[0] ?? null, "teal"],
      ["Last", "locked", codes[1] ?? null, "teal"],
    ];
    const headers = { authorization: `Bearer ${staff.token}` };
    const shas: string[] = [];
    for (const [at, [name, status, code, tint]] of rooms.entries()) {
      await insertRoom(name, status, code);
      const bytes = pngOf(new Uint8Array(96), 12, [tint === "amber" ? [200, 120, 40] : [20, 110, 130 + at]]);
      const { body } = await staff.visitor.raw("/api/admin/media?name=a.png", new Uint8Array(bytes), {
        ...headers,
        "content-type": "application/octet-stream",
      });
      await staff.put(`/api/admin/media/${body.id}`, { isOrnament: true });
      shas.push(String(body.sha));
      const content = `<figure data-media="${body.sha}"></figure>`;
      const text = await staff.put(`/api/admin/rooms/${at + 1}/texts/pt`, { title: name, content });
      expect(text.status).toBe(200);
    }
    await insertCode(portal, "MINE");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "MINE", userId });
    const hall = await visitor.get("/api/antechamber", { "accept-language": "en" });
    const [amber, teal] = ["218 158 98", "98 197 218"];
    expect(hall.body.rooms).toMatchObject([
      { picture: `/media/${shas[0]}?w=800`, light: amber },
      { isNext: true, light: teal },
      { isNext: false, light: null },
    ]);
    for (const sha of shas.slice(1)) expect(hall.text).not.toContain(sha);
    expect((await visitor.get("/api/antechamber/rooms/1")).body.light).toBe(amber);
  });

  test("welcomes a returning initiate who is already admitted", async () => {
    await insertCode(portal, "MINE");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "MINE", userId });
    portal.clock.advance(120_000);
    await portal.visitor().post("/api/auth/return", { email: "ana@example.org", language: "en" });
    await portal.portal.idle();
    const otpCode = portal.mailer.codeFor("ana@example.org");
    const back = await portal.visitor().post("/api/auth/verify-otp", { email: "ana@example.org", otpCode });
    expect(back.body).toMatchObject({
      admitted: true,
      message: "Email verified successfully! The antechamber awaits you.",
    });
  });
});

describe("a room", () => {
  const inside = "The third line under the lamp";

  async function admitted(code: string) {
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code, userId });
    return { visitor, userId };
  }

  async function insertText(roomId: number, language: Language, title: string, teaser: string | null = null) {
    const updatedAt = portal.clock.now().toISOString();
    const content = `<p>${inside} ${language}</p><script>alert(1)</script>`;
    await portal.db.write(async (tx) => {
      await tx
        .insert(portal.db.tables.roomTexts)
        .values({ roomId, language, title, teaser, content, updatedAt });
    });
  }

  async function setTimes(id: number, opensAt: string | null, closesAt: string | null) {
    const { rooms } = portal.db.tables;
    await portal.db.write(async (tx) => {
      await tx.update(rooms).set({ opensAt, closesAt }).where(eq(rooms.id, id));
    });
  }

  test("opens whole in the reader's language, cleaned, with its neighbours, and is read from then on", async () => {
    await insertCode(portal, "MINE");
    await insertRoom("First", "revealed");
    await insertRoom("Walled", "locked");
    await insertRoom("Second", "revealed");
    await insertText(1, "pt", "A primeira", "Uma chamada");
    await insertText(1, "es", "La primera");
    const { visitor } = await admitted("MINE");
    const room = await visitor.get("/api/antechamber/rooms/1", { "accept-language": "es" });
    expect(room.body).toEqual({
      success: true,
      id: 1,
      title: "La primera",
      language: "es",
      content: `<p>${inside} es</p>`,
      description: "About First",
      sign: null,
      light: null,
      closesAt: null,
      previous: null,
      next: 3,
      whispers: null,
    });
    const next = await visitor.get("/api/antechamber/rooms/3", { "accept-language": "es" });
    expect(next.body).toMatchObject({
      title: "Second",
      language: null,
      content: null,
      previous: 1,
      next: null,
    });
    await insertRoom("Third", "revealed");
    const hall = await visitor.get("/api/antechamber", { "accept-language": "en" });
    expect(hall.body).toMatchObject({
      rooms: [
        { title: "A primeira", language: "pt", teaser: "Uma chamada", isNew: false },
        { isNew: false },
        { isNew: false },
        { title: "Third", isNew: true },
      ],
    });
  });

  test("that is sealed, too early, over, hidden or none is refused, and nothing it holds is in any answer", async () => {
    const theirs = await insertCode(portal, "THEIRS");
    await insertCode(portal, "MINE");
    await insertRoom("Sealed", "locked", theirs);
    await insertRoom("Early", "revealed");
    await insertRoom("Over", "revealed");
    await insertRoom("Hidden", "hidden");
    for (const id of [1, 2, 3]) await insertText(id, "en", "A named door", "A teaser");
    await insertText(4, "en", "A secret title", "A teaser");
    const now = portal.clock.now().getTime();
    const soon = new Date(now + 60_000).toISOString();
    await setTimes(2, soon, null);
    await setTimes(3, null, new Date(now).toISOString());
    const { visitor } = await admitted("MINE");
    const answers = [
      await visitor.get("/api/antechamber"),
      ...(await Promise.all(
        [1, 2, 3, 4, 5, "self"].map((id) => visitor.get(`/api/antechamber/rooms/${id}`)),
      )),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.opensAt])).toEqual([
      [200, undefined, undefined],
      [403, "sealed", undefined],
      [403, "not_yet", soon],
      [403, "sealed", undefined],
      [404, "not_found", undefined],
      [404, "not_found", undefined],
      [404, "not_found", undefined],
    ]);
    for (const { text } of answers) {
      expect(text).not.toContain(inside);
      expect(text).not.toContain("A secret title");
      expect(text).not.toContain("About ");
    }
    portal.clock.advance(60_000);
    expect((await visitor.get("/api/antechamber/rooms/2")).body).toMatchObject({ title: "A named door" });
  });

  test("is closed to whoever is not admitted, with the same refusal as the hall", async () => {
    await insertRoom("Revealed", "revealed");
    expect((await portal.visitor().get("/api/antechamber/rooms/1")).status).toBe(401);
    const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const answer = await visitor.get("/api/antechamber/rooms/1");
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });
});
