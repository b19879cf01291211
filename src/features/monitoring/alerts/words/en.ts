/** What its settings are called. */
export const settings = {
  alerts_to: { name: "Who receives alerts" },
  alerts_off: { name: "Alerts that are off" },
};

/** What their names do not say of them. */
export const descriptions = {
  alerts_to: "Separated by commas. Empty: all master admins.",
};

/** What the audit log shows its acts as. */
export const actions = {
  webhook_added: "Webhook added",
  webhook_changed: "Webhook changed",
  webhook_deleted: "Webhook deleted",
};
