import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readBook } from "../../book/verify/reader.ts";
import { defaultTitle } from "../../core/contract/identity.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { titled } from "../../testing/products-own.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { testClock } from "../../testing/test-clock.ts";
import { endlessPress, warmPress } from "../../testing/warm-press.ts";
import type { Press } from "./codex.press.ts";
import { codexPreviewsService } from "./codex-previews.service.ts";

const path = "/api/admin/codex-preview";
const form = {
  title: "The Void",
  numPages: 12,
  urlPage: 6,
  codePage: 9,
  secretUrl: "https://portal.example/door",
  originalCode: "VOID-7K2M",
};
const stays = new AbortController().signal;

async function codeOf(drawn: Promise<unknown>): Promise<string> {
  return drawn.then(
    () => "drawn",
    (error) => (error instanceof CodedError ? error.code : String(error)),
  );
}

describe("over HTTP", () => {
  let portal: TestPortal;
  let master: Staff;
  /** A preview of the longest book is never done. */
  const slow = { ...form, numPages: 500, pages: [3] };
  let begun: PromiseWithResolvers<void>;
  beforeEach(async () => {
    begun = Promise.withResolvers();
    const press: Press = (order, watch) => {
      const isSlow = "recipe" in order && order.recipe.settings.numPages === slow.numPages;
      const pressed = (isSlow ? endlessPress : warmPress)(order, watch);
      begun.resolve();
      return pressed;
    };
    portal = await testPortal({ press });
    master = await staffMember(portal, "master_admin");
  });
  afterEach(() => portal.close());

  /** Returns a call whose answer is a file. */
  async function file(request: unknown, from = path, signal?: AbortSignal) {
    const headers = { "content-type": "application/json", authorization: `Bearer ${master.token}` };
    const init = { method: "POST", headers, body: JSON.stringify(request), ...(signal && { signal }) };
    const call = new Request(`http://localhost:3000${from}`, init);
    const response = await portal.portal.fetch(call, {
      requestIP: () => ({ address: "192.0.2.10" }),
      timeout: () => {},
    });
    return { status: response.status, headers: response.headers, bytes: await response.bytes() };
  }

  const stored = async () => {
    const { codices, secretCodes, auditLogs } = portal.db.tables;
    const { read } = portal.db;
    const rows = [
      await read.select().from(codices),
      await read.select().from(secretCodes),
      await read.select().from(auditLogs),
    ];
    return rows.map(({ length }) => length);
  };

  test("answers the cover and both secrets' pages as the book of the same seed has them, and stores nothing", async () => {
    const before = await stored();
    const { status, headers, bytes } = await file({ ...form, seed: "seen" });
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("x-codex-pages")).toBe("1,6,9");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await stored()).toEqual(before);
    const book = await readBook((await file({ ...form, seed: "seen" }, "/api/admin/codex-generator")).bytes);
    expect((await readBook(bytes)).pages).toEqual([1, 6, 9].map((page) => book.pages[page - 1] ?? []));
  });

  test("answers the pages it is asked for, in the order of the book", async () => {
    const { headers, bytes } = await file({ ...form, pages: [12, 2, 5], reveal: true });
    expect(headers.get("x-codex-pages")).toBe("2,5,12");
    expect((await readBook(bytes)).pages).toHaveLength(3);
  });

  test("shows a book whose code the gate would not take, since no code is given away", async () => {
    await insertCode(portal, form.originalCode, { isActive: false });
    expect((await file(form)).status).toBe(200);
  });

  const beyond = "The book does not have that many pages";
  const useless = "This value cannot be used";

  test.each([
    ["no title", { title: "" }, { title: "Title is required" }],
    ["a title in letters that no font has", { title: "虚空" }, ["title"]],
    [
      "too much text",
      { ownText: "word ".repeat(20_000) },
      { ownText: "The text needs more pages than the book has" },
    ],
    ["a page for the URL that is missing", { urlPage: 13 }, { urlPage: beyond }],
    [
      "one page for both",
      { codePage: 6 },
      { codePage: "The URL and the code must be on two different pages" },
    ],
    ["a script for a URL", { secretUrl: "javascript:alert(1)" }, { secretUrl: "Invalid URL" }],
    [
      "a day that has passed",
      { expiresAt: "2026-01-01T00:00:00Z" },
      { expiresAt: "This date is in the past" },
    ],
    ["a page behind the last", { pages: [12, 13] }, { pages: beyond }],
    ["a page before the first", { pages: [0] }, { pages: "Page number must be at least 1" }],
    ["half a page", { pages: [1.5] }, { pages: "Page number must be at least 1" }],
    ["no page", { pages: [] }, { pages: useless }],
    ["a page twice", { pages: [1, 1] }, { pages: useless }],
    ["seven pages", { pages: [1, 2, 3, 4, 5, 6, 7] }, { pages: useless }],
    ["a word for pages", { pages: "1" }, { pages: useless }],
    ["a word for a choice", { reveal: "yes" }, ["reveal"]],
  ])("refuses %s at the field", async (_, wrong, fields) => {
    const answer = await master.post(path, { ...form, ...wrong });
    expect(answer.status).toBe(422);
    if (Array.isArray(fields)) expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
    else expect(answer.body.fields).toEqual(fields);
  });

  test("ends a preview when the same admin asks for another", async () => {
    const older = master.post(path, slow);
    await begun.promise;
    const newer = file(form);
    const { status, body } = await older;
    expect([status, body.code]).toEqual([409, "codex_cancelled"]);
    expect((await newer).status).toBe(200);
  });

  test("ends a preview when its caller goes away, and takes the next at once", async () => {
    const leaving = new AbortController();
    const cancelled = file(slow, path, leaving.signal);
    await begun.promise;
    leaving.abort();
    expect((await cancelled).status).toBe(409);
    expect((await file(form)).status).toBe(200);
  });
});

/** Waits until all promises that can settle have settled: previews wait for nothing else. */
const settled = () => new Promise<void>((resume) => setImmediate(resume));

describe("the queue", () => {
  /** Returns a press that ends each preview when the test says so. */
  function heldPress() {
    const going: { seed: string; end: () => void }[] = [];
    const press: Press = (order, { signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<{
        bytes: Uint8Array<ArrayBuffer>;
        checksum: string;
      }>();
      signal.addEventListener("abort", () => reject(new CodedError("codex_cancelled")));
      const seed = "recipe" in order ? order.recipe.seed : "";
      going.push({ seed, end: () => resolve({ bytes: new Uint8Array(1), checksum: "" }) });
      return promise;
    };
    const previews = codexPreviewsService({
      clock: testClock(),
      identity: { published: () => Promise.resolve(titled(defaultTitle)) },
      presses: { awaited: press },
    });
    const look = (seed: string, adminId: number, leaving = stays) =>
      codeOf(previews.preview({ ...form, seed }, adminId, leaving));
    return { going, look };
  }

  test("draws one preview at a time, first come, first served", async () => {
    const { going, look } = heldPress();
    const looks = [look("a", 1), look("b", 2), look("c", 3)];
    for (const seed of ["a", "b", "c"]) {
      await settled();
      expect(going.at(-1)?.seed).toBe(seed);
      going.at(-1)?.end();
    }
    expect(await Promise.all(looks)).toEqual(["drawn", "drawn", "drawn"]);
    expect(going).toHaveLength(3);
  });

  test("lets a newer preview of an admin end the older one, whether it is drawn or waits", async () => {
    const { going, look } = heldPress();
    const drawn = look("a", 1);
    const waiting = look("b", 2);
    await settled();
    const newer = [look("c", 2), look("d", 1)];
    expect(await drawn).toBe("codex_cancelled");
    expect(await waiting).toBe("codex_cancelled");
    for (const seed of ["c", "d"]) {
      await settled();
      expect(going.at(-1)?.seed).toBe(seed);
      going.at(-1)?.end();
    }
    expect(await Promise.all(newer)).toEqual(["drawn", "drawn"]);
  });

  test("does not draw what nobody waits for any more, nor let others overtake", async () => {
    const { going, look } = heldPress();
    const leaving = new AbortController();
    const looks = [look("a", 1), look("b", 2, leaving.signal), look("c", 3)];
    await settled();
    leaving.abort();
    expect(await looks[1]).toBe("codex_cancelled");
    await settled();
    expect(going.map(({ seed }) => seed)).toEqual(["a"]);
    going[0]?.end();
    await settled();
    expect(going.map(({ seed }) => seed)).toEqual(["a", "c"]);
    going[1]?.end();
    expect(await Promise.all(looks)).toEqual(["drawn", "codex_cancelled", "drawn"]);
  });

  test("asks to come back when it is full", async () => {
    const { going, look } = heldPress();
    const looks = [1, 2, 3, 4, 5].map((admin) => look(`of ${admin}`, admin));
    expect(await look("one more", 6)).toBe("rate_limited");
    for (let i = 0; i < looks.length; i++) {
      await settled();
      going[i]?.end();
    }
    expect(await Promise.all(looks)).toEqual(looks.map(() => "drawn"));
    const again = look("later", 6);
    await settled();
    going.at(-1)?.end();
    expect(await again).toBe("drawn");
  });
});
