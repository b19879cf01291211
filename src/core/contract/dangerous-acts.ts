type ActFacts = {
  /** Also notifies the owner of the affected account, at the former address. */
  tellsOwner?: true;
  /** Its email leaves through the mail account of before. */
  isOfMail?: true;
};

/**
 * What could hand the portal over, or silence it. Each requires re-authentication, is audited when that is missing,
 * and is reported to the operators who were notified before it. The words of each are in
 * `src/features/monitoring/words/operators.*.ts`.
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

/** Returns how a report names a person: by user id, which resolves while the account exists. */
export const aboutUser = (userId: number | null): { about?: string } =>
  userId === null ? {} : { about: `#${userId}` };
