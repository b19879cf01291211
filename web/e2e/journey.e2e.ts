import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { portalOpeningMs } from "../../src/core/contract/limits.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { eventually } from "./eventually.ts";
import { Screens } from "./screens.ts";
import { moving, setStage, wordsOf } from "./stage.ts";

const stage = setStage(({ database, portal }) => {
  const firstCodeId = database.number("SELECT id FROM secret_codes WHERE code = ?", portal.firstRun().code);
  const otherCodeId = database.insertCode("ANOTHER DOOR", { maxUses: 100 });
  database.insertRoom({ name: "Hall of Mirrors", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Sealed Vault", description: "Unspoken alpha.", status: "locked" });
  database.insertRoom({
    name: "Room of the Key",
    description: "You have it already.",
    status: "locked",
    requiredCodeId: firstCodeId,
  });
  database.insertRoom({
    name: "Room of Another Key",
    description: "Unspoken beta.",
    status: "locked",
    requiredCodeId: otherCodeId,
  });
  database.insertRoom({ name: "Nowhere", description: "Unspoken gamma.", status: "hidden" });
});

test.each([...languages])(
  "A newcomer who reads %s walks from the home page to the ante-room in that language",
  async (language) => {
    const { portal, sink } = stage();
    await stage().visit(
      language,
      async ({ page }, words) => {
        const screens = new Screens(page, words);
        const email = `new+${language}@example.org`;
        await page.goto("/");
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        await screens.heading(words.home.title).waitFor();
        await screens.link(words.home.begin).click();

        await screens.heading(words.register.title).waitFor();
        expect(new URL(page.url()).pathname).toBe(paths.initiate);
        await screens.register(email, `Lumière ${language}`);

        await screens.heading(words.verify.title).waitFor();
        await page.getByText(email, { exact: true }).waitFor();
        await screens.toast(words.auth.success.otpSent).waitFor();
        const mail = await sink.mailTo(email);
        expect(mail.html).toContain(`lang="${language}"`);
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(paths.verify);
        await screens.verify(await sink.codeFor(email));

        await screens.heading(words.codeEntry.title).waitFor();
        expect(new URL(page.url()).pathname).toBe(paths.codeEntry);
        await screens.toast(words.auth.success.otpVerified).waitFor();
        const stored = await page.evaluate(() => [
          localStorage.userId,
          localStorage.username,
          localStorage.userEmail,
        ]);
        expect(stored).toEqual([expect.stringMatching(/^\d+$/), `Lumière ${language}`, email]);

        const accepted = page.waitForResponse((response) => response.url().endsWith("/api/codes/validate"));
        // Taken before the answer, which a busy browser reports late.
        const startedAt = performance.now();
        await screens.speak(portal.firstRun().code.toLowerCase());
        await accepted;
        await page.getByText(words.codeEntry.opened, { exact: true }).first().waitFor();
        await page.waitForURL((url) => url.pathname === paths.anteRoom);
        const waited = performance.now() - startedAt;
        expect(waited).toBeGreaterThan(portalOpeningMs - 200);

        await screens.heading(words.anteRoom.title).waitFor();
        await page.getByText(words.anteRoom.welcome.replace("{{name}}", `Lumière ${language}`)).waitFor();
        for (const title of [words.anteRoom.mysteryTitle, words.anteRoom.visionTitle])
          await screens.heading(title).waitFor();
      },
      // What moves says nothing in words.
      language === languages[0] ? moving : {},
    );
  },
);

test("An admitted initiate sees each room as it is for them: open, sealed by name only, or not at all", async () => {
  const { database, portal } = stage();
  await stage().visitAs(false, "en", async (each, words) => {
    const { page } = each;
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    const delivered: string[] = [];
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/antechamber")) delivered.push(await response.text());
    });
    await screens.speak(portal.firstRun().code);
    await screens.heading("Hall of Mirrors").waitFor();

    const room = (name: string) => page.getByRole("article").filter({ has: screens.heading(name) });
    for (const [name, text] of [
      ["Hall of Mirrors", "Look twice."],
      ["Room of the Key", "You have it already."],
    ] as const) {
      expect(await room(name).textContent()).toMatch(new RegExp(words.anteRoom.open, "i"));
      expect(await room(name).textContent()).toContain(text);
    }
    for (const name of ["Sealed Vault", "Room of Another Key"])
      expect(await room(name).textContent()).toMatch(new RegExp(words.anteRoom.sealed, "i"));
    expect(await page.getByRole("article").count()).toBe(4);
    await eventually("the rooms were delivered", () => delivered.length > 0);
    for (const unspoken of ["Unspoken", "Nowhere", "ANOTHER DOOR"]) {
      expect(await page.content()).not.toContain(unspoken);
      expect(delivered.join()).not.toContain(unspoken);
    }

    // Another code opens its room the next time the hall is entered.
    await page.goto(paths.codeEntry);
    await screens.speak("another   door");
    await room("Room of Another Key").filter({ hasText: "Unspoken beta." }).waitFor();
    expect(database.number("SELECT used_count FROM secret_codes WHERE code = 'ANOTHER DOOR'")).toBe(1);
  });
});

test("Continue Journey leads to the first room that was not read, or to all of them, and Main Portal back to the home page", async () => {
  await stage().visitAs(true, "en", async (each, words) => {
    const { page } = each;
    const screens = new Screens(page, words);
    await page.goto(paths.anteRoom);
    await screens.button(words.anteRoom.continue).click();
    await screens.heading("Hall of Mirrors").waitFor();
    await page.getByText("Look twice.").waitFor();
    const sql =
      "INSERT OR IGNORE INTO room_reads (room_id, user_id, created_at) SELECT r.id, u.id, u.created_at FROM rooms r, users u";
    stage().database.run(sql);
    await screens.link(words.room.back).click();
    await page.getByRole("article").first().waitFor();
    await page.getByText(words.anteRoom.unread).first().waitFor({ state: "detached" });
    await screens.button(words.anteRoom.continue).click();
    await page.waitForFunction(
      (title) => document.activeElement?.textContent === title,
      words.anteRoom.rooms,
    );
    await screens.link(words.anteRoom.portal).click();
    await screens.heading(words.home.title).waitFor();
  });
});

test("In a browser that does not know them whoever was admitted comes back by e-mail alone, straight to the ante-room", async () => {
  const { sink, database } = stage();
  const email = "two-devices@example.org";
  const userId = database.insertUser(email, "Two Devices");
  const sql = "UPDATE users SET used_secret_code = 'PLANTED', used_secret_code_at = created_at WHERE id = ?";
  database.run(sql, userId);
  await stage().visit("es", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto("/");
    await screens.link(words.home.begin).click();
    await screens.link(words.auth.beenHere).click();
    await screens.heading(words.comeBack.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.comeBack);
    await screens.comeBack(email);
    await screens.heading(words.verify.title).waitFor();
    await screens.verify(await sink.codeFor(email));
    await screens.heading(words.anteRoom.title).waitFor();
    await page.getByText(words.anteRoom.welcome.replace("{{name}}", "Two Devices")).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.anteRoom);
    await screens.toasts.getByText(serverWords.es.messages.welcomeBack, { exact: true }).waitFor();
  });
});

test("Someone unknown who says they have been here before is answered like everybody, and gets no mail", async () => {
  const { sink } = stage();
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.comeBack);
    await screens.comeBack("stranger@example.org");
    await screens.heading(words.verify.title).waitFor();
    await page.getByText(serverWords.en.messages.returnSent).first().waitFor();
    // The answer must not claim that an email was sent, as that of a known address would.
    expect(await page.getByText(words.auth.success.otpSent).count()).toBe(0);
    await page.getByText(words.verify.leadReturn).waitFor();
    expect(sink.countTo("stranger@example.org")).toBe(0);
  });
});

test("Changing the language half-way keeps what was typed, and mails, messages and the next visit follow", async () => {
  await stage().visit("en", async (each, words) => {
    const { page } = each;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await screens.email.fill("polyglot@example.org");
    await page.getByLabel(words.layout.language).selectOption("pt");
    screens.words = wordsOf.pt;
    await screens.heading(wordsOf.pt.register.title).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
    expect(await page.title()).toContain(wordsOf.pt.register.title);
    expect(await screens.email.inputValue()).toBe("polyglot@example.org");
    await screens.username.fill("Poliglota");
    await screens.button(wordsOf.pt.auth.send).click();
    await screens.otp.fill("12");
    expect((await stage().sink.mailTo("polyglot@example.org")).subject).toContain("é o seu código");

    await page.getByLabel(wordsOf.pt.layout.language).selectOption("es");
    screens.words = wordsOf.es;
    await screens.heading(wordsOf.es.verify.title).waitFor();
    expect(await screens.otp.inputValue()).toBe("12");
    each.provoke(422, "/api/auth/verify-otp");
    await screens.verify("12");
    await page
      .getByText(serverWords.es.fields.otpLength)
      .or(page.getByText(serverWords.es.errors.invalid_data))
      .first()
      .waitFor();

    await page.reload();
    await screens.heading(wordsOf.es.verify.title).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("codex-language"))).toBe("es");
  });
});

test("Signing out of the ante-room ends the session here and on the server", async () => {
  await stage().visitAs(true, "en", async (each, words) => {
    const { page } = each;
    const screens = new Screens(page, words);
    await page.goto(paths.anteRoom);
    await screens.button(words.auth.signOut).click();
    await screens.heading(words.home.title).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("userId"))).toBe(null);
    each.provoke(401, "/api/antechamber");
    await page.goto(paths.anteRoom);
    await screens.heading(words.register.title).waitFor();
  });
});
