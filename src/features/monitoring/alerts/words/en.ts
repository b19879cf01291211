/** What its settings are called. */
export const settings = {
  alerts_to: { name: "Who receives alerts" },
  alerts_off: { name: "Alerts that are off" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  alerts_to:
    "Who is told when something is wrong: addresses, separated by commas. Without any, every master admin is told.",
  alerts_off: "The kinds of alerts that nobody is told of.",
};

/** What the audit log shows its acts as. */
export const actions = {
  webhook_added: "Webhook added",
  webhook_changed: "Webhook changed",
  webhook_deleted: "Webhook deleted",
};
