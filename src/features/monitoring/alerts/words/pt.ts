/** What its settings are called. */
export const settings = {
  alerts_to: { name: "Quem recebe os alertas" },
  alerts_off: { name: "Alertas desligados" },
};

/** What their names do not say of them. */
export const descriptions = {
  alerts_to: "E-mails separados por vírgulas. Vazio: todos os admins mestres.",
};

/** What the audit log shows its acts as. */
export const actions = {
  webhook_added: "Webhook adicionado",
  webhook_changed: "Webhook alterado",
  webhook_deleted: "Webhook excluído",
};
