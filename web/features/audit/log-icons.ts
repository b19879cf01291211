import type { AuditAction } from "../../../src/contract/audit-actions.ts";
import type { IconName } from "../../components/icon.tsx";
import type { Tone } from "../../components/status-badge.tsx";

export type ActionIcon = { icon: IconName; tone: Tone };

const made: ActionIcon = { icon: "plus", tone: "good" };
const changed: ActionIcon = { icon: "pencil", tone: "gold" };
const deleted: ActionIcon = { icon: "trash", tone: "gold" };
/** A refusal looks alike whatever was refused, and nothing that was done looks so. */
export const refused: ActionIcon = { icon: "ban", tone: "bad" };

/** The icon and tone of each action. */
export const logIcons: Record<AuditAction, ActionIcon> = {
  code_validation: { icon: "key", tone: "gold" },
  otp_sent: { icon: "mail", tone: "grey" },
  otp_verified: { icon: "check", tone: "good" },
  login_attempt: { icon: "person", tone: "grey" },
  otp_refused: refused,
  registration_refused: refused,
  rate_limited: refused,
  mail_failed: refused,
  logout: { icon: "leave", tone: "grey" },
  first_start: { icon: "check", tone: "gold" },
  key_replaced: { icon: "lock", tone: "gold" },
  password_reset: { icon: "lock", tone: "gold" },
  master_made: { icon: "crown", tone: "gold" },
  password_changed: { icon: "lock", tone: "good" },
  password_refused: refused,
  code_created: made,
  code_updated: changed,
  code_deleted: deleted,
  codes_generated: made,
  codex_generated: made,
  codes_imported: { icon: "upload", tone: "good" },
  room_created: made,
  room_updated: changed,
  room_deleted: deleted,
  rooms_ordered: changed,
  room_text_saved: changed,
  room_text_restored: changed,
  role_changed: { icon: "people", tone: "gold" },
  user_erased: deleted,
  leave_asked: { icon: "mail", tone: "grey" },
  leave_refused: refused,
  self_updated: changed,
  sessions_ended: changed,
  person_resent: { icon: "mail", tone: "gold" },
  person_pardoned: { icon: "clock", tone: "good" },
  person_noted: changed,
  address_changed: changed,
  person_renamed: changed,
  person_admitted: { icon: "check", tone: "gold" },
  admission_revoked: { icon: "lock", tone: "gold" },
  person_suspended: { icon: "lock", tone: "gold" },
  suspension_lifted: { icon: "check", tone: "gold" },
  person_exported: { icon: "download", tone: "gold" },
  pass_made: { icon: "key", tone: "gold" },
  pass_used: { icon: "check", tone: "good" },
  pass_refused: refused,
  help_asked: { icon: "mail", tone: "gold" },
  help_answered: { icon: "mail", tone: "good" },
  letter_retried: { icon: "mail", tone: "grey" },
  page_created: made,
  page_updated: changed,
  page_deleted: deleted,
  page_text_saved: changed,
  page_text_restored: changed,
  setting_changed: changed,
  forbidden: refused,
  not_admitted: refused,
  foreign_user: refused,
  foreign_origin: refused,
  ticket_refused: refused,
  change_refused: refused,
  test_mail_sent: { icon: "mail", tone: "grey" },
};
