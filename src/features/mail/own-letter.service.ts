import { minuteMs, otpAskerMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { hashToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import { wordsForVisitor } from "./letters.rules.ts";
import { lettersStore } from "./letters.store.ts";
import type { LetterView, OwnLetter } from "./mail.contract.ts";
import type { MailPauseService } from "./mail-pause.service.ts";

/** Says where the letter stands that a browser asked for, to that browser alone. */
export function ownLetterService({ clock, db, mailSettings, settings }: Core, pause: MailPauseService) {
  const store = lettersStore(db);
  const isPaused = async () => (await pause.current()) !== undefined;

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
      const [letter, { from, contact, smtpUrl }, isHeld, life] = await Promise.all([
        newest(nonce),
        mailSettings(),
        isPaused(),
        settings.otpLifeMs(),
      ]);
      const codeMinutes = Math.round(life / minuteMs);
      const view = { letter, from, contact, hasServer: smtpUrl !== null, codeMinutes };
      return isHeld ? { ...view, isHeld } : view;
    },
  };
}

export type OwnLetterService = ReturnType<typeof ownLetterService>;
