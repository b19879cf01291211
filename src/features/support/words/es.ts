/** What the audit log shows its acts as. */
export const actions = {
  person_resent: "Código reenviado por el equipo",
  person_pardoned: "Intentos restablecidos",
  person_noted: "Nota de una persona cambiada",
  address_changed: "Dirección cambiada por el equipo",
  person_renamed: "Persona renombrada",
  person_admitted: "Admisión manual",
  admission_revoked: "Admisión retirada",
  person_suspended: "Persona suspendida",
  suspension_lifted: "Suspensión levantada",
  pass_made: "Enlace de acceso único creado",
  pass_used: "Entrada con enlace de acceso único",
  pass_refused: "Enlace de acceso único rechazado",
  admin_invited: "Invitación al equipo enviada",
  invitation_revoked: "Invitación retirada",
  invitation_used: "Invitación aceptada",
  person_exported: "Datos de una persona exportados",
  help_asked: "Solicitud de ayuda recibida",
  help_answered: "Solicitud de ayuda cerrada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "pass-client": "Enlaces de acceso único por red",
  invitation: "Invitaciones al equipo",
  "help-client": "Solicitudes de ayuda por red",
  "help-strangers": "Solicitudes de ayuda de todos los desconocidos juntos",
};

/** What is said of its errors. */
export const errors = {
  pass_spent: "Este enlace ya se usó o venció. Pide otro.",
  invitation_spent: "Esta invitación ya se usó, se retiró o venció. Pide otra.",
  letter_accepted: "Un servidor de correo ya aceptó este correo.",
  help_full: "Muchísima gente está pidiendo ayuda ahora; no hiciste nada mal. Vuelve a pedirla en {{wait}}.",
};

/** What its answers say. */
export const messages = {
  helpAsked: "Tu pregunta llegó a quienes cuidan el portal.",
};

/** What its emails say. */
export const emails = {
  answerSubject: "{{product}}: respuesta a tu pregunta",
  answerAsked: "Preguntaste:",
  answerText: "La respuesta:",
  invitationSubject: "{{product}}: invitación al equipo",
  invitationText:
    "Te invitaron al equipo de {{product}} ({{host}}) como admin. Elige tu contraseña y ya estás dentro.",
  invitationLink: "Elegir mi contraseña",
  invitationEnd: "El enlace sirve una sola vez, durante 72 horas. Si no esperabas este correo, ignóralo.",
};

/** The screens that people ask for help from. */
export const helpScreens = {
  verify: "Código de verificación",
  return: "Regreso al portal",
  code: "Código secreto",
};

/** What a screen said last, beside the outcomes and the limits that the audit log knows. */
export const lastErrors = {
  mail_failed: "El correo fue rechazado",
  rate_limited: "Demasiados intentos",
  portal_busy: "Se agotaron los correos del día",
  unavailable: "El portal no estaba disponible",
  internal: "Error interno del servidor",
};
