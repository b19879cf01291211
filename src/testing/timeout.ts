import { existsSync, readFileSync } from "node:fs";
import { lateCompiler } from "./late-compiler.ts";
import { journeyHangsAfterMs, testHangsAfterMs } from "./time-outs.ts";

/** The command line of this process on Linux; elsewhere Bun's own time-out stays. */
const commandLine = "/proc/self/cmdline";
/** Options that set a time-out themselves, or cannot have one. */
const own = /^--(timeout|watch|hot|inspect)/;

// bunfig.toml knows no time-out, and what a preloaded file sets ends with the first test file.
// So a plain `bun test` runs itself again with one.
if (existsSync(commandLine)) {
  const [, ...words] = readFileSync(commandLine, "utf8").split("\0").slice(0, -1);
  if (!words.some((word) => own.test(word))) {
    const isJourney = words.some((word) => word.includes(".e2e."));
    const ms = isJourney ? journeyHangsAfterMs : testHangsAfterMs;
    const again = [process.execPath, ...words, `--timeout=${ms}`, "--no-orphans"];
    const env = { ...(isJourney ? {} : lateCompiler), ...process.env };
    const child = Bun.spawn(again, { env, stdio: ["inherit", "inherit", "inherit"] });
    process.exit(await child.exited);
  }
}
