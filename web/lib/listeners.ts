/** Returns a list of functions that are called after each change of something. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    /** Adds a function; returns a function that removes it. */
    listen(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(): void {
      for (const listener of all) listener();
    },
  };
}
