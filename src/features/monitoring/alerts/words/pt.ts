/** What its settings are called. */
export const settings = {
  alerts_to: { name: "Quem é avisado" },
  alerts_off: { name: "Alertas desligados" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  alerts_to:
    "Quem é avisado quando algo está errado: endereços separados por vírgulas. Sem nenhum, todo admin mestre é avisado.",
  alerts_off: "Os tipos de alerta que ninguém recebe.",
};

/** What the audit log shows its acts as. */
export const actions = {
  webhook_added: "Webhook adicionado",
  webhook_changed: "Webhook alterado",
  webhook_deleted: "Webhook excluído",
};
