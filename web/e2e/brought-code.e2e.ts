import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { codeTypedMaxLength } from "../../src/core/contract/limits.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { Screens } from "./screens.ts";
import { remembering, setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertCode("VOID-7K3M", { maxUses: 100 });
});

const link = (code: string) => `${paths.codeEntry}#code=${encodeURIComponent(code)}`;

/** Everything that a page sends: addresses, headers and bodies. */
function sentBy(page: Page): () => string {
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? "");
  });
  return () => sent.join("\n");
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test("A stranger who comes by a link with a code finds it at the code entry, and it is gone once it was used", async () => {
  const { sink } = stage();
  await stage().visit("pt", async ({ page }, words) => {
    const screens = new Screens(page, words);
    const sent = sentBy(page);
    const email = "brought@example.org";
    await page.goto(link("void 7k3m"));
    await screens.heading(words.register.title).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await screens.register(email, "Bringer");
    await screens.heading(words.verify.title).waitFor();
    await page.reload();
    await screens.verify(await sink.codeFor(email));
    await screens.heading(words.codeEntry.title).waitFor();
    expect(await screens.secret.inputValue()).toBe("VOID 7K3M");
    expect(sent().toLowerCase()).not.toContain("7k3m");
    await screens.button(words.codeEntry.submit).click();
    await screens.heading(words.anteRoom.title).waitFor();
    expect(await stored(page)).not.toContain("7K3M");
  });
});

test("A link fills the field of whoever has a session, a second one as well, and neither stays in the address", async () => {
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(link("first"));
    await screens.heading(words.codeEntry.title).waitFor();
    expect(await screens.secret.inputValue()).toBe("FIRST");
    await page.goto(link("second"));
    await page.waitForFunction(() => document.querySelector("input")?.value === "SECOND");
    expect(page.url()).toEndWith(paths.codeEntry);
    await page.reload();
    await screens.heading(words.codeEntry.title).waitFor();
    expect(await screens.secret.inputValue()).toBe("SECOND");
  });
});

test("Whoever was admitted before and brings another code is led to speak it, not past it", async () => {
  const { sink, database } = stage();
  const email = "returning@example.org";
  const id = database.insertUser(email, "Returning");
  database.run("UPDATE users SET used_secret_code = 'X', used_secret_code_at = created_at WHERE id = ?", id);
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(link("VOID-7K3M"));
    await screens.link(words.auth.beenHere).click();
    await screens.comeBack(email);
    await screens.verify(await sink.codeFor(email));
    await screens.heading(words.codeEntry.title).waitFor();
    expect(await screens.secret.inputValue()).toBe("VOID-7K3M");
  });
});

test("What a link brings is cleaned of what does not show, and cut to what may be typed", async () => {
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(link(`\u202e \0${"A".repeat(5000)}`));
    await screens.heading(words.codeEntry.title).waitFor();
    expect(await screens.secret.inputValue()).toBe("A".repeat(codeTypedMaxLength));
  });
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    for (const hash of ["#code=", "#code=%20", "#%E0%A4%A", "#other=1"]) {
      await page.goto(paths.codeEntry + hash);
      await screens.heading(words.codeEntry.title).waitFor();
      expect(await screens.secret.inputValue()).toBe("");
      // Else the next one would be a step within the same document.
      await page.goto("about:blank");
    }
  });
});

test("A code of a shared browser goes when its initiate signs out", async () => {
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(link("VOID-7K3M"));
    await screens.button(words.auth.signOut).click();
    await screens.heading(words.home.title).waitFor();
    expect(await stored(page)).not.toContain("7K3M");
  });
});

test("Words that were typed as a book hides them are called encoded, at the code entry and at a keyhole", async () => {
  const { database } = stage();
  const language = "es";
  const veiled = Buffer.from("VOID-7K3M").toString("base64");
  const said = serverWords[language].errors.code_veiled;
  await stage().visitAs(false, language, async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    visit.provoke(422, "/api/codes/validate");
    await page.goto(paths.codeEntry);
    await screens.secret.pressSequentially(veiled);
    expect(await screens.secret.inputValue()).toBe(veiled.toUpperCase());
    await screens.button(words.codeEntry.submit).click();
    await page.getByRole("main").getByText(said).waitFor();
    // Put together in disorder, it is sent as it was meant.
    await screens.secret.fill("");
    await screens.secret.pressSequentially(veiled.slice(3));
    await page.keyboard.press("Home");
    await page.keyboard.type(`x${veiled.slice(0, 3)}`);
    await page.keyboard.press("Home");
    await page.keyboard.press("Delete");
    const request = page.waitForRequest("**/api/codes/validate");
    await screens.button(words.codeEntry.submit).click();
    expect((await request).postDataJSON().code).toBe(veiled);
    await page.getByRole("main").getByText(said).waitFor();
    await screens.speak("VOID-7K3M");
    await screens.heading(words.anteRoom.title).waitFor();
  });
  const roomCode = "KEY OF ES";
  const key = database.insertCode(roomCode, { maxUses: 100 });
  const [name, inside] = ["Vault", "Inside it."];
  database.insertRoom({ name, status: "locked", requiredCodeId: key, description: inside });
  await stage().visitAs(true, language, async (visit, words) => {
    const { page } = visit;
    visit.provoke(422, "/api/codes/validate");
    await page.goto(paths.anteRoom);
    const vault = page.getByRole("article").filter({ hasText: name });
    const keyhole = vault.getByRole("textbox");
    await keyhole.pressSequentially(Buffer.from(roomCode).toString("base64"));
    await keyhole.press("Enter");
    await vault.getByText(said).waitFor();
    await keyhole.fill("key-0f-es");
    await vault.getByRole("button", { name: words.anteRoom.turn }).click();
    await vault.getByText(inside).waitFor();
  });
});

test("Whose browser forgot them but kept the session is led on from the home page all the same", async () => {
  const { database, portal } = stage();
  const [initiate] = database.insertInitiates(1, "forgotten");
  const storageState = { ...remembering(portal.url, 0, initiate?.cookie), origins: [] };
  await stage().visit(
    "en",
    async ({ page }, words) => {
      await page.goto(paths.home);
      await page.getByRole("link", { name: words.known.code }).click();
      const screens = new Screens(page, words);
      await screens.heading(words.codeEntry.title).waitFor();
      await screens.speak("VOID-7K3M");
      await screens.heading(words.anteRoom.title).waitFor();
    },
    { storageState },
  );
});
