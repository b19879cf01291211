/** Resolves in a later turn of the event loop. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Resolves a whole number of steps after a moment of `performance.now()`, so that what took how long until then does not show. */
export async function nextStep(startedAt: number, stepMs: number): Promise<void> {
  const at = startedAt + stepMs * Math.ceil((performance.now() - startedAt) / stepMs);
  for (let left = at - performance.now(); left > 0; left = at - performance.now()) {
    await Bun.sleep(Math.ceil(left));
  }
}

/** Resolves after so many milliseconds, or as soon as something is over. */
export function sleepUntil(ms: number, isOver: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      isOver.removeEventListener("abort", end);
      resolve(undefined);
    };
    const timer = setTimeout(end, ms);
    isOver.addEventListener("abort", end);
  });
}

/** Returns a list in parts of a size, the last of which may be shorter. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
