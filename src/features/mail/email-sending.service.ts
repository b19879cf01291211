import { emailLeaseMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import { emailDelivery, isWorthIt, type SendingParts, type UnderWay } from "./email-delivery.service.ts";
import { type QueuedEmail, spentOn } from "./email-queue.store.ts";
import { paceOf, realTimers } from "./pace.ts";

/** How emails leave: how many at a time, and how many in a second where that is bounded. */
type Rate = { connections: number; perSecond: number | undefined };

/** How often an email that the day's emails do not allow is looked at: the master admin may have allowed more. */
const owedEveryMs = 60_000;

/** For how long a setting of the pace holds that was read, in milliseconds. */
const rateMs = 1000;

/** Takes emails out of the queue, for as long as a lease lasts. */
function emailTaking({ budget, clock, write }: Core, parts: SendingParts) {
  const { handlers, store, pause } = parts;

  /** Charges the day's emails with an email that they were not charged with before; undefined when it has to wait. */
  async function pay(tx: Tx, email: QueuedEmail, now: number): Promise<QueuedEmail | undefined> {
    if (email.owed === null) return email;
    const { wait, events } = await budget.spend(tx, email.owed);
    if (wait > 0) {
      await store.putBack(tx, email.id, iso(now + Math.min(wait, owedEveryMs)));
      return undefined;
    }
    const { keys } = spentOn(email);
    const spent = JSON.stringify({ events, keys });
    await store.notePaid(tx, email.id, spent);
    return { ...email, spent, owed: null };
  }

  /** Takes emails that are due, and for each that the day's emails were not charged with one of those. */
  return async function take(most: number): Promise<{ taken: number; ready: UnderWay[] }> {
    const now = clock.now().getTime();
    return write(async (tx) => {
      const taken = await store.take(tx, most, iso(now), iso(now + emailLeaseMs));
      const isTrial = taken.length === 0 && most > 0 && (await pause.takeTrial(tx));
      const emails = isTrial ? await store.takeTrial(tx, iso(now), iso(now + emailLeaseMs)) : taken;
      const codes = await handlers.livingCodes(tx, emails, iso(now));
      const ready: UnderWay[] = [];
      for (const email of emails) {
        const code = codes.find(({ id }) => id === email.otpId);
        const paid = isWorthIt(email, code, parts, clock.now()) ? await pay(tx, email, now) : email;
        if (paid) ready.push({ email: paid, code, isTrial });
      }
      return { taken: emails.length, ready };
    });
  };
}

/** Returns how emails leave now, by the settings; a rush need not read them for each. */
function sendingRate({ clock, limitsEnabled, settings }: Core): () => Promise<Rate> {
  let known: { at: number; rate: Promise<Rate> } | undefined;
  async function read(): Promise<Rate> {
    const [server, connections, perSecond] = await Promise.all([
      settings.value("smtp_url"),
      settings.smtpConnections(),
      settings.emailsPerSecond(),
    ]);
    // Only a mail server has a pace of its own, and load tests have none.
    return { connections, perSecond: limitsEnabled && server !== null ? perSecond : undefined };
  }
  return () => {
    const at = clock.now().getTime();
    if (!known || at - known.at >= rateMs) known = { at, rate: read() };
    return known.rate;
  };
}

/** Sends what is due in the background, at the pace that the mail server allows. */
export function emailSending(core: Core, parts: SendingParts) {
  const { background, clock, emailTimers: timers = realTimers } = core;
  const take = emailTaking(core, parts);
  const deliver = emailDelivery(core, parts, wake);
  const rate = sendingRate(core);
  const pace = paceOf(clock, timers.pace);
  let inFlight = 0;
  let isWoken = false;
  let isWorking = false;
  let isStopped = false;
  /** True when there may be more emails than found room. */
  let hasMore = false;

  /** Sends what is due, in the background: new emails, those put off, and those of an instance that ended. */
  function wake(): void {
    isWoken = true;
    if (isWorking || isStopped) return;
    isWorking = true;
    background.run("letters", work);
  }

  async function work(): Promise<void> {
    try {
      while (isWoken && !isStopped) {
        isWoken = false;
        hasMore = false;
        while (!isStopped && !hasMore) {
          const { connections, perSecond } = await rate();
          const room = connections - inFlight;
          hasMore = room <= 0;
          if (hasMore) break;
          const most = await pace.room(room, perSecond);
          const { taken, ready } = await take(most);
          pace.spend(ready.length);
          for (const each of ready) send(each);
          if (taken < most) break;
        }
      }
    } finally {
      isWorking = false;
    }
  }

  function send(each: UnderWay): void {
    inFlight++;
    background.run("letter", async () => {
      try {
        const isPutOff = await deliver(each);
        if (isPutOff !== undefined) pace.adapt(isPutOff);
      } finally {
        inFlight--;
        if (hasMore) wake();
      }
    });
  }

  return {
    wake,
    /** Stops the queue; emails under way continue. */
    stop(): void {
      isStopped = true;
    },
  };
}
