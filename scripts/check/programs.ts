import { existsSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../web/e2e/chromium.ts";

/** What the tests need beside Bun: Debian's package for it, and whether it is here. */
const programs = [
  // The build without a window costs a third less processor time than the one with.
  { name: "chromium-headless-shell", isHere: () => findChromium() !== undefined },
  { name: "postgresql", isHere: () => Bun.which("initdb") !== null || hasPostgresFolder() },
  // A certificate authority for tests, and the DNS that it asks.
  { name: "pebble", isHere: () => Bun.which("pebble-challtestsrv") !== null },
  { name: "poppler-utils", isHere: () => Bun.which("pdftoppm") !== null },
];

function hasPostgresFolder(): boolean {
  const home = "/usr/lib/postgresql";
  return existsSync(home) && readdirSync(home).some((version) => existsSync(`${home}/${version}/bin/initdb`));
}

/** Installs the missing programs on Debian and Ubuntu. Throws with their names where it cannot. */
export function installPrograms(): void {
  const missing = programs.filter(({ isHere }) => !isHere()).map(({ name }) => name);
  if (missing.length === 0) return;
  const asRoot = userInfo().uid === 0 ? [] : ["sudo"];
  const isDebian = Bun.which("apt-get") !== null && asRoot.every((word) => Bun.which(word) !== null);
  const sentence = `The tests need these programs (Debian's names): ${missing.join(" ")}.`;
  if (!isDebian) throw new Error(`${sentence} Please install them, and name Chromium by CHROMIUM_PATH.`);
  console.log(`${sentence} Installing them by ${[...asRoot, "apt-get"].join(" ")}.`);
  const quiet = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  for (const words of [["update"], ["install", "--yes", "--no-install-recommends", ...missing]]) {
    const { success } = Bun.spawnSync([...quiet, ...words], { stdio: ["ignore", "inherit", "inherit"] });
    if (!success) throw new Error(`${sentence} apt-get ${words[0]} failed; please install them by hand.`);
  }
}

export const root = join(import.meta.dir, "../..");

/** Runs a command to its end; `worked` is the processor time of it and of all that it waited for, in seconds. */
export async function runChild(command: string[], env = {}, isShown = false) {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const texts = [child.stdout, child.stderr].map(async (stream) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      output += text;
      if (isShown) process.stdout.write(text);
    }
  });
  await Promise.all(texts);
  const status = await child.exited;
  return { status, output, worked: Number(child.resourceUsage()?.cpuTime.total ?? 0n) / 1e6 };
}
