/** Returns the whole number in a typed text, or NaN when it is none. */
export function typedNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
