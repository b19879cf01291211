import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { hashToken } from "../../core/lib/tokens.ts";
import { insertEdition } from "../../testing/insert-edition.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { BuyerLineView } from "./sales.contract.ts";

let portal: TestPortal;
let master: { visitor: Visitor; headers: Record<string, string> };
beforeEach(async () => {
  portal = await testPortal();
  const staff = await staffMember(portal, "master_admin");
  master = { visitor: portal.visitor("192.0.2.1"), headers: { authorization: `Bearer ${staff.token}` } };
});
afterEach(() => portal.close());

const post = (path: string, body: object) => master.visitor.post(path, body, master.headers);
const add = (runId: number, body: object) => post(`/api/admin/press-runs/${runId}/buyers`, body);
const set = (key: string, value: string | null) =>
  master.visitor.put("/api/admin/settings", { key, value }, master.headers);

async function copiesOf(runId: number) {
  const { codexCopies } = portal.db.tables;
  return portal.db.read
    .select()
    .from(codexCopies)
    .where(eq(codexCopies.runId, runId))
    .orderBy(asc(codexCopies.number));
}
async function soldTo(runId: number) {
  const sold = (await copiesOf(runId)).filter(({ soldAt }) => soldAt !== null);
  return sold.map(({ number, email, name }) => [number, email, name]);
}
const outcomes = (body: Record<string, unknown>) =>
  (body.lines as BuyerLineView[]).map(({ line, outcome, number }) => [line, outcome, number]);
/** Returns the tokens in the links of all emails to buyers, the oldest first. */
const tokens = () => portal.mailer.downloads.map(({ url }) => /\/scroll\/([\w-]{43})/.exec(url)?.[1] ?? "");

describe("a table of buyers", () => {
  test("is only reported by a dry run, line by line and in the caller's language", async () => {
    const runId = await insertEdition(portal, 2);
    const csv = "E-mail;Nome\nana@example.org;Ana\nnobody;Bob\nana@example.org;Ana\n";
    master.visitor.language = "pt";
    const { status, body } = await add(runId, { csv, dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, dryRun: true, sold: 1, passed: 1, open: 1, left: 1 });
    expect((body.lines as BuyerLineView[]).map(({ line, message }) => [line, message])).toEqual([
      [2, "recebe o exemplar 1"],
      [3, "Isto não é um único endereço de e-mail"],
      [4, "já está na linha 2; nada acontece"],
    ]);
    expect(await soldTo(runId)).toEqual([]);
    await portal.portal.idle();
    expect(portal.mailer.downloads).toEqual([]);
  });

  test("goes but for the lines that have something wrong, each of which is named, and can be put right in place", async () => {
    const runId = await insertEdition(portal, 3);
    const csv = "E-mail;Nome\nana@example.org;Ana\nnobody;Bob\ncyd@example.org;漢\n";
    const { status, body } = await add(runId, { csv });
    expect([status, body.sold, body.open, body.left]).toEqual([200, 2, 1, 1]);
    expect(outcomes(body)).toEqual([
      [2, "copy", 1],
      [3, "email_invalid", null],
      [4, "copy_unnamed", 2],
    ]);
    expect(await soldTo(runId)).toEqual([
      [1, "ana@example.org", "Ana"],
      [2, "cyd@example.org", "漢"],
    ]);
    await portal.portal.idle();
    expect(portal.mailer.downloads.map(({ to }) => to).sort()).toEqual([
      "ana@example.org",
      "cyd@example.org",
    ]);
    const emails = [{ line: 3, email: " mailto:Bob@Example.org" }];
    expect(outcomes((await add(runId, { csv, emails })).body)[1]).toEqual([3, "copy", 3]);
    const tooMany = "email\na@example.org\nana@example.org";
    expect(outcomes((await add(runId, { csv: tooMany })).body)).toEqual([
      [2, "no_copy_left", null],
      [3, "has_copy", 1],
    ]);
  });

  test("sends nothing for a status that is not known, nor to whoever did not pay, until it is said what it means", async () => {
    const runId = await insertEdition(portal, 3);
    const csv =
      "Email,Status\na@example.org,Paid\nb@example.org,Refunded\nc@example.org,Gift\nd@example.org,Failed";
    const first = await add(runId, { csv });
    expect(first.body).toMatchObject({
      sold: 1,
      passed: 2,
      open: 1,
      statuses: [{ status: "Gift", lines: 1 }],
    });
    expect((first.body.lines as BuyerLineView[]).map(({ message }) => message)).toEqual([
      "gets copy 1",
      "refunded or disputed (Refunded); gets nothing",
      "Paid or not? The portal does not know “Gift”",
      "not paid (Failed); gets nothing",
    ]);
    const statuses = [{ status: "Gift", isPaid: true }];
    expect((await add(runId, { csv, statuses })).body).toMatchObject({ sold: 1, passed: 3, open: 0 });
    expect((await soldTo(runId)).map(([, email]) => email)).toEqual(["a@example.org", "c@example.org"]);
    await portal.portal.idle();
    expect(portal.mailer.downloads).toHaveLength(2);
  });

  test("with two columns of addresses is written once it is said which are the buyers'", async () => {
    const runId = await insertEdition(portal, 1);
    const csv = "Email,Email 2\na@example.org,b@example.org";
    const { body } = await add(runId, { csv, dryRun: true });
    expect(body).toMatchObject({ sold: 0, addressColumns: [{ column: 0 }, { column: 1, head: "Email 2" }] });
    expect((await add(runId, { csv })).body.fields).toEqual({
      csv: "Several columns have addresses: choose the buyers’ one",
    });
    expect((await add(runId, { csv, emailColumn: 1 })).body.sold).toBe(1);
    expect(await soldTo(runId)).toEqual([[1, "b@example.org", null]]);
  });

  test("as people sent it once is read, or a sentence says what the file is and how to save it", async () => {
    const fixture = async (name: string) => {
      const bytes = await Bun.file(`${import.meta.dir}/fixtures/${name}`).bytes();
      const runId = await insertEdition(portal, 9, { title: name });
      const { body } = await add(runId, { file: Buffer.from(bytes).toString("base64") });
      return { body, sold: (await soldTo(runId)).map(([, email]) => email) };
    };
    const files = {
      "stripe.csv": ["paid@example.org"],
      "kiwify.csv": ["paid@example.org"],
      "display-name-addresses.csv": ["ana@example.org", "bia@example.org", "eva@example.org"],
      "stray-quote.csv": ["ana@example.org", "bia@example.org"],
      "titled.csv": ["ana@example.org"],
      "utf16le-without-mark.csv": ["ana@example.org", "ze@example.org"],
    };
    for (const [name, sold] of Object.entries(files)) {
      const { body, sold: is } = await fixture(name);
      expect([name, is]).toEqual([name, sold]);
      expect(Number(body.sold) + Number(body.passed) + Number(body.open)).toBe(
        (body.lines as BuyerLineView[]).length,
      );
    }
    const { body } = await fixture("workbook.csv");
    expect(body.fields).toEqual({ csv: expect.stringContaining("“CSV”") });
  });

  test("gives each buyer the next free copy and an email in their language, once however often it is sent", async () => {
    const runId = await insertEdition(portal, 3, { language: "es" });
    const csv = "Correo;Nombre;Idioma\nana@example.org;Ana Souza;pt\nbob@example.org;;\n";
    const first = await add(runId, { csv });
    expect(first.body).toMatchObject({ sold: 2, passed: 0, open: 0, left: 1 });
    await portal.portal.idle();
    expect(await soldTo(runId)).toEqual([
      [1, "ana@example.org", "Ana Souza"],
      [2, "bob@example.org", null],
    ]);
    const told = portal.mailer.downloads.toSorted((one, other) => one.nth - other.nth);
    expect(told).toMatchObject([
      { to: "ana@example.org", username: "Ana Souza", language: "pt", title: "The Book", nth: 1, of: 3 },
      { to: "bob@example.org", username: "", language: "es", nth: 2, of: 3 },
    ]);
    const file = Buffer.from(`\ufeff${csv}cyd@example.org;Cyd;en`).toString("base64");
    const again = await add(runId, { file });
    expect(outcomes(again.body)).toEqual([
      [2, "has_copy", 1],
      [3, "has_copy", 2],
      [4, "copy", 3],
    ]);
    await portal.portal.idle();
    expect(portal.mailer.downloads.map(({ to }) => to).sort()).toEqual([
      "ana@example.org",
      "bob@example.org",
      "cyd@example.org",
    ]);
  });

  test("that two send at the same time sells no copy twice", async () => {
    const runId = await insertEdition(portal, 4);
    const tables = ["email\na@example.org\nb@example.org", "email\nc@example.org\na@example.org"];
    const answers = await Promise.all(tables.map((csv) => add(runId, { csv })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await soldTo(runId)).map(([number]) => number)).toEqual([1, 2, 3]);
    expect(new Set((await soldTo(runId)).map(([, email]) => email)).size).toBe(3);
  });

  test("of an edition that is not there, not whole, over or switched off is refused, and so is what is no table", async () => {
    const { codexRuns } = portal.db.tables;
    const runId = await insertEdition(portal, 1);
    const csv = "email\na@example.org";
    expect((await add(999, { csv })).status).toBe(404);
    for (const [text, words] of [
      ["", "There is no buyer in this list"],
      ["name\nAna", "No line names a column with email addresses, such as “Email”"],
    ])
      expect((await add(runId, { csv: text })).body.fields).toEqual({ csv: words });
    expect((await add(runId, { file: "not base64!" })).body.fields).toEqual({
      csv: "This file cannot be read as a table: save it as CSV",
    });
    const change = (facts: object) =>
      portal.db.write((tx) => tx.update(codexRuns).set(facts).where(eq(codexRuns.id, runId)));
    await change({ isActive: false });
    expect((await add(runId, { csv })).body.code).toBe("code_deactivated");
    await change({ isActive: true, expiresAt: "2020-01-01T00:00:00.000Z" });
    expect((await add(runId, { csv })).body.code).toBe("code_expired");
    const unfinished = await insertEdition(portal, 5, { title: "Half a run", made: 2 });
    expect((await add(unfinished, { csv })).body.code).toBe("run_unfinished");
  });

  test("whose emails the day's emails do not allow is written to as these allow, and codes go before them", async () => {
    await set("mail_day_budget", "10");
    const runId = await insertEdition(portal, 20);
    const csv = ["email", ...Array.from({ length: 12 }, (_, at) => `b${at}@example.org`)].join("\n");
    expect((await add(runId, { csv })).body.sold).toBe(12);
    await portal.portal.idle();
    expect(portal.mailer.downloads).toHaveLength(5);
    portal.clock.advance(25 * 3_600_000);
    await portal.portal.runJobs("moment", "minute");
    await portal.portal.idle();
    expect(portal.mailer.downloads).toHaveLength(10);
    expect(new Set(tokens()).size).toBe(10);
  });
});

describe("the page of a copy", () => {
  async function bought(facts: object = {}) {
    const runId = await insertEdition(portal, 2, facts);
    await add(runId, { csv: "email,name\nana@example.org,Ana" });
    await portal.portal.idle();
    return { runId, token: tokens().at(-1) ?? "" };
  }

  test("says whose copy it is to whoever has the link, and nobody's address", async () => {
    const { token } = await bought({ isPersonal: true });
    const { status, body, text, headers } = await portal.visitor().get(`/api/scroll/${token}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      product: "Codex Portal",
      title: "The Book",
      nth: 1,
      of: 2,
      name: "Ana",
      isPersonal: true,
      isFetched: false,
    });
    expect(text).not.toContain("@");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("has the very file that staff have of the copy, under its buyer's name, and each fetch is counted", async () => {
    const book = {
      title: "The Void",
      numPages: 10,
      urlPage: 5,
      codePage: 8,
      secretUrl: "https://portal.example/door",
    };
    const run = await post("/api/admin/press-runs", { ...book, label: "Spring", count: 3 });
    const runId = Number(run.body.id);
    await add(runId, { csv: "email,name\nana@example.org,Ana" });
    await portal.portal.idle();
    const token = tokens().at(-1);
    const { status, headers, bytes } = await portal.visitor().get(`/api/scroll/${token}/pdf`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="The Void.pdf"');
    const kept = await master.visitor.get(`/api/admin/press-runs/${runId}/copies/1/pdf`, master.headers);
    expect(kept.bytes).toEqual(bytes);
    await portal.visitor().get(`/api/scroll/${token}/pdf`);
    expect((await copiesOf(runId))[0]).toMatchObject({ fetches: 2, fetchedAt: expect.any(String) });
    expect((await portal.visitor().get(`/api/scroll/${token}`)).body.isFetched).toBe(true);
  });

  test("is unknown for any other token, and gone with words once the copy was withdrawn", async () => {
    const { runId, token } = await bought();
    const asked = portal.visitor("198.51.100.1");
    for (const other of ["A".repeat(43), "x", `${token}A`, token.toLowerCase()])
      expect((await asked.get(`/api/scroll/${other}`)).status).toBe(404);
    expect((await asked.get(`/scroll/${token}`)).status).toBe(200);
    expect((await asked.get(`/scroll/${"A".repeat(43)}`)).status).toBe(404);
    const { codexCopies } = portal.db.tables;
    const revokedAt = portal.clock.now().toISOString();
    await portal.db.write((tx) =>
      tx.update(codexCopies).set({ revokedAt }).where(eq(codexCopies.runId, runId)),
    );
    for (const path of [`/api/scroll/${token}`, `/api/scroll/${token}/pdf`]) {
      const { status, body } = await asked.get(path);
      expect([status, body.code, body.message]).toEqual([
        410,
        "copy_revoked",
        expect.stringContaining("withdrawn"),
      ]);
    }
    const page = await asked.get(`/scroll/${token}`);
    expect([page.status, page.headers.get("x-robots-tag")]).toEqual([410, "noindex"]);
  });

  test("has a token that stands in no log line, no audit row and no table but encrypted", async () => {
    const { runId, token } = await bought();
    const asked = portal.visitor("198.51.100.1");
    await asked.get(`/scroll/${token}`);
    await asked.get(`/api/scroll/${token}`);
    await asked.get(`/api/scroll/${token}/pdf`);
    await asked.post(`/api/scroll/${token}`, {}, { origin: "https://evil.example" });
    await portal.portal.idle();
    expect(portal.logged()).toContain("/scroll/•");
    expect(portal.logged()).not.toContain(token);
    const { auditLogs } = portal.db.tables;
    expect(JSON.stringify(await portal.db.read.select().from(auditLogs))).not.toContain(token);
    const [copy] = await copiesOf(runId);
    expect(copy?.tokenHash).toBe(hashToken(token));
    expect(copy?.token).toStartWith("sealed:v1:");
  });

  test("is opened so many times an hour by one client, and others still open theirs", async () => {
    const { salesLimits } = await import("./sales.entries.ts");
    const { token } = await bought();
    const asking = portal.visitor("203.0.113.200");
    await asking.get(`/api/scroll/${token}`);
    const { attempts } = portal.db.tables;
    const last = (await portal.db.read.select().from(attempts)).at(-1);
    const row = { key: last?.key ?? "", createdAt: last?.createdAt ?? "" };
    await portal.db.write(async (tx) => {
      await tx
        .insert(attempts)
        .values(Array.from({ length: salesLimits["scroll-client"].limits[0].count }, () => row));
    });
    expect((await asking.get(`/api/scroll/${token}`)).body.code).toBe("rate_limited");
    expect((await portal.visitor().get(`/api/scroll/${token}`)).status).toBe(200);
  });

  test("is linked once more by the same link when staff send the email again, so many times and not to a copy that was withdrawn", async () => {
    const { runId, token } = await bought();
    const again = (number = 1) => post(`/api/admin/press-runs/${runId}/copies/${number}/letter`, {});
    portal.clock.advance(61_000);
    expect((await again()).status).toBe(200);
    await portal.portal.idle();
    expect(tokens()).toEqual([token, token]);
    expect((await again()).body.code).toBe("rate_limited");
    expect((await again(2)).status).toBe(404);
    const { codexCopies } = portal.db.tables;
    const revokedAt = portal.clock.now().toISOString();
    await portal.db.write((tx) =>
      tx.update(codexCopies).set({ revokedAt }).where(eq(codexCopies.runId, runId)),
    );
    expect((await again()).body.code).toBe("copy_revoked");
  });
});

test("an erased buyer leaves no address, name or page behind, and their export names their copies", async () => {
  const runId = await insertEdition(portal, 2);
  await add(runId, { csv: "email,name\nana@example.org,Ana" });
  await portal.portal.idle();
  const token = tokens().at(-1) ?? "";
  const privacy = portal.portal.privacy;
  const { copies } = await privacy.export({ email: "ana@example.org" });
  expect(copies).toMatchObject([{ run: "The Book", number: 1, name: "Ana", fetches: 0 }]);
  await privacy.erase({ email: "ana@example.org" }, { id: null, client: null, by: "command line" });
  expect((await portal.visitor().get(`/api/scroll/${token}`)).status).toBe(404);
  const [copy] = await copiesOf(runId);
  expect(copy).toMatchObject({ email: null, name: null, token: null, tokenHash: null });
  expect(copy?.soldAt).not.toBeNull();
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  expect(tokens()).toHaveLength(1);
});
