import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { type Language, languages } from "../../src/core/contract/languages.ts";
import { downloadFilePath, downloadPath } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { violationsOn } from "./axe.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const living = "a".repeat(43);
const revoked = "b".repeat(43);
const inAYear = new Date(Date.now() + 31_536_000_000).toISOString();

const stage = setStage(({ database }) => {
  const now = new Date().toISOString();
  const codexId = database.run(
    `INSERT INTO codices (title, code, settings, seed, edition, checksum, size, created_at, plan)
      VALUES ('The Book of the Seven Doors', '', '{"language":"pt"}', 's', 4, 'c', 1, ?, '{}')`,
    now,
  );
  const runId = database.run(
    `INSERT INTO codex_runs (codex_id, label, count, made, max_uses, is_personal, expires_at, created_at, updated_at, products)
      VALUES (?, 'Spring', 5000, 5000, 1, 1, ?, ?, ?, '[]')`,
    codexId,
    inAYear,
    now,
    now,
  );
  for (const [number, token, revokedAt] of [
    [417, living, null],
    [418, revoked, now],
  ] as const)
    database.run(
      `INSERT INTO codex_copies (run_id, number, code, folded, name, email, token_hash, sold_at, last_sent_at, revoked_at)
        VALUES (?, ?, ?, ?, 'Ana Maria de Souza Conceição', 'ana@example.org', ?, ?, ?, ?)`,
      runId,
      number,
      `C-${number}`,
      `C${number}`,
      createHash("sha256").update(token).digest("hex"),
      now,
      // Without an email one would be written, with a token that this test does not know.
      now,
      revokedAt,
    );
});

const asked: readonly Language[] = process.env.SHOTS ? languages : ["pt"];

test.each([...asked])(
  "Who has the link of a bought copy sees whose it is and what it opens; one that was withdrawn and one that never was say so (%s)",
  async (language) => {
    await stage().visit(language, async (visit, words) => {
      const { page } = visit;
      expect((await page.goto(downloadPath(living)))?.status()).toBe(200);
      await page.getByRole("heading", { name: "The Book of the Seven Doors" }).waitFor();
      const { which } = words.downloadPage;
      await page.getByText(which.replace("{{number}}", "0417").replace("{{of}}", "5000")).waitFor();
      await page.getByText("Ana Maria de Souza Conceição").waitFor();
      await page.getByText(words.downloadPage.registerPersonal).waitFor();
      const link = page.getByRole("link", { name: words.downloadPage.download });
      expect(await link.getAttribute("href")).toBe(downloadFilePath(living));
      expect(await violationsOn(page)).toEqual([]);
      await shoot(page, `scroll-${language}`);

      visit.provoke(410, downloadPath(revoked));
      visit.provoke(410, `/api/scroll/${revoked}`);
      expect((await page.goto(downloadPath(revoked)))?.status()).toBe(410);
      await page.getByRole("heading", { name: words.downloadPage.revokedTitle }).waitFor();
      await shoot(page, `scroll-revoked-${language}`);

      const unknown = downloadPath("c".repeat(43));
      visit.provoke(404, unknown);
      visit.provoke(404, `/api${unknown}`);
      expect((await page.goto(unknown))?.status()).toBe(404);
      await page.getByRole("heading", { name: words.downloadPage.unknownTitle }).waitFor();
    });
  },
);

test("Without scripts the page of a bought copy has the link to its file, and one that was withdrawn says so", async () => {
  await stage().visit(
    "es",
    async (visit, words) => {
      const { page } = visit;
      await page.goto(`${downloadPath(living)}?lang=es`);
      await page.getByRole("heading", { name: words.downloadPage.title }).waitFor();
      const link = page.getByRole("link", { name: words.downloadPage.download });
      expect(await link.getAttribute("href")).toBe(downloadFilePath(living));
      await page.getByText(words.downloadPage.read).waitFor();
      await shoot(page, "scroll-without-scripts");
      visit.provoke(410, downloadPath(revoked));
      await page.goto(downloadPath(revoked));
      await page.getByText(serverWords.es.errors.copy_revoked).waitFor();
    },
    { javaScriptEnabled: false },
  );
});
