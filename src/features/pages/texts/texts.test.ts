import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { languages } from "../../../core/contract/languages.ts";
import { textVersionsMax } from "../../../core/contract/limits.ts";
import type { VersionRow } from "../../../core/contract/texts.ts";
import type { Write } from "../../../core/db/database.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import { embeddedService } from "../../media/embedded.service.ts";
import { textsService } from "./texts.service.ts";
import { roomTextsStore } from "./texts.store.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
  await admin.post("/api/admin/rooms", { name: "Library" });
});
afterEach(() => portal.close());

const room = "/api/admin/rooms/1";
const english = `${room}/texts/en`;

describe("the texts of a room", () => {
  test("are stored clean in each language, and the editor gets them all with who wrote them", async () => {
    const content = '<p>Read <img src=x onerror="alert(1)"><b>well</b></p><script>alert(1)</script>';
    const saved = await admin.put(english, { title: " The  library ", teaser: " ", content });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { language: "en", title: "The library", teaser: null, content: "<p>Read <strong>well</strong></p>" },
    ]);
    portal.clock.advance(1000);
    await admin.put(`${room}/texts/pt`, { title: "A biblioteca", teaser: "Silêncio" });
    const { body } = await admin.get(room);
    expect(body).toMatchObject({
      name: "Library",
      texts: [
        { language: "en", title: "The library", isOlder: false },
        { language: "pt", title: "A biblioteca", teaser: "Silêncio", content: null, isOlder: false },
      ],
    });
    portal.clock.advance(1000);
    const updatedAt = saved.body.updatedAt;
    await admin.put(english, { title: "The great library", content, updatedAt });
    const after = await admin.get(room);
    expect(after.body.texts).toMatchObject([{ isOlder: false }, { language: "pt", isOlder: true }]);
  });

  test("are not overwritten by whoever started from an older one, who gets the present one back", async () => {
    const first = await admin.put(english, { title: "First" });
    const { updatedAt } = first.body;
    const mine = await admin.put(english, { title: "Mine", updatedAt });
    expect(mine.status).toBe(200);
    for (const startedFrom of [updatedAt, null]) {
      const theirs = await admin.put(english, { title: "Theirs", updatedAt: startedFrom });
      expect([theirs.status, theirs.body]).toMatchObject([
        409,
        { code: "changed_meanwhile", present: { title: "Mine", updatedAt: mine.body.updatedAt } },
      ]);
    }
    const gone = await admin.put(`${room}/texts/es`, { title: "Nueva", updatedAt });
    expect([gone.status, gone.body.present]).toEqual([409, null]);
    expect((await admin.get(room)).body.texts).toMatchObject([{ title: "Mine" }]);
    const saved = await admin.put(english, { title: "Theirs", updatedAt: mine.body.updatedAt });
    expect(saved.body.title).toBe("Theirs");
  });

  test("that two save at once from the same start are saved once", async () => {
    const { updatedAt } = (await admin.put(english, { title: "First" })).body;
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((title) => admin.put(english, { title, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const first = await Promise.all(["Uno", "Dos"].map((title) => admin.put(`${room}/texts/es`, { title })));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ["of a room that is not there", "/api/admin/rooms/2/texts/en", {}, 404, undefined],
    ["in a language that the portal has not", `${room}/texts/fr`, {}, 404, undefined],
    ["without a title", english, { title: " " }, 422, "title"],
    ["with a teaser that is no teaser any more", english, { teaser: "x".repeat(301) }, 422, "teaser"],
    ["that are too long", english, { content: "x".repeat(900_001) }, 422, "content"],
    ["started from no instant", english, { updatedAt: "yesterday" }, 422, "updatedAt"],
  ])("%s are refused", async (_, path, text, status, field) => {
    const answer = await admin.put(path, { title: "Library", ...text });
    expect([answer.status, Object.keys(answer.body.fields ?? {})[0]]).toEqual([status, field]);
  });
});

async function versionsOf(text: string) {
  return (await admin.get(`${text}/versions`)).body.items as VersionRow[];
}

describe("the versions of a text", () => {
  test("are its last twenty, and restoring one makes a new version of it", async () => {
    let updatedAt: string | null = null;
    for (let at = 1; at <= textVersionsMax + 2; at++) {
      portal.clock.advance(1000);
      const { body } = await admin.put(english, { title: `Title ${at}`, content: `<p>${at}</p>`, updatedAt });
      updatedAt = String(body.updatedAt);
    }
    // Nothing changes, so that there is no further version.
    await admin.put(english, { title: "Title 22", content: "<p>22</p>", updatedAt });
    const items = await versionsOf(english);
    const titles = items.map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: textVersionsMax }, (_, at) => `Title ${22 - at}`));
    const [oldest] = items.slice(-1);
    if (!oldest) throw new Error("no version");
    expect(oldest).toMatchObject({ title: "Title 3", createdBy: expect.any(String) });
    const version = await admin.get(`${english}/versions/${oldest.id}`);
    expect(version.body).toMatchObject({ title: "Title 3", content: "<p>3</p>" });
    const path = `${english}/versions/${oldest.id}/restore`;
    const stale = await admin.post(path, { updatedAt: oldest.createdAt });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    const restored = await admin.post(path, { updatedAt });
    expect(restored.body).toMatchObject({ title: "Title 3", content: "<p>3</p>" });
    expect((await versionsOf(english))[0]?.title).toBe("Title 3");
    const logs = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(logs.at(-1)).toMatchObject({ action: "room_text_restored" });
    expect(JSON.parse(logs.at(-1)?.details ?? "")).toMatchObject({
      id: 1,
      language: "en",
      version: oldest.id,
    });
  });

  test("belong to one text of one room, and go with it", async () => {
    await admin.post("/api/admin/rooms", { name: "Attic" });
    await admin.put(english, { title: "Library" });
    const [version] = await versionsOf(english);
    for (const other of [`${room}/texts/pt`, "/api/admin/rooms/2/texts/en"]) {
      expect((await admin.get(`${other}/versions/${version?.id}`)).status).toBe(404);
      expect((await admin.post(`${other}/versions/${version?.id}/restore`, {})).status).toBe(404);
    }
    await admin.delete(room);
    const { textVersions, roomTexts } = portal.db.tables;
    expect(await portal.db.read.$count(textVersions)).toBe(0);
    expect(await portal.db.read.$count(roomTexts)).toBe(0);
  });
});

test("a save looks through no text inside its write, and an editor's look gives others turns between texts", async () => {
  const { core } = portal;
  let [looked, most, isInWrite, inWrites] = [0, 0, false, 0];
  const write: Write = (job) =>
    core.db.write(async (tx) => {
      isInWrite = true;
      const done = await job(tx);
      isInWrite = false;
      return done;
    });
  const embedded = {
    ...embeddedService(core, async (html) => html),
    clean(html: string) {
      if (isInWrite) inWrites++;
      most = Math.max(most, ++looked);
      setImmediate(() => {
        looked = 0;
      });
      return html;
    },
  };
  const service = textsService(
    { ...core, db: { ...core.db, write } },
    { embedded },
    {
      kind: "room",
      store: roomTextsStore(core.db),
    },
  );
  const actor = {
    id: admin.id,
    client: { ip: "192.0.2.1", key: "192.0.2.1", networks: [], userAgent: null },
  };
  for (const language of languages) {
    const parts = { title: "Library", teaser: null, content: "<p>x</p>", buttonText: null };
    const saved = await service.save(1, language, { ...parts, startedFrom: null }, actor);
    expect(saved).toMatchObject({ ...parts, language });
  }
  expect((await service.of(1)).map(({ language }) => language)).toEqual([...languages]);
  expect([inWrites, most]).toEqual([0, 1]);
});
