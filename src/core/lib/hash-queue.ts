import { CodedError } from "./coded-error.ts";
import { limiter } from "./limiter.ts";

/** The requester of a hash: a known name, or null for a stranger. */
export type Asker = string | null;

type Bounds = {
  /** Hashes at once. */
  atOnce: number;
  /** How many of them may be strangers'. */
  strangersAtOnce: number;
  strangersWaiting: number;
  knownWaiting: number;
  /** How many of the known ones may be one asker's. */
  waitingPerAsker: number;
};

/** The Retry-After of a caller without a place, in seconds. */
const retryAfterS = 5;

/**
 * Returns the queue before the hashing of passwords, which costs time and memory. Known clients go first and have
 * places reserved; each part of the queue is bounded. A call throws busy at once when it finds no place.
 */
export function hashQueue(bounds: Bounds) {
  return limiter<Asker>({
    atOnce: bounds.atOnce,
    requireRoom(asker, waiting) {
      const strangers = countOf(waiting, null);
      const hasRoom =
        asker === null
          ? strangers < bounds.strangersWaiting
          : waiting.length - strangers < bounds.knownWaiting &&
            countOf(waiting, asker) < bounds.waitingPerAsker;
      if (!hasRoom) throw new CodedError("busy", { retryAfter: retryAfterS });
    },
    next(waiting, running) {
      const known = waiting.find((asker) => asker !== null);
      if (known !== undefined) return known;
      return countOf(running, null) < bounds.strangersAtOnce ? waiting[0] : undefined;
    },
  });
}

function countOf(askers: readonly Asker[], asker: Asker): number {
  return askers.filter((one) => one === asker).length;
}
