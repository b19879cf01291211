type Options<Request, Result> = {
  /** The most requests of one batch. */
  batchMax: number;
  /** The most requests that wait. */
  waitingMax: number;
  /** Returns the refusal of a request beyond these. */
  refusal: () => Error;
  /** Answers a batch of requests, each in its place. */
  run: (requests: readonly Request[]) => Promise<readonly Result[]>;
  /** True when an error left nothing behind, and may be the fault of one of those of a batch. */
  isOfOne: (error: unknown) => boolean;
  /** True when that was a wait which was too long. */
  isTooLong: (error: unknown) => boolean;
};

type Waiting<Request, Result> = {
  request: Request;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that answers requests; those that wait at the same time are answered as one batch. When a batch
 * fails, each request is answered alone, so that one fault does not fail the others. After a timeout they are
 * answered one after the other, and the next timeout fails the rest, so that waits do not add up.
 */
export function batcher<Request, Result>(options: Options<Request, Result>) {
  const { batchMax, waitingMax, refusal, run, isOfOne, isTooLong } = options;
  const waiting: Waiting<Request, Result>[] = [];
  let isRunning = false;

  async function settle(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    const failure = await attempt(batch);
    if (!failure) return;
    const { error } = failure;
    if (batch.length === 1 || !isOfOne(error)) fail(batch, error);
    else if (isTooLong(error)) await oneByOne(batch);
    else await Promise.all(batch.map((one) => settle([one])));
  }

  /** Answers a batch, or returns why it cannot. */
  async function attempt(
    batch: readonly Waiting<Request, Result>[],
  ): Promise<{ error: unknown } | undefined> {
    try {
      const results = await run(batch.map(({ request }) => request));
      for (const [place, each] of results.entries()) batch[place]?.resolve(each);
    } catch (error) {
      return { error };
    }
  }

  async function oneByOne(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    for (const [place, one] of batch.entries()) {
      const failure = await attempt([one]);
      if (!failure) continue;
      if (isTooLong(failure.error)) return fail(batch.slice(place), failure.error);
      one.reject(failure.error);
    }
  }

  function fail(batch: readonly Waiting<Request, Result>[], error: unknown): void {
    for (const { reject } of batch) reject(error);
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // One turn of the event loop, so that requests which arrived meanwhile join the batch.
      await new Promise((resolve) => setImmediate(resolve));
      await settle(waiting.splice(0, batchMax));
    }
    isRunning = false;
  }

  return (request: Request): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) throw refusal();
      waiting.push({ request, resolve, reject });
      if (!isRunning) void drain();
    });
}
