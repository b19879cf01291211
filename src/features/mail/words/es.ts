/** What its settings are called. */
export const settings = {
  smtp_url: {
    name: "URL de SMTP",
    set: "Hay una URL definida. No se volverá a mostrar; escribe otra para reemplazarla.",
    unset: "No hay ninguna definida: los correos se guardan en la carpeta outbox en vez de enviarse.",
  },
  mail_from: { name: "Remitente" },
  contact_address: { name: "Dirección para preguntas" },
  mail_day_budget: { name: "Máximo de correos por día" },
  mail_client_hour: { name: "Máximo de correos por hora y dirección de red" },
  otp_minutes: { name: "Minutos de validez del código" },
  letters_per_second: { name: "Correos por segundo" },
  letter_connections: { name: "Conexiones con el servidor de correo" },
  letter_retention_days: { name: "Días que se guardan los correos y las solicitudes de ayuda" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  smtp_url: "El servidor de correo que envía los códigos de verificación.",
  mail_from: "El remitente que ven los visitantes.",
  contact_address:
    "La dirección pública que responde preguntas: la ve quien no logra entrar y aparece al pie de cada correo. Si está vacía, vale la del remitente.",
  mail_day_budget:
    "Cuántos correos puede enviar todo el portal en 24 horas; la mitad puede salir en una sola hora.",
  mail_client_hour:
    "Cuántos correos por hora se pueden pedir desde una misma dirección de red. Un auditorio o un operador móvil suele tener una sola; el correo cuyo código se ingresó no cuenta.",
  otp_minutes: "Cuántos minutos es válido un código de verificación.",
  letters_per_second:
    "Cuántos correos por segundo se entregan al servidor de correo. Consulta el límite de tu proveedor.",
  letter_connections: "Cuántas conexiones con el servidor de correo se usan a la vez.",
  letter_retention_days:
    "Cuántos días se conservan las solicitudes de ayuda y los datos de cada correo: a quién se envió y qué respondió el servidor de correo.",
};

/** What the audit log shows its acts as. */
export const actions = {
  mail_failed: "Correo rechazado",
  letter_retried: "Correo reenviado",
};

/** What is said of its errors. */
export const errors = {
  mail_failed: "No se pudo enviar el correo. Inténtalo de nuevo.",
  portal_busy:
    "Este portal ya envió todos los correos que puede enviar por ahora; no hiciste nada mal. El próximo puede salir en {{wait}}.",
};

/** What its answers say. */
export const messages = {
  letterWaits: "El tuyo está en la fila y saldrá solo.",
  askAgain: "Pídelo de nuevo entonces.",
};
