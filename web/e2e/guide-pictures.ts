import { join } from "node:path";
import type { Page } from "playwright-core";
import { paths } from "../../src/core/contract/paths.ts";
import { endRun } from "../../src/testing/run-end.ts";
import { todayPath } from "../lib/console-entries.ts";
import { type Console, inConsole } from "./console.ts";
import { HttpClient } from "./http-client.ts";
import { Stage } from "./stage.ts";

/** Does each task of the guide up to its last press, and takes its picture: `bun web/e2e/guide-pictures.ts [NAME…]`. */
const only = process.argv.slice(2);
const folder = join(import.meta.dir, "../../docs/images");
const width = 1200;
const maxBytes = 60_000;
const hourMs = 3_600_000;

const stage = await Stage.build({ RATE_LIMITS: "on" });
const { database } = stage;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const inDays = (days: number) => ago(-24 * days);

/** Returns a client that requested a one-time code. */
async function asks(username: string): Promise<HttpClient> {
  const client = new HttpClient(stage.portal.url);
  await client.post("/api/auth/send-otp", { email: `${username.toLowerCase()}@example.org`, username });
  return client;
}

/** A course in its second week: two classes, two rooms, a page, and those who came today. */
async function plantCourse(): Promise<void> {
  const codes = [
    ["LANTERN OF NOON", "The spring class", 40, inDays(320)],
    ["SALT ROAD", "The autumn class", 25, inDays(5)],
    ["OLD ORCHARD", "Guests", 1, inDays(200)],
  ] as const;
  for (const [code, label, maxUses, expiresAt] of codes) {
    const id = database.insertCode(code, { maxUses, expiresAt });
    database.run("UPDATE secret_codes SET label = ? WHERE id = ?", label, id);
  }
  database.insertRoom({ name: "Hall of Mirrors", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Sealed Vault", description: "Not yet.", status: "locked" });
  database.insertPage({ slug: "mysteries", title: "The Mysteries", content: "<p>Hear this.</p>" });
  const came = [0.4, 2.1, 3.6, 5.2, 7.7, 9.1, 11.8, 14.2, 16.5, 19.3];
  const names = ["Alba", "Bento", "Clara", "Davi", "Elena", "Fabio", "Gilda", "Hugo", "Ines", "Joel"];
  database.insertInitiates(came.length, "initiate");
  for (const [index, hours] of came.entries()) {
    const [name = "", at, id] = [names[index], ago(hours), `initiate${index}@example.org`];
    const admitted = index % 4 === 3 ? null : at;
    database.run(
      "UPDATE users SET username = ?, username_folded = ?, email = ?, used_secret_code = ?, used_secret_code_at = ?, created_at = ? WHERE email = ?",
      ...[name, name.toUpperCase(), `${name.toLowerCase()}@example.org`],
      ...[admitted && "LANTERN OF NOON", admitted, at, id],
    );
    const ofName = "user_id = (SELECT id FROM users WHERE username = ?)";
    database.run(`UPDATE user_sessions SET created_at = ? WHERE ${ofName}`, at, name);
  }
  await asks("Marina");
  // An email that just left may still be read.
  for (const table of ["letters", "attempts", "otp_verifications"])
    database.run(`UPDATE ${table} SET created_at = ?`, ago(0.2));
}

type Task = { height: number; open: (console: Console) => Promise<void> };

/** Returns the disc of the home page as a picture, and comes back to the console. */
async function discOf(page: Page): Promise<Buffer> {
  await page.goto(paths.home);
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ clip: { x: 640, y: 120, width: 520, height: 360 } });
  await page.goto(paths.observatory);
  return picture;
}

/** The tasks by the names of their pictures. */
const tasks: Record<string, Task> = {
  "create-code": {
    height: 860,
    async open(console) {
      const { codes } = console.words;
      await console.button(codes.create).click();
      await console.field(codes.label).fill("The winter class");
      await console.dialog.getByLabel(console.words.codes.maxUses).fill("30");
    },
  },
  "extend-code": {
    height: 860,
    async open(console) {
      await console.page.getByText("SALT ROAD", { exact: true }).click();
      await console.button(console.words.codeMore.aYearMore).hover();
    },
  },
  "stuck-person": {
    height: 800,
    async open(console) {
      await console.openTab("users");
      await console.search.fill("marina");
      await console.button("Marina").click();
      await console.dialog.getByRole("region", { name: console.words.person.helps }).waitFor();
    },
  },
  room: {
    height: 1000,
    async open(console) {
      const { rooms, pages, media, editor } = console.words;
      const buffer = await discOf(console.page);
      await console.openTab("rooms");
      await console.button(rooms.create).click();
      await console.field(rooms.name).fill("The Disc Room");
      const text = console.dialog.getByRole("textbox", { name: pages.content });
      await text.fill("Turn it until the lines meet, and read what stands at the rim.");
      await console.button(editor.medium).click();
      const file = { name: "disc.png", mimeType: "image/png", buffer };
      await console.page.getByLabel(media.upload, { exact: true }).first().setInputFiles(file);
      await console.page.locator(".editor-medium img").waitFor();
      const alt = console.field(media.alt.replace("{{language}}", "English"));
      await alt.fill("A golden disc with an eye in its middle");
      await console.dialog.locator("select[name=status]").selectOption("revealed");
    },
  },
  "page-navigation": {
    height: 900,
    async open(console) {
      const { pages, layout } = console.words;
      await console.openTab("pages");
      await console.button(pages.create).click();
      await console.field(pages.pageTitle).fill("A short philosophy of the void");
      const text = console.dialog.getByRole("textbox", { name: pages.content });
      await text.fill("What is hidden is not lost. What is lost was never hidden.");
      const name = pages.inNavigation.replace("{{name}}", layout.philosophy);
      await console.dialog.getByRole("switch", { name }).click();
    },
  },
  codex: {
    height: 760,
    async open(console) {
      const { codex, preview } = console.words;
      await console.openTab("codex");
      const form = console.page.getByRole("form", { name: codex.form });
      await form.getByLabel(codex.title, { exact: true }).fill("The Book of Noon");
      await form.getByLabel(codex.originalCode).fill("LANTERN OF NOON");
      await console.page.getByText(preview.ready).waitFor({ timeout: 60_000 });
    },
  },
  today: {
    height: 960,
    async open({ page }) {
      await page.goto(todayPath);
      await page.locator("main").getByRole("listitem").first().waitFor();
    },
  },
  "course-link": {
    height: 560,
    async open(console) {
      const { settingsTab, settings } = console.words;
      await console.openSettings(settingsTab.course);
      await console.field(settings.course_nada_url.name).fill("https://course.example.org/welcome");
    },
  },
  backup: {
    height: 760,
    async open(console) {
      const { backups, backupStates } = console.words;
      await console.openSettings(backups.section);
      await console.button(backups.make).click();
      await console.page.getByText(backupStates.proved).first().waitFor({ timeout: 60_000 });
    },
  },
  "invite-admin": {
    height: 600,
    async open(console) {
      const { invite, users } = console.words;
      await console.openTab("users");
      await console.button(invite.open).click();
      await console.field(users.email).fill("second-admin@example.org");
    },
  },
};

await plantCourse();
await inConsole(stage, "en", async (console) => {
  const { page } = console;
  for (const [name, { height, open }] of Object.entries(tasks)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await page.setViewportSize({ width, height });
    await page.goto(paths.observatory);
    await open(console);
    await page.waitForLoadState("networkidle");
    const isSheet = (await page.getByRole("dialog").count()) > 0;
    const panel = page.locator("main, [role=tabpanel]:visible").last();
    const box = await (isSheet ? console.dialog : panel).boundingBox();
    if (!box) throw new Error(`${name} shows nothing`);
    const clip = { ...box, height: Math.min(box.height, height - box.y) };
    const bytes = await page.screenshot({ animations: "disabled", clip });
    const picture = await new Bun.Image(bytes).webp({ quality: 70 }).bytes();
    if (picture.length > maxBytes) throw new Error(`${name} has ${picture.length} bytes`);
    await Bun.write(join(folder, `${name}.webp`), picture);
  }
});
await stage.close();
await endRun();
