import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { downloadCoverPath, downloadFilePath, downloadPath } from "../../core/contract/paths.ts";
import { copyCoverSize } from "../../core/contract/prints.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";

const person =
  "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

let portal: TestPortal;
let token = "";
let size = 0;
beforeAll(async () => {
  portal = await testPortal();
  const staff = await staffMember(portal, "master_admin");
  const headers = { authorization: `Bearer ${staff.token}` };
  const master = portal.visitor("192.0.2.1");
  const book = {
    title: "The Void",
    numPages: 10,
    urlPage: 5,
    codePage: 8,
    secretUrl: "https://portal.example/door",
  };
  const run = await master.post("/api/admin/press-runs", { ...book, label: "Spring", count: 1 }, headers);
  await master.post(
    `/api/admin/press-runs/${run.body.id}/buyers`,
    { csv: "email\nana@example.org" },
    headers,
  );
  await portal.portal.idle();
  token = /\/scroll\/([\w-]{43})/.exec(portal.mailer.downloads[0]?.url ?? "")?.[1] ?? "";
  size = (await file({ "user-agent": "Slackbot-LinkExpanding 1.0" })).bytes.length;
});
afterAll(() => portal.close());

const file = (headers: Record<string, string> = {}) =>
  portal.visitor().get(downloadFilePath(token), { "user-agent": person, ...headers });

/** Sends a request to the portal itself, whose answer is read by hand. */
function answerTo(path: string, init: RequestInit = {}): Response | Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, init);
  return portal.portal.fetch(request, { requestIP: () => ({ address: "203.0.113.9" }), timeout: () => {} });
}

/** Returns how many fetches were counted since the last call. */
let counted = 0;
async function newFetches(): Promise<number> {
  await portal.portal.idle();
  const { codexCopies } = portal.db.tables;
  const [copy] = await portal.db.read.select().from(codexCopies).where(eq(codexCopies.number, 1));
  const all = copy?.fetches ?? 0;
  const since = all - counted;
  counted = all;
  return since;
}

describe("the file of a bought copy is counted as fetched", () => {
  test("when a person's GET had the whole of it, also by a Range that asks for all", async () => {
    expect((await file()).status).toBe(200);
    expect(await newFetches()).toBe(1);
    for (const range of ["bytes=0-", `bytes=0-${size - 1}`, `bytes=0-${size + 10}`]) await file({ range });
    expect(await newFetches()).toBe(3);
  });

  test("not when a browser works ahead, a program looks at the link, or a part is asked for", async () => {
    const others: Record<string, string>[] = [
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
      { "x-purpose": "preview" },
      { range: "bytes=0-99" },
      { range: "bytes=100-" },
      { range: "bytes=-100" },
      { range: "bytes=0-,5-" },
      { "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" },
      { "user-agent": "WhatsApp/2.23.20.0" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "TelegramBot (like TwitterBot)" },
      { "user-agent": "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5" },
      { "user-agent": "Mozilla/5.0 (compatible; Mimecast)" },
    ];
    for (const headers of others) expect((await file(headers)).status).toBe(200);
    expect(await newFetches()).toBe(0);
  });

  test("not by a HEAD, which says what a GET would", async () => {
    const { status, headers } = await answerTo(downloadFilePath(token), { method: "HEAD" });
    expect(status).toBe(200);
    for (const name of ["content-type", "content-disposition", "x-robots-tag", "cache-control"])
      expect(headers.get(name)).toBe((await file({ purpose: "prefetch" })).headers.get(name));
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await answerTo(downloadFilePath("A".repeat(43)), { method: "HEAD" })).status).toBe(404);
    expect(await newFetches()).toBe(0);
  });

  test("not when it is broken off before its end", async () => {
    const { body } = await answerTo(downloadFilePath(token));
    const reader = body?.getReader();
    let taken = 0;
    while (taken < size - 1) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      taken += value?.length ?? 0;
      if (taken > size / 2) break;
    }
    expect(taken).toBeLessThan(size);
    await reader?.cancel();
    expect(await newFetches()).toBe(0);
  });

  test("not by its page, however it is looked at", async () => {
    for (const method of ["GET", "HEAD"]) await answerTo(downloadPath(token), { method });
    expect(await newFetches()).toBe(0);
  });
});

test("The page of a copy is kept by no cache and found by no search engine", async () => {
  for (const [path, status] of [
    [downloadPath(token), 200],
    [downloadPath("A".repeat(43)), 404],
  ] as const) {
    const { headers, ...page } = await portal.visitor().get(path);
    expect(page.status).toBe(status);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test("The cover of a copy is a picture of its own for whoever has the link, drawn once", async () => {
  const cover = () => portal.visitor().get(downloadCoverPath(token));
  const { status, headers, bytes } = await cover();
  expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
  const { width, height } = await new Bun.Image(bytes).metadata();
  expect({ width, height }).toEqual(copyCoverSize);
  expect((await cover()).bytes).toEqual(bytes);
  const { codexCopies } = portal.db.tables;
  const rename = (name: string | null) =>
    portal.db.write(async (tx) => void (await tx.update(codexCopies).set({ name })));
  await rename("Ana Conceição");
  expect((await cover()).bytes).not.toEqual(bytes);
  await rename(null);
  expect((await portal.visitor().get(downloadCoverPath("A".repeat(43)))).status).toBe(404);
});

test("Whoever follows the link to a file that is not there reads a sentence in their language, and a program the error", async () => {
  const path = downloadFilePath("A".repeat(43));
  const visitor = portal.visitor();
  visitor.language = "pt";
  const page = await visitor.get(path, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(page.text).toBe("Nada foi encontrado aqui.");
  expect((await visitor.get(path)).body.code).toBe("not_found");
});
