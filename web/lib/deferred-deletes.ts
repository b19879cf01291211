import { storeOf } from "./store.ts";

/** How long a delete can be undone, in milliseconds. */
export const undoMs = 10_000;

/**
 * A delete that was confirmed and is not sent yet, so that nothing claims to be deleted that could come back.
 * It is sent once its time is over, and at once when the page is left.
 */
export type Deferred = {
  key: number;
  /** What is deleted, in words. */
  name: string;
  /** The list that shows the rows, and their ids. */
  list: string;
  ids: readonly number[];
  /** When it is sent, in milliseconds of the clock. */
  at: number;
};

export const deferredDeletes = storeOf<readonly Deferred[]>([]);
const sending = new Map<number, { send: () => void; timer: ReturnType<typeof setTimeout> }>();
let lastKey = 0;

/** Deletes after a time in which it can be undone; `send` has to outlive the page. */
export function deleteLater(what: Pick<Deferred, "name" | "list" | "ids">, send: () => void): void {
  if (lastKey === 0) addEventListener("pagehide", deleteAllNow);
  lastKey += 1;
  const key = lastKey;
  sending.set(key, { send, timer: setTimeout(() => deleteNow(key), undoMs) });
  deferredDeletes.set([...deferredDeletes.get(), { ...what, key, at: Date.now() + undoMs }]);
}

/** Sends a delete before its time. */
export function deleteNow(key: number): void {
  const waiting = sending.get(key);
  if (!waiting) return;
  forget(key);
  waiting.send();
}

/** Sends all deletes that wait. */
export function deleteAllNow(): void {
  for (const key of [...sending.keys()]) deleteNow(key);
}

/** Calls a delete off, as if it had never been asked for. */
export function undoDelete(key: number): void {
  forget(key);
}

function forget(key: number): void {
  clearTimeout(sending.get(key)?.timer);
  sending.delete(key);
  deferredDeletes.set(deferredDeletes.get().filter((each) => each.key !== key));
}

/** Returns which rows of a list are about to be deleted. */
export function useLeaving(list: string): (id: number) => boolean {
  const ids = new Set(
    deferredDeletes
      .useValue()
      .filter((each) => each.list === list)
      .flatMap((each) => [...each.ids]),
  );
  return (id) => ids.has(id);
}
