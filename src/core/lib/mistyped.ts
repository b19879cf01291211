/** Of how many letters of a name one may be wrong: three of TRUSTED_PROXIES, one of PORT. */
const lettersPerSlip = 4;

/** Returns the known name that another one was most likely meant to be; undefined for a known name, and for one that is like none. */
export function meantName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const typed = name.toUpperCase();
  return known.find((each) => {
    const most = Math.floor(each.length / lettersPerSlip);
    return Math.abs(typed.length - each.length) <= most && distance(typed, each) <= most;
  });
}

/** Returns how many letters are wrong, missing, too many or swapped with their neighbour (the optimal string alignment distance). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}
