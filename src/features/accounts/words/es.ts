/** What its settings are called. */
export const settings = {
  second_factor: { name: "Segundo factor al entrar" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  second_factor:
    "A quién pide el portal un segundo factor al entrar: a nadie, a los admins maestros o a todo el equipo. Quien no tiene ninguno configura el primero la próxima vez que entre.",
};

/** What the audit log shows its acts as. */
export const actions = {
  login_attempt: "Intento de inicio de sesión",
  logout: "Cierre de sesión",
  first_start: "Primer inicio",
  key_replaced: "Clave secreta reemplazada",
  password_reset: "Contraseña restablecida",
  master_made: "Ascenso a admin maestro",
  password_changed: "Contraseña cambiada",
  password_refused: "Contraseña rechazada",
  ticket_refused: "Cambio de contraseña rechazado",
  proof_given: "Demostró quién es",
  proof_refused: "Confirmación de identidad rechazada",
  factor_refused: "Segundo factor rechazado",
  factor_added: "Segundo factor agregado",
  factor_removed: "Segundo factor eliminado",
  factors_reset: "Segundos factores restablecidos",
  codes_closed: "Códigos cerrados en navegadores nuevos",
  codes_opened: "Códigos abiertos de nuevo",
  role_changed: "Rol cambiado",
  sessions_ended: "Sesiones cerradas",
  user_erased: "Persona borrada",
  self_updated: "Datos propios cambiados",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  signedIn: "Sesión iniciada",
  signInRefused: "Inicio de sesión rechazado",
};

/** What its limits are called in the audit log. */
export const limits = {
  rename: "Cambios de nombre por persona",
  "own-data": "Descargas de datos por persona",
  login: "Inicios de sesión",
};
