/** What its settings are called. */
export const settings = {
  address_days: { name: "Days until addresses are shortened" },
  audit_retention_days: { name: "Days to keep the audit log" },
  dkim_selector: { name: "DKIM selector" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  address_days:
    "After how many days network addresses in the audit log and of sessions are shortened to their network (/24 or /48); 0 for never. Some laws want whole addresses for a time: Brazil’s Marco Civil six months. What is shortened stays so.",
  audit_retention_days: "How many days audit log entries are kept.",
  dkim_selector:
    "The name under which the DKIM key of the sender’s domain is published, as your mail provider shows it. Without it the doctor tries the common ones.",
};

/** What the audit log shows its acts as. */
export const actions = {
  rate_limited: "Too many attempts",
  forbidden: "Not permitted",
  not_admitted: "Not yet admitted",
  foreign_user: "Someone else’s user ID",
  foreign_origin: "Request from another site",
  change_refused: "Change refused",
};
