import { afterEach, beforeEach, expect, test } from "bun:test";
import { defaultLook } from "../../core/contract/look.ts";
import { built } from "../../testing/built.ts";
import { png } from "../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { titled } from "../../testing/products-own.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { pagePicture, portalPicture } from "./share-pictures.service.ts";

const template =
  '<html lang="%language%"><head><title>%title%</title>%html:head%</head><body>%html:root%</body></html>';
const made = built({ app: template, icons: { share: "/assets/share.png" } });
const path = "/api/admin/pages";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({ built: made, environment: { PUBLIC_URL: "https://portal.example" } });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

/** Returns what a document says to those who show a link to it. */
async function tagsAt(place: string, language = "en"): Promise<Record<string, string>> {
  await portal.portal.idle();
  const { text } = await portal.visitor().get(place, { "accept-language": language });
  const tags = text.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content]));
}

/** Returns the picture of a document as anybody gets it. */
async function pictureAt(place: string, language?: string) {
  const address = (await tagsAt(place, language))["og:image"] ?? "";
  const own = address.replace("https://portal.example", "");
  return { address: own, answer: await portal.visitor().get(own) };
}

async function page(slug: string, facts: object = {}): Promise<number> {
  const { body } = await master.post(path, { slug, title: "A “door”", content: "<p>x</p>", ...facts });
  return Number(body.id);
}

test("a page has a picture of its title as soon as it is saved, in each of its languages, at an address of its bytes", async () => {
  const id = await page("door");
  await master.put(`${path}/${id}/texts/pt`, { title: "Uma porta", content: "<p>x</p>" });
  const { address, answer } = await pictureAt("/door");
  expect(address).toMatch(/^\/share\/[0-9a-f]{64}\.png$/);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(JSON.parse(answer.text)).toEqual({ picture: pagePicture(id, "A “door”", defaultLook) });
  const etag = answer.headers.get("etag") ?? "";
  expect((await portal.visitor().get(address, { "if-none-match": etag })).status).toBe(304);
  expect(JSON.parse((await pictureAt("/door", "pt")).answer.text)).toEqual({
    picture: pagePicture(id, "Uma porta", defaultLook),
  });

  await master.put(`${path}/${id}`, { title: "A gate" });
  expect(JSON.parse((await pictureAt("/door")).answer.text)).toEqual({
    picture: pagePicture(id, "A gate", defaultLook),
  });
  expect((await portal.visitor().get(address)).status).toBe(404);
});

test.each(["%description%", "%title% and %lang%", "%product%", "%robots%", "%noscript%"])(
  "a title of %p is said as it is wherever a link is shown",
  async (title) => {
    await page("door", { title });
    expect((await tagsAt("/door"))["og:image:alt"]).toBe(`${title} · Codex Portal`);
  },
);

test("a document says what stands in it, in which language and where, to those who show a link to it", async () => {
  const id = await page("door");
  await master.put(`${path}/${id}/texts/pt`, { title: "Uma porta", content: "<p>x</p>" });
  const tags = await tagsAt("/door", "pt");
  expect(tags).toMatchObject({
    "og:url": "https://portal.example/door?lang=pt",
    "og:locale": "pt_BR",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Uma porta · Codex Portal",
    "twitter:card": "summary_large_image",
  });
  expect(await tagsAt("/", "es")).toMatchObject({
    "og:locale": "es_LA",
    "og:image": "https://portal.example/assets/share.png",
  });
  expect((await tagsAt("/auth/register"))["og:image"]).toBeUndefined();
});

test("the home page has the picture of the portal's name, also after that was changed", async () => {
  await master.put("/api/admin/settings", { key: "product_title", value: "The Void" });
  expect(JSON.parse((await pictureAt("/")).answer.text)).toEqual({
    picture: portalPicture(titled("The Void")),
  });
});

test("pictures follow the portal's look, the portal's own and those of pages", async () => {
  const id = await page("door");
  for (const [key, value] of [
    ["emblem", "wave"],
    ["accent", "#3fb8a0"],
  ])
    await master.put("/api/admin/settings", { key, value });
  const look = { accent: "#3fb8a0", ground: "void", emblem: "wave" } as const;
  const seen = async (place: string) => {
    // The first request has the new one drawn.
    await pictureAt(place);
    return JSON.parse((await pictureAt(place)).answer.text);
  };
  expect(await seen("/")).toEqual({ picture: { title: "Codex Portal", seed: "the portal", look } });
  expect(await seen("/door")).toEqual({ picture: pagePicture(id, "A “door”", look) });
});

test("a picture of the owner's own as the emblem is drawn into the pictures of shared links", async () => {
  const headers = { authorization: `Bearer ${master.token}`, "content-type": "application/octet-stream" };
  const { body } = await master.visitor.raw(
    "/api/admin/media?name=a.png",
    new Uint8Array(png(90, 60)),
    headers,
  );
  const { sha } = body;
  await master.put("/api/admin/settings", { key: "emblem", value: `picture:${sha}` });
  await pictureAt("/");
  const { picture } = JSON.parse((await pictureAt("/")).answer.text);
  expect(picture.look).toEqual({ ...defaultLook, emblem: `picture:${sha}` });
  const { bytes } = await master.get(`/media/${sha}?w=800`);
  expect(Object.values(picture.emblem)).toEqual([...bytes]);
});

test("the picture of a page that only the admitted may read is there for nobody, not even at its old address", async () => {
  const id = await page("door");
  const { address } = await pictureAt("/door");
  await master.put(`${path}/${id}`, { audience: "admitted" });
  const gone = await portal.visitor().get(address);
  const none = await portal.visitor().get(`/share/${"0".repeat(64)}.png`);
  expect([gone.status, gone.text]).toEqual([404, none.text]);
  await page("other", { audience: "admitted" });
  await portal.portal.idle();
  const { sharePictures } = portal.db.tables;
  expect(await portal.db.read.select().from(sharePictures)).toHaveLength(1);
  await master.delete(`${path}/${id}`);
  expect(await portal.db.read.select().from(sharePictures)).toEqual([]);
});

test("a page from before there were pictures gets its own when somebody opens it", async () => {
  await page("door");
  await portal.portal.idle();
  const { sharePictures } = portal.db.tables;
  await portal.db.write((tx) => tx.delete(sharePictures));
  portal = await portal.restart();
  expect((await tagsAt("/door"))["og:image"]).toBeUndefined();
  expect((await tagsAt("/door"))["og:image"]).toContain("/share/");
});
