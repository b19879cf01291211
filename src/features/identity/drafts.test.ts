import { expect, spyOn, test } from "bun:test";
import { setOwnIdentity } from "../../testing/own-identity.ts";
import type { OwnWordsView } from "./identity.contract.ts";

const { portal, master, name, put, act, view, documentAt, headline, draftLink } = setOwnIdentity();

test("while a draft is there, what is saved is seen by its link alone, until it is published as one, and can be undone", async () => {
  await name("Salt");
  expect((await act("draft")).body).toMatchObject({ undo: null, choices: { course_name: "Salt" } });
  expect((await name("Sea")).body).toMatchObject({ value: "Sea", source: "draft" });
  await put({ key: "home:home.title", value: "The tide keeps its own door" });
  expect((await view()).choices).toMatchObject({ course_name: "Sea" });
  expect(await headline()).toBe("Knowledge of Salt");
  const link = await draftLink();
  const drafted = "The tide keeps its own door of Sea";
  const seen = await documentAt(link);
  expect(seen.h1).toBe(drafted);
  expect(seen.headers.get("cache-control")).toBe("private, no-store");
  expect(seen.text).toContain('<meta name="identity-draft" content="true">');
  // The browser keeps the link for the whole way, until it is told otherwise.
  expect(await headline("/", seen.visitor)).toBe(drafted);
  expect((await seen.visitor.get("/api/words/en")).body).toMatchObject({
    words: { "home:home.title": "The tide keeps its own door" },
  });
  expect(await headline("/?preview=", seen.visitor)).toBe("Knowledge of Salt");
  expect(await headline("/", seen.visitor)).toBe("Knowledge of Salt");
  expect(await headline(`/?preview=${"0".repeat(64)}`)).toBe("Knowledge of Salt");
  expect((await act("publish")).body).toMatchObject({ draft: null, undo: { isNewer: false } });
  expect(await headline()).toBe(drafted);
  expect(await headline(link)).toBe(drafted);
  expect((await documentAt(link)).text).not.toContain("identity-draft");
  await act("undo");
  expect(await headline()).toBe("Knowledge of Salt");
  await act("undo");
  expect(await headline()).toBe(drafted);
  const { items } = (await master().get("/api/admin/audit-logs?limit=20")).body as {
    items: { action: string }[];
  };
  expect(items.map(({ action }) => action).filter((action) => /^identity|^word/.test(action))).toEqual([
    "identity_undone",
    "identity_undone",
    "identity_published",
    "identity_draft_changed",
    "identity_draft_changed",
    "identity_draft_begun",
  ]);
});

test("a link that leads to no draft is not kept by the browser, and one that a browser kept ends with its draft", async () => {
  const strange = await portal()
    .visitor()
    .get(`/?preview=${"0".repeat(64)}`);
  expect(strange.headers.get("cache-control")).toBe("private, no-store");
  expect(strange.headers.get("set-cookie")).toMatch(/^portal_preview=;.*Max-Age=0/);
  await act("draft");
  const { visitor, cookie } = await documentAt(await draftLink());
  expect(cookie).toMatch(/^portal_preview=[\w-]{43,};.*HttpOnly/);
  await act("publish");
  const { headers: after } = await documentAt("/", visitor);
  expect([after.get("cache-control"), after.get("set-cookie")]).toEqual([
    "private, no-store",
    expect.stringMatching(/^portal_preview=;/),
  ]);
  expect((await documentAt("/", visitor)).headers.has("set-cookie")).toBe(false);
});

test("a choice that is taken back in a draft is answered with the product's own", async () => {
  await name("Salt");
  await act("draft");
  expect((await name(null)).body).toMatchObject({ value: "THE VOID", source: "draft" });
});

test("what there is to go back to is known by its publication, before it and after it was undone", async () => {
  await act("draft");
  await name("Sea");
  portal().clock.advance(60_000);
  const { undo } = (await act("publish")).body;
  expect(undo).toEqual({ isNewer: false, publishedAt: portal().clock.now().toISOString() });
  portal().clock.advance(60_000);
  expect((await act("undo")).body.undo).toEqual({ ...Object(undo), isNewer: true });
  expect((await act("undo")).body.undo).toEqual(undo);
});

test("an identity is the owner's own once a choice or a word is, if only in a draft", async () => {
  const isOwn = async () => (await view()).isOwn;
  expect(await isOwn()).toBe(false);
  await put({ key: "home:home.title", value: "Salt" });
  expect(await isOwn()).toBe(true);
  await put({ key: "home:home.title", value: null });
  expect(await isOwn()).toBe(false);
  await act("draft", { from: "example" });
  expect(await isOwn()).toBe(true);
});

test("the link to a draft leaves the address as soon as the browser keeps it, and leads to no other site", async () => {
  await act("draft");
  const search = (await draftLink()).slice(1);
  for (const [from, to] of [
    ["/", "/"],
    ["/initiate", "/initiate"],
    ["//elsewhere", "/elsewhere"],
  ]) {
    const { status, headers } = await portal().visitor().get(`${from}${search}`);
    expect([status, headers.get("location")]).toEqual([302, String(to)]);
  }
  expect((await documentAt(`/${search}&lang=pt`)).to).toBe("/?lang=pt");
});

test("the words that a document names stay as they are for every cache, those of now are asked for anew, and those of a draft are stored by none", async () => {
  await put({ key: "home:home.title", value: "Salt" });
  const named = (html: string) => /href="(\/api\/words\/en\?is=\w+)"/.exec(html)?.[1] ?? "";
  const read = async (path: string, visitor = portal().visitor()) => {
    const { body, headers } = await visitor.get(path);
    const title = (body as OwnWordsView).words["home:home.title"];
    return [title, headers.get("cache-control"), headers.get("vary")];
  };
  const live = named((await documentAt()).text);
  const forGood = ["Salt", "public, max-age=31536000, immutable", null];
  expect(await read(live)).toEqual(forGood);
  for (const path of ["/api/words/en", "/api/words/en?is=other"])
    expect(await read(path)).toEqual(["Salt", "no-cache", "cookie"]);
  await act("draft");
  await put({ key: "home:home.title", value: "Tide" });
  const seen = await documentAt(await draftLink());
  for (const path of ["/api/words/en", named(seen.text)])
    expect(await read(path, seen.visitor)).toEqual(["Tide", "private, no-store", "cookie"]);
  expect(await read(named(seen.text))).toEqual(["Salt", "no-cache", "cookie"]);
  expect(await read(live, seen.visitor)).toEqual(forGood);
  await act("publish");
  expect(await read("/api/words/en")).toEqual(["Tide", "no-cache", "cookie"]);
  expect(await read(live)).toEqual(forGood);
});

test("a draft that is discarded leaves what is live, and its link leads nowhere", async () => {
  await act("draft");
  await put({ key: "home:home.title", value: "Gone" });
  const link = await draftLink();
  expect((await master().delete("/api/admin/identity/draft")).status).toBe(204);
  expect(await headline(link)).toBe("Knowledge of THE\u00a0VOID");
  for (const what of ["publish", "undo"]) expect((await act(what)).status).toBe(404);
  expect((await master().delete("/api/admin/identity/draft")).status).toBe(404);
});

test("a made-up link to a draft costs no look into the database, and a changed one leads to none", async () => {
  await act("draft");
  const token = (await draftLink()).split("preview=")[1] ?? "";
  const drafted = spyOn(portal().core.identity, "drafted");
  const ofDraft = async (asked: string) => {
    const { headers } = await portal().visitor().get(`/?preview=${asked}`);
    return /portal_preview=[^;]/.test(headers.get("set-cookie") ?? "");
  };
  const [name = "", signature = ""] = token.split("-");
  const madeUp = [signature, `${name}0-${signature}`, `${name}-${signature.slice(1)}`, "a".repeat(100), "-"];
  for (const each of madeUp) expect([each, await ofDraft(each)]).toEqual([each, false]);
  expect(drafted).not.toHaveBeenCalled();
  expect(await ofDraft(token)).toBe(true);
  expect(drafted).toHaveBeenCalledTimes(1);
});
