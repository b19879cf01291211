/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hora del respaldo (UTC)" },
  backup_keep: { name: "Respaldos a conservar" },
  backup_recipient: { name: "Clave de los respaldos (parte pública)" },
  backup_store: { name: "Almacén externo" },
};

/** What their names do not say of them. */
export const descriptions = {
  backup_recipient: "Sin ella, quien tenga el archivo puede leer el respaldo.",
  backup_store:
    "Compatible con S3: https://ID-DE-CLAVE:SECRETO@servidor/bucket/prefijo, con ?region=nombre donde haya regiones.",
};

/** What the audit log shows its acts as. */
export const actions = {
  backup_made: "Respaldo hecho",
  backup_proved: "Respaldo probado",
  backup_deleted: "Respaldo eliminado",
  backup_downloaded: "Respaldo descargado",
  backup_key_made: "Clave de respaldo creada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Pruebas del almacén externo",
};

/** What is said of its errors. */
export const errors = {
  backup_going: "Se está haciendo o probando otro respaldo. Espera a que termine.",
  backup_gone: "Este respaldo no está en esta máquina ni en el almacén externo. Haz uno nuevo.",
};

/** What its answers say. */
export const messages = {
  storeSaid: "En palabras del propio almacén: “{{detail}}”",
  storeTried: "Escrito, leído de vuelta, listado y eliminado.",
};

/** What is wrong with a backup, and what to do. */
export const faults = {
  damaged:
    "Se cortó o cambió después de escribirse. Elimínalo y haz uno nuevo; si vuelve a pasar, haz revisar el disco.",
  wrong_key: "Está cifrado con otra clave. Indica la que se mostró al crear la clave de este respaldo.",
  key_needed: "Está cifrado y nunca se probó. Indica su clave para probarlo.",
  foreign: "Pertenece a otro programa. Elimínalo.",
  foreign_objects:
    "Contiene disparadores, vistas o funciones que el portal no creó y que se ejecutarían con sus permisos. Elige otro respaldo y averigua quién cambió este.",
  newer: "Lo hizo una versión más nueva del portal. Compruébalo con esa versión.",
  shrunk: "Contiene mucho menos que el último. Si fue a propósito, compruébalo a mano.",
  no_page:
    "Un portal iniciado con él no mostró ninguna página. Haz uno nuevo; si vuelve a pasar, la bitácora del servidor dice por qué.",
  missing: "Su archivo ya no está y no hay copia externa. Elimínalo y haz uno nuevo.",
  folder:
    "No se puede escribir en la carpeta de respaldos. Haz que el usuario del portal sea dueño de DATA_DIR/backups.",
  disk_full:
    "El disco está demasiado lleno para un respaldo y su prueba. Libera espacio o conserva menos respaldos.",
  no_tools:
    "Los programas de PostgreSQL faltan aquí o son más antiguos que el servidor. Instala el postgresql-client de la versión del servidor.",
  no_trial:
    "Se hizo y se leyó entero, pero no se probó: el usuario de DATABASE_URL no puede crear una base de datos donde restaurarlo. Como administrador de PostgreSQL, ejecuta una vez: {{command}} Después usa “Probar ahora”.",
  store_refused:
    "El almacén externo lo rechazó. Revisa clave, bucket y región en su dirección y usa “Probar el almacén”.",
  store_away:
    "No se pudo llegar al almacén externo. Revisa su dirección y la red; el próximo respaldo lo intenta de nuevo.",
  store_moved:
    "El almacén externo respondió con una redirección, que no se sigue. Indica la dirección de su propia región, agrégale ?region=nombre y usa “Probar el almacén”.",
  store_private:
    "La dirección del almacén externo lleva a una red privada, a la que solo se llega si está en BACKUP_STORE. Indica un almacén en la Internet pública o pide al operador que defina BACKUP_STORE.",
  interrupted: "Se interrumpió: el portal se detuvo mientras tanto. Haz uno nuevo.",
  failed: "No funcionó. Lo que dijo el sistema está abajo; hay más en la bitácora del servidor.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  backup_failed: {
    title: "Un respaldo falló",
    text: "No se pudo hacer, enviar o probar un respaldo. Lo que se escriba ahora se perdería junto con el disco de esta máquina.",
    remedy: "La configuración, en Respaldos, dice por qué y qué hacer. Después, usa “Respaldar ahora”.",
    link: "Abrir los respaldos",
  },
  backup_unproven: {
    title: "Ningún respaldo pasó la prueba",
    text: "Desde hace más tiempo del que permite la programación no se abre ni se prueba ningún respaldo. El último que la pasó: {{since}}.",
    remedy: "Usa “Respaldar ahora” o “Probar ahora” en la configuración, en Respaldos.",
    link: "Abrir los respaldos",
  },
};
