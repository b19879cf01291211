/** What the audit log knows; the first four are the specification's. */
export const auditActions = [
  "code_validation",
  "otp_sent",
  "otp_verified",
  "login_attempt",
  "otp_refused",
  "registration_refused",
  "rate_limited",
  "mail_failed",
  "logout",
  "first_start",
  "password_reset",
  "master_made",
] as const;

export type AuditAction = (typeof auditActions)[number];
