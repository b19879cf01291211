import type { DangerousAct } from "./dangerous-acts.ts";

/** The names of the settings the product knows. */
export const settingKeys = [
  "course_nada_url",
  "product_title",
  "smtp_url",
  "mail_from",
  "contact_address",
  "mail_day_budget",
  "mail_client_hour",
  "otp_minutes",
  "letters_per_second",
  "letter_connections",
  "letter_retention_days",
  "audit_retention_days",
  "media_quota_mb",
  "mysteries_page",
  "philosophy_page",
  "room_letters",
  "hotmart_token",
  "kiwify_token",
  "stripe_secret",
  "intake_secret",
  "refund_revokes",
  "address_days",
  "siege",
  "siege_threshold",
  "siege_highest",
  "alerts_to",
  "alerts_off",
  "dkim_selector",
  "backup_hour",
  "backup_keep",
  "backup_recipient",
  "backup_store",
  "second_factor",
] as const;

export type SettingKey = (typeof settingKeys)[number];

type SettingFacts = {
  /** Goes in and never comes out. */
  isSecret?: true;
  /** Has no default: a saved value can be removed, and then there is none. */
  isRemovable?: true;
  /** What its change is on the list of dangerous acts. */
  act?: DangerousAct;
  /** True for a change that is one; without it each is. A missing value stands for the default. */
  isDangerous?: (next: string | null, before: string | null) => boolean;
};

const isClosing: SettingFacts["isDangerous"] = (next) => next === "closed";

export const settingFacts: Record<SettingKey, SettingFacts> = {
  course_nada_url: { isRemovable: true },
  product_title: {},
  smtp_url: { isSecret: true, isRemovable: true, act: "mail_account" },
  mail_from: { act: "mail_sender" },
  contact_address: { isRemovable: true },
  mail_day_budget: {},
  mail_client_hour: {},
  otp_minutes: {},
  letters_per_second: {},
  letter_connections: {},
  letter_retention_days: {},
  audit_retention_days: { act: "audit_retention" },
  media_quota_mb: {},
  mysteries_page: { isRemovable: true },
  philosophy_page: { isRemovable: true },
  room_letters: {},
  hotmart_token: { isSecret: true, isRemovable: true, act: "shop_secret" },
  kiwify_token: { isSecret: true, isRemovable: true, act: "shop_secret" },
  stripe_secret: { isSecret: true, isRemovable: true, act: "shop_secret" },
  intake_secret: { isSecret: true, isRemovable: true, act: "shop_secret" },
  refund_revokes: {},
  address_days: {},
  siege: { act: "gate_closing", isDangerous: isClosing },
  siege_threshold: {},
  siege_highest: { act: "gate_closing", isDangerous: isClosing },
  alerts_to: { isRemovable: true, act: "alert_receivers" },
  alerts_off: { isRemovable: true, act: "alert_switches" },
  dkim_selector: { isRemovable: true },
  backup_hour: { act: "backup_schedule", isDangerous: (next) => next === "off" },
  // To keep fewer deletes the others.
  backup_keep: { act: "backup_delete", isDangerous: (next, before) => Number(next) < Number(before) },
  backup_recipient: { isRemovable: true, act: "backup_key" },
  backup_store: { isSecret: true, isRemovable: true, act: "backup_store" },
  second_factor: { act: "factor_duty" },
};

/** Returns which dangerous act it is to change a setting; undefined for one that is none, or changes nothing. */
export function dangerOf(
  key: SettingKey,
  before: string | null,
  next: string | null,
): DangerousAct | undefined {
  const { act, isSecret, isDangerous = () => true } = settingFacts[key];
  // Whoever could tell from the answer that a secret is the saved one could guess it.
  const isSame = before === next && !(isSecret && next !== null);
  return isSame || !isDangerous(next, before) ? undefined : act;
}
