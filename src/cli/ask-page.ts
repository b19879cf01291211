import { readConfig } from "../config.ts";
import { paths, readyPath } from "../core/contract/paths.ts";
import { builtWeb } from "../core/http/assets.ts";
import { systemClock } from "../core/lib/clock.ts";
import { keysOf, newSecret } from "../core/lib/keys.ts";
import { createLog } from "../core/lib/log.ts";
import { noMailer } from "../core/mail/mailer.ts";
import { settingsStore } from "../core/settings/settings.store.ts";
import { fingerprintSetting } from "../features/accounts/first-admin/secret-key.service.ts";
import type { AskPage } from "../features/backups/work/proof.ts";
import { buildPortal } from "../portal.ts";

/** Opens a portal on a restored database, on a port of this machine alone, and asks it for its home page and whether it can be used whole. */
export const askPage: AskPage = async (db, folder) => {
  // The portal's key is not in a backup, and nothing that it seals is needed here.
  await db.write((tx) => settingsStore(db).remove(tx, fingerprintSetting));
  const portal = await buildPortal({
    config: readConfig({ DATA_DIR: folder }, false),
    keys: keysOf(newSecret()),
    db,
    // What waits in a restored queue has been sent, or will be, by the portal itself.
    createMailer: () => noMailer,
    clock: systemClock,
    log: createLog({ level: "error", format: "json", write: () => {}, now: () => new Date() }),
    web: builtWeb(),
  });
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: portal.fetch });
  try {
    portal.core.health.open();
    for (const path of [readyPath, paths.home]) {
      const { status } = await fetch(new URL(path, server.url));
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  } finally {
    await server.stop(true);
    await portal.idle();
    portal.core.mailer.close();
  }
};
