/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hora del respaldo (UTC)" },
  backup_keep: { name: "Respaldos a conservar" },
  backup_recipient: { name: "Clave de los respaldos (parte pública)" },
  backup_store: {
    name: "Almacén externo",
    set: "Hay un almacén definido. No se vuelve a mostrar; escribe otro para reemplazarlo.",
    unset: "Ninguno definido: los respaldos están solo en esta máquina, y si el disco falla, se pierden.",
  },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  backup_hour:
    "La hora del día, en UTC de 0 a 23, en que se hace y se comprueba un respaldo; con “off” no se hace ninguno por sí solo.",
  backup_keep: "Cuántos respaldos se conservan. El más reciente ya comprobado siempre es uno de ellos.",
  backup_recipient:
    "Para quién se cifran los respaldos (age1…). Sin esto, quien tenga el archivo puede leerlo. La clave que los abre no está aquí.",
  backup_store:
    "El almacén compatible con S3 al que también se envía cada respaldo: https://ID-DE-CLAVE:SECRETO@servidor/bucket/prefijo, y ?region=nombre donde haya regiones.",
};

/** What the audit log shows its acts as. */
export const actions = {
  backup_made: "Respaldo hecho",
  backup_proved: "Respaldo comprobado",
  backup_deleted: "Respaldo eliminado",
  backup_downloaded: "Respaldo descargado",
  backup_key_made: "Clave de respaldo creada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Pruebas del almacén externo",
};
