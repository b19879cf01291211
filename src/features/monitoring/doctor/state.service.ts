import { alerts as entries, type OperatorAlert, operatorKinds } from "../../../alerts.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { alertSaid, findingSaid } from "../../../locales/operators.ts";
import type { MailPauseService } from "../../mail/mail-pause.service.ts";
import type { WatchView } from "../alerts/alerts.contract.ts";
import type { AlertsJob } from "../alerts/alerts-job.service.ts";
import { type Finding, type FindingKind, findingsAt } from "../monitoring.contract.ts";
import type { ReleasesService } from "../releases/releases.service.ts";

/** What the watch sees for itself, by an alert of its own; the header does not say it twice. Nor does it say what only may come. */
const seenTwice: readonly FindingKind[] = [
  "mail_paused",
  "certificate_missing",
  "certificate_ending",
  "emails_short",
  "disk_low",
  "replica_late",
  "archive_late",
  "backup_unproven",
  "codes_nearly_used",
  "codes_ending",
];

/** What is set up wrongly, as it was found within the hour. */
type Known = { known(): Promise<readonly Finding[]> };

/** The state of the portal in one line. */
export function stateService(
  doctor: Known,
  job: AlertsJob,
  pause: MailPauseService,
  releases: ReleasesService,
) {
  /** Returns what goes wrong just now, what is set up wrongly, and what can wait, each the gravest first. */
  async function wrong(language: Language) {
    const [found, paused] = await Promise.all([doctor.known(), pause.current()]);
    // Whether emails leave is read now: it may have changed since the last check.
    const ofMail: OperatorAlert[] = paused ? [{ kind: "mail_paused", facts: paused }] : [];
    const alerts = [...ofMail, ...job.current().filter(({ kind }) => kind !== "mail_paused")].toSorted(
      (one, other) => operatorKinds.indexOf(one.kind) - operatorKinds.indexOf(other.kind),
    );
    const said = (some: readonly OperatorAlert[]) => some.map((alert) => alertSaid(alert, language));
    return {
      ofMail,
      urgent: said(alerts.filter(({ kind }) => !entries[kind].canWait)),
      findings: found
        .filter(({ kind }) => !seenTwice.includes(kind))
        .map((finding) => ({ ...findingSaid(finding, language), place: findingsAt })),
      canWait: said(alerts.filter(({ kind }) => entries[kind].canWait)),
    };
  }

  return {
    /** Returns the gravest of what is wrong, but for what can wait. */
    async worst(
      language: Language,
    ): Promise<{ title: string; place: string; isUrgent: boolean } | undefined> {
      const { urgent, findings } = await wrong(language);
      const [worst] = [...urgent, ...findings];
      return worst && { title: worst.title, place: worst.place, isUrgent: urgent.length > 0 };
    },

    /** Returns the gravest of what is wrong, and when the newest backup was proved. */
    async view(language: Language): Promise<WatchView> {
      const [{ ofMail, urgent, findings, canWait }, provenAt, release] = await Promise.all([
        wrong(language),
        job.conditions.lastProof(),
        releases.newer(),
      ]);
      const all = [...urgent, ...findings, ...canWait];
      const [worst] = all;
      const [mail] = ofMail.map((alert) => alertSaid(alert, language));
      return {
        ...(mail && {
          mail: { title: mail.title, text: mail.text, remedy: mail.remedy, place: mail.place },
        }),
        worst: worst ? { title: worst.title, place: worst.place } : null,
        more: Math.max(0, all.length - 1),
        provenAt,
        ...(release && { release }),
      };
    },
  };
}
