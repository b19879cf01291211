/** Returns the name of a person, or the address of one who has none. */
export function personName({ username, email }: { username: string; email: string }): string {
  return username || email;
}
