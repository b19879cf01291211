import { ForeignError, NewerError, StartError } from "../../../core/db/errors.ts";
import type { BackupFault } from "../backups.contract.ts";

/** Thrown with a sentence for the operator when a backup cannot be made, proved, sent off, fetched or put in place. */
export class BackupError extends StartError {
  override name = "BackupError";
  constructor(
    readonly fault: BackupFault,
    message: string,
    /** What somebody else said, in their own words, or figures: the fault's sentence says all the rest. */
    readonly said?: string,
  ) {
    super(message);
  }
}

/** What the system says when there is no room left. */
const full = /ENOSPC|EDQUOT|SQLITE_FULL|database or disk is full|No space left|disk full/i;
/** What it says of a folder that cannot be written. */
const closed =
  /EACCES|EPERM|EROFS|ENOENT|ENOTDIR|SQLITE_CANTOPEN|SQLITE_READONLY|unable to open database|Permission denied|Read-only/i;

/** Returns what the system says of an error, its code before its message. */
export function saidOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, "code");
  const said = typeof code === "string" && !error.message.includes(code) ? `${code}: ` : "";
  return `${said}${error.message}`.replace(/\s+/g, " ").slice(0, 500);
}

/** Returns the detail of a fault: the message of the system or a store; null when the sentence says all. */
export function detailOf(error: unknown): string | null {
  if (error instanceof BackupError) return error.said ?? null;
  return othersWords(error, faultOf(error, "failed")) ?? null;
}

/** Returns what the system said of a fault; undefined where it is the portal's own sentence, which readers get in their language. */
export function othersWords(error: unknown, fault: BackupFault): string | undefined {
  return error instanceof StartError && fault !== "failed" ? undefined : saidOf(error);
}

/** Returns the fault that an error of reading or writing files is. */
export function faultOf(error: unknown, otherwise: BackupFault): BackupFault {
  if (error instanceof BackupError) return error.fault;
  if (error instanceof NewerError) return "newer";
  if (error instanceof ForeignError) return "foreign";
  const said = saidOf(error);
  if (full.test(said)) return "disk_full";
  return closed.test(said) ? "folder" : otherwise;
}

/** What mends it when a file cannot be written. */
const remedies: Partial<Record<BackupFault, string>> = {
  disk_full: " Free room on that disk, or name a place on another one.",
  folder: " The portal's user has to be able to write there.",
};

/** Returns the error that a file could not be written. */
export function unwritten(what: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const [fault, said] = [faultOf(error, "failed"), saidOf(error)];
  return new BackupError(fault, `${what} could not be written (${said}).${remedies[fault] ?? ""}`, said);
}

/** How many names of foreign objects a sentence holds. */
const namedMax = 5;

/** Returns the error that a backup holds what the portal did not make and would run for it. */
export function foreignObjects(file: string, objects: readonly string[]): BackupError {
  const named = objects.slice(0, namedMax).join(", ").slice(0, 300);
  return new BackupError(
    "foreign_objects",
    `${file} holds what the portal did not make and would run: ${named}. Choose another backup.`,
    named,
  );
}
