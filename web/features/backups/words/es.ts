import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  backups: {
    download: "Descargar",
    keyMake: "Crear la clave",
    secretKey:
      "La clave secreta del portal (secret.key o SECRET_KEY) no va en ningún respaldo: guarda una copia en otro lugar.",
    keyLead:
      "Solo esta clave abre los respaldos que se hagan desde ahora. No se muestra otra vez: guárdala en un lugar seguro, fuera de esta máquina.",
    next: "El próximo respaldo nocturno es el",
    hourly: "En cada hora en la que algo cambió se hace otro; de esos se conservan los últimos 24.",
    litestream:
      "Litestream lleva cada cambio fuera de esta máquina; en la última revisión no faltaba ninguno de hace más de 8 segundos.",
    litestreamLate:
      "Litestream, que lleva cada cambio fuera de esta máquina, está atrasado: “Revisión” dice qué hacer.",
    archive: "PostgreSQL también archiva cada cambio; en la última revisión no había ninguno en espera.",
    archiveLate: "El archivo de PostgreSQL está atrasado: “Revisión” dice qué hacer.",
    noneByItself: "No hay respaldos automáticos.",
    plain: "Los respaldos no están cifrados.",
    encrypted: "Los respaldos están cifrados.",
    sentTo: "Los nocturnos y los hechos a mano también se envían a {{address}}.",
    hereOnly: "Están solo en esta máquina.",
    make: "Respaldar ahora",
    tryStore: "Probar el almacén",
    trying: "Probando…",
    tried: "El almacén funciona",
    said: "Respuesta del sistema: “{{detail}}”",
    notTried: "El almacén no funciona",
    makeKey: "Crear una clave",
    makeNewKey: "Crear una clave nueva",
    empty: "Todavía no hay ningún respaldo.",
    failedTitle: "No se pudieron cargar los respaldos",
    begun: "Respaldo en curso",
    beginFailed: "No se pudo iniciar el respaldo",
    proveBegun: "Prueba en curso",
    proveFailed: "No se pudo iniciar la prueba",
    deleted: "Respaldo eliminado",
    deleteFailed: "No se pudo eliminar el respaldo",
    downloadFailed: "No se pudo descargar el respaldo",
    keyFailed: "No se pudo crear la clave",
    sent: "copia externa",
    sealed: "cifrado",
    gone: "no está en esta máquina",
    goesAt: "su copia en el almacén se elimina el {{at}}",
    prove: "Probar ahora",
    deleteTitle: "Eliminar el respaldo",
    deleteSure:
      "{{name}} se elimina aquí de inmediato. Su copia en el almacén externo, si la hay, se puede descargar un día más y después también se elimina. No se puede deshacer.",
    keySave: "Guardar como archivo",
    keyKept: "Ya la guardé en un lugar seguro",
    keySure:
      "Los respaldos que se hagan desde ahora se abren solo con la clave nueva; los anteriores, con la que tenían.",
    identityLead: "La clave se usa una vez y no se guarda.",
    identity: "Clave (AGE-SECRET-KEY-1…)",
  },
  backupStates: {
    going: "en curso",
    proved: "probado",
    unproven: "sin probar",
    failed: "falló",
  },
  backupCauses: {
    schedule: "nocturno",
    hourly: "de cada hora",
    hand: "a mano",
  },
  backupCounts: {
    users: "personas: {{number}}",
    secret_codes: "códigos: {{number}}",
    pages: "páginas: {{number}}",
    rooms: "salas: {{number}}",
  },
};
