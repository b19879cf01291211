import * as z from "zod/mini";
import { backupStoreOf } from "./backup-store.ts";
import { fault } from "./fields.ts";
import { backupKeyMaxLength, settingMaxLength } from "./limits.ts";

/** Returns the name of a backup that is made now: names sort by their time. */
export function backupName(engine: "sqlite" | "postgres", isEncrypted: boolean, now: Date): string {
  const at = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
  return `portal-${at}.${engine === "sqlite" ? "db" : "dump"}${isEncrypted ? ".age" : ""}`;
}

/** True for a name that a portal gave to a backup. */
export function isBackupName(name: string): boolean {
  return /^portal-\d{4}-\d{2}-\d{2}T[\d-]+Z\.(db|dump)(\.age)?$/.test(name);
}

const identity = z
  .string()
  .check(
    z.trim(),
    z.maxLength(backupKeyMaxLength, fault("backupIdentityInvalid")),
    z.regex(/AGE-SECRET-KEY-1/i, fault("backupIdentityInvalid")),
  );

/** What opens a backup. */
export const identityRequest = z.object({ identity });

/** The key opens an encrypted backup that was never proved; it is used once and kept nowhere. */
export const proveRequest = z.object({ identity: z.optional(identity) });

/** The address of a store as a person types it: by https alone. */
export const typedStore = z.string().check(
  z.trim(),
  z.maxLength(settingMaxLength, fault("valueTooLong")),
  z.refine(
    (text) => backupStoreOf(text)?.endpoint.startsWith("https:") === true,
    fault("backupStoreInvalid"),
  ),
);

/** A store that is typed but not saved; without one the present one is tried. */
export const tryStoreRequest = z.object({ store: z.optional(typedStore) });

export type TryStoreRequest = z.infer<typeof tryStoreRequest>;
