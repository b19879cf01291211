import type { Language } from "../../contract/languages.ts";
import { dayMs, mailReserveShare, minuteMs, noticeLifeMs } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Background } from "../../lib/background.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { MailBudget } from "../limits/mail-budget.service.ts";
import type { LettersService } from "./letters.service.ts";

type Master = { id: number; email: string; language: Language };

type Deps = {
  write: Write;
  budget: Pick<MailBudget, "isLow" | "state">;
  limits: Pick<Limits, "firstIn">;
  letters: Pick<LettersService, "add" | "wake">;
  masters: (tx: Tx) => Promise<readonly Master[]>;
  clock: Clock;
  background: Background;
};

/** From this part of the day's mails on, in hundredths, they are told of. */
const lowFrom = 80;

/**
 * Writes to the master admins when the day's mails run out, and when newcomers have none left: once a day each, whichever
 * instance sees it.
 */
export function budgetNotice({ write, budget, limits, letters, masters, clock, background }: Deps) {
  /** The exact number of mails costs a count, which is made once a minute at most. */
  let nextLookAt = 0;

  /** Writes a letter to each master admin, unless that was done within a day; those letters are not counted themselves. */
  async function tell(tx: Tx, isSpent: boolean): Promise<boolean> {
    const isLowNews = await limits.firstIn(tx, "mail-notice-low", dayMs);
    const isNews = isSpent ? await limits.firstIn(tx, "mail-notice-spent", dayMs) : isLowNews;
    if (!isNews) return false;
    const expiresAt = clock.now().getTime() + noticeLifeMs;
    for (const { id: userId, email: to, language } of await masters(tx))
      await letters.add(tx, { kind: "budget", to, language, userId, expiresAt });
    return true;
  }

  async function look(): Promise<void> {
    const { sent, budget: most } = await budget.state();
    if (100 * sent < lowFrom * most) return;
    const isSpent = sent >= most - Math.floor(most / mailReserveShare);
    if (await write((tx) => tell(tx, isSpent))) letters.wake();
  }

  /** Looks how many of the day's mails are left, in the background and only when they may be few. */
  return (): void => {
    const now = clock.now().getTime();
    if (now < nextLookAt || !budget.isLow()) return;
    nextLookAt = now + minuteMs;
    background.run("mail budget", look);
  };
}
