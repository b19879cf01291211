import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { readBook } from "../../book/verify/reader.ts";
import { languages } from "../../core/contract/languages.ts";
import { insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { day } from "../../testing/test-clock.ts";
import { endlessPress, hollowPress } from "../../testing/warm-press.ts";
import type { Press, PressOrder } from "./codex.press.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const path = "/api/admin/codex-generator";
const form = {
  title: "The Void",
  numPages: 12,
  urlPage: 6,
  codePage: 9,
  secretUrl: "https://portal.example/door",
  originalCode: " void-7k2m ",
};
const items = (body: Record<string, unknown>) => body.items as Record<string, unknown>[];

/** Returns a call whose answer is a file. */
async function book(request: unknown, from = path, signal?: AbortSignal) {
  const init =
    request === undefined ? {} : { method: "POST", body: JSON.stringify(request), ...(signal && { signal }) };
  const headers = { "content-type": "application/json", authorization: `Bearer ${master.token}` };
  const call = new Request(`http://localhost:3000${from}`, { ...init, headers });
  const response = await portal.portal.fetch(call, {
    requestIP: () => ({ address: "192.0.2.10" }),
    timeout: () => {},
  });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}

async function codeRow(code: string) {
  const rows = await portal.db.read.select().from(portal.db.tables.secretCodes);
  return rows.find((row) => row.code === code);
}

describe("making a book", () => {
  test("answers a PDF that says it can be solved, and registers its code and recipe", async () => {
    const { status, headers, bytes } = await book(form);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="The Void.pdf"');
    expect(headers.get("x-codex-verdict")).toBe(
      "solvable; valid-until=2027-03-01T12:00:00.000Z; uses-left=1000; code=registered",
    );
    const { pages } = await readBook(bytes);
    expect(pages).toHaveLength(12);
    expect(pages[5]).toContain("https·:·/·/portal·.example·/door");
    expect(pages[8]).toContain(Buffer.from("VOID-7K2M").toString("base64"));
    expect(await codeRow("VOID-7K2M")).toMatchObject({ maxUses: 1000, isActive: true, label: "The Void" });

    const { body } = await master.get("/api/admin/codices");
    expect(items(body)).toHaveLength(1);
    expect(items(body)[0]).toMatchObject({
      title: "The Void",
      numPages: 12,
      encryptionType: "base64",
      fontColor: "#FFFFFF",
      hasOwnText: false,
      createdBy: master.id,
      code: { status: "active", usedCount: 0, maxUses: 1000 },
    });
    const log = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const details = log.findLast(({ action }) => action === "codex_generated")?.details ?? "";
    expect(details).toContain("VO… (9)");
    expect(details).not.toContain("7K2M");
  });

  test("takes 70 pages, pages 19 and 64, base64 and white when the form says nothing", async () => {
    const { title, secretUrl, originalCode } = form;
    const { pages } = await readBook((await book({ title, secretUrl, originalCode })).bytes);
    expect(pages).toHaveLength(70);
    expect(pages[18]).toContain("https·:·/·/portal·.example·/door");
    expect(pages[63]).toContain(Buffer.from("VOID-7K2M").toString("base64"));
  });

  test("is as long as its own text where that is asked for, as the form was told before", async () => {
    const own = { ...form, ownText: `# Mine\n\n${"Words of the author. ".repeat(1500)}`, after: "notes" };
    const { title, secretUrl, originalCode, ownText } = own;
    const asked = await master.post("/api/admin/codex-length", { title, secretUrl, originalCode, ownText });
    const { pages } = asked.body as { pages: number };
    expect([asked.status, pages % 4, pages > 20]).toEqual([200, 0, true]);
    expect((await master.post("/api/admin/codex-length", form)).body.fields).toMatchObject({
      ownText: "This is for a book with your own text: add the text first",
    });
    expect((await readBook((await book({ ...own, fitPages: true })).bytes)).pages).toHaveLength(pages);
    const [kept] = items((await master.get("/api/admin/codices")).body);
    expect(kept).toMatchObject({ numPages: pages, after: "notes" });
    const preview = await book({ ...own, fitPages: true, pages: [pages - 1] }, "/api/admin/codex-preview");
    expect(preview.status).toBe(200);
  });

  test("is kept: whatever the release, its file answers byte for byte", async () => {
    const made = await book(form);
    const { codices, codexFiles } = portal.db.tables;
    await portal.db.write((tx) => tx.update(codices).set({ edition: 1, settings: "{}" }));
    // A second part, as a book of more than a megabyte has.
    const [first] = await portal.db.read.select().from(codexFiles);
    const halves = [first?.bytes.subarray(0, 1000), first?.bytes.subarray(1000)];
    await portal.db.write(async (tx) => {
      await tx.delete(codexFiles);
      for (const [part, bytes = Buffer.of()] of halves.entries())
        await tx.insert(codexFiles).values({ codexId: 1, part, bytes });
    });
    const kept = await book(undefined, "/api/admin/codices/1/pdf");
    expect([kept.status, kept.headers.get("content-length")]).toEqual([200, String(made.bytes.length)]);
    expect(kept.headers.get("x-codex-checksum")).toBe(made.headers.get("x-codex-checksum"));
    expect(Buffer.from(kept.bytes).equals(Buffer.from(made.bytes))).toBe(true);
    expect((await book(undefined, "/api/admin/codices/2/pdf")).status).toBe(404);
  });

  test("that was not kept can be made again byte for byte, even a year later", async () => {
    const made = await book({ ...form, ownText: "# One\n\nA text of my own.\n" });
    await portal.db.write((tx) => tx.delete(portal.db.tables.codexFiles));
    portal.clock.advance(300 * day);
    master = await staffMember(portal, "master_admin", "second@example.org");
    const again = await book(undefined, "/api/admin/codices/1/pdf");
    expect(again.status).toBe(200);
    expect(Buffer.from(again.bytes).equals(Buffer.from(made.bytes))).toBe(true);
  });

  test("is made in the portal's colour under its title, and again byte for byte once both have changed", async () => {
    const set = (key: string, value: string | null) => master.put("/api/admin/settings", { key, value });
    const before = await book({ ...form, seed: "s" });
    await set("product_title", "O Caminho do Sal");
    await set("accent", "#3fb8a0");
    const made = await book({ ...form, seed: "s" });
    expect(Buffer.from(made.bytes).equals(Buffer.from(before.bytes))).toBe(false);
    expect(Buffer.from(made.bytes).includes("<pdf:Producer>O Caminho do Sal<")).toBe(true);
    await set("product_title", "Another Portal");
    await set("accent", "#ff7ab6");
    await portal.db.write((tx) => tx.delete(portal.db.tables.codexFiles));
    const [first, second] = [
      await book(undefined, "/api/admin/codices/1/pdf"),
      await book(undefined, "/api/admin/codices/2/pdf"),
    ];
    expect(Buffer.from(first.bytes).equals(Buffer.from(before.bytes))).toBe(true);
    expect(Buffer.from(second.bytes).equals(Buffer.from(made.bytes))).toBe(true);
  });

  test.each(languages)(
    "of a portal and a course with names of their own says nowhere in %s what the product calls them",
    async (language) => {
      const set = (key: string, value: string) => master.put("/api/admin/settings", { key, value });
      await set("product_title", "Casa do Sal");
      await set("course_name", "O Caminho do Sal");
      const own = {
        title: "O Livro do Sal",
        originalCode: "SAL-7K2M",
        numPages: 60,
        urlPage: 20,
        codePage: 41,
      };
      const { bytes } = await book({ ...form, ...own, language });
      const { pages, aside } = await readBook(bytes);

      const said = [...pages.map((texts) => texts.join(" ")), aside].join("\n");
      expect(said).toContain("Casa do Sal");
      expect(said.match(/the\s+void|codex\s*portal/gi)).toBeNull();
    },
  );

  test("that was not kept is refused when it would come out different", async () => {
    await book(form);
    await portal.db.write((tx) => tx.delete(portal.db.tables.codexFiles));
    await portal.db.write((tx) => tx.update(portal.db.tables.codices).set({ checksum: "0" }));
    const answer = await master.get("/api/admin/codices/1/pdf");
    expect([answer.status, answer.body.code]).toEqual([409, "codex_changed"]);
  });

  test("gives two books of one form different seeds, and of one seed the same bytes", async () => {
    const [one, two] = [await book(form), await book(form)];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false);
    const [three, four] = [await book({ ...form, seed: "s" }), await book({ ...form, seed: "s" })];
    expect(Buffer.from(three.bytes).equals(Buffer.from(four.bytes))).toBe(true);
  });

  test("keeps a code that exists as it is, and says how it stands", async () => {
    await insertCode(portal, "VOID-7K2M", { maxUses: 3, expiresAt: "2026-05-01T00:00:00.000Z" });
    const { headers } = await book({ ...form, maxUses: 500 });
    expect(headers.get("x-codex-verdict")).toBe(
      "solvable; valid-until=2026-05-01T00:00:00.000Z; uses-left=3; code=already-known",
    );
    expect(await codeRow("VOID-7K2M")).toMatchObject({ maxUses: 3 });
  });

  test.each([
    [{ isActive: false }, "inactive"],
    [{ expiresAt: "2026-01-01T00:00:00.000Z" }, "expired"],
    [{ maxUses: 2, usedCount: 3 }, "used_up"],
  ])(
    "is made of a code that the gate would not take, which stays as it is, and says so: %p",
    async (state, status) => {
      await insertCode(portal, "VOID-7K2M", state);
      const { status: answered, headers } = await book(form);
      expect(answered).toBe(200);
      expect(headers.get("x-codex-verdict")).toEndWith(`; code=already-known; status=${status}`);
      expect(headers.get("x-codex-verdict")).not.toContain("uses-left=-");
      expect(await codeRow("VOID-7K2M")).toMatchObject(state);
      expect((await master.get("/api/admin/codices")).body).toMatchObject({ items: [{ code: { status } }] });
      const counts = ["", `code=${status}`, "code=active", "code=deleted", "language=en", "language=pt"].map(
        async (query) => (await master.get(`/api/admin/codices?${query}`)).body.total,
      );
      expect(await Promise.all(counts)).toEqual([1, 1, 0, 0, 1, 0]);
    },
  );

  test("refuses a code that the gate would take for another, which its field names", async () => {
    await insertCode(portal, "VOID 7K-2M");
    const { status, body } = await master.post(path, form);
    expect([status, body.code]).toEqual([409, "code_taken"]);
    expect(body.fields).toEqual({
      originalCode:
        "The same as VOID 7K-2M: hyphens, spaces, quotes, accents and a final period do not count, O counts as zero, and I and L as one",
    });
    expect(items((await master.get("/api/admin/codices")).body)).toEqual([]);
  });

  test("refuses a code whose signs, read on paper without its hyphens, are another's", async () => {
    await insertCode(portal, "VOID-1");
    await insertCode(portal, "VOID-I", { isExact: true });
    await insertCode(portal, "VOID1", { isExact: true });
    // The title would say the code beside the number of a page.
    const onPaper = { ...form, title: "The Door", seed: "s", numPages: 24, forms: ["folios"] };
    for (const [originalCode, other] of [
      ["VOID-I", "VOID-1"],
      ["VOID-1", "VOID1"],
    ]) {
      const { status, body } = await master.post(path, { ...onPaper, originalCode });
      expect([status, body.code]).toEqual([409, "code_taken"]);
      expect(JSON.stringify(body.fields)).toContain(`The same as ${other}:`);
    }
    expect(await portal.db.read.select().from(portal.db.tables.codices)).toEqual([]);
    expect((await book({ ...onPaper, originalCode: "VOID1" })).status).toBe(200);
    // A hidden line says the code with its hyphen.
    expect((await book({ ...form, originalCode: "VOID-I" })).status).toBe(200);
  });
});

describe("the form", () => {
  test.each([
    [{ title: " " }, { title: "Title is required" }],
    [{ title: "x".repeat(101) }, { title: "Title too long" }],
    [{ numPages: 9 }, { numPages: "Minimum 10 pages" }],
    [{ numPages: 501 }, { numPages: "Maximum 500 pages" }],
    [{ urlPage: 0 }, { urlPage: "Page number must be at least 1" }],
    [{ urlPage: 13 }, { urlPage: "The book does not have that many pages" }],
    [{ codePage: 13 }, { codePage: "The book does not have that many pages" }],
    [{ codePage: 6 }, { codePage: "The URL and the code must be on two different pages" }],
    [{ secretUrl: "javascript:alert(1)" }, { secretUrl: "Invalid URL" }],
    [{ originalCode: "" }, { originalCode: "Original code is required" }],
    [{ originalCode: "x".repeat(51) }, { originalCode: "Code too long" }],
    [{ fontColor: "white" }, { fontColor: "Invalid hex color" }],
    [{ maxUses: 1001 }, { maxUses: "Max uses too high" }],
    [{ expiresAt: "2026-01-01T00:00:00Z" }, { expiresAt: "This date is in the past" }],
    [{ ownText: "x".repeat(1024 * 1024 + 1) }, { ownText: "The text is longer than 1 MB" }],
    [{ ownText: "Mine.", author: "x".repeat(101) }, { author: "At most 100 characters" }],
    [{ fitPages: true }, { fitPages: "This is for a book with your own text: add the text first" }],
    [{ after: "notes" }, { after: "This is for a book with your own text: add the text first" }],
    [
      { ownText: "Mine.", fitPages: true, codePage: 64 },
      { codePage: "The book does not have that many pages" },
    ],
    [{ author: "Ana" }, { author: "This is for a book with your own text: add the text first" }],
    [
      { ownText: "Mine.", author: "虚空" },
      {
        author:
          "Cannot be printed here: “虚”, “空”. Use Latin, Greek or Cyrillic letters, digits and common symbols",
      },
    ],
    [
      { ownText: "Mine.\n\nThe 空 and the 虚,\nthe 虚." },
      {
        ownText:
          "Cannot be printed: “空” (3), “虚” (3, 4). The numbers are the lines of your text. Use Latin, Greek or Cyrillic letters, digits and common symbols",
      },
    ],
    [{ ownText: "word ".repeat(20_000) }, { ownText: "The text needs more pages than the book has" }],
  ])("refuses %p in the field's own words", async (wrong, fields) => {
    const answer = await master.post(path, { ...form, ...wrong });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect(await codeRow("VOID-7K2M")).toBeUndefined();
  });

  test.each(["🌒 Moon", "שלום", "مرحبا", "虚空", "e\u0301\u0323\u0330x"])(
    "says of the title %p that it cannot be printed",
    async (title) => {
      const answer = await master.post(path, { ...form, title });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.fields ?? {})).toEqual(["title"]);
    },
  );

  test.each(["Ein Wort", "Ελληνικά", "Кодекс", "Tiếng Việt", "e\u0301", "a\u0000b\tc", "W".repeat(100), "x"])(
    "prints the title %p",
    async (title) => {
      expect((await book({ ...form, title })).status).toBe(200);
    },
  );

  test("says of an own text that holds what no font has, or the secret, that it does", async () => {
    const foreign = await master.post(path, { ...form, ownText: "A 虚空 within" });
    expect(Object.keys(foreign.body.fields ?? {})).toEqual(["ownText"]);
    const answer = await master.post(path, { ...form, ownText: `Go to ${form.secretUrl} now.` });
    expect(answer.body.fields).toEqual({
      ownText:
        "This also appears elsewhere in the book, so it would not be hidden; choose something else or something longer",
    });
    const plain = { ...form, encryptionType: "none", originalCode: "虚空" };
    expect(Object.keys((await master.post(path, plain)).body.fields ?? {})).toEqual(["originalCode"]);
    expect((await book({ ...plain, encryptionType: "hex" })).status).toBe(200);
  });
});

describe("a job", () => {
  const jobId = "job-for-a-test";

  /** Begins the test anew, on another press. */
  async function pressBy(press: Press) {
    await portal.close();
    portal = await testPortal({ press });
    master = await staffMember(portal, "master_admin");
  }

  /** Begins the test anew, on a press that makes its books once it is let. */
  async function holdPress() {
    const held = Promise.withResolvers<void>();
    const going: PressOrder[] = [];
    await pressBy(async (order, watch) => {
      going.push(order);
      await held.promise;
      return hollowPress(order, watch);
    });
    return { going, letGo: held.resolve };
  }

  async function state() {
    return (await master.get(`/api/admin/codex-jobs/${jobId}`)).body;
  }

  test("can be asked for while it is made, and is done when the book is out", async () => {
    const { letGo } = await holdPress();
    const made = book({ ...form, jobId });
    while ((await state()).state !== "running") await Bun.sleep(1);
    letGo();
    expect((await made).status).toBe(200);
    expect(await state()).toEqual({ state: "done", progress: 1, ahead: 0 });
  });

  test("is cancelled on demand, and nothing is registered", async () => {
    await pressBy(endlessPress);
    const made = master.post(path, { ...form, jobId });
    while ((await state()).state !== "running") await Bun.sleep(1);
    expect((await master.delete(`/api/admin/codex-jobs/${jobId}`)).status).toBe(204);
    const answer = await made;
    expect([answer.status, answer.body.code]).toEqual([409, "codex_cancelled"]);
    expect(await state()).toMatchObject({ state: "failed" });
    expect(await codeRow("VOID-7K2M")).toBeUndefined();
  });

  test("is cancelled when its caller goes away", async () => {
    await pressBy(endlessPress);
    const leaving = new AbortController();
    const made = book({ ...form, jobId }, path, leaving.signal);
    while ((await state()).state !== "running") await Bun.sleep(1);
    leaving.abort();
    await made;
    expect(await state()).toMatchObject({ state: "failed" });
    expect(await codeRow("VOID-7K2M")).toBeUndefined();
  });

  test("is the only one within a limit of less than 512 MB", async () => {
    using _limit = spyOn(process, "constrainedMemory").mockReturnValue(511 * 2 ** 20);
    let going = 0;
    let most = 0;
    await pressBy(async (order, watch) => {
      most = Math.max(most, ++going);
      await Bun.sleep(50);
      going--;
      return hollowPress(order, watch);
    });
    const books = await Promise.all([book(form), book(form), book(form)]);
    expect(books.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(most).toBe(1);
  });

  test("waits while two others are made", async () => {
    const { going, letGo } = await holdPress();
    const others = [book(form), book(form)];
    while (going.length < 2) await Bun.sleep(1);
    const made = book({ ...form, jobId });
    while ((await state()).state === undefined) await Bun.sleep(1);
    expect(await state()).toEqual({ state: "waiting", progress: 0, ahead: 0 });
    letGo();
    for (const { status } of [...(await Promise.all(others)), await made]) expect(status).toBe(200);
  });

  test("that nobody knows answers 404", async () => {
    expect((await master.get("/api/admin/codex-jobs/unknown-job")).status).toBe(404);
  });
});
