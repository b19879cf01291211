import type { AlertFacts, OperatorAlert, SwitchableKind } from "../../../alerts.ts";
import { redacted } from "../../../core/contract/code-text.ts";
import {
  dayMs,
  hourMs,
  mailReserveShare,
  minuteMs,
  passwordKnownEveryMs,
} from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";

import type { Core } from "../../../core.ts";
import type { MailPauseService } from "../../mail/mail-pause.service.ts";
import { accountIn, unfinishedSignIns } from "./alerts.rules.ts";
import type { AlertsService } from "./alerts.service.ts";
import type { ConditionsStore } from "./conditions.store.ts";

/** Emails of the last hour are judged from so many on; fewer say nothing of the mail server. In hundredths: how many may be refused. */
const emailsMin = 20;
const refusedFrom = 20;
/** From this part of the day's emails on, in hundredths, an alert is raised. */
const budgetLowFrom = 80;
/** How long before its end an alert is raised of a code. */
const endingMs = 7 * dayMs;
/** So many refused sign-ins in so many minutes: ten keepers who mistype twice do not reach it. */
const stormFrom = 30;
const stormMinutes = 10;
/** How far back sign-ins are looked at: longer than their owners wait for the next alert. */
const signInsMs = 2 * passwordKnownEveryMs;

/** What is looked at, by its name in the log; each raises its alerts, and returns those that hold now. */
export type AlertChecks = Record<string, (now: number) => Promise<OperatorAlert[]>>;

/** Raises an alert, and returns it as one that holds now. */
export async function raised<Kind extends SwitchableKind>(
  { raise }: AlertsService,
  kind: Kind,
  facts: AlertFacts[Kind],
  subject?: string,
): Promise<OperatorAlert[]> {
  await raise(kind, facts, subject);
  return [{ kind, facts }];
}

/** Whether emails leave, are accepted, and how many of the day's are left. */
export function emailChecks(
  { budget }: Core,
  alerts: AlertsService,
  store: ConditionsStore,
  pause: MailPauseService,
): AlertChecks {
  return {
    async "mail queue"() {
      const paused = await pause.current();
      // Another cause is another matter.
      return paused ? raised(alerts, "mail_paused", paused, paused.cause) : [];
    },
    async emails(now) {
      const { refused, of } = await store.emailsSince(iso(now - hourMs));
      return of >= emailsMin && 100 * refused >= refusedFrom * of
        ? raised(alerts, "letters_refused", { refused, of })
        : [];
    },
    async budget() {
      // The exact number of emails costs a count.
      if (!budget.isLow()) return [];
      const { sent, budget: most } = await budget.state();
      if (100 * sent < budgetLowFrom * most) return [];
      const low = await raised(alerts, "budget_low", { sent, budget: most });
      const isSpent = sent >= most - Math.floor(most / mailReserveShare);
      return isSpent ? raised(alerts, "budget_spent", { sent, budget: most }) : low;
    },
  };
}

const nameOf = ({ code, label }: { code: string; label: string | null }) => ({
  code: redacted(code),
  label: label ?? "",
});

/** Whether secret codes are nearly used up, or about to end. */
export function codeChecks({ raiseOf }: AlertsService, store: ConditionsStore): AlertChecks {
  return {
    async "codes nearly used"(now) {
      const codes = await store.codesNearlyUsed(iso(now), iso(now - dayMs));
      if (codes.length === 0) return [];
      // A code with a changed limit is another subject.
      const subjects = new Map(codes.map((code) => [`${code.id} of ${code.of}`, code]));
      const factsOf = (fresh: readonly string[]) => {
        const [first] = fresh.flatMap((subject) => subjects.get(subject) ?? []);
        return first && { ...nameOf(first), used: first.used, of: first.of, more: fresh.length - 1 };
      };
      await raiseOf("code_nearly_used", [...subjects.keys()], factsOf);
      const facts = factsOf([...subjects.keys()]);
      return facts ? [{ kind: "code_nearly_used", facts }] : [];
    },
    async "codes ending"(now) {
      const codes = await store.codesEnding(iso(now), iso(now + endingMs));
      if (codes.length === 0) return [];
      // Codes that end on the same day are one matter: those of an edition are thousands.
      const days = Map.groupBy(codes, ({ expiresAt }) => expiresAt.slice(0, 10));
      const factsOf = (fresh: readonly string[]) => {
        const some = fresh.flatMap((day) => days.get(day) ?? []);
        const [first] = some;
        return first && { ...nameOf(first), endsAt: first.expiresAt, more: some.length - 1 };
      };
      await raiseOf("code_ending", [...days.keys()], factsOf);
      const facts = factsOf([...days.keys()]);
      return facts ? [{ kind: "code_ending", facts }] : [];
    },
  };
}

/** Whether somebody tries passwords, or knows one. */
export function signInChecks(alerts: AlertsService, store: ConditionsStore): AlertChecks {
  return {
    async "sign-ins"(now) {
      const failures = await store.failedSignIns(iso(now - stormMinutes * minuteMs));
      return failures >= stormFrom ? raised(alerts, "login_storm", { failures, minutes: stormMinutes }) : [];
    },
    async "second factors"(now) {
      // The command line writes no emails, so the audit log is read; a row is alerted once, since both last a day.
      for (const { id, details } of await store.factorsReset(iso(now - dayMs)))
        await alerts.raise("second_factor_lost", { account: accountIn(details) }, String(id));
      return [];
    },
    async "second steps"(now) {
      const closed = await store.closedCodes();
      const unfinished = unfinishedSignIns(await store.secondSteps(iso(now - signInsMs)));
      for (const id of new Set([...closed.keys(), ...unfinished.keys()]))
        await alerts.tellPasswordKnown(id, unfinished.get(id) ?? [], closed.get(id));
      return [];
    },
  };
}
