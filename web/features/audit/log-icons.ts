import type { AuditAction } from "../../../src/contract/audit-actions.ts";
import type { IconName } from "../../components/icon.tsx";
import type { Tone } from "../../components/status-badge.tsx";

type ActionIcon = { icon: IconName; tone: Tone };

const made: ActionIcon = { icon: "plus", tone: "good" };
const changed: ActionIcon = { icon: "pencil", tone: "gold" };
const deleted: ActionIcon = { icon: "trash", tone: "bad" };
const refused: ActionIcon = { icon: "alert", tone: "bad" };

/** The icon and tone of each action. */
export const logIcons: Record<AuditAction, ActionIcon> = {
  code_validation: { icon: "key", tone: "gold" },
  otp_sent: { icon: "mail", tone: "grey" },
  otp_verified: { icon: "check", tone: "good" },
  login_attempt: { icon: "person", tone: "grey" },
  otp_refused: refused,
  registration_refused: refused,
  rate_limited: { icon: "clock", tone: "bad" },
  mail_failed: { icon: "mail", tone: "bad" },
  logout: { icon: "leave", tone: "grey" },
  first_start: { icon: "check", tone: "gold" },
  key_replaced: { icon: "lock", tone: "gold" },
  password_reset: { icon: "lock", tone: "gold" },
  master_made: { icon: "crown", tone: "gold" },
  password_changed: { icon: "lock", tone: "good" },
  password_refused: { icon: "lock", tone: "bad" },
  code_created: made,
  code_updated: changed,
  code_deleted: deleted,
  codes_generated: made,
  codex_generated: made,
  codes_imported: { icon: "upload", tone: "good" },
  room_created: made,
  room_updated: changed,
  room_deleted: deleted,
  role_changed: { icon: "people", tone: "gold" },
  page_created: made,
  page_updated: changed,
  page_deleted: deleted,
  setting_changed: changed,
  forbidden: { icon: "lock", tone: "bad" },
  not_admitted: { icon: "lock", tone: "bad" },
  foreign_user: refused,
  foreign_origin: refused,
  ticket_refused: { icon: "lock", tone: "bad" },
  change_refused: refused,
  test_mail_sent: { icon: "mail", tone: "grey" },
};
