import type { LetterView, OwnLetter } from "../../contract/letters.ts";
import { minuteMs, otpAskerMs } from "../../contract/limits.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { hashToken } from "../../lib/tokens.ts";
import { wordsForVisitor } from "./letters.rules.ts";
import type { LettersStore } from "./letters.store.ts";

type Deps = {
  store: Pick<LettersStore, "newestOf">;
  clock: Clock;
  /** Returns who the letters are from. */
  from: () => Promise<string>;
  /** Returns the public address that answers questions. */
  contact: () => Promise<string>;
  /** True where letters go to a mail server. */
  hasServer: () => Promise<boolean>;
  /** True while the mail server refuses the portal. */
  isPaused: () => Promise<boolean>;
  /** Returns how long a one-time code is valid, in milliseconds. */
  lifeMs: () => Promise<number>;
};

/** Says where the letter stands that a browser asked for, to that browser alone. */
export function ownLetterService({ store, clock, from, contact, hasServer, isPaused, lifeMs }: Deps) {
  /** Returns the letter that the browser with a nonce asked for last by registering, while it is known as the one. */
  async function newest(nonce: string | undefined): Promise<OwnLetter | null> {
    if (nonce === undefined) return null;
    const since = iso(clock.now().getTime() - otpAskerMs);
    const letter = await store.newestOf(hashToken(nonce), since);
    if (!letter) return null;
    const { to, state, stateAt: at, nextAt, serverWords } = letter;
    const words = state === "accepted" ? null : wordsForVisitor(serverWords);
    return { to, state, at, nextAt: state === "queued" ? nextAt : null, words };
  }

  return {
    /** True while the mail server refuses the portal, so that no email leaves. */
    isHeld: isPaused,
    async view(nonce: string | undefined): Promise<Omit<LetterView, "success">> {
      const [letter, sender, asked, isServed, isHeld, life] = await Promise.all([
        newest(nonce),
        from(),
        contact(),
        hasServer(),
        isPaused(),
        lifeMs(),
      ]);
      const codeMinutes = Math.round(life / minuteMs);
      const view = { letter, from: sender, contact: asked, hasServer: isServed, codeMinutes };
      return isHeld ? { ...view, isHeld } : view;
    },
  };
}

export type OwnLetterService = ReturnType<typeof ownLetterService>;
