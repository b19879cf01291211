type Turn<Who> = { who: Who; begin: () => void };

type Options<Who> = {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Throws when one more would find no place in the queue. Without it everybody may wait. */
  requireRoom?: (who: Who, waiting: readonly Who[]) => void;
  /** Returns whose turn is next, or undefined while none of them may run. Without it, first come, first served. */
  next?: (waiting: readonly Who[], running: readonly Who[]) => Who | undefined;
};

/** Bounds how much work runs at once; what is more waits in the queue. */
export function limiter<Who>({ atOnce, requireRoom, next = ([first]) => first }: Options<Who>) {
  const waiting: Turn<Who>[] = [];
  const running: Who[] = [];
  const inLine = () => waiting.map(({ who }) => who);

  function leave(turn: Turn<Who>): void {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
  }

  function advance(): void {
    while (running.length < atOnce && waiting.length > 0) {
      const chosen = next(inLine(), running);
      const turn = waiting.find(({ who }) => who === chosen);
      if (!turn) return;
      leave(turn);
      running.push(turn.who);
      turn.begin();
    }
  }

  function turnOf(who: Who, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = () => {
      leave(turn);
      reject(signal?.reason);
    };
    const turn = {
      who,
      begin() {
        signal?.removeEventListener("abort", cancel);
        resolve();
      },
    };
    signal?.addEventListener("abort", cancel, { once: true });
    waiting.push(turn);
    advance();
    return promise;
  }

  return {
    /** Throws as `run` would when there is no place in the queue now. */
    requireRoom: (who: Who) => requireRoom?.(who, inLine()),

    /** Returns those who wait, in their order. */
    waiting: inLine,

    /** Looks again whose turn is next; to be called when `next` may answer otherwise although no work has ended. */
    advance,

    /** Returns how many wait before the first turn of somebody; -1 when they do not wait. */
    ahead: (who: Who) => inLine().indexOf(who),

    /**
     * Runs work in its turn. Throws what `requireRoom` and the work throw, and the signal's reason when it is
     * aborted before the turn has come; work that has begun ends by itself.
     */
    async run<Result>(who: Who, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      signal?.throwIfAborted();
      requireRoom?.(who, inLine());
      await turnOf(who, signal);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(who), 1);
        advance();
      }
    },
  };
}
