import type { AnyFacts } from "./core/contract/alert.ts";
import { merge } from "./core/contract/declare.ts";
import { accountsAlerts } from "./features/accounts/accounts.entries.ts";
import { backupsAlerts } from "./features/backups/backups.entries.ts";
import { certificateAlerts } from "./features/certificate/certificate.entries.ts";
import { codesAlerts } from "./features/codes/codes.entries.ts";
import { emailAlerts, mailServerAlerts } from "./features/mail/mail.entries.ts";
import { monitoringAlerts } from "./features/monitoring/monitoring.entries.ts";

/** The alerts of all features, the gravest first, as the page lists them. */
export const alerts = merge(
  mailServerAlerts,
  certificateAlerts,
  backupsAlerts,
  emailAlerts,
  codesAlerts,
  monitoringAlerts,
  accountsAlerts,
);

type Alerts = typeof alerts;
type KindFor<Audience> = {
  [K in keyof Alerts]: Alerts[K]["audience"] extends Audience ? K : never;
}[keyof Alerts];

export type AlertKind = keyof Alerts;
/** What the operators can switch off. */
export type SwitchableKind = KindFor<"operators">;
export type OwnerKind = KindFor<"owner">;
/** What the operators receive: what they can switch off, and what they cannot. */
export type OperatorKind = KindFor<"operators" | "all">;
export type AlertFacts = { [K in AlertKind]: NonNullable<Alerts[K]["facts"]> };

const isFor = (kind: AlertKind, ...audiences: Alerts[AlertKind]["audience"][]) =>
  audiences.includes(alerts[kind].audience);
/** True for a kind that is known; a version before may have stored others. */
export const isAlertKind = (kind: string): kind is AlertKind => Object.hasOwn(alerts, kind);
const alertKinds = Object.values(alerts).map(({ name }) => name);
export const switchableKinds = alertKinds.filter((kind): kind is SwitchableKind => isFor(kind, "operators"));
export const ownerKinds = alertKinds.filter((kind): kind is OwnerKind => isFor(kind, "owner"));
export const operatorKinds = alertKinds.filter((kind): kind is OperatorKind =>
  isFor(kind, "operators", "all"),
);

/** A kind with its facts, as they are stored and said. */
export type Alert = { kind: AlertKind; facts: AnyFacts };
export type OperatorAlert = Alert & { kind: OperatorKind };
