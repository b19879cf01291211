/** What the audit log shows its acts as. */
export const actions = {
  otp_sent: "Código de verificación enviado",
  otp_verified: "Correo verificado",
  otp_refused: "Código de verificación rechazado",
  otp_disavowed: "Código no reconocido por quien lo recibió",
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
  "otp-disavowed": "Códigos que su receptor no reconoció",
  "disavowed-tries": "Códigos de verificación, en un navegador no reconocido",
  "disavowed-mails": "Correos, para un navegador no reconocido",
  disavowals: "Correos devueltos, por dirección",
  "otp-client": "Códigos de verificación por red",
  "otp-closed": "Dirección cerrada a navegadores desconocidos",
  "otp-failures": "Códigos de verificación incorrectos seguidos",
};
