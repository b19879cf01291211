import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { buildWeb } from "./build-web.ts";

const root = join(import.meta.dir, "..");
/** What a development portal starts with. */
const defaults = {
  DATA_DIR: join(root, "data/dev"),
  ADMIN_EMAIL: "admin@portal.local",
  ADMIN_PASSWORD: "lantern-in-the-fog",
  LOG_FORMAT: "pretty",
};
/** A variable of the environment wins. */
const environment: typeof defaults = { ...defaults, ...process.env };
const outbox = join(environment.DATA_DIR, "outbox");
/** Editors write a file in several steps; changes this close together are one. */
const settleMs = 100;

/** What the browser runs: the web app, and of the server the contracts and the locales. */
const inBrowser = /^(?:web|src\/core\/contract|src\/locales)\/|\.(?:contract|entries)\.ts$/;
const isTest = /\.(test|e2e)\.tsx?$|^web\/e2e\//;

let server: Bun.Subprocess | undefined;
const changed = new Set<string>();
let settling: Timer | undefined;
let working = Promise.resolve();

/** Builds the web app, or prints why it cannot be built. */
async function rebuild(): Promise<void> {
  const started = performance.now();
  try {
    await buildWeb(join(root, "dist/web"), { quick: true });
    console.log(`web app built in ${Math.round(performance.now() - started)} ms; open pages reload`);
  } catch (error) {
    console.error(error);
  }
}

async function stop(): Promise<void> {
  server?.kill("SIGTERM");
  await server?.exited;
}

async function restart(): Promise<void> {
  await stop();
  server = Bun.spawn([process.execPath, "src/main.ts"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

async function apply(paths: string[]): Promise<void> {
  if (paths.some((path) => inBrowser.test(path))) await rebuild();
  await restart();
}

function note(path: string): void {
  if (isTest.test(path)) return;
  changed.add(path);
  clearTimeout(settling);
  settling = setTimeout(() => {
    const paths = [...changed];
    changed.clear();
    working = working.then(() => apply(paths));
  }, settleMs);
}

const printed = new Set<string>();
/** Prints an email of the outbox once it is whole. */
async function printMail(name: string): Promise<void> {
  const file = Bun.file(join(outbox, name));
  if (printed.has(name) || !(await file.exists())) return;
  const { to, subject, text } = await PostalMime.parse(await file.text());
  if (!text || printed.has(name)) return;
  printed.add(name);
  console.log(`\n── mail to ${to?.map(({ address }) => address).join(", ")}: ${subject}\n${text.trim()}\n──`);
}

await rebuild();
mkdirSync(outbox, { recursive: true, mode: 0o700 });
watch(outbox, (_event, name) => name && void printMail(name));
await restart();
console.log(`Master admin: ${environment.ADMIN_EMAIL}, initial password ${environment.ADMIN_PASSWORD}`);
console.log(`To start anew, delete ${environment.DATA_DIR}`);
for (const folder of ["src", "web"]) {
  watch(join(root, folder), { recursive: true }, (_event, name) => name && note(join(folder, name)));
}
process.once("SIGINT", () => void stop().then(() => process.exit(0)));
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
