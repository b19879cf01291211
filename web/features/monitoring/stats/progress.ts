import { readStored, readStoredObject, writeStored } from "../../../lib/storage.ts";

const storageKey = "codex-admin-steps";

/** How far this browser saw its portal get; a step that was done never comes back. */
export type Progress = { hasBegun: boolean; done: readonly string[]; isLater: boolean; isOver: boolean };

/** Returns how far the first steps are. */
export function readProgress(): Progress {
  const stored = readStoredObject("local", storageKey);
  const done = Array.isArray(stored?.done) ? stored.done.map(String) : [];
  const isOver = stored?.isOver === true || readStored("local", storageKey) === "away";
  return { hasBegun: stored !== null, done, isLater: stored?.isLater === true, isOver };
}

/** Stores how far the first steps are. */
export const writeProgress = (progress: Progress): void =>
  writeStored("local", storageKey, JSON.stringify(progress));
