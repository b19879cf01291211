/** Returns a function that makes something when it is first called, and returns the same from then on. */
export function made<Made>(make: () => Made): () => Made {
  let known: Made | undefined;
  return () => {
    known ??= make();
    return known;
  };
}
