import { existsSync } from "node:fs";

/** Where Debian puts Chromium; the build without a window does the same work for about two thirds of the processor time. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Returns the Chromium that the tests drive: the one that `CHROMIUM_PATH` names, else an installed one. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : installed).find((path) => existsSync(path));
}
