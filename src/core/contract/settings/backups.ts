import * as z from "zod/mini";
import { backupStoreOf } from "../backup-store.ts";
import { typedStore } from "../backups.ts";
import { declare } from "../declare.ts";
import { fault } from "../fields.ts";
import { backupKeepMax, defaultBackupHour, defaultBackupKeep, settingMaxLength } from "../limits.ts";
import { numberSetting, secretSetting, setting } from "./setting.ts";

/** An hour of the day in UTC, or none. */
const backupHour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^(off|\d|1\d|2[0-3])$/, fault("backupHourInvalid")));

/** Whom backups are encrypted to: an X25519 recipient of age, which is public. */
const backupRecipient = z.string().check(z.trim(), z.regex(/^age1[a-z0-9]{58}$/, fault("backupKeyInvalid")));

/** One of before, on this machine or in its network, stays in force, so that its next backup says what is amiss. */
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
    input: "short",
    act: "backup_schedule",
    isDangerous: (next) => next === "off",
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
