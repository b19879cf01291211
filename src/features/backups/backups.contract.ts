import * as z from "zod/mini";
import { fault } from "../../core/contract/fields.ts";
import { backupKeyMaxLength, settingMaxLength } from "../../core/contract/limits.ts";

/** Why a backup is made: its night or its hour has come, or somebody asked for it. */
export const backupCauses = ["schedule", "hourly", "hand"] as const;

export type BackupCause = (typeof backupCauses)[number];

/** Why a backup could not be made, proved, sent off or fetched; each has a sentence that names the remedy. */
export const backupFaults = [
  /** Its bytes are not what was written: cut, or changed. */
  "damaged",
  /** It opens with another key. */
  "wrong_key",
  /** It is encrypted, and its key was not provided. */
  "key_needed",
  "foreign",
  /** It holds triggers, views or functions that the portal did not make, and that would run with its rights. */
  "foreign_objects",
  "newer",
  /** It holds far less than the last. */
  "shrunk",
  /** A portal that was started on it answered no page. */
  "no_page",
  "missing",
  "folder",
  "disk_full",
  /** The programs of PostgreSQL are not here, or older than the server. */
  "no_tools",
  /** The database user may not make a database to try it in. */
  "no_trial",
  "store_refused",
  "store_away",
  /** It answered with a redirect, which is not followed. */
  "store_moved",
  /** It has an address in a private network, and is not the one that the environment names. */
  "store_private",
  "interrupted",
  "failed",
] as const;

export type BackupFault = (typeof backupFaults)[number];

const counts = z.record(z.string(), z.optional(z.number()));

/** What a process of its own does about one backup, so that no visitor waits for it. */
export const backupJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("make"),
    /** The path that it gets when it is whole. */
    file: z.string(),
    /** The recipient it is encrypted to; null if unencrypted. */
    recipient: z.nullable(z.string()),
    /** The counts of the last one. */
    last: z.nullable(counts),
    /** Where it is sent off to, by the store's address. */
    store: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal("prove"),
    file: z.string(),
    /** The SHA-256 that was noted of it. */
    sha: z.nullable(z.string()),
    /** Whether the file of that SHA-256 was once proved whole. */
    wasProved: z.boolean(),
    identity: z.nullable(z.string()),
    store: z.nullable(z.string()),
  }),
]);

export const backupOutcome = z.object({
  /** Absent where no file was made. */
  made: z.optional(z.object({ size: z.number(), sha: z.string(), isEncrypted: z.boolean() })),
  counts: z.optional(counts),
  isProved: z.boolean(),
  fault: z.nullable(z.enum(backupFaults)),
  detail: z.nullable(z.string()),
  isSent: z.boolean(),
  sendFault: z.nullable(z.enum(backupFaults)),
});

export type BackupJob = z.infer<typeof backupJob>;
export type BackupOutcome = z.infer<typeof backupOutcome>;

/** Where backups are sent off to: a bucket of any S3-compatible store, as its address names it. */
export type BackupStore = {
  /** Where the store answers, such as https://s3.example. */
  endpoint: string;
  bucket: string;
  /** Before each name; empty, or ending with a slash. */
  prefix: string;
  keyId: string;
  secret: string;
  /** Undefined where the endpoint tells it, or the store has none. */
  region: string | undefined;
};

/** The names of machines and networks on which nobody can listen in. */
const nearHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)$/;

/**
 * Reads `https://KEY-ID:SECRET@host/bucket/prefix?region=name`; undefined for anything else. A secret may hold slashes, as those of
 * AWS do: it ends at the last `@`. What goes by `http` stays on this machine or in its own network, where the environment alone may lead.
 */
export function backupStoreOf(text: string): BackupStore | undefined {
  const at = text.lastIndexOf("@");
  const start = text.indexOf("://");
  if (at < 0 || start < 0 || at < start || /\s/.test(text)) return undefined;
  const [keyId = "", ...rest] = text.slice(start + 3, at).split(":");
  const url = URL.parse(text.slice(0, start + 3) + text.slice(at + 1));
  if (url === null || url.hash !== "" || url.hostname === "") return undefined;
  if (url.protocol !== "https:" && !(url.protocol === "http:" && nearHost.test(url.hostname)))
    return undefined;
  try {
    const secret = decodeURIComponent(rest.join(":"));
    const [bucket = "", ...folders] = decodeURIComponent(url.pathname).split("/").slice(1);
    const prefix = folders.filter((folder) => folder !== "").map((folder) => `${folder}/`);
    if (keyId === "" || secret === "" || bucket === "") return undefined;
    const region = url.searchParams.get("region") ?? undefined;
    return { endpoint: url.origin, bucket, prefix: prefix.join(""), keyId, secret, region };
  } catch {
    return undefined;
  }
}

/** Returns what may be shown of a store: where it is, without its key. */
export function placeOfStore({ endpoint, bucket, prefix }: BackupStore): string {
  return `${endpoint.slice(endpoint.indexOf("://") + 3)}/${bucket}/${prefix}`;
}

/** `going`: somebody is at work on it. `failed`: there is no file. */
export const backupStates = ["going", "proved", "unproven", "failed"] as const;

export type BackupState = (typeof backupStates)[number];

/** Of what a backup holds, what an operator knows by heart. */
export const shownCounts = ["users", "secret_codes", "rooms", "pages"] as const;

export type BackupView = {
  id: number;
  name: string;
  cause: BackupCause;
  state: BackupState;
  startedAt: string;
  size: number | null;
  isEncrypted: boolean;
  /** How many rows it holds, by table. */
  counts: Record<string, number>;
  provedAt: string | null;
  /** True when its file is on the machine that answers. */
  isHere: boolean;
  /** When its off-site copy was read back whole. */
  sentAt: string | null;
  /** When the off-site copy of one that was deleted is removed; null for every other. */
  removeAt: string | null;
  /** Sentences that say what is wrong and how to repair it, in the reader's language. */
  faults: string[];
  /** What the system said of it. */
  detail: string | null;
};

/** What takes each change off the machine of the database, beside backups, and whether it is behind. */
export type ReplicaView = { by: "litestream" | "archive"; isLate: boolean };

export type BackupsView = {
  items: BackupView[];
  /** When the next nightly one is made; null when none is made by itself. */
  nextAt: string | null;
  /** True when one is made in each hour in which something changed, too. */
  isHourly: boolean;
  /** True when backups are encrypted. */
  isEncrypted: boolean;
  /** True while the one that is going waits for other work to finish. */
  isWaiting: boolean;
  /** Where they are sent off to, without its key. */
  store: string | null;
  /** How it did when it was looked at last; null where there is none. */
  replica: ReplicaView | null;
};

/** A key that opens backups; it is shown once and never stored. */
export type BackupKeyView = { identity: string; recipient: string };

export type TriedStoreView = { success: boolean; answer: string };

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

/** The key opens an encrypted backup that was never proved; it is used once and never stored. */
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
