import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import type { Recipe } from "../../book/recipe.ts";
import { readBook } from "../../book/verify/reader.ts";
import { verifyBook } from "../../book/verify/verify.ts";
import { csvCell } from "../../core/contract/csv.ts";
import { clientAt } from "../../testing/client.ts";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { minute } from "../../testing/test-clock.ts";
import { codesStore } from "../codes/codes.store.ts";
import { codexSettings } from "../codex/codex.contract.ts";
import type { Press } from "../codex/codex.press.ts";
import { codexStore } from "../codex/codex.store.ts";
import { bookStoring } from "../codex/codex-making.service.ts";
import { editionsService } from "./editions.service.ts";

const path = "/api/admin/press-runs";
const form = {
  title: "The Void",
  numPages: 10,
  urlPage: 5,
  codePage: 8,
  secretUrl: "https://portal.example/door",
  label: "Spring",
  count: 12,
};
type Row = Record<string, unknown>;
const items = (body: Row) => body.items as Row[];

async function begun() {
  const portal = await testPortal();
  const master = await staffMember(portal, "master_admin");
  const file = (from: string) => master.visitor.get(from, { authorization: `Bearer ${master.token}` });
  return { portal, master, file };
}

/** Returns the rows of the tables of editions. */
async function rowsOf({ db }: TestPortal) {
  const { codices, codexFiles, codexRuns, codexCopies, secretCodes } = db.tables;
  const [books, files, runs, copies, codes] = await Promise.all([
    db.read.select().from(codices),
    db.read.select().from(codexFiles),
    db.read.select().from(codexRuns),
    db.read.select().from(codexCopies),
    db.read.select().from(secretCodes),
  ]);
  return { books, files, runs, copies: copies.toSorted((a, b) => a.number - b.number), codes };
}

describe("an edition", () => {
  let portal: TestPortal;
  let master: Staff;
  let file: Awaited<ReturnType<typeof begun>>["file"];
  let made: Awaited<ReturnType<Staff["post"]>>;
  beforeAll(async () => {
    ({ portal, master, file } = await begun());
    made = await master.post(path, form);
  });
  afterAll(() => portal.close());

  /** Gives a copy to somebody, as the sale of it does. */
  const sell = (number: number, email: string, name: string) =>
    portal.db.write(async (tx) => {
      const { codexCopies } = portal.db.tables;
      const soldAt = portal.clock.now().toISOString();
      await tx.update(codexCopies).set({ email, name, soldAt }).where(eq(codexCopies.number, number));
    });

  test("has one master without a code, and as many copies, each with a code of its own, labelled by its number", async () => {
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      label: "Spring",
      count: 12,
      maxUses: 1,
      isActive: true,
      isPersonal: false,
      expiresAt: "2027-03-01T12:00:00.000Z",
      book: { title: "The Void", numPages: 10, forms: ["hidden"] },
      vitals: { made: 12, sold: 0, fetched: 0, registered: 0, admitted: 0 },
    });
    expect(JSON.stringify(made.body)).not.toContain("originalCode");
    const { books, copies, codes } = await rowsOf(portal);
    expect(books).toHaveLength(1);
    expect(copies.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    const byId = new Map(codes.map((code) => [code.id, code]));
    for (const { codeId, code, number } of copies) {
      const label = `Spring ${String(number).padStart(2, "0")}/12`;
      expect(byId.get(codeId ?? 0)).toMatchObject({ code, label, maxUses: 1, usedCount: 0, isActive: true });
    }
    expect(new Set(copies.map(({ folded }) => folded)).size).toBe(12);
    // Masters are no books of the list.
    expect((await master.get("/api/admin/codices")).body.total).toBe(0);
  });

  test("has a master that is no book: neither its file nor an edition of it is had, for no copy has its code", async () => {
    for (const edition of ["pdf", "pdf?edition=press", "pdf?edition=cover", "epub"]) {
      const { status, body } = await master.get(`/api/admin/codices/${made.body.codexId}/${edition}`);
      expect([edition, status, body.code]).toEqual([edition, 404, "not_found"]);
    }
  });

  test("gives each copy as a file that hides its own code and says its number, the same bytes each time", async () => {
    const { books, files, copies } = await rowsOf(portal);
    const settings = codexSettings.parse(JSON.parse(books[0]?.settings ?? ""));
    const blank = Buffer.concat(files.map(({ bytes }) => bytes));
    for (const copy of [copies[0], copies[11]]) {
      const number = copy?.number ?? 0;
      const { status, headers, bytes } = await file(`${path}/1/copies/${number}/pdf`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="The Void ${number}.pdf"`);
      expect(blank.equals(bytes.subarray(0, blank.length))).toBe(true);
      const solved = await verifyBook(bytes, { ...settings, originalCode: copy?.code ?? "" }, null, {
        isRun: true,
      });
      expect(solved.code).toBe(copy?.code ?? "");
      const last = (await readBook(bytes)).pages.at(-1)?.join(" ");
      expect(last).toContain(`${String(number).padStart(2, "0")} of 12`);
      const again = await file(`${path}/1/copies/${number}/pdf`);
      expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
    }
    expect((await file(`${path}/1/copies/13/pdf`)).status).toBe(404);
    expect((await file(`${path}/2/copies/1/pdf`)).status).toBe(404);
  });

  test("is taken away as a list and as an archive, whose copies hide just the codes of the list", async () => {
    await sell(3, "ana@example.org", "=HYPERLINK(1)");
    const { copies } = await rowsOf(portal);
    const { headers, text: csv } = await file(`${path}/1/csv`);
    expect(headers.get("content-disposition")).toBe("attachment; filename=Spring.csv");
    const cells = copies.map(({ number, code, name, email }) =>
      [String(number).padStart(2, "0"), code, name, email, null].map(csvCell).join(","),
    );
    expect(csv.replace("\ufeff", "").split("\r\n")).toEqual([
      '"number","code","name","email","link"',
      ...cells,
      "",
    ]);
    expect(csv).toContain(`"'=HYPERLINK(1)"`);

    const archive = await file(`${path}/1/zip?from=2&to=4`);
    expect(archive.headers.get("content-disposition")).toBe("attachment; filename=Spring.zip");
    const held = unzipSync(archive.bytes);
    const names = ["Spring.csv", "The Void 02.pdf", "The Void 03.pdf", "The Void 04.pdf"];
    expect(Object.keys(held)).toEqual(names);
    for (const [at, name] of names.slice(1).entries()) {
      const one = await file(`${path}/1/copies/${at + 2}/pdf`);
      expect(Buffer.from(held[name] ?? []).equals(Buffer.from(one.bytes))).toBe(true);
    }
    expect(new TextDecoder().decode(held["Spring.csv"]).split("\r\n")).toHaveLength(5);
    for (const stretch of ["from=4&to=3", "to=13", "from=0", "to=x"])
      expect([stretch, (await file(`${path}/1/zip?${stretch}`)).status]).toEqual([stretch, 422]);
    const log = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const exported = log.filter(({ action }) => action === "run_exported").map(({ details }) => details);
    expect(exported).toEqual(["csv", "zip"].map((kind) => `{"id":1,"label":"Spring","kind":"${kind}"}`));
  });

  test("has a sheet of ten cards a page, each with its copy's number and a QR code", async () => {
    const { status, headers, bytes } = await file(`${path}/1/cards`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { pages, printed } = await readBook(bytes);
    const numbers = pages.map((texts) => texts.flatMap((text) => /^Copy (\d\d)/.exec(text)?.[1] ?? []));
    expect(numbers.map((each) => each.length)).toEqual([10, 2]);
    expect(numbers.flat()).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0")));
    expect(pages[0]?.join("")).toContain("/code-entry");
    // A code of this size has some hundreds of dark stretches.
    expect(printed[1]?.shapes.length).toBeGreaterThan(100);
  });

  test("names the copy that a code, a number, a buyer or a line of it was taken from", async () => {
    await sell(5, "rui@example.org", "Rui Peña");
    const { copies } = await rowsOf(portal);
    const code = copies[6]?.code ?? "";
    const found = async (copy: string) => {
      const { body } = await master.get(`${path}?copy=${encodeURIComponent(copy)}`);
      return items(body).flatMap((run) => (run.found as Row[]).map(({ number }) => number));
    };
    const spaced = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    for (const text of [code, spaced, Buffer.from(code).toString("base64"), `I found “${code}” on page 8`])
      expect([text, await found(text)]).toEqual([text, [7]]);
    expect(await found("Copy 07 of 12 · made for nobody")).toEqual([7]);
    expect(await found("07/5000")).toEqual([]);
    expect(await found("7")).toEqual([7]);
    for (const text of ["RUI Peña", "rui@", "mail to <rui@example.org>, please"])
      expect([text, await found(text)]).toEqual([text, [5]]);
    expect(await found("NOBODY-HAS-THIS")).toEqual([]);
    const { body } = await master.get(`${path}/1/copies?q=${code}`);
    expect(items(body)).toMatchObject([{ number: 7, code, codeStatus: "active", link: null }]);
    const sold = await master.get(`${path}/1/copies?state=sold&sort=number&order=asc`);
    expect(items(sold.body).map(({ number }) => number)).toEqual([3, 5]);
    // The search of codes finds the label of a code that is written as the gate reads it.
    const codes = await master.get(`/api/admin/codes?q=${encodeURIComponent(spaced)}`);
    expect(items(codes.body)).toMatchObject([{ label: "Spring 07/12" }]);
  });

  test("tells how far its copies came: sold, fetched, registered, admitted", async () => {
    // Two who were here before: buying brings neither in, but redeeming a code does.
    await plantedInitiate(portal, "old@example.org", "Old", "203.0.113.11");
    const bea = await plantedInitiate(portal, "bea@example.org", "Bea", "203.0.113.12");
    portal.clock.advance(1000);
    await sell(1, "eva@example.org", "Eva");
    await sell(2, "bob@example.org", "Bob");
    await sell(8, "old@example.org", "Old");
    await sell(9, "bea@example.org", "Bea");
    await plantedInitiate(portal, "eva@example.org", "Eva");
    const bob = await plantedInitiate(portal, "bob@example.org", "Bob", "203.0.113.9");
    const { copies } = await rowsOf(portal);
    await bob.visitor.post("/api/codes/validate", { code: copies[1]?.code, userId: bob.userId });
    await bea.visitor.post("/api/codes/validate", { code: copies[8]?.code, userId: bea.userId });
    // Somebody who has no copy, by the code of an unsold one.
    const eve = await plantedInitiate(portal, "eve@example.org", "Eve", "203.0.113.10");
    await eve.visitor.post("/api/codes/validate", { code: copies[11]?.code, userId: eve.userId });
    await portal.db.write((tx) =>
      tx
        .update(portal.db.tables.codexCopies)
        .set({ fetchedAt: "x" })
        .where(eq(portal.db.tables.codexCopies.number, 1)),
    );
    const { body } = await master.get(`${path}/1`);
    expect(body.vitals).toEqual({ made: 12, sold: 6, fetched: 1, registered: 4, admitted: 3 });
    expect(items((await master.get(path)).body)).toMatchObject([{ id: 1, vitals: body.vitals }]);
  });

  test("is changed with all its codes, but for those of copies that are void", async () => {
    const { codexCopies, secretCodes } = portal.db.tables;
    await portal.db.write((tx) =>
      tx.update(codexCopies).set({ revokedAt: "x" }).where(eq(codexCopies.number, 4)),
    );
    const other = await insertCode(portal, "OTHER");
    const expiresAt = "2028-01-01T00:00:00.000Z";
    const off = await master.put(`${path}/1`, { isActive: false, expiresAt });
    expect([off.status, off.body.isActive, off.body.expiresAt]).toEqual([200, false, expiresAt]);
    const narrowed = ["on", "off"].map(
      async (state) => (await master.get(`${path}?state=${state}`)).body.total,
    );
    expect(await Promise.all(narrowed)).toEqual([0, 1]);
    const codes = async () =>
      (await portal.db.read.select().from(secretCodes)).filter(({ id }) => id !== other);
    expect((await codes()).every((code) => !code.isActive && code.expiresAt === expiresAt)).toBe(true);
    await master.put(`${path}/1`, {
      isActive: true,
      label: "Summer",
      products: ["hotmart:77", "hotmart:77"],
    });
    const { copies } = await rowsOf(portal);
    const off4 = (await codes()).filter(({ isActive }) => !isActive);
    expect(off4.map(({ id }) => id)).toEqual([copies[3]?.codeId ?? 0]);
    expect((await master.get(`${path}/1`)).body).toMatchObject({ label: "Summer", products: ["hotmart:77"] });
    const [kept] = await portal.db.read.select().from(secretCodes).where(eq(secretCodes.id, other));
    expect(kept?.expiresAt).not.toBe(expiresAt);
    for (const [wrong, fields] of [
      [{ expiresAt: "2020-01-01T00:00:00Z" }, { expiresAt: "This date is in the past" }],
      [{ label: " " }, { label: "Label is required" }],
      [{ products: ["ebay:1"] }, { "products.0": "Check this field" }],
    ] as const) {
      const { status, body } = await master.put(`${path}/1`, wrong);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(fields)]);
    }
    expect((await master.put(`${path}/9`, { label: "x" })).status).toBe(404);
  });

  test("of which copies were sold is not deleted", async () => {
    const { status, body } = await master.delete(`${path}/1`);
    expect([status, body.code]).toEqual([409, "in_use"]);
    expect(String(body.message)).toContain("Switch its codes off instead");
    expect((await rowsOf(portal)).copies).toHaveLength(12);
  });
});

describe("making an edition", () => {
  let portal: TestPortal;
  let master: Staff;
  beforeEach(async () => {
    ({ portal, master } = await begun());
  });
  afterEach(() => portal.close());

  const isEmpty = async () => Object.values(await rowsOf(portal)).every((rows) => rows.length === 0);

  type Services = Parameters<typeof editionsService>[1];
  type Replaced = Partial<Services & Pick<Services["codex"], "codexJobs">>;

  /** Returns the service on the portal's database, with a master that is quickly made; some of what it needs may be replaced. */
  function service({ codexJobs, ...replaced }: Replaced = {}) {
    const { core, db } = portal;
    const press: Press = async (order) => ({
      bytes: new Uint8Array(10),
      checksum: "c",
      ...("codes" in order ? { unheld: order.codes.filter((code) => code.startsWith("B")) } : { plan: "{}" }),
    });
    const presses = { ...core.presses, books: press, drawing: press };
    const marks = { marked: async (recipe: Recipe) => ({ recipe, mark: recipe.seed }), hold: async () => {} };
    return editionsService(
      { ...core, presses },
      {
        leaks: { ...core, leaked: async () => new Set() },
        marks,
        codes: codesStore(db),
        copies: { find: async () => new Map() },
        codex: {
          codices: codexStore(db),
          addBook: bookStoring(core, marks),
          codexJobs: codexJobs ?? { run: (_, signal, work) => work({ signal, progress: () => {} }) },
        },
        ...replaced,
      },
    );
  }
  const actor = () => ({ id: master.id, client: clientAt("203.0.113.7") });
  const stays = new AbortController().signal;
  const large = { ...form, count: 120 };

  test.each([
    [{ count: 0 }, { count: "An edition has 1 to 5,000 copies" }],
    [{ count: 5001 }, { count: "An edition has 1 to 5,000 copies" }],
    [{ label: "" }, { label: "Label is required" }],
    [{ label: "x".repeat(101) }, { label: "At most 100 characters" }],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, { expiresAt: "This date is in the past" }],
    [{ codePage: 11 }, { codePage: "The book does not have that many pages" }],
    [{ title: "虚空" }, { title: "" }],
  ])("refuses %p in the field's own words, and leaves nothing", async (wrong, fields) => {
    const { status, body } = await master.post(path, { ...form, ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(fields)]);
    expect(Object.values(body.fields ?? {})[0]).toContain(Object.values(fields)[0] ?? "");
    expect(await isEmpty()).toBe(true);
  });

  test("can be followed and cancelled as the making of a book", async () => {
    const jobId = "run-for-a-test";
    const making = master.post(path, { ...form, numPages: 500, jobId });
    const state = async () => (await master.get(`/api/admin/codex-jobs/${jobId}`)).body.state;
    while ((await state()) !== "running") await Bun.sleep(1);
    await master.delete(`/api/admin/codex-jobs/${jobId}`);
    const { status, body } = await making;
    expect([status, body.code]).toEqual([409, "codex_cancelled"]);
    expect(await isEmpty()).toBe(true);
  });

  test("takes no code that is there already, that a hint says or that a form cannot hold, and leaves no number out", async () => {
    let calls = 0;
    const codes = codesStore(portal.db);
    const run = await service({
      codes: { ...codes, addAll: (tx, fresh) => codes.addAll(tx, calls++ === 0 ? fresh.slice(1) : fresh) },
      leaks: {
        ...portal.core,
        leaked: async (_, some) => new Set(some.filter((code) => code.startsWith("C"))),
      },
    }).create(large, actor(), stays);
    expect(run.vitals.made).toBe(120);
    const { copies } = await rowsOf(portal);
    expect(copies.map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
    expect(copies.filter(({ code }) => /^[BC]/.test(code))).toEqual([]);
    const { codes: rows } = await rowsOf(portal);
    const labels = new Map(rows.map(({ id, label }) => [id, label]));
    for (const { codeId, number } of copies)
      expect(labels.get(codeId ?? 0)).toBe(`Spring ${String(number).padStart(3, "0")}/120`);
  });

  test("ends with nothing when it is cancelled or fails half-way, and nobody sees it until it is whole", async () => {
    const seen: unknown[] = [];
    for (const how of ["cancelled", "failed"]) {
      const leaving = new AbortController();
      const failing = service({
        codexJobs: {
          run: (_, __, work) =>
            work({
              signal: leaving.signal,
              progress(share) {
                if (share < 0.7) return;
                if (how === "failed") throw new Error("the disk is full");
                leaving.abort();
              },
            }),
        },
        leaks: {
          ...portal.core,
          async leaked() {
            seen.push((await portal.db.read.select().from(portal.db.tables.codexRuns)).length);
            seen.push((await service().list({})).items.length);
            return new Set();
          },
        },
      });
      expect(await failing.create(large, actor(), stays).catch((error: Error) => error.message)).toBe(
        how === "failed" ? "the disk is full" : "codex_cancelled",
      );
      expect(await isEmpty()).toBe(true);
    }
    expect(seen.filter((_, at) => at % 2 === 1)).toEqual(seen.filter((_, at) => at % 2 === 1).map(() => 0));
  });

  test("whose instance was killed half-way is taken back, and one that goes on is let be", async () => {
    const dead = Promise.withResolvers<never>();
    const killed = Promise.withResolvers<void>();
    let isKilled = false;
    const progress = (share: number) => {
      if (share < 0.7) return;
      isKilled = true;
      killed.resolve();
    };
    const dying = service({
      codexJobs: { run: (_, signal, work) => work({ signal, progress }) },
      leaks: {
        ...portal.core,
        leaked: async () => new Set(),
        write: (job) => (isKilled ? dead.promise : portal.db.write(job)),
      },
    });
    const making = dying.create(large, actor(), stays).catch((error: unknown) => error);
    await killed.promise;
    portal.clock.advance(9 * minute);
    await service().undoUnfinished();
    expect((await rowsOf(portal)).copies.length).toBeGreaterThan(0);
    portal.clock.advance(2 * minute);
    await service().undoUnfinished();
    expect(await isEmpty()).toBe(true);
    dead.reject(new Error("killed"));
    await making;
  });

  test("is deleted with all that belongs to it as long as nothing was sold or used", async () => {
    const own = await insertCode(portal, "OWN");
    await master.post(path, form);
    const { copies } = await rowsOf(portal);
    const { secretCodes, rooms } = portal.db.tables;
    const use = (usedCount: number) =>
      portal.db.write((tx) =>
        tx
          .update(secretCodes)
          .set({ usedCount })
          .where(eq(secretCodes.id, copies[4]?.codeId ?? 0)),
      );
    await use(1);
    expect((await master.delete(`${path}/1`)).body.code).toBe("in_use");
    await use(0);
    await master.post("/api/admin/rooms", { name: "Vault", requiredCodeId: copies[2]?.codeId });
    expect((await master.delete(`${path}/1`)).body.code).toBe("in_use");
    expect((await rowsOf(portal)).codes).toHaveLength(13);
    await portal.db.write((tx) => tx.delete(rooms));
    expect((await master.delete(`${path}/1`)).status).toBe(204);
    const left = await rowsOf(portal);
    expect(left).toMatchObject({ books: [], files: [], runs: [], copies: [], codes: [{ id: own }] });
    expect((await master.delete(`${path}/1`)).status).toBe(404);
  });

  test("switched off, with a code that a hint says by now, is not switched on again", async () => {
    await master.post(path, form);
    await master.put(`${path}/1`, { isActive: false });
    const { copies } = await rowsOf(portal);
    const hint = { place: "gate", opens: "request", textEn: `Say ${copies[7]?.code}.` };
    expect((await master.post("/api/admin/whispers", hint)).status).toBe(201);
    const { status, body } = await master.put(`${path}/1`, { isActive: true });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["isActive"]]);
    expect((await rowsOf(portal)).codes.every(({ isActive }) => !isActive)).toBe(true);
  });
});
