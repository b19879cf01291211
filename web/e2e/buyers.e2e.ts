import { expect, test } from "bun:test";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import { openView, saved } from "./codex-form.ts";
import { inConsole } from "./console.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const words = wordsIn.en;

const at = "2026-03-01T12:00:00.000Z";

/** An edition of five unsold copies, and a purchase whose address cannot be read. */
const stage = setStage(({ database }) => {
  database.run(
    'INSERT INTO codices (title, code, settings, seed, edition, checksum, size, created_at, plan) VALUES (\'Old\', \'\', \'{"title":"Old","numPages":12,"urlPage":5,"codePage":8,"secretUrl":"https://portal.example/","originalCode":"X","encryptionType":"none","fontColor":"#FFFFFF","addSymbol":false,"symbolType":"crescent","language":"en"}\', \'s\', 4, \'\', 1, ?, \'{}\')',
    at,
  );
  database.run(
    "INSERT INTO codex_runs (codex_id, label, count, made, expires_at, max_uses, is_active, is_personal, products, created_at, updated_at) SELECT id, 'Winter', 5, 5, '2036-03-01T12:00:00.000Z', 1, 1, 0, '[\"kiwify:K\"]', ?, ? FROM codices",
    at,
    at,
  );
  for (const number of [1, 2, 3, 4, 5])
    database.run(
      "INSERT INTO codex_copies (run_id, number, code, folded) SELECT id, ?, ?, ? FROM codex_runs",
      number,
      `OLD-${number}`,
      `01D${number}`,
    );
  database.run(
    "INSERT INTO intake_events (source, event_id, kind, product, email, name, reference, state, received_at) VALUES ('kiwify', 'e1', 'purchase', 'K', 'fay@example', 'Fay', 'K1', 'needs_address', ?)",
    at,
  );
});
const soldTo = () => stage().database.number("SELECT count(*) FROM codex_copies WHERE email IS NOT NULL");

const csv = `Email;E-mail do cliente;Nome;Situação
office@example.org;ana@example.org;Ana;Pago
office@example.org;bob@example.org;Bob;Recusado
office@example.org;cia@example.org;山田;Brinde
office@example.org;dia at example.org;Dia;Pago
office@example.org;eva@example.org;Eva;Reembolsado
`;

test("A list that leaves something open is asked about, each line that gets nothing is named, and a purchase gets its address", async () => {
  await inConsole(
    stage(),
    "en",
    async (console, { page }) => {
      await console.openTab("codex");
      await openView(page, "editions");
      const { dialog } = console;
      await page.getByRole("button", { name: "Winter", exact: true }).click();
      await dialog.getByRole("button", { name: words.sections.buyers }).click();
      await dialog
        .getByLabel(words.buyers.file)
        .setInputFiles({ name: "buyers.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
      await dialog.getByText(words.buyers.columnNeeded).waitFor();
      await shoot(page, "buyers-column");
      await dialog
        .getByLabel(words.buyers.column)
        .selectOption({ label: "E-mail do cliente (ana@example.org)" });
      await dialog.getByText("To be sold: 1. Get nothing: 2. To correct: 2.").waitFor();
      await dialog.getByRole("row").filter({ hasText: "refunded or disputed (Reembolsado)" }).waitFor();
      await shoot(page, "buyers-open");
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByLabel("Brinde (1 line)").selectOption({ label: words.buyers.statusPaid });
      await dialog.getByText("gets copy 2, without the name in it").waitFor();
      const address = dialog.getByLabel(words.buyers.emailOf.replace("{{line}}", "5"));
      await address.fill("Dia <dia@example.org>");
      await address.press("Enter");
      await dialog.getByRole("row").filter({ hasText: "dia@example.org" }).waitFor();
      expect(soldTo()).toBe(0);
      await shoot(page, "buyers-answered");
      await dialog.getByRole("button", { name: "Sell 3 copies" }).click();
      await dialog.getByText("Sold: 3. Got nothing: 2. To correct: 0.").waitFor();
      await shoot(page, "buyers-done");
      const report = await saved(page, () =>
        dialog.getByRole("button", { name: words.buyers.saveReport }).click(),
      );
      const lines = report.bytes.toString().trim().split("\r\n");
      expect(lines).toHaveLength(6);
      expect(lines[1]).toBe('"3","bob@example.org","Bob","not paid (Recusado); gets nothing"');
      expect(soldTo()).toBe(3);
      await dialog.getByRole("button", { name: words.common.close }).last().click();

      await page.getByText(words.purchases.title.replace("{{number}}", "1")).click();
      const field = page.getByLabel(words.purchases.address.replace("{{name}}", "Fay"));
      expect(await field.inputValue()).toBe("fay@example");
      await shoot(page, "purchase-address");
      expect(await violationsOn(page)).toEqual([]);
      await field.fill("fay@example.org");
      await page.getByRole("button", { name: words.purchases.correct }).click();
      await console.tells(words.purchases.corrected);
      await field.waitFor({ state: "detached" });
    },
    { viewport: { width: 1024, height: 900 } },
  );
  expect(soldTo()).toBe(4);
});
