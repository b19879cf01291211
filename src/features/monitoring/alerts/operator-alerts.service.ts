import { type AlertFacts, alerts, type OperatorAlert, type SwitchableKind } from "../../../alerts.ts";
import { alertRetentionMs, dayMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { reasonOf } from "../../../core/lib/log.ts";
import type { Core } from "../../../core.ts";
import type { AlertSending, Recipient } from "./alert-sending.ts";

/** Returns those of some subjects that no alert was raised of lately. */
async function fresh(
  { clock }: Core,
  { store }: AlertSending,
  on: Tx,
  kind: SwitchableKind,
  subjects: readonly string[],
): Promise<string[]> {
  const quietMs = alerts[kind].onceForAll ? alertRetentionMs : dayMs;
  const alerted = await store.alertedOf(on, kind, subjects, iso(clock.now().getTime() - quietMs));
  return subjects.filter((subject) => !alerted.includes(subject));
}

/** Tells the operators what is wrong. */
export function operatorAlerts(core: Core, sending: AlertSending) {
  const { clock, db, log, write } = core;
  const { store, channels, isOff, recipients, addEmails, wake } = sending;

  /** Tells of an alert unless one was raised of all its subjects; the facts are computed for those that are left. */
  async function tell(
    kind: SwitchableKind,
    subjects: readonly string[],
    alertOf: (subjects: readonly string[]) => OperatorAlert | undefined,
  ): Promise<void> {
    if ((await isOff(kind)) || (await fresh(core, sending, db.read, kind, subjects)).length === 0) return;
    const createdAt = iso(clock.now());
    const isAdded = await write(async (tx) => {
      await store.lock(tx, kind);
      const left = await fresh(core, sending, tx, kind, subjects);
      const alert = left.length > 0 ? alertOf(left) : undefined;
      if (!alert) return false;
      const row = { kind, subjects: left, facts: JSON.stringify(alert.facts), createdAt };
      await addEmails(tx, await store.add(tx, row), await recipients(tx));
      for (const channel of channels) await channel.add(tx, alert, createdAt);
      return true;
    });
    if (isAdded) wake();
  }

  async function guarded(kind: SwitchableKind, telling: () => Promise<void>): Promise<void> {
    try {
      await telling();
    } catch (error) {
      log.error("an alert could not be raised", { alert: kind, reason: reasonOf(error) });
    }
  }

  return {
    /** Alerts the operators, at most once a day for each subject, such as an account. Never throws, so that its caller continues in any case. */
    raise<Kind extends SwitchableKind>(kind: Kind, facts: AlertFacts[Kind], subject = ""): Promise<void> {
      return guarded(kind, () => tell(kind, [subject], () => ({ kind, facts })));
    },

    /** The same of several subjects at once, in one email: its facts are made of those that no alert was raised of. */
    raiseOf<Kind extends SwitchableKind>(
      kind: Kind,
      subjects: readonly string[],
      factsOf: (subjects: readonly string[]) => AlertFacts[Kind] | undefined,
    ): Promise<void> {
      return guarded(kind, () =>
        tell(kind, subjects, (left) => {
          const facts = factsOf(left);
          return facts && { kind, facts };
        }),
      );
    },
  };
}

/** Tells that the database is away, which it cannot note itself. */
export function databaseAlert(core: Core, sending: AlertSending) {
  const { clock, db, log, write } = core;
  const { store, channels, isOff, recipients, sendNow } = sending;
  const kind = "database_away";
  /** Whom to write to when the database cannot say it. */
  let known: readonly Recipient[] = [];
  /** When the alert that the database is away was raised, and its facts. */
  let away: { raisedAt: number; facts: AlertFacts[typeof kind] } | undefined;

  return {
    /** Tells it by emails and calls that leave at once, to those who were known before. */
    async raiseAway(facts: AlertFacts[typeof kind]): Promise<void> {
      const now = clock.now().getTime();
      if (away && now - away.raisedAt < dayMs) return;
      away = { raisedAt: now, facts };
      const alert: OperatorAlert = { kind, facts };
      const ends = await Promise.allSettled([
        ...known.map((recipient) => sendNow(alert, recipient)),
        ...channels.map((channel) => channel.sendNow(alert, iso(now))),
      ]);
      for (const end of ends)
        if (end.status === "rejected")
          log.error("an alert could not be sent", { alert: kind, reason: reasonOf(end.reason) });
    },

    /** Learns whom to tell without the database, and notes the alert that was sent without it. */
    async learn(): Promise<void> {
      known = (await isOff(kind)) ? [] : await recipients(db.read);
      for (const channel of channels) await channel.learn();
      if (!away) return;
      const { facts, raisedAt } = away;
      if (clock.now().getTime() - raisedAt >= dayMs) away = undefined;
      else if ((await fresh(core, sending, db.read, kind, [""])).length > 0) {
        const row = { kind, subjects: [""], facts: JSON.stringify(facts), createdAt: iso(raisedAt) } as const;
        await write((tx) => store.add(tx, row));
      }
    },
  };
}
