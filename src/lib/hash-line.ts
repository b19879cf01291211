import { CodedError } from "./coded-error.ts";

/** Who wants a password hashed: a name the portal knows, or null for a stranger. */
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

/** What a caller who found no place is told to wait. */
const retryAfterS = 5;

type Waiting = { asker: Asker; start: () => void };

/**
 * The line before the hashing of passwords, which costs time and memory. Whoever is known goes first
 * and has a place that strangers never take; each part of the line is bounded.
 */
export function hashLine(bounds: Bounds) {
  const strangers: Waiting[] = [];
  const known: Waiting[] = [];
  let running = 0;
  let strangersRunning = 0;

  function hasRoom(asker: Asker): boolean {
    if (asker === null) return strangers.length < bounds.strangersWaiting;
    const own = known.filter((waiting) => waiting.asker === asker).length;
    return known.length < bounds.knownWaiting && own < bounds.waitingPerAsker;
  }

  /** Throws busy when an asker would find no place now. */
  function requireRoom(asker: Asker): void {
    if (!hasRoom(asker)) throw new CodedError("busy", { retryAfter: retryAfterS });
  }

  function nextInLine(): Waiting | undefined {
    if (running >= bounds.atOnce) return undefined;
    return known.shift() ?? (strangersRunning < bounds.strangersAtOnce ? strangers.shift() : undefined);
  }

  function advance(): void {
    const next = nextInLine();
    if (!next) return;
    running++;
    if (next.asker === null) strangersRunning++;
    next.start();
  }

  return {
    requireRoom,
    /** Runs the work in its turn. Throws busy at once when there is no place in the line. */
    async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
      requireRoom(asker);
      const { promise: turn, resolve: start } = Promise.withResolvers<void>();
      (asker === null ? strangers : known).push({ asker, start });
      advance();
      await turn;
      try {
        return await work();
      } finally {
        running--;
        if (asker === null) strangersRunning--;
        advance();
      }
    },
  };
}
