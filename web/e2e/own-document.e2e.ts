import { expect, test } from "bun:test";
import type { Route } from "playwright-core";
import { identityNotes } from "../../src/core/contract/identity-notes.ts";
import { languages } from "../../src/core/contract/languages.ts";
import { ownWordsCall, paths } from "../../src/core/contract/paths.ts";
import { exampleIn } from "../../src/features/identity/example/example.ts";
import { awake } from "./awake.ts";
import { setStage, wordsOf } from "./stage.ts";

const example = exampleIn(languages);
const stage = setStage(({ database }) => {
  const published = { ...example.choices, [identityNotes.words]: JSON.stringify(example.words) };
  for (const [key, value] of Object.entries(published)) database.insertSetting(key, value);
});

const ownTitle = example.words.en?.["home:home.title"] ?? "";
const ownWordsFile = `**${ownWordsCall}/en?*`;

/** What a server may send before it waits for an answer: ten packets (RFC 6928). */
const firstFlight = 14_600;

test("The first screens of a portal with the example's words and colours come in one round trip, with their headers", async () => {
  for (const path of [paths.home, paths.register, paths.comeBack])
    for (const language of languages) {
      const headers = { "accept-encoding": "br", "accept-language": language };
      const answer = await fetch(stage().portal.url + path, { headers, decompress: false });
      expect(answer.headers.get("content-language")).toBe(language);
      const head = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
      const bytes = `HTTP/1.1 200 OK\r\n${head}\r\n`.length + (await answer.arrayBuffer()).byteLength;
      expect([path, language, bytes, bytes <= firstFlight]).toEqual([path, language, bytes, true]);
    }
});

test("A document says the owner's words before they are fetched, once and together with its scripts, and the app takes it over as it is", async () => {
  await stage().visit("en", async ({ page }) => {
    const held = Promise.withResolvers<Route>();
    let fetched = 0;
    page.on("request", (request) => {
      if (request.url().includes(ownWordsCall)) fetched++;
    });
    await page.route(ownWordsFile, held.resolve);
    await page.goto(paths.home, { waitUntil: "commit" });
    const title = page.locator("h1", { hasText: ownTitle });
    const route = await held.promise;
    await title.evaluate((element) => element.setAttribute("data-painted", ""));
    await route.continue();
    await awake(page);
    await page.waitForLoadState("networkidle");
    expect(await title.getAttribute("data-painted")).toBe("");
    expect(fetched).toBe(1);
    await page.unroute(ownWordsFile);
  });
});

test("Where the owner's words cannot be fetched, a screen opens with the original's", async () => {
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    visit.provoke(0, `${ownWordsCall}/en`);
    await page.route(ownWordsFile, (route) => route.abort());
    for (const path of [paths.home, paths.register]) {
      await page.goto(path);
      await awake(page);
    }
    await page.getByRole("heading", { name: wordsOf.en.register.title }).waitFor();
    await page.unroute(ownWordsFile);
    await page.goto(paths.home);
    await page.getByRole("heading", { name: ownTitle }).waitFor();
  });
});
