import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { SentenceError } from "../../../core/lib/coded-error.ts";
import { decrypt, encrypt, isEncrypted, type Keys } from "../../../core/lib/keys.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import type { Core } from "../../../core.ts";
import { settingList } from "../../../entries.ts";

/** Where the database stores the fingerprint of its key; no list shows it. */
export const fingerprintSetting = "secret_key_fingerprint";
/** The setting in which earlier releases stored a key beside what it protects. */
const formerKeySetting = "otp_hmac_key";

/** What somebody reads who has lost a key. */
export const whatIsLost =
  "Without it, saved secrets (mail server, off-site store, shops, webhooks, authenticator apps) and pending one-time codes are lost, and bookplates, links that stop emails and known browsers are no longer recognized; nothing else changes.";
export const howToGoOn = `If it is lost for good, run: codex-portal admin new-key. ${whatIsLost}`;

type Settings = ReturnType<typeof settingsStore>;

const secretSettingKeys = settingList.filter(({ secret }) => secret).map(({ name }) => name);

/** Secrets of one kind, beside the settings, that are sealed by the portal's key. */
export type SealedSecrets = {
  keyOf: (keys: Keys) => string;
  /** Returns those that follow an id, in its order, each with the name under which it is sealed. */
  after: (
    tx: Tx,
    id: number,
    most: number,
  ) => Promise<readonly { id: number; name: string; sealed: string }[]>;
  /** Puts one that was sealed anew in the place of the former, while that is still there. */
  reseal: (tx: Tx, id: number, former: string, sealed: string) => Promise<void>;
};

/** So many secrets are read at a time while they are sealed anew. */
const resealedRows = 500;

/** What became of secrets when a key took another's place: how many were sealed anew, and how many the former key does not open. */
type Resealed = { renewed: number; closed: number };

async function savedSecrets(settings: Settings, on?: Tx): Promise<{ key: string; value: string }[]> {
  const all = await Promise.all(
    secretSettingKeys.map(async (key) => ({ key, value: (await settings.value(key, on)) ?? "" })),
  );
  return all.filter(({ value }) => value !== "");
}

/** Seals anew inside a write what a former key opens; what the new one opens stays as it is. */
async function resealAll(
  tx: Tx,
  settings: Settings,
  others: readonly SealedSecrets[],
  { former, keys, now }: { former: Keys; keys: Keys; now: string },
): Promise<Resealed> {
  const done: Resealed = { renewed: 0, closed: 0 };
  async function renew(
    { keyOf, reseal }: { keyOf: SealedSecrets["keyOf"]; reseal: (sealed: string) => Promise<void> },
    name: string,
    sealed: string,
  ): Promise<void> {
    if (decrypt(keyOf(keys), name, sealed) !== undefined) return;
    const secret = decrypt(keyOf(former), name, sealed);
    if (secret !== undefined) await reseal(encrypt(keyOf(keys), name, secret));
    done[secret === undefined ? "closed" : "renewed"]++;
  }
  for (const { key, value } of await savedSecrets(settings, tx)) {
    if (!isEncrypted(value)) continue;
    const reseal = (sealed: string) => settings.replace(tx, key, value, sealed, now);
    await renew({ keyOf: (of) => of.settings, reseal }, key, value);
  }
  for (const { keyOf, after, reseal } of others) {
    for (let last = 0, isMore = true; isMore; ) {
      const rows = await after(tx, last, resealedRows);
      for (const { id, name, sealed } of rows)
        await renew({ keyOf, reseal: (next) => reseal(tx, id, sealed, next) }, name, sealed);
      isMore = rows.length === resealedRows;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return done;
}

/**
 * Ties a database to its key, so that a wrong one is noticed before anything is written with it. `others` is what is sealed beside the
 * settings, and `takeChain` protects the chain of the audit log by a new key, in the write in which it takes the former one's place.
 */
export function secretKeyService(
  { db, audit, clock }: Pick<Core, "db" | "audit" | "clock">,
  others: readonly SealedSecrets[] = [],
  takeChain?: (tx: Tx) => Promise<void>,
) {
  const { write } = db;
  const settings = settingsStore(db);

  const savedInTheClear = async (on?: Tx) =>
    (await savedSecrets(settings, on)).filter(({ value }) => !isEncrypted(value));

  async function isSettled(fingerprint: string): Promise<boolean> {
    if ((await settings.value(fingerprintSetting)) !== fingerprint) return false;
    return (await settings.value(formerKeySetting)) === null && (await savedInTheClear()).length === 0;
  }

  return {
    /** The fingerprint of the key that the database was last used with; null before the first. */
    expected: (): Promise<string | null> => settings.value(fingerprintSetting),

    /**
     * Takes the key for a database that has none yet, and encrypts what earlier releases saved in the clear.
     * Throws a SentenceError, and changes nothing, when the database belongs to another key.
     */
    async adopt(keys: Keys): Promise<void> {
      if (await isSettled(keys.fingerprint)) return;
      const now = iso(clock.now());
      await write(async (tx) => {
        await settings.addIfAbsent(tx, fingerprintSetting, keys.fingerprint, now);
        const known = await settings.value(fingerprintSetting, tx);
        if (known !== keys.fingerprint) throw new WrongKeyError(known, keys.fingerprint);
        await settings.remove(tx, formerKeySetting);
        for (const { key, value } of await savedInTheClear(tx)) {
          await settings.replace(tx, key, value, encrypt(keys.settings, key, value), now);
        }
      });
    },

    /** Returns the settings whose saved value the key does not open. */
    async unreadable(keys: Keys): Promise<string[]> {
      const closed = (await savedSecrets(settings)).filter(
        ({ key, value }) => decrypt(keys.settings, key, value) === undefined,
      );
      return closed.map(({ key }) => key);
    },

    /**
     * Binds the database to another key. What the former one encrypted is encrypted anew where that key is provided,
     * all of it in the same write, so that a failure half way changes nothing; without it, it stays unreadable.
     */
    async replace(keys: Keys, former?: Keys): Promise<Resealed> {
      const { fingerprint } = keys;
      return write(async (tx) => {
        const before = await settings.valueToChange(tx, fingerprintSetting);
        const now = iso(clock.now());
        const resealed = former
          ? await resealAll(tx, settings, others, { former, keys, now })
          : { renewed: 0, closed: 0 };
        if (before === fingerprint) return resealed;
        await settings.set(tx, fingerprintSetting, fingerprint, now);
        const details: AuditDetails = {
          fingerprint: `${before ?? "–"} → ${fingerprint}`,
          by: "command line",
        };
        await audit(tx, { action: "key_replaced", userId: null, details, client: null });
        await takeChain?.(tx);
        return resealed;
      });
    },
  };
}

/** Thrown when a database was used with another key. */
export class WrongKeyError extends SentenceError {
  constructor(expected: string | null, given: string) {
    super(
      `The database belongs to another secret key: it expects the one with the fingerprint ${expected}, and was given ${given}. ` +
        `Put the right one into SECRET_KEY or DATA_DIR/secret.key. ${howToGoOn}`,
    );
  }
}
