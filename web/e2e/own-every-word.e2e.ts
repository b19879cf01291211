import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { identityNotes } from "../../src/core/contract/identity-notes.ts";
import { type OwnTextName, ownTextNames, placeholdersFor } from "../../src/core/contract/own-words.ts";
import { paths, roomPath } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { originalOf } from "../../src/locales/originals.ts";
import { foreignTexts, productsIn, saidIn } from "../../src/testing/foreign-texts.ts";
import { namespaces } from "../testing/words.ts";
import { awake } from "./awake.ts";
import type { Visit } from "./browser.ts";
import { setStage } from "./stage.ts";

/** Returns the owner's words for a text, by which it is known wherever it is read. */
const ownWord = (key: OwnTextName, at: number) =>
  [`sal${at}z`, ...placeholdersFor(originalOf(key, "pt")).needed.map((name) => `{{${name}}}`)].join(" ");
const own = Object.fromEntries(ownTextNames.map((key, at) => [key, ownWord(key, at)]));

const stage = setStage((stage) => {
  const { database } = stage;
  const published = {
    languages: "pt",
    interface_languages: "pt",
    product_title: "Casa do Sal",
    course_name: "O Caminho do Sal",
    accent: "#3fb8a0",
    ground: "night",
    emblem: "wave",
    [identityNotes.words]: JSON.stringify({ pt: own }),
  };
  for (const [key, value] of Object.entries(published)) database.insertSetting(key, value);
  const courseUrl = "https://curso.example.org/";
  database.run("UPDATE system_settings SET value = ? WHERE key = 'course_nada_url'", courseUrl);
  const [next, vault] = [database.insertCode("MAR ALTO"), database.insertCode("MARESIA")];
  database.insertCode("ABRA", { maxUses: 9 });
  const aDayAgo = new Date(Date.now() - 86_400_000).toISOString();
  const over = database.insertRoom({ name: "Sala que passou", status: "revealed" });
  database.run("UPDATE rooms SET closes_at = ? WHERE id = ?", aDayAgo, over);
  database.insertRoom({ name: "Sala aberta", description: "Olhe.", status: "revealed" });
  database.insertRoom({ name: "Sala ao lado", status: "locked", requiredCodeId: next });
  database.insertRoom({ name: "Cofre", status: "locked", requiredCodeId: vault });
  database.insertRoom({ name: "Sala sem chave", status: "locked" });
});

const foreignIn = foreignTexts("pt", [serverWords, ...Object.values(namespaces)]);

/** The texts that were read so far, by their place in the list of all. */
const read = new Set<number>();

/** Notes which of the owner's words are read, where nothing is said of the product's own and in no other language. */
function note(where: string, html: string): void {
  // The first paint's styles name the product's own colours, and the words that a document brings are not read yet.
  const shown = html.replace(/<(style|script)\b.*?<\/\1>/gs, "");
  expect([where, productsIn(shown), foreignIn(saidIn(html))]).toEqual([where, [], []]);
  for (const [, at] of shown.matchAll(/sal(\d+)z/g)) read.add(Number(at));
}

/** Returns how the words of a text begin on the screen. */
const said = (key: OwnTextName) => `sal${ownTextNames.indexOf(key)}z`;

/** Notes what a screen says once the app has taken it over. */
async function noteScreen(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  await awake(page);
  await page.waitForLoadState("networkidle");
  note(page.url(), await page.content());
}

/** Waits until words are on the screen, and notes all that it says. */
async function noteWhen(page: Page, key: OwnTextName): Promise<void> {
  await page.getByText(said(key)).first().waitFor();
  note(page.url(), await page.content());
}

/** Does something while a call is answered with no word. */
async function unsaid(visit: Visit, path: string, steps: () => Promise<void>): Promise<void> {
  visit.provoke(404, path);
  await visit.page.route(`**${path}`, (route) => route.fulfill({ status: 404, body: "" }));
  await steps();
  await visit.page.unroute(`**${path}`);
}

/** Notes what a stranger reads until their address is confirmed, and signs them in. */
async function noteArrival(page: Page): Promise<void> {
  for (const path of [paths.home, paths.comeBack, "/nada", paths.register]) await noteScreen(page, path);
  const email = page.locator("input[type=email]");
  await email.fill("ana@example.org");
  await page.keyboard.press("Enter");
  await noteWhen(page, "register:auth.error.usernameRequired");
  await page.locator("input:not([type=email])").first().fill("Ana");
  await page.keyboard.press("Enter");
  await noteWhen(page, "initiation:verify.lead");
  await noteScreen(page, paths.comeBack);
  await email.fill("ana@example.org");
  await page.keyboard.press("Enter");
  await noteWhen(page, "initiation:verify.leadReturn");
}

test("Each of the owner's words for a screen is read on it, and beside them nothing of the product's own", async () => {
  await stage().visit("en", async (visit) => {
    visit.provoke(404, "/nada");
    visit.provoke(422, "/api/auth/send-otp");
    await noteArrival(visit.page);
  });
  await stage().visitAs(false, "en", async (visit) => {
    const { page } = visit;
    await noteScreen(page, paths.home);
    await noteScreen(page, paths.codeEntry);
    visit.provoke(404, "/api/codes/validate");
    const code = page.getByRole("main").getByRole("textbox").first();
    await code.fill("NENHUM");
    await page.keyboard.press("Enter");
    await noteWhen(page, "initiation:codeEntry.deniedTitle");
    await noteWhen(page, "kit:codeEntry.denied");
    await code.fill("ABRA");
    await page.keyboard.press("Enter");
    await noteWhen(page, "initiation:codeEntry.openedTitle");
    await page.waitForURL(`**${paths.anteRoom}`);
    await noteWhen(page, "antechamber:anteRoom.welcome");
  });
  await stage().visitAs(true, "en", async (visit) => {
    const { page } = visit;
    await noteScreen(page, paths.home);
    await noteScreen(page, paths.anteRoom);
    const keyhole = page.getByRole("main").getByRole("textbox").first();
    await keyhole.fill("MARESIA");
    await keyhole.press("Enter");
    await noteWhen(page, "antechamber:anteRoom.otherDoor");
    await noteScreen(page, paths.anteRoom);
    await noteWhen(page, "antechamber:anteRoom.welcomeBack");
    await noteScreen(page, roomPath(2));
    visit.provoke(403, "/api/antechamber/rooms/3");
    visit.provoke(404, "/api/antechamber/rooms/99");
    await noteScreen(page, roomPath(99));
    // Its door is shown among the others; without them its title says that it is sealed.
    await unsaid(visit, "/api/antechamber", () => noteScreen(page, roomPath(3)));
    await noteScreen(page, paths.self);
    stage().database.run("UPDATE rooms SET status = 'hidden'");
    await noteScreen(page, paths.anteRoom);
  });
  const inEmails = (key: string) => key.startsWith("emails:");
  const unread = ownTextNames.filter((key, at) => !read.has(at) && !inEmails(key));
  expect(unread).toEqual([]);
});

/** Returns how many points of a picture are in the hue of the product's gold, and how many in that of the owner's accent. */
const huesOf = (page: Page, path: string) =>
  page.evaluate(async (from) => {
    const picture = await createImageBitmap(await (await fetch(from)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawn = canvas.getContext("2d");
    drawn?.drawImage(picture, 0, 0);
    const { data = [] } = drawn?.getImageData(0, 0, picture.width, picture.height) ?? {};
    const found = { golden: 0, green: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
      const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
      if (spread < 40) continue;
      if (red > green && green > blue) found.golden++;
      if (green > blue && blue > red) found.green++;
    }
    return found;
  }, path);

test("No picture, icon or manifest of a portal with an identity of its own has the product's gold or its names", async () => {
  const { url } = stage().portal;
  const textOf = async (path: string) => (await fetch(url + path)).text();
  const pictureIn = (html: string) => /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1];
  let shared: string | undefined;
  // It is drawn beside the first answers.
  while (shared === undefined) shared = pictureIn(await textOf("/"));
  const manifest = await textOf("/manifest.webmanifest");
  expect([productsIn(manifest), foreignIn(JSON.parse(manifest).description)]).toEqual([[], []]);
  const icons = [...new Set([...manifest.matchAll(/"src":"([^"]+)"/g)].map(([, path = ""]) => path))];
  const pictures = [...icons, shared, "/favicon.ico", "/apple-touch-icon.png"];
  expect(pictures.length).toBe(5);
  await stage().visit("pt", async ({ page }) => {
    await page.goto(paths.home);
    for (const path of pictures) {
      const { golden, green } = await huesOf(page, path);
      expect([path, golden, green > 100]).toEqual([path, 0, true]);
    }
    const products = join(import.meta.dir, "../art/icon-192.png");
    await page.route("**/products.png", (route) => route.fulfill({ path: products }));
    expect((await huesOf(page, "/products.png")).golden).toBeGreaterThan(100);
    await page.unroute("**/products.png");
  });
  const drawings = [...(await textOf("/")).matchAll(/"(\/assets\/mark\/[^"#]+\.svg)/g)];
  expect(drawings.length).toBeGreaterThan(2);
  for (const [, path = ""] of drawings) expect([path, productsIn(await textOf(path))]).toEqual([path, []]);
});
