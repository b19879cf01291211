import { afterEach, beforeEach, expect, test } from "bun:test";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { placedPng } from "../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const write = (value: string | null) => master.put("/api/admin/settings", { key: "languages", value });

async function uploadedPicture(): Promise<{ id: number; sha: string }> {
  const headers = { authorization: `Bearer ${master.token}`, "content-type": "application/octet-stream" };
  const bytes = new Uint8Array(placedPng(90, 60));
  const { body } = await master.visitor.raw("/api/admin/media?name=porta.png", bytes, headers);
  return { id: Number(body.id), sha: String(body.sha) };
}

/** Returns what the console says is missing: of rooms, in the doctor's list, and as settings to fill in. */
async function warnings(ids: readonly number[]) {
  const { text } = await master.get(`/api/admin/rooms/readiness?ids=${ids.join(",")}`);
  const { findings } = (await master.get("/api/admin/doctor")).body;
  const settings = (await master.get("/api/admin/settings")).body.items as { key: string }[];
  return {
    rooms: [...new Set([...text.matchAll(/"fault":"(\w+)"/g)].map(([, fault]) => fault))],
    doctor: (findings as { kind: string }[]).filter(({ kind }) => kind.startsWith("rooms")),
    words: settings.map(({ key }) => key).filter((key) => key.startsWith("pause_words")),
  };
}

test("a portal that is written in Portuguese alone is asked for nothing in another language, and warned of none", async () => {
  expect((await write(" PT ")).body).toMatchObject({ value: "pt", source: "setting" });
  expect((await master.get("/api/admin/me")).body.languages).toEqual(["pt"]);
  const { id: medium, sha } = await uploadedPicture();
  await master.put(`/api/admin/media/${medium}`, { altPt: "Uma porta" });
  const content = `<p>Silêncio.</p><figure data-media="${sha}"></figure>`;
  const { body: room } = await master.post("/api/admin/rooms", { name: "Biblioteca", status: "revealed" });
  const text = { title: "A biblioteca", teaser: "Entre sem pressa", content };
  expect((await master.put(`/api/admin/rooms/${room.id}/texts/pt`, text)).status).toBe(200);
  const page = { slug: "sobre", title: "Sobre", content, language: "pt" };
  expect((await master.post("/api/admin/pages", page)).status).toBe(201);
  const hint = { place: "gate", opens: "request", textPt: "Conte as lâmpadas" };
  expect((await master.post("/api/admin/whispers", hint)).status).toBe(201);
  expect(await warnings([Number(room.id)])).toEqual({ rooms: [], doctor: [], words: ["pause_words_pt"] });
  await write(null);
  const { rooms, words } = await warnings([Number(room.id)]);
  expect(rooms).toEqual(["text_missing", "alt_missing"]);
  expect(words).toHaveLength(3);
});

test("what was written in a language that is no longer the owner's is not shown; its readers get the leading one", async () => {
  const { id: medium, sha } = await uploadedPicture();
  await master.put(`/api/admin/media/${medium}`, {
    altEn: "A door",
    altPt: "Uma porta",
    altEs: "Una puerta",
  });
  const content = `<p>x</p><figure data-media="${sha}"></figure>`;
  const { body: room } = await master.post("/api/admin/rooms", { name: "Sala", status: "revealed" });
  const { body: page } = await master.post("/api/admin/pages", {
    slug: "sobre",
    title: "Sobre",
    content,
    language: "pt",
  });
  for (const [language, title] of Object.entries({ en: "Hall", pt: "Salão", es: "Salón" })) {
    await master.put(`/api/admin/rooms/${room.id}/texts/${language}`, { title, content });
    if (language !== "pt")
      await master.put(`/api/admin/pages/${page.id}/texts/${language}`, { title, content });
  }
  const texts = { textEn: "Look up", textPt: "Olhe para cima", textEs: "Mira arriba" };
  await master.post("/api/admin/near-misses", { pattern: "ALMOST*", ...texts });
  for (const [language, words] of Object.entries({ en: "Later", pt: "Mais tarde" }))
    await master.put("/api/admin/settings", { key: `pause_words_${language}`, value: words });
  await insertCode(portal, "OPEN", { maxUses: 9 });
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: "OPEN", userId });
  const other = await plantedInitiate(portal, "eva@example.org", "Eva");

  /** What a reader of English finds: the card, the room, the page, the reply to a wrong code, and a paused gate. */
  async function found() {
    visitor.language = "en";
    other.visitor.language = "en";
    const cards = (await visitor.get("/api/antechamber")).body.rooms as { title: string }[];
    const inside = (await visitor.get(`/api/antechamber/rooms/${room.id}`)).body;
    const read = (await visitor.get("/api/pages/sobre")).body;
    const wrong = await other.visitor.post("/api/codes/validate", {
      code: "ALMOST THERE",
      userId: other.userId,
    });
    await master.put("/api/admin/settings", { key: "siege", value: "closed" });
    const paused = await other.visitor.post("/api/codes/validate", { code: "OPEN", userId: other.userId });
    await master.put("/api/admin/settings", { key: "siege", value: "auto" });
    const alt = /alt="([^"]*)"/.exec(String(inside.content))?.[1];
    return [
      cards[0]?.title,
      inside.title,
      alt,
      read.title,
      (wrong.body.nearMiss as { text: string }).text,
      paused.body.message,
    ];
  }
  const inEnglish = ["Hall", "Hall", "A door", "Hall", "Look up", "Later"];
  const inPortuguese = ["Salão", "Salão", "Uma porta", "Sobre", "Olhe para cima", "Mais tarde"];
  expect(await found()).toEqual(inEnglish);
  await write("pt,es");
  expect(await found()).toEqual(inPortuguese);
  const { body } = await master.get(`/api/admin/rooms/${room.id}`);
  expect((body.texts as { language: string }[]).map(({ language }) => language).toSorted()).toEqual([
    "es",
    "pt",
  ]);
  await write("es,en");
  expect(await found()).toEqual(inEnglish);
});

test.each([",", "fr", "pt,pt", "en;pt", "pt,"])("languages refuse %p", async (value) => {
  const { status, body } = await write(value);
  expect([status, body.fields]).toEqual([
    422,
    { value: "Write at least one of en, pt and es, separated by commas, each only once" },
  ]);
});
