import { useState } from "react";

type Guess = { typed: string; meant: string | null };

/**
 * Returns the address that was probably meant by the typed one, if it was looked at and seems mistyped, and what looks at it.
 * What knows the providers is fetched at the first look.
 */
export function useMeantAddress(typed: string): { meant: string | null; look: () => void } {
  const [guess, setGuess] = useState<Guess>();
  function look() {
    if (!typed.includes("@")) return;
    import("../../../src/core/contract/mistyped-domain.ts")
      .then(({ meantAddress }) => setGuess({ typed, meant: meantAddress(typed) }))
      .catch(() => undefined);
  }
  return { meant: guess?.typed === typed ? guess.meant : null, look };
}
