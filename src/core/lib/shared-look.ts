/**
 * Returns a function that looks something up, one look at a time: all who ask while one is under way share the next, which begins after they
 * asked. So what strangers may ask for as often as they like costs no more than one look after the other.
 */
export function sharedLook<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Found> | undefined;

  function begin(): Promise<Found> {
    next = undefined;
    const found = look();
    last = found.catch(() => {});
    return found;
  }

  return () => {
    next ??= last.then(begin);
    return next;
  };
}
