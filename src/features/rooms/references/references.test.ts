import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { insertCode, plantedInitiate } from "../../../testing/initiate.ts";
import { insertEdition } from "../../../testing/insert-edition.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import { linksStore } from "./references.store.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const codes = "/api/admin/codes";
const rooms = "/api/admin/rooms";
const figure = (sha: string) => `<figure data-media="${sha}"></figure>`;
const sha = "a".repeat(64);

async function insertBook(title: string, code: string) {
  const { codices } = portal.db.tables;
  const createdAt = portal.clock.now().toISOString();
  const row = { title, code, settings: "{}", ownText: null, seed: "x", edition: 1, checksum: "x", size: 1 };
  await portal.db.write(async (tx) => {
    await tx.insert(codices).values({ ...row, createdAt, createdBy: admin.id });
  });
}

async function insertSound() {
  const at = portal.clock.now().toISOString();
  const row = { sha, kind: "sound", type: "audio/mpeg", name: "bell.mp3", size: 1, isWhole: true } as const;
  await portal.db.write(async (tx) => {
    await tx.insert(portal.db.tables.media).values({ ...row, createdAt: at, updatedAt: at });
  });
}

/** A code that opens two rooms, hidden in a book under another spelling, with two pages that hang on the first room. */
async function woven() {
  const id = await insertCode(portal, "SEVEN-STARS", { maxUses: 5 });
  await insertCode(portal, "OTHER");
  await insertBook("The first book", "SEVEN STARS");
  await insertBook("Another book", "OTHER");
  await insertSound();
  await admin.post(rooms, { name: "Hall", description: "x", requiredCodeId: id });
  await admin.post(rooms, { name: "Attic", description: "x", requiredCodeId: id, status: "hidden" });
  await admin.put(`${rooms}/1/texts/pt`, { title: "Salão", content: figure(sha) });
  await admin.post("/api/admin/pages", {
    slug: "way",
    title: "Way",
    content: "<p>x</p>",
    buttonText: "In",
    buttonUrl: "https://example.org/ante-room/1",
  });
  await admin.post("/api/admin/pages", {
    slug: "bell",
    title: "Bell",
    content: figure(sha),
    isActive: false,
  });
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: "SEVEN-STARS", userId });
  return id;
}

const books = [{ id: 1, title: "The first book" }];
const pages = [
  { id: 1, title: "Way", slug: "way", isActive: true, by: "link" },
  { id: 2, title: "Bell", slug: "bell", isActive: false, by: "medium" },
];
const hall = { id: 1, name: "Hall", status: "locked" };
const attic = { id: 2, name: "Attic", status: "hidden" };

test("the map shows what hangs on a code and on a room, from either side", async () => {
  const id = await woven();
  const ofCode = { id, code: "SEVEN-STARS", status: "active", holders: 1 };
  expect((await admin.get(`${codes}/${id}/ties`)).body).toEqual({
    ...ofCode,
    rooms: [hall, attic],
    books,
    pages,
  });
  expect((await admin.get(`${rooms}/1/ties`)).body).toEqual({
    ...hall,
    code: { ...ofCode, rooms: 2 },
    books,
    pages,
    media: [{ id: 1, name: "bell.mp3" }],
    readers: 1,
  });
  await admin.put(`${rooms}/2`, { requiredCodeId: null });
  expect((await admin.get(`${rooms}/2/ties`)).body).toMatchObject({
    code: null,
    books: [],
    pages: [],
    readers: 0,
  });
  expect((await admin.get(`${codes}/99/ties`)).status).toBe(404);
  expect((await admin.get(`${rooms}/99/ties`)).status).toBe(404);
});

test("what a change of codes would break or mend is told before it is made, and nothing is changed by asking", async () => {
  const id = await woven();
  const effects = async (request: object) =>
    (await admin.post(`${codes}/effects`, { ids: [id], ...request })).body;
  const nothing = { broken: [], mended: [], needing: [], books: [] };
  const off = ["code_inactive"];
  expect(await effects({ change: "switch_off" })).toEqual({
    ...nothing,
    broken: [
      { ...hall, faults: off },
      { ...attic, faults: off },
    ],
    books,
  });
  const past = portal.clock.now().toISOString();
  expect(await effects({ change: "update", to: { expiresAt: past } })).toMatchObject({
    broken: [{ faults: ["code_expired"] }, { faults: ["code_expired"] }],
    books,
  });
  expect(await effects({ change: "update", to: { maxUses: 1 } })).toMatchObject({
    broken: [{ faults: ["code_used_up"] }, {}],
  });
  expect(await effects({ change: "update", to: { code: "EIGHT" } })).toEqual({ ...nothing, books });
  expect(await effects({ change: "update", to: { code: "SEVENSTARS", label: "x" } })).toEqual(nothing);
  expect(await effects({ change: "delete" })).toEqual({ ...nothing, needing: [hall, attic] });
  expect(await effects({ change: "delete_unused", ids: [id, 2] })).toEqual({
    ...nothing,
    needing: [hall, attic],
    books: [{ id: 2, title: "Another book" }],
  });
  expect((await admin.get(codes)).body.total).toBe(2);
  await admin.put(`${codes}/${id}`, { expiresAt: past });
  const later = new Date(portal.clock.now().getTime() + 86_400_000).toISOString();
  expect(await effects({ change: "extend", expiresAt: later })).toMatchObject({
    broken: [],
    mended: [{ ...hall, faults: ["code_expired"] }, { ...attic }],
    books: [],
  });
});

test("a door that opens after its code's new end is told, and asking for too much is refused", async () => {
  const id = await insertCode(portal, "KEY");
  const now = portal.clock.now().getTime();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  await admin.post(rooms, { name: "Hall", description: "x", requiredCodeId: id, opensAt: at(5) });
  const to = { expiresAt: at(4) };
  const { body } = await admin.post(`${codes}/effects`, { change: "update", ids: [id], to });
  expect(body.broken).toEqual([{ ...hall, faults: ["opens_after_code"] }]);
  for (const request of [
    { change: "update", ids: [1, 2], to },
    { change: "switch_off", ids: Array.from({ length: 101 }, (_, index) => index + 1) },
    { change: "burn", ids: [1] },
  ])
    expect((await admin.post(`${codes}/effects`, request)).status).toBe(422);
});

test("what all texts say is looked through where nobody else waits for it", async () => {
  await woven();
  const read = new Proxy(portal.db.read, {
    get() {
      throw new Error("everybody waits");
    },
  });
  const store = linksStore({ ...portal.db, read });
  expect((await store.pagesOf(1)).map(({ by }) => by)).toEqual(["link", "medium"]);
  expect(await store.pagesTo("/nowhere")).toEqual([]);
  expect(await store.roomsTo("/nowhere")).toEqual([]);
});

test("whoever deletes a page is told what leads to it: other pages, rooms and entries of the navigation", async () => {
  const master = await staffMember(portal, "master_admin", "keeper@example.org");
  const page = (slug: string, content: string) =>
    admin.post("/api/admin/pages", { slug, title: slug, content });
  await page("rites", "<p>x</p>");
  await page("way", '<p><a href="/rites?from=way">on</a></p>');
  await page("alone", '<p><a href="/rites-of-old">elsewhere</a></p>');
  await admin.post(rooms, { name: "Hall", description: "x", requiredCodeId: null });
  await admin.put(`${rooms}/1/texts/es`, { title: "Sala", content: '<p><a href="/rites">ritos</a></p>' });
  await master.put("/api/admin/settings", { key: "mysteries_page", value: "rites" });
  expect((await admin.get("/api/admin/pages/1/ties")).body).toEqual({
    pages: [{ id: 2, title: "way", slug: "way", isActive: true }],
    rooms: [{ id: 1, name: "Hall", status: "locked" }],
    navigation: ["mysteries"],
  });
  expect((await admin.get("/api/admin/pages/3/ties")).body).toEqual({ pages: [], rooms: [], navigation: [] });
  expect((await admin.get("/api/admin/pages/99/ties")).status).toBe(404);
});

test("whoever switches an edition off is told whom its codes would keep out, and which rooms nobody new could enter", async () => {
  const master = await staffMember(portal, "master_admin", "keeper@example.org");
  const runId = await insertEdition(portal, 3);
  const { codexCopies, secretCodes } = portal.db.tables;
  const [code] = await portal.db.read.select().from(secretCodes);
  const path = `/api/admin/press-runs/${runId}/ties`;
  const nothing = { id: runId, label: "The Book", holders: 0, rooms: [], pages: [], broken: [] };
  expect((await master.get(path)).body).toEqual({ ...nothing, open: 1, waiting: 0, isKept: false });
  const soldAt = portal.clock.now().toISOString();
  await portal.db.write((tx) => tx.update(codexCopies).set({ soldAt }).where(eq(codexCopies.number, 1)));
  await admin.post(rooms, { name: "Hall", description: "x", requiredCodeId: code?.id });
  await admin.post("/api/admin/pages", {
    slug: "way",
    title: "Way",
    content: '<p><a href="/ante-room/1">x</a></p>',
  });
  const page = { id: 1, title: "Way", slug: "way", isActive: true, by: "link" };
  const woven = { ...nothing, isKept: true, rooms: [hall], pages: [page] };
  const broken = [{ ...hall, faults: ["opens_nobody", "code_inactive"] }];
  expect((await master.get(path)).body).toEqual({ ...woven, open: 1, waiting: 1, broken });
  const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: code?.code, userId });
  // Its one use is spent: switching it off affects no new visitor.
  expect((await master.get(path)).body).toMatchObject({ holders: 1, open: 0, waiting: 0, isKept: true });
  expect((await master.get("/api/admin/press-runs/9/ties")).status).toBe(404);
});
