import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
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
