/** What its settings are called. */
export const settings = {
  alerts_to: { name: "A quién se avisa" },
  alerts_off: { name: "Alertas desactivadas" },
};

/** What their names do not say of them. */
export const descriptions = {
  alerts_to: "Direcciones separadas por comas. Vacío: todos los admins maestros.",
};

/** What the audit log shows its acts as. */
export const actions = {
  webhook_added: "Webhook agregado",
  webhook_changed: "Webhook cambiado",
  webhook_deleted: "Webhook eliminado",
};
