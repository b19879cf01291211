import { afterEach, beforeEach, expect, test } from "bun:test";
import { codexWarningHeader } from "../../core/contract/editions.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

/** Returns what a call of the master answers; its first bytes say what kind of file it is. */
async function answered(path: string, body?: object) {
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const headers = { "content-type": "application/json", authorization: `Bearer ${master.token}` };
  const response = await portal.portal.fetch(
    new Request(`http://localhost:3000${path}`, { ...init, headers }),
    {
      requestIP: () => ({ address: "192.0.2.10" }),
      timeout: () => {},
    },
  );
  const bytes = Buffer.from(await response.bytes());
  return { status: response.status, headers: response.headers, bytes };
}

async function makeBook(change: object = {}): Promise<void> {
  const form = {
    title: "The Void",
    numPages: 10,
    urlPage: 6,
    codePage: 9,
    secretUrl: "https://portal.example/door",
  };
  await answered("/api/admin/codex-generator", { ...form, originalCode: "void-7k2m", ...change });
}
const file = "/api/admin/codices/1/pdf";

test("a past book is made for a printer as it is asked for, and says what its white lines cannot do on paper", async () => {
  await makeBook();
  const block = await answered(`${file}?edition=press&gold=spot&multipleOfFour=true`);
  expect([block.status, block.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(block.headers.get("content-disposition")).toBe('attachment; filename="The Void (press).pdf"');
  expect(block.headers.get(codexWarningHeader)).toBe("hidden-lines-do-not-print");
  const said = block.bytes.toString("latin1");
  expect(said.slice(0, 8)).toBe("%PDF-1.4");
  expect(said).toContain("/Count 12");
  expect(said).toContain("/Separation /Gold");

  const cover = await answered(`${file}?edition=cover&paper=0.125`);
  expect(cover.headers.get("content-disposition")).toBe('attachment; filename="The Void (cover).pdf"');
  expect(cover.bytes.toString("latin1")).toContain("/Count 1");

  const reading = await answered(`${file}?edition=reading&gold=spot`);
  expect(reading.headers.get(codexWarningHeader)).toBeNull();
  expect(reading.bytes.equals((await answered(file)).bytes)).toBe(true);
});

test("lines in an ink that prints need no warning", async () => {
  await makeBook({ fontColor: "#808080" });
  const { status, headers } = await answered(`${file}?edition=press`);
  expect([status, headers.get(codexWarningHeader)]).toEqual([200, null]);
});

test("a past book is had as an EPUB, with its own type and name", async () => {
  await makeBook();
  const { status, headers, bytes } = await answered("/api/admin/codices/1/epub");
  expect([status, headers.get("content-type")]).toEqual([200, "application/epub+zip"]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="The Void.epub"');
  expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
});

test("a book that hides its code in printed pages alone has no EPUB, and the refusal says which books have", async () => {
  await makeBook({ numPages: 24, forms: ["folios"] });
  const { status, bytes } = await answered("/api/admin/codices/1/epub");
  const { code, fields } = JSON.parse(bytes.toString());
  expect([status, code, Object.keys(fields)]).toEqual([422, "invalid_data", ["forms"]]);
  expect(fields.forms).toContain("a book with hidden lines has an EPUB");
});

test("a book of another release is not made for a printer, since its pages would be others", async () => {
  await makeBook();
  await portal.db.write((tx) => tx.update(portal.db.tables.codices).set({ edition: 3 }));
  for (const edition of ["press", "cover"]) {
    const { status, bytes } = await answered(`${file}?edition=${edition}`);
    expect([status, JSON.parse(bytes.toString()).code]).toEqual([409, "codex_changed"]);
  }
  expect((await answered("/api/admin/codices/1/epub")).status).toBe(409);
  expect((await answered(file)).status).toBe(200);
  expect((await answered("/api/admin/codices/2/pdf?edition=press")).status).toBe(404);
});

test("a book of edition 6 is made for a printer and for e-readers as that edition made it", async () => {
  await makeBook({ forms: ["paragraphs"], numPages: 24 });
  const present = await answered(`${file}?edition=press`);
  await portal.db.write((tx) => tx.update(portal.db.tables.codices).set({ edition: 6 }));
  const former = await answered(`${file}?edition=press`);
  expect([former.status, (await answered("/api/admin/codices/1/epub")).status]).toEqual([200, 200]);
  expect(former.bytes.equals(present.bytes)).toBe(false);
});

test("a printer's order that cannot be followed is refused by its field", async () => {
  for (const query of [
    "edition=folio",
    "gold=leaf",
    "multipleOfFour=yes",
    "paper=0.01",
    "paper=9",
    "paper=thin",
  ]) {
    const { status, bytes } = await answered(
      `${file}?${query.startsWith("edition") ? "" : "edition=press&"}${query}`,
    );
    const [field = ""] = query.split("=");
    expect([status, Object.keys(JSON.parse(bytes.toString()).fields)]).toEqual([422, [field]]);
  }
});
