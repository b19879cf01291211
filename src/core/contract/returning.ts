/** Returns the name of a screen as the build renders it for who returns: greeted, and with their next step before all others. */
export function returningName(screen: string): string {
  return `${screen}+`;
}
