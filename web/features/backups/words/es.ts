import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  backups: {
    download: "Descargar",
    keyMake: "Crear la clave",
    secretKey:
      "La clave secreta del portal (secret.key o SECRET_KEY) no va en ningún respaldo: guarda una copia en otro lugar.",
    keyLead:
      "Solo esta clave abre los respaldos que se hagan desde ahora. Se muestra solo esta vez: guárdala en un lugar seguro, fuera de esta máquina.",
    next: "El próximo se hace por sí solo el",
    noneByItself: "Ninguno se hace por sí solo.",
    plain: "Los respaldos no están cifrados.",
    encrypted: "Los respaldos están cifrados.",
    sentTo: "Cada uno también se envía a {{address}}.",
    hereOnly: "Están solo en esta máquina.",
    make: "Respaldar ahora",
    tryStore: "Probar el almacén",
    trying: "Probando…",
    tried: "El almacén funciona",
    said: "En palabras del propio sistema: “{{detail}}”",
    notTried: "El almacén no funciona",
    makeKey: "Crear una clave",
    makeNewKey: "Crear una clave nueva",
    empty: "Todavía no hay ningún respaldo.",
    failedTitle: "No se pudieron cargar los respaldos",
    begun: "El respaldo comenzó",
    beginFailed: "No se pudo comenzar el respaldo",
    proveBegun: "La prueba comenzó",
    proveFailed: "No se pudo comenzar la prueba",
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
      "{{name}} se elimina aquí de inmediato, y su copia en el almacén externo, si la hay, un día después. No se puede deshacer; hasta entonces, la copia todavía se puede descargar.",
    keySave: "Guardar como archivo",
    keyKept: "La puse en un lugar seguro",
    keySure:
      "Los respaldos que se hagan desde ahora se abren solo con la clave nueva. Los anteriores se siguen abriendo con la clave con que se hicieron.",
    identityLead: "La clave se usa una vez, en memoria, y no se guarda en ningún lado.",
    identity: "Clave (AGE-SECRET-KEY-1…)",
  },
  backupStates: {
    going: "en curso",
    proved: "probado",
    unproven: "no probado",
    failed: "falló",
  },
  backupCauses: {
    schedule: "programado",
    hand: "a mano",
  },
  backupCounts: {
    users: "personas: {{number}}",
    secret_codes: "códigos: {{number}}",
    pages: "páginas: {{number}}",
    rooms: "salas: {{number}}",
  },
};
