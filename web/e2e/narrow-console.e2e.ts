import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import type { Console } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

/** What the header may take of a phone, in pixels. */
const headerMax = 96;
/** How many controls may stand around a table, and in one of its rows. */
const aroundMax = 15;
const inRowMax = 5;

const tables = ["codes", "rooms", "users", "pages", "audit", "logs"] as const;

const { inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertRoom({ name: "Hall", description: "Look twice.", status: "revealed" });
  database.insertPage({ slug: "rites", title: "The rites", content: "<p>Read.</p>" });
  database.insertInitiates(3, "seen");
  const at = new Date().toISOString();
  database.run(
    `INSERT INTO letters (kind, "to", domain, language, state, attempts, next_at, expires_at, message_id, spent, created_at, state_at)
     VALUES ('register', 'refused@example.org', 'example.org', 'en', 'refused', 1, ?, '2099-01-01T00:00:00.000Z', 'one', '', ?, ?)`,
    ...[at, at, at],
  );
  database.run(
    "INSERT INTO help_requests (email, language, screen, sentence, created_at) VALUES ('lost@example.org', 'en', 'verify', 'No code came.', ?)",
    at,
  );
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not shown");
  return box;
}

async function openTable(console: Console, page: Page, tab: (typeof tables)[number]): Promise<Locator> {
  await console.openTab(tab);
  const rows = page
    .getByRole("tabpanel")
    .locator("[aria-rowindex]:not([aria-rowindex='1']), [aria-posinset]");
  await rows.first().waitFor();
  return rows;
}

/** Counts what can be pressed or typed into; an age, which tells its exact time when it is pressed, is a text. */
const countIn = (element: Element | undefined, except = "") =>
  element
    ? [...element.querySelectorAll("button, a[href], input, select, textarea")].filter(
        (each) => each.checkVisibility() && !each.querySelector("time") && !(except && each.closest(except)),
      ).length
    : 0;

test.each([...languages])(
  "In %s on a phone the header takes at most 96 pixels, says whose console it is, and the first row of each list is in the first screen",
  async (language) => {
    await inOpenConsole(async (console, { page }) => {
      await page.setViewportSize(phone);
      for (const tab of tables) {
        const rows = await openTable(console, page, tab);
        expect((await boxOf(page.locator("header"))).height).toBeLessThanOrEqual(headerMax);
        const { y, height } = await boxOf(rows.first());
        expect({ tab, isSeen: y + Math.min(height, 200) < phone.height }).toEqual({ tab, isSeen: true });
        await shoot(page, `narrow-${tab}-${language}`);
        await page.setViewportSize(phone);
      }
    }, language);
  },
);

test("On a phone the header's menu has the language, the clock and both ways out, and closes when somebody goes elsewhere", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { shell } = console.words;
    await page.setViewportSize(phone);
    const header = page.locator("header");
    const menu = header.getByRole("button", { name: new RegExp(`^${shell.menu}`) });
    const out = header.getByRole("button", { name: shell.logout });
    expect(await out.isVisible()).toBe(false);
    await menu.click();
    expect(await menu.getAttribute("aria-expanded")).toBe("true");
    for (const each of [out, header.getByRole("link", { name: shell.back }), header.getByRole("combobox")])
      expect(await each.isVisible()).toBe(true);
    expect(await header.getByText(shell.updated.split("{{")[0] ?? "").isVisible()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await console.openTab("rooms");
    await out.waitFor({ state: "hidden" });
    await menu.click();
    await out.focus();
    await page.keyboard.press("Escape");
    await out.waitFor({ state: "hidden" });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test.each([...languages])(
  "In %s at most 15 controls stand around a table, and at most 5 in a row of it",
  async (language) => {
    await inOpenConsole(async (console, { page }) => {
      await page.setViewportSize(desk);
      for (const tab of tables) {
        const rows = await openTable(console, page, tab);
        const around = await page.getByRole("tabpanel").evaluate(countIn, "table");
        const inRows = await Promise.all((await rows.all()).map((row) => row.evaluate(countIn)));
        expect({ tab, around: Math.max(around, aroundMax) }).toEqual({ tab, around: aroundMax });
        expect({ tab, inRow: Math.max(...inRows, inRowMax) }).toEqual({ tab, inRow: inRowMax });
      }
    }, language);
  },
);

test.each([...languages])(
  "In %s the two fields that a book needs and the button that makes it are in the first screen, on a phone and at a desk",
  async (language) => {
    await inOpenConsole(async (console, { page }) => {
      const { codex } = console.words;
      await console.openTab("codex");
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        // Not behind the bar.
        const bar = await boxOf(console.button(codex.submit));
        expect(bar.y + bar.height).toBeLessThanOrEqual(size.height);
        for (const label of [codex.title, codex.originalCode]) {
          const field = await boxOf(console.field(label).first());
          expect(field.y + field.height).toBeLessThan(bar.y);
        }
      }
    }, language);
  },
);

test("Where there is little room the filters unfold from one button, which says how many are in use", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { table, codes } = console.words;
    const chip = page.getByRole("button", { name: codes.active, exact: true });
    await chip.waitFor();
    await page.setViewportSize(phone);
    await chip.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: table.filters, exact: true }).click();
    await chip.click();
    await page.getByRole("button", { name: `${table.filters} 1`, exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("status")).toBe("active");
    expect(await violationsOn(page)).toEqual([]);
  });
});

test("A row of the requests opens the answer, and a row of the emails the person's card", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { desk: views, requests } = console.words;
    await page.goto(`${paths.observatory}?tab=users&view=requests`);
    await page.getByText("No code came.").click();
    await page
      .getByRole("dialog", { name: requests.answerTitle.replace("{{name}}", "lost@example.org") })
      .waitFor();
    await console.closeDialogs();
    await page.goto(`${paths.observatory}?tab=users&view=letters`);
    await page
      .getByRole("table", { name: views.letters })
      .getByRole("cell", { name: console.words.emailKinds.register })
      .click();
    await page.getByRole("dialog").getByText("refused@example.org").first().waitFor();
    await console.closeDialogs();
  });
});
