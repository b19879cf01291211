/** What its settings are called. */
export const settings = {
  alerts_to: { name: "A quién se avisa" },
  alerts_off: { name: "Alertas apagadas" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  alerts_to:
    "A quién se avisa cuando algo anda mal: direcciones separadas por comas. Sin ninguna, se avisa a cada admin maestro.",
  alerts_off: "Los tipos de alerta que nadie recibe.",
};

/** What the audit log shows its acts as. */
export const actions = {
  webhook_added: "Webhook agregado",
  webhook_changed: "Webhook cambiado",
  webhook_deleted: "Webhook eliminado",
};
