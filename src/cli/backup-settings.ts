import type { Config } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { decrypt, keysOf } from "../core/lib/keys.ts";
import { settingIn } from "../features/backups/work/settings.ts";
import { type OffsiteStore, storeAt } from "../features/backups/work/store.ts";
import { presentSecret } from "./secret-key.ts";

type Where = Pick<Config, "database" | "dataDir" | "secretKey" | "backupStore">;

/** Returns the recipient of encrypted backups, as set in the observatory; undefined without one. */
export async function recipientOf({ database }: Where): Promise<string | undefined> {
  return (await settingIn(database, "backup_recipient")) ?? undefined;
}

/** Returns the off-site store, of the environment or as it was saved in the observatory. Throws a StartError when none is known. */
export async function storeOf(config: Where): Promise<OffsiteStore> {
  const address = config.backupStore ?? (await savedStore(config)) ?? null;
  const store = storeAt(address, { ofOperator: config.backupStore });
  if (store) return store;
  throw new StartError(
    "No off-site storage is known. Set BACKUP_STORE=https://KEY-ID:SECRET@s3.example/bucket/prefix?region=name",
  );
}

async function savedStore(config: Where): Promise<string | undefined> {
  const sealed = await settingIn(config.database, "backup_store");
  const secret = sealed === null ? undefined : presentSecret(config);
  if (sealed === null || secret === undefined) return undefined;
  return decrypt(keysOf(secret).settings, "backup_store", sealed);
}
