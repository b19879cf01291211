import { afterEach, beforeEach, expect, test } from "bun:test";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

const nav = (name: string, words: string) => `<span data-nav="${name}" class="nav-place">${words}</span>`;
/** An entry as the build renders it: a link, one for the page that it leads to, or plain text. */
const entry = (name: string, words: string) => {
  const link = (current: string) =>
    `<a data-nav="${name}" class="nav-place" href="%${name}%"${current}>${words}</a>`;
  const here = `%if:${name}Here%${link(' aria-current="page"')}%end%%not:${name}Here%${link("")}%end%`;
  return `%if:${name}%${here}%end%%not:${name}%${nav(name, words)}%end%`;
};
const header = `<nav>${entry("mysteries", "Mysteries")}${entry("philosophy", "Philosophy")}</nav>`;
const made = built({
  app: "<html><head><title>%title%</title>%html:head%</head><body>%html:root%</body></html>",
  screens: {
    en: {
      home: header,
      contentPage: `${header}<h1>%title%</h1>%html:content%`,
      notFound: `${header}<h1>Lost</h1>`,
    },
  },
});
const path = "/api/admin/pages";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({ built: made });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

async function page(slug: string): Promise<number> {
  const content = `<p>${slug}</p>`;
  return Number((await master.post(path, { slug, title: "Page", content })).body.id);
}

const link = (key: string, value: string | null) => master.put("/api/admin/settings", { key, value });

/** Returns where the entries lead at a path, by the markup, and by the app's data. */
async function navigationAt(place: string) {
  const { text } = await portal.visitor().get(place);
  const links = [
    ...text.matchAll(/<a data-nav="(\w+)" class="nav-place" href="([^"]*)"( aria-current="page")?>/g),
  ];
  const told = /<meta name="navigation" content="([^"]*)">/.exec(text)?.[1] ?? "";
  return { links: links.map(([, name, href, here]) => `${name}=${href}${here ? " here" : ""}`), told };
}
const nowhere = { links: [], told: "" };

test("an entry of the navigation is plain text until it is linked to a page, then leads there from every document", async () => {
  await page("rites");
  expect(await navigationAt("/")).toEqual(nowhere);
  expect((await link("mysteries_page", "/rites")).body.value).toBe("rites");
  const told = "mysteries=/rites";
  for (const place of ["/", "/nothing"]) expect(await navigationAt(place)).toEqual({ links: [told], told });
  expect(await navigationAt("/rites")).toEqual({ links: [`${told} here`], told });
  await link("philosophy_page", "rites");
  expect((await navigationAt("/")).told).toBe("mysteries=/rites philosophy=/rites");
  await link("mysteries_page", null);
  expect((await navigationAt("/")).links).toEqual(["philosophy=/rites"]);
});

test("it follows its page to another slug, and is plain text again while not everybody can read it", async () => {
  const id = await page("rites");
  await link("mysteries_page", "rites");
  await master.put(`${path}/${id}`, { slug: "moved" });
  expect((await navigationAt("/")).links).toEqual(["mysteries=/moved"]);
  for (const [off, on] of [
    [{ isActive: false }, { isActive: true }],
    [{ audience: "admitted" }, { audience: "public" }],
  ]) {
    await master.put(`${path}/${id}`, off);
    expect(await navigationAt("/")).toEqual(nowhere);
    await master.put(`${path}/${id}`, on);
    expect((await navigationAt("/")).told).toBe("mysteries=/moved");
  }
  await master.delete(`${path}/${id}`);
  expect(await navigationAt("/")).toEqual(nowhere);
});

test("the list of pages says which entries lead to each, wherever it is by now", async () => {
  const id = await page("rites");
  await page("other");
  await link("philosophy_page", "rites");
  await master.put(`${path}/${id}`, { slug: "moved" });
  const { items } = (await master.get(path)).body as { items: { slug: string; linkedFrom: string[] }[] };
  expect(Object.fromEntries(items.map(({ slug, linkedFrom }) => [slug, linkedFrom]))).toEqual({
    moved: ["philosophy"],
    other: [],
  });
});

test("what a page says is never taken for the navigation", async () => {
  await page("rites");
  await link("mysteries_page", "rites");
  const content = `<p>${nav("philosophy", "x").replaceAll("<", "&lt;")}</p>`;
  await master.post(path, { slug: "odd", title: nav("mysteries", "Odd"), content });
  expect((await navigationAt("/odd")).links).toEqual(["mysteries=/rites"]);
});

test("only a page that exists can be linked, and the log says which", async () => {
  for (const value of ["nowhere", "Not a slug", "admin/x"]) {
    const { status, body } = await link("mysteries_page", value);
    expect([value, status, Object.keys(Object(body.fields))]).toEqual([value, 422, ["value"]]);
  }
  await page("rites");
  await link("mysteries_page", "rites");
  expect((await master.get("/api/admin/audit-logs?q=mysteries")).text).toContain("– → rites");
});
