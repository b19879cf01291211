/** How long what was read of the log may take to its store, in milliseconds. */
const shippedWithinMs = 8000;
const askEveryMs = 500;
const answerWithinMs = 2000;

type Numbers = {
  /** How often it looked for something new in the log. */
  looks: number;
  /** Bytes of the log that were read, and that reached the store, since it was started. */
  read: number;
  shipped: number;
};

/** Returns the numbers that Litestream tells at an address; undefined when it does not answer. */
async function numbersAt(address: string): Promise<Numbers | undefined> {
  const text = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const of = (name: string) => {
    const line = lines.find((each) => each.startsWith(`litestream_${name}{`));
    return Number(line?.slice(line.lastIndexOf(" ") + 1) ?? 0);
  };
  return { looks: of("sync_count"), read: of("total_wal_bytes"), shipped: of("replica_wal_bytes") };
}

/**
 * Returns whether Litestream looks at the log, and what it has read of it reaches its store within seconds. Its own numbers say so: an object
 * in the store is as old as the last change, which may be long ago, and what lies beside the database has not left the machine.
 */
export async function isShipping(address: string, withinMs = shippedWithinMs): Promise<boolean> {
  const until = performance.now() + withinMs;
  let first: Numbers | undefined;
  while (performance.now() < until) {
    const now = await numbersAt(address);
    first ??= now;
    if (first && now && now.looks > first.looks && now.shipped >= first.read) return true;
    await Bun.sleep(askEveryMs);
  }
  return false;
}
