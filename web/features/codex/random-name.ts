/** Returns an unguessable, unique name; unlike `randomUUID`, it also works on plain http. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
