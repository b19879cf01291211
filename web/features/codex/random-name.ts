/** A name nobody guesses or draws twice; unlike `randomUUID`, it is also there on plain http. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
