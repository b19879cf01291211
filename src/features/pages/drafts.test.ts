import { afterEach, beforeEach, expect, test } from "bun:test";
import { draftLinkMs, minuteMs } from "../../core/contract/limits.ts";
import { words } from "../../locales/i18n.ts";
import { built } from "../../testing/built.ts";
import { png } from "../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

const template =
  '<html lang="%language%"><head><title>%title%</title><meta name="robots" content="%robots%">%html:head%</head>%html:root%';
const path = "/api/admin/pages";
const secret = "Not yet for everybody";

let portal: TestPortal;
let admin: Staff;
let id: number;
let shas: string[];
beforeEach(async () => {
  portal = await testPortal({ built: built({ app: template }) });
  admin = await staffMember(portal, "admin");
  shas = [];
  for (const width of [30, 40]) {
    const sent = new Uint8Array(png(width, 20));
    const authorization = `Bearer ${admin.token}`;
    const { body } = await admin.visitor.raw(`/api/admin/media?name=${width}.png`, sent, { authorization });
    await admin.put(`/api/admin/media/${body.id}`, { isOrnament: true });
    shas.push(String(body.sha));
  }
  id = await made("rites", shas[0]);
});
afterEach(() => portal.close());

/** Makes an inactive page that shows a medium; returns its id. */
async function made(slug: string, sha = ""): Promise<number> {
  const content = `<p>${secret}</p><figure data-media="${sha}"></figure>`;
  return Number((await admin.post(path, { slug, title: "Rites", content, isActive: false })).body.id);
}

/** Makes the link to a page's draft; returns it without the portal's own address. */
async function shared(page = id): Promise<string> {
  const { status, body } = await admin.post(`${path}/${page}/draft`, {});
  expect([status, body.expiresAt]).toEqual([
    200,
    new Date(portal.clock.now().getTime() + draftLinkMs).toISOString(),
  ]);
  return String(body.url).replace("http://localhost:3000", "");
}

/** Returns how a document and its call answer a visitor with the link and nothing else. */
async function read(link: string) {
  const stranger = portal.visitor();
  const document = await stranger.get(link);
  const call = await stranger.get(`/api/pages${link}`);
  return { document, call, statuses: [document.status, call.status] };
}

/** Expects that a link shows nothing, and says so as one does that was never made. */
async function expectOver(link: string): Promise<void> {
  const { document, call, statuses } = await read(link);
  expect(statuses).toEqual([404, 410]);
  expect([call.body.code, call.body.message]).toEqual(["draft_over", words.en.errors.draft_over]);
  expect(document.text).toContain(words.en.errors.draft_over);
  expect(document.text + call.text).not.toContain(secret);
  expect(document.headers.get("cache-control")).toBe("private, no-store");
}

test("whoever has the link reads an inactive page as its reader will, and no cache, search engine or other site learns of it", async () => {
  const link = await shared();
  const { document, call, statuses } = await read(link);
  expect(statuses).toEqual([200, 200]);
  expect(document.text).toContain(secret);
  expect(String(call.body.content)).toContain(secret);
  for (const { headers } of [document, call]) {
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect(document.headers.get("x-robots-tag")).toBe("noindex");
  expect(document.text).toContain('name="robots" content="noindex"');
  // Without the link it is missing, and what was made for the one is not what others get.
  expect((await portal.visitor().get("/rites")).status).toBe(404);
  expect((await portal.visitor().get("/api/pages/rites")).status).toBe(404);
});

test("the link shows the pictures of its page, to be stored nowhere, and those of no other page", async () => {
  await made("others", shas[1]);
  const link = await shared();
  const { call } = await read(link);
  const token = link.split("?")[1];
  const [own, other] = shas.map((sha) => `/media/${sha}?w=1600&${token}`);
  expect(String(call.body.content)).toContain(`src="${own?.replace("&", "&amp;")}"`);
  const picture = await portal.visitor().get(own ?? "");
  expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await portal.visitor().get(other ?? "")).status).toBe(404);
  expect((await portal.visitor().get(`/media/${shas[0]}`)).status).toBe(404);
  portal.clock.advance(draftLinkMs);
  expect((await portal.visitor().get(own ?? "")).status).toBe(404);
});

test("the link shows what was saved last, in its reader's language, and leads to where the page is by now", async () => {
  const link = await shared();
  await admin.put(`${path}/${id}`, { slug: "rites/new", title: "New rites" });
  await admin.put(`${path}/${id}/texts/pt`, { title: "Ritos", content: "<p>em português</p>" });
  const moved = await portal.visitor().get(link);
  const next = moved.headers.get("location") ?? "";
  expect([moved.status, next]).toEqual([302, link.replace("/rites", "/rites/new")]);
  const { call } = await read(next);
  expect(call.body.title).toBe("New rites");
  const inPortuguese = await portal.visitor().get(`/api/pages${next}`, { "accept-language": "pt" });
  expect(inPortuguese.body.title).toBe("Ritos");
});

test("pressing again shows the same link while it works, and a new one after", async () => {
  const link = await shared();
  portal.clock.advance(minuteMs);
  const again = await admin.post(`${path}/${id}/draft`, {});
  expect(again.body.url).toBe(`http://localhost:3000${link}`);
  expect((await admin.get(`${path}/${id}`)).body.draft).toEqual(again.body);
  portal.clock.advance(draftLinkMs);
  // Their session ended long before the link.
  admin = await staffMember(portal, "admin", "second@example.org");
  expect((await admin.get(`${path}/${id}`)).body.draft).toBeNull();
  expect(await shared()).not.toBe(link);
});

test("the link ends with its time, and says so", async () => {
  const link = await shared();
  portal.clock.advance(draftLinkMs - minuteMs);
  expect((await read(link)).statuses).toEqual([200, 200]);
  portal.clock.advance(minuteMs);
  await expectOver(link);
});

test("a link that was withdrawn is over for good", async () => {
  const link = await shared();
  expect((await admin.delete(`${path}/${id}/draft`)).status).toBe(204);
  expect((await admin.delete(`${path}/${id}/draft`)).status).toBe(404);
  await expectOver(link);
  portal.clock.advance(1);
  await shared();
  await expectOver(link);
});

test("an active page is for its audience alone: the link ends, and does not come back", async () => {
  const link = await shared();
  await admin.put(`${path}/${id}`, { isActive: true, audience: "admitted" });
  await expectOver(link);
  expect((await admin.post(`${path}/${id}/draft`, {})).status).toBe(404);
  await admin.put(`${path}/${id}`, { audience: "public" });
  expect((await read(link)).statuses).toEqual([200, 200]);
  await admin.put(`${path}/${id}`, { isActive: false });
  await expectOver(link);
});

test("no token but that of its page and time shows anything", async () => {
  const link = await shared();
  const other = await made("others");
  const [slug, token = ""] = link.split("?draft=");
  const wrong = [
    token.replace(/^\d+/, String(other)),
    token.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    token.toUpperCase(),
    token.slice(0, -1),
    `${token}0`,
    "0",
    "x",
  ];
  for (const each of wrong) await expectOver(`${slug}?draft=${each}`);
  await expectOver("/nothing?draft=1");
});

test("who made a link and who withdrew it is in the log, and the link is not", async () => {
  const link = await shared();
  await admin.delete(`${path}/${id}/draft`);
  const { body, text } = await admin.get("/api/admin/audit-logs?limit=2");
  const actions = Array.isArray(body.items) ? body.items.map(({ action }) => action) : [];
  expect(actions).toEqual(["page_draft_withdrawn", "page_draft_shared"]);
  expect(text).not.toContain(link.split("=")[1] ?? "");
  expect(portal.logged()).not.toContain(link.split("=")[1] ?? "");
});

test("the list of pages has the link to a draft while it works", async () => {
  const listed = async () => ((await admin.get(path)).body.items as { draft: string | null }[])[0]?.draft;
  expect(await listed()).toBeNull();
  const link = await shared();
  expect(await listed()).toEndWith(link);
  await admin.delete(`${path}/${id}/draft`);
  expect(await listed()).toBeNull();
});
