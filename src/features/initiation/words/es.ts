/** What the audit log shows its acts as. */
export const actions = {
  otp_sent: "Código de verificación enviado",
  otp_verified: "Correo verificado",
  otp_refused: "Código de verificación rechazado",
  otp_disavowed: "“No fui yo” para un código",
  registration_refused: "Registro rechazado",
  leave_asked: "Código para irse enviado",
  leave_refused: "Código para irse rechazado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "mail-address": "Correos por dirección",
  "mail-known": "Correos por dirección conocida",
  "mail-client": "Correos por red",
  "mail-network": "Correos a direcciones nuevas, por red",
  "mail-portal": "Correos por día",
  "otp-known": "Códigos de verificación en un navegador conocido",
  "otp-address": "Códigos de verificación por dirección",
  "otp-strangers": "Códigos de verificación en navegadores desconocidos",
  "otp-asker": "Códigos de verificación de quien pidió primero",
  "otp-disavowed": "Códigos anulados con “No fui yo”",
  "disavowed-tries": "Códigos de verificación en un navegador, después de “No fui yo”",
  "disavowed-mails": "Correos que pide un navegador, después de “No fui yo”",
  disavowals: "“No fui yo” por dirección",
  "otp-client": "Códigos de verificación por red",
  "otp-closed": "Dirección bloqueada en navegadores desconocidos",
  "otp-failures": "Códigos de verificación incorrectos seguidos",
};

/** What is said of its errors. */
export const errors = {
  email_registered: "Este correo ya está registrado",
  otp_invalid: "Código de verificación no válido o vencido",
};

/** What its answers say. */
export const messages = {
  otpSent: "Código de verificación enviado a tu correo",
  otpInLine:
    "El correo con tu código de verificación está en la fila y sale en cuanto el servidor de correo lo acepte.",
  returnInLine:
    "Si aquí conocemos esta dirección, el correo con tu código de verificación está en la fila y sale en cuanto el servidor de correo lo acepte.",
  otpVerified: "¡Correo verificado correctamente! Continúa con el código secreto.",
  welcomeBack: "¡Correo verificado correctamente! La antecámara te espera.",
  returnSent: "Si aquí conocemos esta dirección, el código de verificación ya va en camino.",
};

/** What its emails say. */
export const emails = {
  subject: "{{code}} es tu código de verificación",
  lead: "Este código confirma tu dirección:",
  expiry_one: "Vale un minuto más y sirve una sola vez.",
  expiry_other: "Vale {{count}} minutos y sirve una sola vez.",
  ignore: "Si no lo pediste, ignora este correo.",
  notMe: "No fui yo",
  leavingSubject: "{{code}} es tu código para dejar el portal",
  leavingLead:
    "Con este código te vas del portal para siempre. Tu nombre, tu dirección y tus sesiones se borrarán, y nadie podrá recuperarlos:",
  leavingIgnore:
    "Si no quieres irte, ignora este correo: sin el código no se borra nada. No lo compartas con nadie.",
  closedSubject: "{{product}}: alguien intenta adivinar tus códigos",
  closedReason:
    "Alguien escribió cien o más códigos de verificación incorrectos seguidos para esta dirección. Durante las próximas 24 horas, el portal solo acepta sus códigos en los navegadores donde ya entraste con ella.",
  closedAdvice:
    "Si no fuiste tú, nadie entró y no tienes que hacer nada: entra desde tu navegador de siempre y, a partir de mañana, desde cualquier otro. No compartas tus códigos con nadie.",
};
