/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hora del respaldo (UTC)" },
  backup_hourly: { name: "Respaldos cada hora" },
  backup_keep: { name: "Respaldos nocturnos que se conservan" },
  backup_recipient: { name: "Clave de los respaldos (parte pública)" },
  backup_store: { name: "Almacén externo" },
};

/** What their names do not say of them. */
export const descriptions = {
  backup_hourly:
    "Uno por cada hora en la que algo cambió, mientras se hagan los nocturnos. Se conservan los últimos 24, solo en esta máquina.",
  backup_keep: "También cuentan los hechos a mano.",
  backup_recipient: "Sin ella, cualquiera que tenga el archivo puede leer el respaldo.",
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
  storeSaid: "El almacén respondió: “{{detail}}”",
  storeTried: "Se pudo escribir, leer, listar y eliminar.",
};

/** What is wrong with a backup, and what to do. */
export const faults = {
  damaged:
    "El archivo se dañó o cambió después de guardarse. Elimínalo y haz uno nuevo; si vuelve a pasar, haz revisar el disco.",
  wrong_key: "Está cifrado con otra clave. Escribe la que se mostró cuando la creaste.",
  key_needed: "Está cifrado y sin probar. Escribe su clave para probarlo.",
  foreign: "Es de otro programa. Elimínalo.",
  foreign_objects:
    "Contiene disparadores, vistas o funciones que el portal no creó y que se ejecutarían con sus permisos. Elige otro respaldo y averigua quién cambió este.",
  newer: "Lo hizo una versión más nueva del portal. Pruébalo con esa versión.",
  shrunk: "Trae mucho menos que el último. Si fue a propósito, pruébalo a mano.",
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
    "Se hizo y se leyó entero, pero está sin probar: el usuario de DATABASE_URL no puede crear una base de datos donde restaurarlo. Como administrador de PostgreSQL, ejecuta una vez: {{command}} Después usa “Probar ahora”.",
  store_refused:
    "El almacén externo lo rechazó. Revisa la clave, el bucket y la región en su dirección y usa “Probar el almacén”.",
  store_away:
    "No hubo conexión con el almacén externo. Revisa su dirección y la red; el próximo respaldo lo intenta de nuevo.",
  store_moved:
    "El almacén externo respondió con una redirección, y el portal no las sigue. Escribe la dirección de su región, agrégale ?region=nombre y usa “Probar el almacén”.",
  store_private:
    "La dirección del almacén externo lleva a una red privada, y eso solo se permite en BACKUP_STORE. Usa un almacén en la internet pública o pide a quien administra el servidor que defina BACKUP_STORE.",
  interrupted: "Se interrumpió: el portal se detuvo mientras tanto. Haz uno nuevo.",
  failed: "No funcionó. Abajo está lo que dijo el sistema; hay más en la bitácora del servidor.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  backup_failed: {
    title: "Un respaldo falló",
    text: "No se pudo hacer, enviar o probar un respaldo. Si falla el disco de esta máquina, se pierde todo lo nuevo.",
    remedy: "La configuración, en Respaldos, dice por qué y qué hacer. Después, usa “Respaldar ahora”.",
    link: "Abrir los respaldos",
  },
  backup_unproven: {
    title: "No hay un respaldo probado reciente",
    text: "Ya debería haber un respaldo probado más nuevo. El último: {{since}}.",
    remedy: "Usa “Respaldar ahora” o “Probar ahora” en la configuración, en Respaldos.",
    link: "Abrir los respaldos",
  },
};
