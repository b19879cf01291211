import { type Alert, operatorKinds, type WatchView } from "../../contract/alerts.ts";
import { type Finding, type FindingKind, findingsAt } from "../../contract/doctor.ts";
import type { Language } from "../../contract/languages.ts";
import type { MailPause } from "../../contract/mail-pause.ts";
import type { ConditionsStore } from "../alerts/conditions.store.ts";
import type { AlertTour } from "../alerts/tour.service.ts";
import type { DoctorService } from "./doctor.service.ts";

type Deps = {
  conditions: Pick<ConditionsStore, "lastProof">;
  looks: Pick<AlertTour, "found">;
  /** Returns the pause that the queue of emails is in. */
  mailPause: () => Promise<MailPause | undefined>;
  doctor: Pick<DoctorService, "known">;
  alertSaid: (
    alert: Alert,
    language: Language,
  ) => { title: string; text: string; remedy: string; place: string };
  findingSaid: (finding: Finding, language: Language) => { title: string };
};

/** What the watch sees for itself, by an alert of its own; the header does not say it twice. Nor does it say what only may come. */
const seenTwice: readonly FindingKind[] = [
  "mail_paused",
  "emails_short",
  "disk_low",
  "backup_unproven",
  "codes_nearly_used",
  "codes_ending",
];
/** What goes wrong just now comes before what is set up wrongly, but for these, which can wait. */
const patient: readonly Alert["kind"][] = ["code_ending", "code_nearly_used"];

/** The state of the portal in one line. */
export function stateService({ conditions, looks, mailPause, doctor, alertSaid, findingSaid }: Deps) {
  return {
    /** Returns the gravest of what is wrong, and when the newest backup was proved. */
    async view(language: Language): Promise<WatchView> {
      const [found, provenAt, pause] = await Promise.all([
        doctor.known(),
        conditions.lastProof(),
        mailPause(),
      ]);
      // Whether emails leave is asked now: it may have changed since the last look.
      const held: Alert[] = pause ? [{ kind: "mail_paused", facts: pause }] : [];
      const alerts = [...held, ...looks.found().filter(({ kind }) => kind !== "mail_paused")].toSorted(
        (one, other) => operatorKinds.indexOf(one.kind) - operatorKinds.indexOf(other.kind),
      );
      const urgent = alerts.filter(({ kind }) => !patient.includes(kind));
      const findings = found.filter(({ kind }) => !seenTwice.includes(kind));
      const all = [
        ...urgent.map((alert) => alertSaid(alert, language)),
        ...findings.map((finding) => ({ ...findingSaid(finding, language), place: findingsAt })),
        ...alerts.filter(({ kind }) => patient.includes(kind)).map((alert) => alertSaid(alert, language)),
      ];
      const [worst] = all;
      const [mail] = held.map((alert) => alertSaid(alert, language));
      return {
        ...(mail && {
          mail: { title: mail.title, text: mail.text, remedy: mail.remedy, place: mail.place },
        }),
        worst: worst ? { title: worst.title, place: worst.place } : null,
        more: Math.max(0, all.length - 1),
        provenAt,
      };
    },
  };
}

export type StateService = ReturnType<typeof stateService>;
