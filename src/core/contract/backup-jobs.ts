import * as z from "zod/mini";
import { backupFaults } from "./backup-faults.ts";

const counts = z.record(z.string(), z.optional(z.number()));

/** What a process of its own does about one backup, so that no visitor waits for it. */
export const backupJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("make"),
    /** The path that it gets when it is whole. */
    file: z.string(),
    /** To whom it is encrypted; null for nobody. */
    recipient: z.nullable(z.string()),
    /** What the last one held. */
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
