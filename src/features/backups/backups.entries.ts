import * as z from "zod/mini";
import { alert } from "../../core/contract/alert.ts";
import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { fault } from "../../core/contract/fields.ts";
import {
  backupKeepMax,
  dayMs,
  defaultBackupHour,
  defaultBackupKeep,
  minuteMs,
  settingMaxLength,
} from "../../core/contract/limits.ts";
import { settingsPath } from "../../core/contract/paths.ts";
import { declareLimits, userLimit } from "../../core/contract/rate-limit.ts";
import { numberSetting, secretSetting, setting, switchSetting } from "../../core/contract/setting.ts";
import { type BackupFault, backupStoreOf, typedStore } from "./backups.contract.ts";

export const backupsActions = declareActions({
  backup_made: made,
  backup_proved: changed,
  backup_deleted: deleted,
  backup_downloaded: { icon: "download", tone: "gold" },
  backup_key_made: { icon: "key", tone: "gold" },
});

export const backupsLimits = declareLimits({
  "store-try": userLimit({ count: 10, withinMs: 10 * minuteMs }, { count: 60, withinMs: dayMs }),
});

/** An hour of the day in UTC, or none. */
const backupHour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^(off|\d|1\d|2[0-3])$/, fault("backupHourInvalid")));

/** Whom backups are encrypted to: an X25519 recipient of age, which is public. */
const backupRecipient = z.string().check(z.trim(), z.regex(/^age1[a-z0-9]{58}$/, fault("backupKeyInvalid")));

/** One of before, on this machine or in its network, stays in force, so that its next backup reports the fault. */
const backupStore = z.string().check(
  z.trim(),
  z.maxLength(settingMaxLength, fault("valueTooLong")),
  z.refine((text) => backupStoreOf(text) !== undefined, fault("backupStoreInvalid")),
);

export const backupSettings = declare({
  backup_hour: setting({
    schema: backupHour,
    default: String(defaultBackupHour),
    section: "backups",
    input: "hour",
    act: "backup_schedule",
    isDangerous: (next) => next === "off",
  }),
  backup_hourly: switchSetting({
    default: "on",
    section: "backups",
    act: "backup_schedule",
    isDangerous: (next) => next === "off",
    // What Litestream ships has it all.
    environment: "REPLICATE",
  }),
  backup_keep: numberSetting({
    default: defaultBackupKeep,
    least: 1,
    most: backupKeepMax,
    fault: "backupKeepInvalid",
    section: "backups",
    act: "backup_delete",
    // To keep fewer deletes the others.
    isDangerous: (next, before) => Number(next) < Number(before),
  }),
  backup_recipient: setting({
    schema: backupRecipient,
    default: null,
    section: "backups",
    isAdvanced: true,
    act: "backup_key",
  }),
  backup_store: secretSetting({
    schema: backupStore,
    changeSchema: typedStore,
    section: "backups",
    act: "backup_store",
    environment: "BACKUP_STORE",
  }),
});

/** Its error codes, and the status each is sent with. */
export const backupsErrors = {
  backup_going: 409,
  backup_gone: 404,
} as const;

export const backupsAlerts = declare({
  backup_failed: alert<{ fault: BackupFault }>({ place: settingsPath("backups") }),
  // Since when none was proved; empty when none ever was.
  backup_unproven: alert<{ since: string }>({ place: settingsPath("backups") }),
});
