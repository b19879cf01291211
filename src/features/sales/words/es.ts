const shopSecret = {
  set: "Hay un secreto guardado. No se vuelve a mostrar; escribe otro para reemplazarlo.",
  unset: "No hay ninguno: no se acepta nada de ese origen.",
};

/** What its settings are called. */
export const settings = {
  hotmart_token: { name: "Hottok de Hotmart", ...shopSecret },
  kiwify_token: { name: "Token de Kiwify", ...shopSecret },
  stripe_secret: { name: "Secreto de firma de Stripe", ...shopSecret },
  intake_secret: { name: "Secreto de otros sistemas", ...shopSecret },
  refund_revokes: { name: "El reembolso anula el ejemplar" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  hotmart_token:
    "El Hottok de tu cuenta de Hotmart. Con él, el portal acepta las compras y los reembolsos que Hotmart envía a /api/intake/hotmart; sin él, ninguno.",
  kiwify_token: "El token del webhook de Kiwify que envía compras y reembolsos a /api/intake/kiwify.",
  stripe_secret:
    "El secreto de firma (whsec_…) del endpoint de Stripe que envía compras y reembolsos a /api/intake/stripe.",
  intake_secret:
    "El secreto con el que cualquier otro sistema firma sus compras y reembolsos, o que envía como token bearer, a /api/intake/generic.",
  refund_revokes:
    "Si un reembolso anula el enlace y el código de un ejemplar. De lo contrario, el ejemplar solo se marca como reembolsado.",
};

/** What the audit log shows its acts as. */
export const actions = {
  buyers_added: "Compradores agregados",
  copy_sold: "Ejemplar vendido",
  copy_refunded: "Ejemplar reembolsado",
  copy_restored: "Ejemplar devuelto a quien lo compró",
  copy_resent: "Correo a comprador reenviado",
  intake_refused: "Notificación de tienda rechazada",
  intake_dismissed: "Compras descartadas",
  intake_corrected: "Dirección de una compra corregida",
};

/** What its limits are called in the audit log. */
export const limits = {
  "scroll-client": "Visitas a páginas de ejemplares por red",
  "scroll-files": "Descargas de ejemplares por red",
  "scroll-letter": "Correos reenviados sobre un ejemplar",
  "intake-client": "Notificaciones mal firmadas de tiendas por red",
  "intake-pace": "Notificaciones de tiendas tras muchas mal firmadas, por red",
};
