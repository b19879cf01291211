/** Returns the id of the card among the settings that the address names; in older emails it stands behind a number sign. */
export function namedCard(): string {
  return new URLSearchParams(location.search).get("card") ?? location.hash.slice(1);
}
