import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { paths, roomPath } from "../../src/core/contract/paths.ts";
import { boxFaults, spaceText, unspaceText } from "./boxes.ts";
import { inConsole } from "./console.ts";
import { readIn } from "./read-in.ts";
import { Screens } from "./screens.ts";
import { setStage, wordsOf } from "./stage.ts";

const tabs = ["codes", "rooms", "hints", "users", "pages", "codex", "settings", "audit", "logs"] as const;
const longWord = "Otorrinolaringologisticamente";
const roomName = `The hall of ${longWord}`;

const stage = setStage(({ database }) => {
  database.insertRoom({ name: roomName, description: "Look twice.", status: "revealed" });
  const requiredCodeId = database.insertCode("A CODE OF ITS OWN");
  database.insertRoom({ name: "Sealed Vault", status: "locked", requiredCodeId });
  database.insertRoom({ name: "Later", status: "hidden" });
  const button = { text: `Go ${longWord}`, url: "https://course.example/" };
  const content = `<h2>${longWord} ${longWord}</h2><p>Read it ${longWord}.</p>`;
  database.insertPage({ slug: "rites", title: `The ${longWord} rite`, content, button });
  database.run("UPDATE pages SET language = 'pt'");
  database.insertInitiates(3, "seen");
});

/** Returns what of a screen is cut or lies over something else: on a narrow phone, on a tablet, and with text set apart. */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, isSpaced] of [
    [320, false],
    [320, true],
    [768, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (isSpaced) await spaceText(page);
    const where = `${screen}, ${width} pixels${isSpaced ? ", spaced" : ""}`;
    for (const fault of await boxFaults(page)) found.push(`${where}: ${fault}`);
  }
  await unspaceText(page);
  return found;
}

test("On a phone of 320 pixels, and with text set apart as its reader likes, nothing a stranger sees is cut or overlaps", async () => {
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    const faults: string[] = [];
    async function inEach(path: string): Promise<void> {
      await page.goto(path, { waitUntil: "networkidle" });
      for (const language of languages) {
        await readIn(page, language);
        faults.push(...(await faultsOf(page, `${path} in ${language}`)));
      }
    }
    visit.provoke(404, "/no-such-page");
    for (const path of ["/", paths.comeBack, `${paths.verify}?email=axe%40example.org&username=Axe`])
      await inEach(path);
    for (const path of ["/rites", "/no-such-page", paths.adminLogin, paths.register]) await inEach(path);
    const screens = new Screens(page, wordsOf.es);
    await screens.button(wordsOf.es.auth.send).click();
    await screens.toasts.waitFor();
    faults.push(...(await faultsOf(page, "a refused registration")));
    expect(faults).toEqual([]);
  });
});

test("On a phone of 320 pixels, and with text set apart as its reader likes, nothing an initiate sees is cut or overlaps", async () => {
  await stage().visitAs(true, "en", async ({ page }) => {
    const faults: string[] = [];
    for (const path of ["/", paths.codeEntry, paths.anteRoom, roomPath(1), paths.self]) {
      await page.goto(path, { waitUntil: "networkidle" });
      for (const language of languages) {
        await readIn(page, language);
        faults.push(...(await faultsOf(page, `${path} in ${language}`)));
      }
    }
    expect(faults).toEqual([]);
  });
});

test.each([...languages])(
  "In %s on a phone of 320 pixels, and with text set apart as its reader likes, nothing of the console is cut or overlaps",
  async (language) => {
    await inConsole(stage(), language, async (console, { page }) => {
      const faults: string[] = [];
      for (const tab of tabs) {
        await console.openTab(tab);
        await page.getByRole("tabpanel").waitFor();
        await page.waitForLoadState("networkidle");
        faults.push(...(await faultsOf(page, tab)));
      }
      expect(faults).toEqual([]);
    });
  },
);

/** How a thing looks whose backgrounds and colours the system chose. */
const lookOf = (element: Locator) =>
  element.evaluate((each) => {
    // A colour that fades in is the former one at first.
    for (const fade of each.getAnimations({ subtree: true })) fade.finish();
    return ["", "::before"].map((part) => {
      const { borderBottomColor, backgroundColor, backgroundImage, outline, textDecorationLine } =
        getComputedStyle(each, part);
      return [borderBottomColor, backgroundColor, backgroundImage, outline, textDecorationLine].join(" ");
    });
  });

test("With the few colours of a system, what is chosen or has the focus looks another than what is not", async () => {
  const systemColours = { forcedColors: "active", viewport: { width: 1280, height: 900 } } as const;
  await inConsole(
    stage(),
    "en",
    async ({ words, page }) => {
      const differ = async (one: Locator, other: Locator) =>
        expect(await lookOf(one)).not.toEqual(await lookOf(other));
      const tab = (name: string) => page.getByRole("tab", { name, exact: true });
      await page.keyboard.press("Tab");
      await differ(tab(words.tabs.codes), tab(words.tabs.rooms));
      const chip = (name: string) => page.getByRole("button", { name, exact: true });
      await chip(words.codes.active).click();
      await chip(words.codes.active).and(page.locator("[aria-pressed=true]")).waitFor();
      await page.mouse.move(0, 0);
      await differ(chip(words.codes.active), chip(words.codes.expired));
      const boxes = page.getByRole("table").getByRole("checkbox");
      await boxes.nth(1).check();
      await differ(boxes.nth(1), boxes.nth(2));
      // A key that moved the focus is what shows it.
      await tab(words.tabs.codes).focus();
      await page.keyboard.press("ArrowRight");
      await tab(words.tabs.rooms).and(page.locator(":focus-visible")).waitFor();
      await differ(tab(words.tabs.rooms), tab(words.tabs.users));
    },
    systemColours,
  );
});

/** The contrast of a colour with the ground, by the formula of WCAG 2. */
const contrastOf = (element: Locator, property: "color" | "border-top-color") =>
  element.evaluate((each, name) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = light(getComputedStyle(document.documentElement).backgroundColor);
    return (light(getComputedStyle(each).getPropertyValue(name)) + 0.05) / (ground + 0.05);
  }, property);

test("Who asks for more contrast gets lines of at least 3:1, lines of fields of at least 7:1, and second texts of at least 12:1", async () => {
  const options = { contrast: "more" } as const;
  await stage().visit(
    "en",
    async ({ page }) => {
      await page.goto(paths.register);
      expect(await contrastOf(page.locator(".card"), "border-top-color")).toBeGreaterThan(3);
      expect(await contrastOf(page.locator("main input").first(), "border-top-color")).toBeGreaterThan(7);
      expect(await contrastOf(page.locator("main .text-ash").first(), "color")).toBeGreaterThan(12);
    },
    options,
  );
});

for (const width of [320, 360]) {
  test(`At ${width} pixels a long word stays within its box, and hyphens come only where the language is known`, async () => {
    const hyphensOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).hyphens);
    const viewport = { width, height: 800 };
    await stage().visitAs(
      true,
      "en",
      async ({ page }) => {
        await page.goto("/rites");
        const title = page.getByRole("heading", { level: 1 });
        expect([await title.getAttribute("lang"), await hyphensOf(title)]).toEqual(["pt", "auto"]);
        expect(await hyphensOf(page.getByRole("heading", { level: 2 }))).toBe("auto");
        expect(await boxFaults(page)).toEqual([]);
        for (const path of [paths.anteRoom, roomPath(1)]) {
          await page.goto(path);
          const name = page.getByRole("heading", { name: roomName });
          await name.waitFor();
          // The language of its name is unknown.
          expect(await hyphensOf(name)).toBe("manual");
          expect(await boxFaults(page)).toEqual([]);
        }
      },
      { viewport },
    );
    await inConsole(
      stage(),
      "en",
      async (console, { page }) => {
        for (const tab of ["rooms", "pages"] as const) {
          await console.openTab(tab);
          await page.getByText(longWord).first().waitFor();
          expect(await boxFaults(page)).toEqual([]);
        }
      },
      { viewport },
    );
  });
}

test.each([...languages])(
  "In %s at 768 pixels the status of a room stands whole beside the actions of its row, with its bar of scrolling, too",
  async (language) => {
    await inConsole(
      stage(),
      language,
      async (console, { page }) => {
        await console.openTab("rooms");
        const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
        await rows.first().waitFor();
        for (const row of await rows.all()) {
          const status = await row.getByRole("cell").nth(3).locator("span span").first().boundingBox();
          const actions = await row.getByRole("cell").last().boundingBox();
          if (!status || !actions) throw new Error("there is nothing to compare");
          // Where the bar does not lie over the page it takes 15 pixels of the page and of the table.
          expect(status.x + status.width + 2 * 15).toBeLessThanOrEqual(actions.x);
        }
      },
      { viewport: { width: 768, height: 900 } },
    );
  },
);

test.each([640, 720, 780, 850, 915])(
  "On a phone %p pixels high a toast of a refusal covers neither the field, nor its button, nor the title, nor the steps",
  async (height) => {
    await stage().visit(
      "pt",
      async (visit, words) => {
        const { page } = visit;
        const screens = new Screens(page, words);
        const expectClear = async (send: Locator, field: Locator) => {
          await send.click();
          await screens.toasts.waitFor();
          // One frame for the toast to find its place.
          await page.evaluate(() => new Promise(requestAnimationFrame));
          const toast = await screens.toasts.boundingBox();
          const step = page.locator("main [aria-current=step]");
          for (const [name, each] of Object.entries({ send, field, title: page.locator("main h1"), step })) {
            const box = await each.boundingBox();
            if (!toast || !box) throw new Error("there is nothing to compare");
            const isClear = toast.y + toast.height <= box.y || box.y + box.height <= toast.y;
            expect({ name, isClear, toast, box }).toMatchObject({ isClear: true });
          }
        };
        await page.goto(paths.register);
        await expectClear(screens.button(words.auth.send), screens.email);
        await page.goto(paths.comeBack);
        await expectClear(screens.button(words.auth.send), screens.email);
        await page.goto(`${paths.verify}?email=axe%40example.org&username=Axe`);
        await expectClear(screens.button(words.verify.submit), screens.otp);
      },
      { viewport: { width: 360, height } },
    );
  },
);
