/** Returns a name as it is compared; upper case folds more than lower case does (ß, ς), and both apostrophes are one. Its input is NFKC already. */
export function foldedName(username: string): string {
  return username.toUpperCase().normalize("NFKC").replaceAll("\u2019", "'");
}
