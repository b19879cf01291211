import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { type Language, languages } from "../../src/core/contract/languages.ts";
import { paths, roomPath } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { awake } from "./awake.ts";
import { consoleWords } from "./console.ts";
import { hold } from "./hold.ts";
import { Screens } from "./screens.ts";
import { setStage, type Words, wordsOf } from "./stage.ts";

/** A room that closes, written in two of three languages. */
const roomTexts = {
  pt: { title: "A sala da lâmpada", text: "Alguém deixou uma luz acesa." },
  es: { title: "La sala de la lámpara", text: "Alguien dejó una luz encendida." },
};

const stage = setStage(({ database }) => {
  const room = database.insertRoom({ name: "Lamp", status: "revealed" });
  const closesAt = new Date(Date.now() + 86_400_000).toISOString();
  database.run("UPDATE rooms SET sign = 'lamp', closes_at = ? WHERE id = ?", closesAt, room);
  for (const [language, { title, text }] of Object.entries(roomTexts)) {
    const sql =
      "INSERT INTO room_texts (room_id, language, title, content, updated_at) VALUES (?, ?, ?, ?, ?)";
    database.run(sql, room, language, title, `<p>${text}</p>`, closesAt);
  }
});

/** The screens that come rendered, with the heading of each. */
const rendered: [path: string, headingOf: (words: Words, language: Language) => string][] = [
  [paths.home, ({ home }) => home.title],
  [paths.initiate, ({ register }) => register.title],
  [paths.register, ({ register }) => register.title],
  [paths.comeBack, ({ comeBack }) => comeBack.title],
  [paths.anteRoom, ({ anteRoom }) => anteRoom.title],
  [paths.adminLogin, (_words, language) => consoleWords[language].login.title],
  ["/no-such-page", ({ notFound }) => notFound.title],
];
const withoutScripts = { javaScriptEnabled: false };

/** Opens a screen whose scripts are blocked. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, "**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return release;
}

test.each([...languages])(
  "Every screen that is the same for all reads in %s without scripts",
  async (language) => {
    await stage().visit(
      language,
      async (visit, words) => {
        const { page } = visit;
        const screens = new Screens(page, words);
        // Playwright's searches by text leave <noscript> out.
        const notice = page.locator(".no-script p:last-child");
        visit.provoke(404, "/no-such-page");
        for (const [path, headingOf] of rendered) {
          await page.goto(path);
          expect(await screens.heading(headingOf(words, language)).isVisible()).toBe(true);
          expect(await page.getByText("Codex Portal").first().isVisible()).toBe(true);
          const isUsable = path === paths.home || path === "/no-such-page";
          const said = (await notice.isVisible()) ? await notice.textContent() : undefined;
          const { needsScript } = serverWords[language].messages;
          expect([path, said]).toEqual([path, isUsable ? undefined : needsScript]);
          expect(await page.content()).not.toMatch(/%\w+%/);
        }
        await page.goto(paths.home);
        await screens.link(words.home.begin).click();
        expect(await screens.heading(words.register.title).isVisible()).toBe(true);
        expect(await screens.button(words.auth.send).isDisabled()).toBe(true);
      },
      withoutScripts,
    );
  },
);

test.each([...languages])(
  "In %s the app takes over what stands, and puts nothing in its place",
  async (language) => {
    await stage().visit(language, async (visit, words) => {
      const { page } = visit;
      visit.provoke(404, "/no-such-page");
      visit.provoke(401, "/api/antechamber");
      // A stranger is led from the antechamber to the registration once the server has said no.
      await page.route("**/api/antechamber", () => {});
      for (const [path, headingOf] of rendered) {
        const release = await openAsleep(page, path);
        const standing = await page.getByRole("heading", { level: 1 }).elementHandle();
        const text = await page.getByRole("main").textContent();
        release();
        await awake(page);
        expect(await standing?.evaluate((heading) => heading.isConnected)).toBe(true);
        expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(headingOf(words, language));
        expect(await page.getByRole("main").textContent()).toBe(text);
      }
    });
  },
);

test.each([...languages])(
  "In %s an open room and the hall of an initiate come whole, and the app takes them over without asking",
  async (language) => {
    await stage().visitAs(true, language, async ({ page }, words) => {
      const room = roomTexts[language === "en" ? "pt" : language];
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      for (const [path, title, text, later] of [
        [paths.anteRoom, words.anteRoom.title, words.anteRoom.mystery, words.anteRoom.enter],
        [roomPath(1), room.title, room.text, words.room.back],
      ] as const) {
        const release = await openAsleep(page, path);
        const standing = [page.getByRole("heading", { level: 1 }), page.getByText(text)];
        const found = await Promise.all(standing.map((each) => each.elementHandle()));
        expect(await found[0]?.textContent()).toBe(title);
        release();
        await awake(page);
        await page.getByText(later, { exact: true }).waitFor();
        for (const each of found) expect(await each?.evaluate((node) => node.isConnected)).toBe(true);
      }
      expect(asked.filter((path) => path.startsWith("/api/antechamber"))).toEqual([]);
      // The next visit fetches anew.
      const fetched = page.waitForResponse((answer) => answer.url().endsWith("/api/antechamber"));
      await page.getByRole("link", { name: words.room.back }).click();
      expect((await fetched).status()).toBe(200);
    });
  },
);

test("The app is fetched once what stands was painted", async () => {
  await stage().visit(
    "en",
    async ({ page }) => {
      for (const path of [paths.home, paths.register, paths.adminLogin]) {
        await page.goto(path);
        await awake(page);
        const [painted, fetched] = await page.evaluate(() => [
          performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
          performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"))?.startTime,
        ]);
        expect(painted).toBeGreaterThan(0);
        expect(fetched).toBeGreaterThan(painted ?? 0);
      }
    },
    { isNew: true },
  );
});

describe("The language that was chosen in a browser", () => {
  const headingsSeen = (page: Page) =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(globalThis, "seenHeadings");
      return seen instanceof Set ? [...seen] : [];
    });

  test("wins over the browser's from the first byte on, and so does the next that is chosen", async () => {
    await stage().visit("es", async ({ page }, words) => {
      let shown = words;
      await page.goto("/");
      for (const chosen of ["en", "pt"] as const) {
        await page.getByLabel(shown.layout.language, { exact: true }).selectOption(chosen);
        await page.waitForFunction((language) => document.documentElement.lang === language, chosen);
        shown = wordsOf[chosen];
        await page.addInitScript(() => {
          const seen = new Set<string>();
          Reflect.set(globalThis, "seenHeadings", seen);
          new MutationObserver(() => {
            const text = document.querySelector("h1")?.textContent;
            if (text) seen.add(text);
          }).observe(document, { childList: true, subtree: true, characterData: true });
        });
        await page.reload();
        await awake(page);
        expect(await headingsSeen(page)).toEqual([shown.home.title]);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(chosen);
      }
    });
  });

  test("and was stored before documents came in it is told to the server at the next visit", async () => {
    const { url } = stage().portal;
    const storageState = {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: "codex-language", value: "es" }] }],
    };
    await stage().visit(
      "en",
      async ({ page }) => {
        const { home } = wordsOf.es;
        await page.goto("/");
        await page.getByRole("heading", { name: home.title }).waitFor();
        const reloaded = await page.reload();
        expect(reloaded?.headers()["content-language"]).toBe("es");
      },
      { storageState },
    );
  });
});

describe("What a visitor does before the scripts have come", () => {
  test("is kept, as far as it was typed, and sent with the rest", async () => {
    const { sink } = stage();
    await stage().visit("en", async ({ page }, words) => {
      const screens = new Screens(page, words);
      const release = await openAsleep(page, paths.register);
      await screens.email.pressSequentially("early@example.org");
      expect(await screens.button(words.auth.send).isDisabled()).toBe(true);
      await page.keyboard.press("Enter");
      expect(new URL(page.url()).search).toBe("");
      release();
      await awake(page);
      await screens.username.fill("Early Bird");
      expect(await screens.email.inputValue()).toBe("early@example.org");
      await screens.button(words.auth.send).click();
      await screens.heading(words.verify.title).waitFor();
      expect(sink.countTo("early@example.org")).toBe(1);
    });
  });

  test("is kept in the sign-in of staff, too, and shown nowhere but in its fields", async () => {
    const { portal } = stage();
    const { email, password } = portal.firstRun();
    await stage().visit("en", async ({ page }, words) => {
      const screens = new Screens(page, words);
      const { login, password: change } = consoleWords.en;
      const release = await openAsleep(page, paths.adminLogin);
      await screens.field(login.email).pressSequentially(email);
      await screens.field(login.password).pressSequentially(password);
      expect(await screens.button(login.submit).isDisabled()).toBe(true);
      await page.keyboard.press("Enter");
      expect(new URL(page.url()).search).toBe("");
      release();
      await awake(page);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
      await screens.button(login.submit).click();
      await screens.heading(change.forcedTitle).waitFor();
    });
  });

  test("leads on, since links are links", async () => {
    await stage().visit("pt", async ({ page }, words) => {
      const screens = new Screens(page, words);
      const release = await openAsleep(page, paths.home);
      await screens.link(words.home.begin).click();
      await screens.heading(words.register.title).waitFor();
      release();
      await awake(page);
    });
  });
});

test("A draft of before a reload comes back into the form that was rendered empty", async () => {
  await stage().visit("es", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await awake(page);
    await screens.email.fill("again@example.org");
    await screens.username.fill("Otra Vez");
    await page.goto(paths.home);
    await page.goto(paths.register);
    await awake(page);
    expect(await screens.email.inputValue()).toBe("again@example.org");
    expect(await screens.username.inputValue()).toBe("Otra Vez");
  });
});
