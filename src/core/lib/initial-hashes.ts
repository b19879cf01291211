/** So many former initial passwords are refused: each costs a change of the password 27 ms of hashing. */
const formerMax = 3;

/** Returns the hashes of former initial passwords as they are read, oldest first. */
export const formerHashes = (stored: string | null): string[] => stored?.split(" ") ?? [];

/**
 * Returns the hashes of former initial passwords as they are stored, with one more.
 * The first stays, since it lies in `first-run.txt` or in the environment, where others may read it.
 * Of the later ones the newest do.
 */
export function withFormer(stored: string | null, hash: string | null): string | null {
  if (hash === null) return stored;
  const [first, ...later] = [...formerHashes(stored), hash];
  return [first, ...later.slice(1 - formerMax)].join(" ");
}
