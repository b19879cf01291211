type ActFacts = {
  /** Also told, at the address of before: the owner of the account that it is done to. */
  tellsOwner?: true;
  /** Its email leaves through the mail account of before. */
  isOfMail?: true;
};

/**
 * What could hand the portal over, or silence it. Each asks for a fresh proof, is audited when that is missing, and is told of to
 * whoever was told of alerts before it. The words of each stand in `src/features/monitoring/words/operators.*.ts`.
 */
export const dangerousActs = {
  role: {},
  invitation: {},
  mail_account: { isOfMail: true },
  mail_sender: { isOfMail: true },
  alert_receivers: {},
  alert_switches: {},
  alert_webhooks: {},
  backup_download: {},
  backup_delete: {},
  backup_schedule: {},
  backup_key: {},
  backup_store: {},
  store_trial: {},
  shop_secret: {},
  audit_retention: {},
  pass: {},
  person_export: {},
  staff_address: { tellsOwner: true },
  erasure: {},
  own_factors: { tellsOwner: true },
  factors_reset: { tellsOwner: true },
  factor_duty: {},
  gate_closing: {},
} as const satisfies Record<string, ActFacts>;

export type DangerousAct = keyof typeof dangerousActs;

/** Returns what is known of an act. */
export const actFacts = (act: DangerousAct): ActFacts => dangerousActs[act];

/** Returns how a person is named in what is told: by their number, which leads to them as long as they are here. */
export const aboutUser = (userId: number | null): { about?: string } =>
  userId === null ? {} : { about: `#${userId}` };
