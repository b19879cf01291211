import { KeptState } from "../../../lib/kept-state.ts";

/** How the preview is looked at: open or not when somebody said so, with the hidden lines, and at which other page. */
export type Look = { isOpen?: boolean; isRevealed: boolean; other: string };

export const look = new KeptState<Look>({ isRevealed: false, other: "2" });

export function changeLook(change: Partial<Look>): void {
  look.set({ ...look.get(), ...change });
}
