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
  /** Is changed by nobody who has not just proved who they are. */
  needsProof?: true;
};

export const settingFacts: Record<SettingKey, SettingFacts> = {
  course_nada_url: { isRemovable: true },
  product_title: {},
  smtp_url: { isSecret: true, isRemovable: true, needsProof: true },
  mail_from: {},
  contact_address: { isRemovable: true },
  mail_day_budget: {},
  mail_client_hour: {},
  otp_minutes: {},
  letters_per_second: {},
  letter_connections: {},
  letter_retention_days: {},
  audit_retention_days: {},
  media_quota_mb: {},
  mysteries_page: { isRemovable: true },
  philosophy_page: { isRemovable: true },
  room_letters: {},
  hotmart_token: { isSecret: true, isRemovable: true },
  kiwify_token: { isSecret: true, isRemovable: true },
  stripe_secret: { isSecret: true, isRemovable: true },
  intake_secret: { isSecret: true, isRemovable: true },
  refund_revokes: {},
  address_days: {},
  siege: {},
  siege_threshold: {},
  siege_highest: {},
  alerts_to: { isRemovable: true },
  alerts_off: { isRemovable: true },
  dkim_selector: { isRemovable: true },
  backup_hour: {},
  backup_keep: {},
  backup_recipient: { isRemovable: true, needsProof: true },
  backup_store: { isSecret: true, isRemovable: true, needsProof: true },
  second_factor: { needsProof: true },
};
