import * as z from "zod/mini";
import type { DangerousAct } from "../../../core/contract/dangerous-acts.ts";
import { declare } from "../../../core/contract/declare.ts";
import { fault } from "../../../core/contract/fields.ts";
import { isHttpUrl } from "../../../core/contract/links.ts";
import { ownPasswordPath, paths, settingsPath } from "../../../core/contract/paths.ts";
import type { BackupFault } from "../../backups/backups.contract.ts";
import type { MailPause } from "../../mail/mail.contract.ts";

/** Facts of whichever kind, for those who only hand them on. */
export type AnyFacts = Record<string, string | number>;

/** What is told: where it is mended, and how. */
type Entry<Facts extends AnyFacts> = {
  /** Where the button is that mends it. */
  place: string;
  /** A subject of it is told of once, as long as alerts are stored; without this once a day. */
  onceForAll?: true;
  /** Can wait for what is set up wrongly. */
  canWait?: true;
  /** Why its email was written, by the key of the sentence; without this to watch over the portal. */
  reason?: "ownerReason" | "actReason" | "passwordReason";
  /** The facts that its sentences are filled with, an instant as ISO 8601; a type alone, never a value. */
  facts?: Facts;
};

/** Of what is wrong the operators are told, unless they switched that off. */
const alert = <Facts extends AnyFacts>(entry: Entry<Facts>) => ({ ...entry, audience: "operators" as const });
/** The owner of an account alone is told. */
const ownerAlert = <Facts extends AnyFacts>(entry: Entry<Facts>) => ({
  ...entry,
  audience: "owner" as const,
});
/** Nobody can switch that off. */
const actAlert = <Facts extends AnyFacts>(entry: Entry<Facts>) => ({ ...entry, audience: "all" as const });

/** Where the settings of emails are, as the most that leave in a day. */
export const mailSettingsAt = settingsPath("mail");
const tab = (query: string) => `${paths.observatory}?tab=${query}`;

/** A sign-in of whoever knows the password: how often since the last such email, and the newest of them. */
type SignIns = { count: number; at: string; device: string; address: string };

/** What is told of, the gravest first. The words of each stand in `src/locales/watch/`. */
export const alerts = declare({
  mail_paused: alert<MailPause>({ place: mailSettingsAt }),
  backup_failed: alert<{ fault: BackupFault }>({ place: settingsPath("backups") }),
  // Since when none was proved; empty when none ever was.
  backup_unproven: alert<{ since: string }>({ place: settingsPath("backups") }),
  letters_refused: alert<{ refused: number; of: number }>({
    place: tab("users&view=letters&state=refused"),
  }),
  budget_low: alert<{ sent: number; budget: number }>({ place: mailSettingsAt }),
  budget_spent: alert<{ sent: number; budget: number }>({ place: mailSettingsAt }),
  // A code, masked, and its label, if it has one; and of how many more the same is true.
  code_nearly_used: alert<{ code: string; label: string; used: number; of: number; more: number }>({
    place: tab("codes"),
    onceForAll: true,
    canWait: true,
  }),
  code_ending: alert<{ code: string; label: string; endsAt: string; more: number }>({
    place: tab("codes"),
    onceForAll: true,
    canWait: true,
  }),
  disk_low: alert<{ freeMb: number; percent: number }>({ place: settingsPath("doctor") }),
  login_storm: alert<{ failures: number; minutes: number }>({ place: tab("audit&action=login_attempt") }),
  database_away: alert<{ since: string }>({ place: settingsPath("doctor") }),
  second_factor_lost: alert<{ account: string }>({ place: tab("users") }),
  audit_broken: alert<{ row: number }>({ place: tab("audit") }),
  // When, in which browser and from where somebody signed in; empty where it is not known.
  new_device: ownerAlert<{ at: string; device: string; address: string }>({
    place: paths.observatory,
    reason: "ownerReason",
  }),
  // What was done, when, by whom, and to what; that is empty where the act says it all.
  dangerous_act: actAlert<{ act: DangerousAct; at: string; by: string; about: string }>({
    place: tab("audit"),
    reason: "actReason",
  }),
  password_known: ownerAlert<SignIns>({ place: ownPasswordPath, reason: "passwordReason" }),
  codes_closed: ownerAlert<SignIns>({ place: paths.observatory, reason: "passwordReason" }),
});

type Alerts = typeof alerts;
type KindFor<Audience> = {
  [K in keyof Alerts]: Alerts[K]["audience"] extends Audience ? K : never;
}[keyof Alerts];

/** What is told of: the operators' alerts, and what the owner of an account alone is told. */
export type ToldKind = keyof Alerts;
export type AlertKind = KindFor<"operators">;
export type OwnerKind = KindFor<"owner">;
/** What all who are told of alerts hear of: what they can switch off, and what they cannot. */
export type OperatorKind = KindFor<"operators" | "all">;
export type AlertFacts = { [K in ToldKind]: NonNullable<Alerts[K]["facts"]> };

const isOf = (kind: ToldKind, ...audiences: Alerts[ToldKind]["audience"][]) =>
  audiences.includes(alerts[kind].audience);
/** True for a kind that is told of; what was told of in a version before may be none. */
export const isToldKind = (kind: string): kind is ToldKind => Object.hasOwn(alerts, kind);
const told = Object.values(alerts).map(({ name }) => name);
export const alertKinds = told.filter((kind): kind is AlertKind => isOf(kind, "operators"));
export const ownerKinds = told.filter((kind): kind is OwnerKind => isOf(kind, "owner"));
export const operatorKinds = told.filter((kind): kind is OperatorKind => isOf(kind, "operators", "all"));
/** What says that somebody knows the password. */
export const passwordKinds = ["password_known", "codes_closed"] as const;

/** A kind with its facts, as they are stored and said. */
export type Told = { kind: ToldKind; facts: AnyFacts };
/** The same of what the operators are told. */
export type Alert = Told & { kind: OperatorKind };

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

/** A new address that alerts are sent to. */
export const webhookRequest = z.object({
  url: z.string().check(
    z.trim(),
    z.refine(
      (text) => isHttpUrl(text) && /^https:/i.test(text) && !/^https:\/\/[^/]*@/i.test(text),
      fault("urlInvalid"),
    ),
  ),
});

export const webhookChangeRequest = z.object({ isActive: z.boolean() });

export type WebhookRequest = z.infer<typeof webhookRequest>;

export type WebhookView = { id: number; url: string; isActive: boolean; createdAt: string };

/** Of a new one, or of a new secret: it is shown this once. */
export type WebhookSecretView = WebhookView & { secret: string };

export type DeliveryView = {
  id: number;
  webhookId: number;
  url: string;
  /** Null for a test. */
  kind: OperatorKind | null;
  /** What it tells of, in words. */
  title: string | null;
  state: DeliveryState;
  attempts: number;
  /** When it is tried next; of use while it is in line. */
  nextAt: string;
  /** The status of the last answer. */
  status: number | null;
  /** Why no answer came, in words. */
  reason: string | null;
  createdAt: string;
};

export type WebhooksView = { items: WebhookView[]; deliveries: DeliveryView[] };
