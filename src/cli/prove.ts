import { resolve } from "node:path";
import type { Config } from "../config.ts";
import { requireReadable } from "../core/db/local-file.ts";
import { prove } from "../features/backups/work/proof.ts";
import { identityIn, isEncrypted } from "../features/backups/work/sealing.ts";
import { askPage } from "./ask-page.ts";
import { givenIdentity } from "./restore.ts";
import { say } from "./terminal.ts";

/**
 * Tries a backup as a restore would, in a temporary place of this release, and changes nothing. `identityFile` opens an encrypted one.
 * Throws a sentence that says why it is no good.
 */
export async function proveVerb(
  { database }: Config,
  named: string,
  identityFile: string | undefined,
): Promise<void> {
  const file = resolve(named);
  requireReadable(file);
  const identity = isEncrypted(file) ? await identityIn(await givenIdentity(identityFile)) : null;
  const counts = await prove(file, { database, askPage, identity, last: null });
  const rows = Object.entries(counts).map(([table, count]) => `${table} ${count}`);
  say(`${file} can be restored by this release: a portal on it answered (${rows.join(", ")}).`);
}
