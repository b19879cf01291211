import { createHash } from "node:crypto";

/** The variables by which the user who starts a compiled executable can run other code in it, or inspect it while it runs. */
const variables = [
  "BUN_BE_BUN",
  "BUN_OPTIONS",
  "BUN_INSPECT",
  "BUN_INSPECT_CONNECT_TO",
  "BUN_INSPECT_PRELOAD",
];
/** The signature that macOS asks of an executable holds a hash of each page of so many bytes. */
const signedPageBytes = 4096;

/**
 * Takes from an executable the names of variables that would make it run other code: Bun has no option for that, and what its own
 * code reads then is a variable without a name, which none is. Throws when a name is not there, as after a change in Bun.
 */
export function dropRuntimeVariables(executable: Buffer): void {
  for (const name of variables) {
    // The first is the runtime's own; the bundle lies behind it.
    const at = executable.indexOf(`\0${name}\0`) + 1;
    if (at === 0) throw new Error(`Bun ${Bun.version} has no ${name}: see how it is called now.`);
    const start = at - (at % signedPageBytes);
    const page = executable.subarray(start, start + signedPageBytes);
    const signed = executable.indexOf(hashOf(page));
    executable[at] = 0;
    if (signed >= 0) hashOf(page).copy(executable, signed);
  }
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
