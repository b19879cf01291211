import { redacted } from "../../../core/contract/code-text.ts";
import { iso } from "../../../core/lib/clock.ts";

import type { Core } from "../../../core.ts";
import { codesStore } from "../../codes/codes.store.ts";
import { repliesStore } from "../../hints/wrong-codes.store.ts";
import { emailQueueStore } from "../../mail/email-queue.store.ts";
import { secretKeyService } from "./secret-key.service.ts";

/** So many codes that are compared exactly are named at a start. */
const exactNamedMax = 20;

/** Does what a database may ask for before anybody is served: what an older release or a portal that was killed left open. */
export async function prepare(core: Core): Promise<void> {
  const { db, keys, clock, log, start } = core;
  const secretKey = secretKeyService(core);
  await secretKey.adopt(keys);
  for (const setting of await secretKey.unreadable(keys))
    log.warn("a saved secret belongs to another secret key: enter it again in the settings", { setting });
  if (await start.areFoldsOpen())
    await db.write(async (tx) => {
      await codesStore(db).foldOpen(tx);
      await repliesStore(db).foldOpen(tx);
    });
  for (const { id, code } of await start.exactCodes(exactNamedMax))
    log.warn("a secret code reads like an older one, and opens only as it is written: rename one of them", {
      id,
      code: redacted(code),
    });
  const now = iso(clock.now());
  if (db.isAlone && (await start.areEmailsTaken(now))) await emailQueueStore(db).release(now);
}
