/** What its settings are called. */
export const settings = {
  smtp_url: { name: "Servidor de correo" },
  mail_from: { name: "Remitente" },
  contact_address: { name: "Dirección para preguntas" },
  mail_day_budget: { name: "Máximo de correos por día" },
  mail_client_hour: { name: "Máximo de correos por hora y por red" },
  otp_minutes: { name: "Minutos que vale el código de verificación" },
  letters_per_second: { name: "Correos por segundo" },
  letter_connections: { name: "Conexiones con el servidor de correo" },
  letter_retention_days: { name: "Días que se guardan los correos y las solicitudes de ayuda" },
};

/** What their names do not say of them. */
export const descriptions = {
  contact_address: "La ve quien necesita ayuda y aparece en cada correo. Vacía: la del remitente.",
  mail_client_hour: "Toda una escuela, o un operador móvil, suele salir por una sola red.",
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
    "Por ahora este portal ya envió todos los correos que puede; no hiciste nada mal. El próximo puede salir en {{wait}}.",
};

/** What its answers say. */
export const messages = {
  emailWaits: "El tuyo está en la fila y saldrá solo.",
  askAgain: "Pídelo de nuevo entonces.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  mail_paused: {
    title: "El servidor de correo rechaza este portal",
    text: "Desde {{since}} no sale ningún correo. El servidor de correo dijo: “{{words}}”. El portal prueba con un correo por minuto; en cuanto se acepta uno, salen todos. Si esto te llegó por correo, ya pasó.",
    remedy: "{{remedy}}",
    link: "Abrir la configuración de correo",
  },
  letters_refused: {
    title: "Se rechazan correos",
    text: "En la última hora, los servidores de correo rechazaron {{refused}} de {{of}} correos. Quien espera un código no lo recibe.",
    remedy:
      "La lista de correos muestra qué respondió el servidor a cada uno. Casi siempre la causa es el remitente, su contraseña o el SPF y el DKIM del dominio: el diagnóstico los revisa.",
    link: "Abrir los correos rechazados",
  },
  budget_low: {
    title: "Ya casi se acaban los correos del día",
    text: "En las últimas 24 horas, este portal envió {{sent}} de los {{budget}} correos que permite la configuración.",
    remedy:
      "Cuando se agoten, los visitantes tendrán que esperar sus códigos. Si tu proveedor permite más, aumenta el máximo en la configuración; los correos en espera saldrán en menos de un minuto.",
    link: "Abrir la configuración de correo",
  },
  budget_spent: {
    title: "Los correos del día se agotaron",
    text: "En las últimas 24 horas, este portal envió {{sent}} de los {{budget}} correos que permite la configuración. Los que quedan son para quienes el portal ya conoce: la gente nueva no recibe códigos.",
    remedy:
      "Si tu proveedor permite más, aumenta el máximo en la configuración; los correos en espera saldrán en menos de un minuto.",
    link: "Abrir la configuración de correo",
  },
};

/** What kinds of emails are called. */
export const emailKinds = {
  register: "Código para el registro",
  return: "Código para volver",
  closed: "Aviso de códigos incorrectos",
  budget: "Correos del día",
  alert: "Alerta",
  answer: "Respuesta del equipo",
  room: "Sala abierta",
  leave: "Código para irse",
  scroll: "Ejemplar comprado",
  invitation: "Invitación al equipo",
};

/** How far an email came. */
export const emailStates = {
  queued: "En la fila",
  sending: "Enviándose",
  accepted: "Aceptado",
  refused: "Rechazado",
  expired: "Vencido",
};
