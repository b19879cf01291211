/** What its settings are called. */
export const settings = {
  hotmart_token: { name: "Hottok de Hotmart" },
  kiwify_token: { name: "Token de Kiwify" },
  stripe_secret: { name: "Secreto de firma de Stripe" },
  intake_secret: { name: "Secreto de otros sistemas" },
  refund_revokes: { name: "El reembolso anula el ejemplar" },
};

/** What their names do not say of them. */
export const descriptions = {
  hotmart_token: "Las compras llegan a /api/intake/hotmart",
  kiwify_token: "Las compras llegan a /api/intake/kiwify",
  stripe_secret: "Las compras llegan a /api/intake/stripe",
  intake_secret: "Las compras llegan a /api/intake/generic",
};

/** What the audit log shows its acts as. */
export const actions = {
  buyers_added: "Compradores agregados",
  copy_sold: "Ejemplar vendido",
  copy_refunded: "Ejemplar reembolsado",
  copy_restored: "Ejemplar devuelto a quien lo compró",
  copy_resent: "Correo de un comprador reenviado",
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

/** What is said of its errors. */
export const errors = {
  signature_invalid:
    "Esta notificación no prueba que venga de la tienda: revisa el secreto en la configuración y en la tienda.",
  copy_revoked:
    "Este ejemplar fue retirado y su enlace ya no lleva a ninguna parte. Quien lo vendió sabe por qué.",
};

/** What its emails say. */
export const emails = {
  downloadSubject: "Tu ejemplar de {{title}}",
  downloadLead: "Tu ejemplar está listo:",
  downloadCopy: "Ejemplar {{nth}} de {{of}}",
  downloadLink: "Abrir la página de tu ejemplar",
  downloadWay:
    "Descárgalo ahí y léelo: esconde un código secreto. Cuando lo encuentres, regístrate en {{host}} con esta dirección y escribe el código.",
  downloadKeep: "La página es solo tuya. Guarda este correo y no compartas el enlace.",
  downloadReason:
    "{{product}} ({{host}}) envió este correo porque se compró un ejemplar para esta dirección.",
};

/** What is said of a line in a list of buyers. */
export const buyers = {
  copy: "recibe el ejemplar {{number}}",
  copy_unnamed: "recibe el ejemplar {{number}}, sin el nombre: solo se pueden imprimir letras latinas",
  has_copy: "ya tiene el ejemplar {{number}}; no recibe otro",
  repeated: "ya está en la línea {{number}}; esta no cuenta",
  not_paid: "sin pagar ({{status}}); no recibe nada",
  refunded: "reembolsado o en disputa ({{status}}); no recibe nada",
  refund_reported: "reembolsado, según avisó la tienda; no recibe nada",
  nobody: "un total o un título; no cuenta",
  email_missing: "Falta la dirección de correo",
  email_invalid: "Esto no es una sola dirección de correo",
  status_unknown: "¿Pagado o no? El portal no conoce “{{status}}”",
  no_copy_left: "No queda ejemplar para este comprador",
};
