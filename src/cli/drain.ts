/**
 * How long a portal that is stopping keeps listening, in milliseconds: long enough for a balancer that polls every
 * second to see that it is not ready. A quiet second ends it sooner.
 */
const listenMs = 2500;
const quietMs = 1000;
/** When requests that wait for an email are answered without knowing what becomes of it. */
const patienceMs = 2700;
/** After this time requests still in flight are aborted; systemd and people wait at most 5 s for the whole. */
const answerMs = 3200;
const checkEveryMs = 10;

/** What is drained: one server, or several that stop together. */
export type Drainable = Pick<Bun.Server<undefined>, "stop" | "pendingRequests">;

/**
 * Drains a server before it stops: it answers whatever comes, each answer being its connection's last, until nobody
 * asks any more; then it takes no new connection and waits for requests in flight.
 * `askedAt` returns when the last request came, on the clock of `performance.now()`.
 * `hurry` is called when what has not been answered by itself should be answered at once.
 */
export async function drain(server: Drainable, askedAt: () => number, hurry: () => void): Promise<void> {
  const startedAt = performance.now();
  const since = (instant: number) => performance.now() - instant;
  while (since(startedAt) < listenMs && since(Math.max(startedAt, askedAt())) < quietMs)
    await Bun.sleep(checkEveryMs);
  // Idle connections are closed at once, and the others after their answers.
  void server.stop();
  while (server.pendingRequests > 0 && since(startedAt) < patienceMs) await Bun.sleep(checkEveryMs);
  hurry();
  while (server.pendingRequests > 0 && since(startedAt) < answerMs) await Bun.sleep(checkEveryMs);
  await Promise.race([server.stop(true), Bun.sleep(Math.max(0, answerMs - since(startedAt)))]);
}
