/** How long a stop waits for a worker, in milliseconds. */
const closeMaxMs = 2000;

/** A worker that answers each order with one message, in the order in which they came. */
type WorkerCall<Order, Answer> = {
  /** Throws when the worker cannot be started, or ends before it has answered. */
  ask(order: Order): Promise<Answer>;
  /** Returns how many orders were not answered yet. */
  waiting(): number;
  /** Gives the last order and resolves once the worker has ended; undefined when there is none. */
  close(last: Order): Promise<void> | undefined;
};

/** Returns a worker that starts when it is first asked, and anew after it was lost. */
export function workerCall<Order, Answer>(start: () => Worker): WorkerCall<Order, Answer> {
  const unanswered: PromiseWithResolvers<Answer>[] = [];
  let worker: Worker | undefined;

  function started(): Worker {
    const one = start();
    const lost = (message: string) => {
      if (worker !== one) return;
      worker = undefined;
      for (const { reject } of unanswered.splice(0)) reject(new Error(message));
    };
    one.onmessage = ({ data }: MessageEvent<Answer>) => unanswered.shift()?.resolve(data);
    one.onerror = ({ message }) => lost(message);
    one.addEventListener("close", () => lost("the worker ended"));
    return one;
  }

  async function ask(order: Order): Promise<Answer> {
    worker ??= started();
    const answer = Promise.withResolvers<Answer>();
    worker.postMessage(order);
    unanswered.push(answer);
    return answer.promise;
  }

  async function end(ending: Worker, last: Order): Promise<void> {
    await Promise.race([ask(last).catch(() => {}), Bun.sleep(closeMaxMs)]);
    ending.terminate();
  }

  return {
    ask,
    waiting: () => unanswered.length,
    close: (last) => worker && end(worker, last),
  };
}
