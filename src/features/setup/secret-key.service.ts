import type { AuditDetails } from "../../contract/audit-details.ts";
import { settingFacts, settingKeys } from "../../contract/setting-keys.ts";
import type { Tx, Write } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { isSealed, type Keys, seal, unseal } from "../../lib/keys.ts";
import { SentenceError } from "../../lib/sentence-error.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { SettingsStore } from "../settings/settings.store.ts";

/** Where the database stores the fingerprint of its key; no list shows it. */
export const fingerprintSetting = "secret_key_fingerprint";
/** The setting in which earlier releases stored a key beside what it protects. */
const formerKeySetting = "otp_hmac_key";

/** What somebody reads who has lost a key. */
export const whatIsLost =
  "Without it, saved mail passwords and pending one-time codes are lost, and bookplates made before are no longer confirmed; nothing else changes.";
export const howToGoOn = `If it is lost for good, run: codex-portal admin new-key. ${whatIsLost}`;

const secretSettingKeys = settingKeys.filter((key) => settingFacts[key].isSecret);

type Deps = { write: Write; audit: RecordAudit; clock: Clock; settings: SettingsStore };

/** Ties a database to its key, so that a wrong one is noticed before anything is written with it. */
export function secretKeyService({ write, audit, clock, settings }: Deps) {
  async function savedSecrets(on?: Tx): Promise<{ key: string; value: string }[]> {
    const all = await Promise.all(
      secretSettingKeys.map(async (key) => ({ key, value: (await settings.value(key, on)) ?? "" })),
    );
    return all.filter(({ value }) => value !== "");
  }
  const savedInTheClear = async (on?: Tx) => (await savedSecrets(on)).filter(({ value }) => !isSealed(value));

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
          await settings.replace(tx, key, value, seal(keys.settings, key, value), now);
        }
      });
    },

    /** Returns the settings whose saved value the key does not open. */
    async unreadable(keys: Keys): Promise<string[]> {
      const closed = (await savedSecrets()).filter(
        ({ key, value }) => unseal(keys.settings, key, value) === undefined,
      );
      return closed.map(({ key }) => key);
    },

    /** Lets the database belong to another key from now on; what the former one sealed stays closed. */
    async replace({ fingerprint }: Keys): Promise<void> {
      await write(async (tx) => {
        const before = await settings.valueToChange(tx, fingerprintSetting);
        await settings.set(tx, fingerprintSetting, fingerprint, iso(clock.now()));
        const details: AuditDetails = {
          fingerprint: `${before ?? "–"} → ${fingerprint}`,
          by: "command line",
        };
        await audit(tx, { action: "key_replaced", userId: null, details, client: null });
      });
    },
  };
}

/** Thrown when a database was used with another key than the given one. */
class WrongKeyError extends SentenceError {
  constructor(expected: string | null, given: string) {
    super(
      `The database belongs to another secret key: it expects the one with the fingerprint ${expected}, and was given ${given}. ` +
        `Put the right one into SECRET_KEY or DATA_DIR/secret.key. ${howToGoOn}`,
    );
  }
}
