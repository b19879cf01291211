import { minuteMs, otpAskerMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { hashToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import { emailsStore } from "./emails.store.ts";
import type { OwnEmail, OwnEmailView } from "./mail.contract.ts";
import type { MailPauseService } from "./mail-pause.service.ts";
import { wordsForVisitor } from "./replies.rules.ts";

/** Returns the state of the email that a browser requested, to that browser alone. */
export function ownEmailService({ clock, db, mailSettings, settings }: Core, pause: MailPauseService) {
  const store = emailsStore(db);
  const isPaused = async () => (await pause.current()) !== undefined;

  /** Returns the newest email that the browser with a nonce requested by registering, while it counts as the requester. */
  async function newest(nonce: string | undefined): Promise<OwnEmail | null> {
    if (nonce === undefined) return null;
    const since = iso(clock.now().getTime() - otpAskerMs);
    const email = await store.newestOf(hashToken(nonce), since);
    if (!email) return null;
    const { to, state, stateAt: at, nextAt, serverWords } = email;
    const words = state === "accepted" ? null : wordsForVisitor(serverWords);
    return { to, state, at, nextAt: state === "queued" ? nextAt : null, words };
  }

  return {
    /** True while the mail server refuses the portal, so that no email leaves. */
    isHeld: isPaused,
    async view(nonce: string | undefined): Promise<Omit<OwnEmailView, "success">> {
      const [email, { from, contact, smtpUrl }, isHeld, life] = await Promise.all([
        newest(nonce),
        mailSettings(),
        isPaused(),
        settings.otpLifeMs(),
      ]);
      const codeMinutes = Math.round(life / minuteMs);
      const view = { letter: email, from, contact, hasServer: smtpUrl !== null, codeMinutes };
      return isHeld ? { ...view, isHeld } : view;
    },
  };
}

export type OwnEmailService = ReturnType<typeof ownEmailService>;
