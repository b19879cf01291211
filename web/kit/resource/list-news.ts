/** Returns how many rows at the top of a list are new since it was loaded. */
export function newsIn(top: readonly { id: number }[], read: readonly { id: number }[]): number {
  const known = new Set(read.map(({ id }) => id));
  return top.filter(({ id }) => !known.has(id)).length;
}
