import { accessSync, constants, statSync } from "node:fs";
import { reasonOf } from "../lib/log.ts";
import { StartError } from "./errors.ts";

const rights =
  "Run codex-portal as the user that the portal runs as, give that user the whole folder with chown, or set another DATA_DIR.";
const readOnlyDisk =
  "That disk is mounted read-only: mount it writable (the system makes one with errors read-only, which dmesg says), " +
  "name the folder in ReadWritePaths= where systemd keeps the portal from it, or set another DATA_DIR.";

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, "code") : undefined);

/** Returns what to do when the portal's own folder, or a file in it, cannot be written. */
export const writeRemedy = (error: unknown): string => (codeOf(error) === "EROFS" ? readOnlyDisk : rights);

/** Returns what the system says of a path; undefined when nothing is there. Throws a StartError when this user may not look. */
function statOf(path: string) {
  try {
    return statSync(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
    throw unreadable(path, error);
  }
}

/** Returns the size of a file in bytes; undefined when nothing is there. Throws a StartError when this user may not look. */
export const sizeOf = (path: string): number | undefined => statOf(path)?.size;

/** True when something is at a path. Throws a StartError when this user may not look: it may well be there. */
export const isThere = (path: string): boolean => statOf(path) !== undefined;

/** Throws a StartError when a file is not there, is a folder, or may not be read by this user. */
export function requireReadable(file: string, missing = `There is no file ${file}.`): void {
  const found = statOf(file);
  if (!found) throw new StartError(missing);
  if (found.isDirectory()) throw new StartError(`${file} is a folder. Name a file.`);
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(path: string, error: unknown): StartError {
  return new StartError(
    `${path} cannot be read (${reasonOf(error)}). Run codex-portal as a user that may read it, or give it to the portal's user with chown and put it in a folder that this user may open.`,
  );
}
