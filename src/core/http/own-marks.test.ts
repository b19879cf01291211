import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { built } from "../../testing/built.ts";
import { pdf, placedPng } from "../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { emblemDrawing } from "../contract/draw-emblem.ts";
import { emblems } from "../contract/look.ts";

const icons = { "icon-192": "/assets/icon-192-a.png", "icon-512": "/assets/icon-512-b.png" };
const template =
  '<html lang="%language%"><head><meta name="theme-color" content="%ground%">%not:ownIcon%<link rel="icon" href="/mark.svg">%end%%if:ownIcon%<link rel="icon" href="%ownIcon%"><link rel="apple-touch-icon" href="%ownTouchIcon%">%end%%html:head%</head><body>%html:root%</body></html>';

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({ built: built({ app: template, icons }) });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const set = (key: string, value: string) => master.put("/api/admin/settings", { key, value });
const get = (path: string) => portal.visitor().get(path);

async function chooseWave(): Promise<void> {
  await set("emblem", "wave");
  await set("accent", "#3fb8a0");
  await set("ground", "night");
}

describe("a portal with an emblem, an accent and a ground of its own", () => {
  test("names its icons and the colour around it in each document", async () => {
    expect((await get("/")).text).toContain('<link rel="icon" href="/mark.svg">');
    await chooseWave();
    const { text } = await get("/");
    expect(text).toContain('<link rel="icon" href="/assets/mark/wave-3fb8a0-night.svg">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/assets/mark/wave-3fb8a0-night-180.png">');
    expect(text).toContain('<meta name="theme-color" content="#070c15">');
    expect(text).toContain('<meta name="emblem" content="wave">');
    expect(text).not.toContain("/mark.svg");
  });

  test("has its icons in the manifest, and where browsers look for them", async () => {
    await chooseWave();
    const manifest = JSON.parse((await get("/manifest.webmanifest")).text);
    expect(manifest).toMatchObject({ theme_color: "#070c15", background_color: "#070c15" });
    const look = { accent: "#3fb8a0", ground: "night", emblem: "wave" };
    const drawn = async (path: string) => {
      const { headers, text } = await get(path);
      return [headers.get("content-type"), JSON.parse(text)];
    };
    const icon = (size: number) => ["image/png", { mark: { look, size, shape: "icon" } }];
    for (const { src, sizes } of manifest.icons)
      expect(await drawn(src)).toEqual(icon(Number.parseInt(sizes, 10)));
    expect(await drawn("/favicon.ico")).toEqual(icon(192));
    expect(await drawn("/apple-touch-icon.png")).toEqual(icon(180));
  });
});

test("every emblem is there as a drawing, as the middle of the seal, as the sign of a room, and in the colours of a look", async () => {
  for (const emblem of emblems)
    for (const name of [emblem, `${emblem}-seal`, `${emblem}-sign`, `${emblem}-3fb8a0-ash`]) {
      const { status, headers, text } = await get(`/assets/mark/${name}.svg`);
      expect([name, status, headers.get("content-type")]).toEqual([name, 200, "image/svg+xml"]);
      expect(text).toStartWith("<svg ");
      expect(text.includes('id="art"')).toBe(!name.endsWith("ash"));
    }
});

test.each([
  "wave-3fb8a0-night-192.png",
  "eye-d4af37-void-192.png",
  "wave-3fb8a0-night-4096.png",
  "boat.svg",
  "wave-seal-x.svg",
  "wave-gold-void.svg",
  "..%2fwave.svg",
  "wave",
  "",
])("nothing is drawn for a stranger at %p while no portal or draft looks so", async (name) => {
  await set("emblem", "key");
  expect((await get(`/assets/mark/${name}`)).status).toBe(404);
});

test("a draft has its icons, too", async () => {
  await master.post("/api/admin/identity/draft", {});
  await set("emblem", "moon");
  expect((await get("/assets/mark/moon-d4af37-void-192.png")).status).toBe(200);
  expect(JSON.parse((await get("/manifest.webmanifest")).text).icons[0].src).toBe(icons["icon-192"]);
});

describe("a portal with a picture of the owner's own as its emblem", () => {
  /** Uploads a picture and returns it. */
  async function picture(): Promise<{ id: number; sha: string; emblem: string }> {
    const headers = { authorization: `Bearer ${master.token}`, "content-type": "application/octet-stream" };
    const { body } = await master.visitor.raw(
      "/api/admin/media?name=salt.png",
      new Uint8Array(placedPng(90, 60, 7)),
      headers,
    );
    const sha = String(body.sha);
    return { id: Number(body.id), sha, emblem: `picture:${sha}` };
  }

  test("shows strangers what is made of it, on every screen and as icons, and not the picture itself", async () => {
    const { sha, emblem } = await picture();
    const made = [
      `${emblem}.svg`,
      `${emblem}-seal.svg`,
      `${emblem}-sign.svg`,
      `${emblem}-d4af37-void.svg`,
      ...[180, 192, 512].map((size) => `${emblem}-d4af37-void-${size}.png`),
    ];
    const statuses = async () =>
      new Set(await Promise.all(made.map(async (name) => (await get(`/assets/mark/${name}`)).status)));
    expect(await statuses()).toEqual(new Set([404]));
    expect((await set("emblem", emblem)).status).toBe(200);
    expect(await statuses()).toEqual(new Set([200]));
    expect((await get("/")).text).toContain(`<meta name="emblem" content="${emblem}">`);
    for (const name of made.filter((each) => each.endsWith(".svg")))
      expect((await get(`/assets/mark/${name}`)).text).toContain('<image x="4.5" y="4.5"');
    const { mark } = JSON.parse((await get(`/assets/mark/${emblem}-d4af37-void-192.png`)).text);
    expect(mark).toMatchObject({ look: { emblem }, size: 192, shape: "icon" });
    const { bytes } = await master.get(`/media/${sha}?w=800`);
    expect(Object.values(mark.emblem)).toEqual([...bytes]);
    expect((await get(`/media/${sha}?w=800`)).status).toBe(404);
  });

  test("keeps it from being deleted while it is shown or in a draft, and says where", async () => {
    const { id, emblem } = await picture();
    await master.post("/api/admin/identity/draft", {});
    await set("emblem", emblem);
    const refused = await master.delete(`/api/admin/media/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    expect(refused.body.message).toContain("Codex Portal");
    const { items } = (await master.get("/api/admin/media")).body;
    expect(items).toMatchObject([{ places: [{ kind: "portal", name: "Codex Portal" }] }]);
    await master.post("/api/admin/identity/publish", {});
    expect((await master.delete(`/api/admin/media/${id}`)).status).toBe(409);
    await set("emblem", "wave");
    expect((await master.delete(`/api/admin/media/${id}`)).status).toBe(204);
  });

  test("shows the eye once it was restored to a picture that is gone", async () => {
    const { id, emblem } = await picture();
    await set("emblem", emblem);
    await master.post("/api/admin/identity/draft", {});
    await set("emblem", "wave");
    await master.post("/api/admin/identity/publish", {});
    expect((await master.delete(`/api/admin/media/${id}`)).status).toBe(204);
    await master.post("/api/admin/identity/undo", {});
    const shown = await get(`/assets/mark/${emblem}.svg`);
    expect([shown.status, shown.text]).toEqual([200, emblemDrawing("eye")]);
    const { mark } = JSON.parse((await get("/favicon.ico")).text);
    expect(mark.emblem).toBeUndefined();
  });

  test.each([
    [`picture:${"0".repeat(64)}`, "There is no such picture in the library: choose another"],
    ["picture:door", "Choose one of the options"],
    ["boat", "Choose one of the options"],
  ])("takes no %p for one", async (value, said) => {
    const { status, body } = await set("emblem", value);
    expect([status, body.fields]).toEqual([422, { value: said }]);
  });

  test("takes no file of the library for one that is no picture", async () => {
    const headers = { authorization: `Bearer ${master.token}`, "content-type": "application/octet-stream" };
    const file = await master.visitor.raw("/api/admin/media?name=a.pdf", new Uint8Array(pdf()), headers);
    expect(file.status).toBe(201);
    const { status, body } = await set("emblem", `picture:${file.body.sha}`);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ["value"]]);
  });
});
