/** What its settings are called. */
export const settings = {
  address_days: { name: "Días hasta acortar las direcciones" },
  audit_retention_days: { name: "Días que se conserva la bitácora" },
  dkim_selector: { name: "Selector DKIM" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  address_days:
    "Después de cuántos días las direcciones de red de la bitácora y de las sesiones se acortan a su red (/24 o /48); 0 para nunca. Algunas leyes exigen la dirección completa por un tiempo: en Brasil, el Marco Civil, seis meses. Lo acortado no se recupera.",
  audit_retention_days: "Cuántos días se conserva cada entrada de la bitácora.",
  dkim_selector:
    "El nombre con el que se publica la clave DKIM del dominio del remitente, como lo muestra tu proveedor de correo. Sin él, el diagnóstico prueba los más comunes.",
};

/** What the audit log shows its acts as. */
export const actions = {
  rate_limited: "Demasiados intentos",
  forbidden: "Sin permiso",
  not_admitted: "Aún sin admitir",
  foreign_user: "ID de otro usuario",
  foreign_origin: "Solicitud desde otro sitio",
  change_refused: "Cambio rechazado",
};
