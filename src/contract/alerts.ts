import type { BackupFault } from "./backup-faults.ts";
import type { DangerousAct } from "./dangerous-acts.ts";
import type { MailPause } from "./mail-pause.ts";
import { ownPasswordPath, paths, settingsPath } from "./paths.ts";

/** What the operators are told of. The words of each stand in `src/locales/watch/`, and where it is mended in `alertPlaces`. */
export const alertKinds = [
  "mail_paused",
  "backup_failed",
  "backup_unproven",
  "letters_refused",
  "budget_low",
  "budget_spent",
  "code_nearly_used",
  "code_ending",
  "disk_low",
  "login_storm",
  "database_away",
  "siege_raised",
  "second_factor_lost",
  "audit_broken",
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** The facts of each kind, as its sentences are filled with them; an instant is written as ISO 8601. */
export type AlertFacts = {
  mail_paused: MailPause;
  backup_failed: { fault: BackupFault };
  /** Since when none was proved; empty when none ever was. */
  backup_unproven: { since: string };
  letters_refused: { refused: number; of: number };
  budget_low: { sent: number; budget: number };
  budget_spent: { sent: number; budget: number };
  /** A code, masked, and its label, if it has one; and of how many more the same is true. */
  code_nearly_used: { code: string; label: string; used: number; of: number; more: number };
  code_ending: { code: string; label: string; endsAt: string; more: number };
  disk_low: { freeMb: number; percent: number };
  login_storm: { failures: number; minutes: number };
  database_away: { since: string };
  /** From 1, slowed, to 3, a closed gate. */
  siege_raised: { level: number };
  second_factor_lost: { account: string };
  audit_broken: { row: number };
  /** When, in which browser and from where somebody signed in; empty where it is not known. */
  new_device: { at: string; device: string; address: string };
  /** What was done, when, by whom, and to what; that is empty where the act says it all. */
  dangerous_act: { act: DangerousAct; at: string; by: string; about: string };
  /** How often the right password was given without a right second factor since the last such email, and the newest of these sign-ins. */
  password_known: { count: number; at: string; device: string; address: string };
  codes_closed: { count: number; at: string; device: string; address: string };
};

/** What the owner of an account alone is told. */
export const ownerKinds = ["new_device", "password_known", "codes_closed"] as const;
/** Those of them that say that somebody knows the password. */
export const passwordKinds = ["password_known", "codes_closed"] as const;

/** What is told of: the operators' alerts, and what the owner of an account alone is told. */
export type ToldKind = keyof AlertFacts;

/** Facts of whichever kind, for those who only hand them on. */
export type AnyFacts = Record<string, string | number>;

/** A kind with its facts, as they are stored and said. */
export type Told = { kind: ToldKind; facts: AnyFacts };
/** What all who are told of alerts hear of: what they can switch off, and what they cannot. */
export const operatorKinds = [...alertKinds, "dangerous_act"] as const;
export type OperatorKind = (typeof operatorKinds)[number];
/** The same of what the operators are told. */
export type Alert = Told & { kind: OperatorKind };

/** Where the settings of emails are, as the most that leave in a day. */
export const mailSettingsAt = settingsPath("mail");

/** Where the button is that mends it. */
export const alertPlaces: Record<ToldKind, string> = {
  mail_paused: mailSettingsAt,
  backup_failed: settingsPath("backups"),
  backup_unproven: settingsPath("backups"),
  letters_refused: `${paths.observatory}?tab=users&view=letters&state=refused`,
  budget_low: mailSettingsAt,
  budget_spent: mailSettingsAt,
  code_nearly_used: `${paths.observatory}?tab=codes`,
  code_ending: `${paths.observatory}?tab=codes`,
  disk_low: settingsPath("doctor"),
  login_storm: `${paths.observatory}?tab=audit&action=login_attempt`,
  database_away: settingsPath("doctor"),
  siege_raised: settingsPath("siege"),
  second_factor_lost: `${paths.observatory}?tab=users`,
  audit_broken: `${paths.observatory}?tab=audit`,
  new_device: paths.observatory,
  dangerous_act: `${paths.observatory}?tab=audit`,
  password_known: ownPasswordPath,
  codes_closed: paths.observatory,
};

/** Where a delivery to a webhook stands. The last two are final: its receiver took it, or was asked for the last time. */
const deliveryStates = ["queued", "sending", "delivered", "failed"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** An alert as the console shows it. */
export type AlertView = { id: number; kind: ToldKind; title: string; text: string; at: string };

/** What is told, to whom, and what was told of late. */
export type AlertsView = {
  kinds: { kind: AlertKind; title: string; isOn: boolean }[];
  /** The addresses that are told; without them all master admins are. */
  to: string | null;
  newest: AlertView[];
};

/** What the console's header says: that all is well, or the gravest of what is not. */
export type WatchView = {
  /** What keeps all emails from leaving, and what to do; absent while they leave. */
  mail?: { title: string; text: string; remedy: string; place: string };
  /** Null when all is well. */
  worst: { title: string; place: string } | null;
  /** How many more there are. */
  more: number;
  /** When the newest proven backup was proved. */
  provenAt: string | null;
};
