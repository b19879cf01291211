import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  setup: {
    title: "Configuración inicial",
    lead: "Eres la primera persona aquí. Elige una contraseña y el portal es tuyo.",
    failed: "No se pudo abrir el enlace",
    passkeyTitle: "Entra sin escribir la contraseña",
    later: "Ahora no",
  },
  begin: {
    title: "Empezar desde un respaldo",
    lead: "Este portal pasa a ser el del respaldo, con sus cuentas y todos sus datos.",
    instead: "Empezar desde un respaldo",
    password: "Elegir una contraseña",
    byCommand: "Para empezar desde un respaldo, restáuralo en el servidor: codex-portal restore.",
    file: "Archivo del respaldo",
    fileHint: "Un archivo como portal-2026-11-26T03-00-00Z.db, o uno que termina en .age",
    fileMissing: "Elige un respaldo",
    identity: "Clave de los respaldos (AGE-SECRET-KEY-1…)",
    identityHint: "Se mostró una sola vez, cuando la creaste. No se guarda.",
    secretKey: "Clave secreta del portal del que viene el respaldo",
    secretKeyHint: "La línea de su archivo secret.key. Abre lo que se guardó cifrado.",
    lost: "Ya no tengo la clave secreta",
    lostHint:
      "En ese caso hay que volver a escribir las contraseñas del servidor de correo, del almacén externo y de las tiendas, y las apps de autenticación dejan de funcionar. Las llaves de acceso y los códigos de recuperación siguen valiendo.",
    submit: "Empezar con este respaldo",
    sending: "Enviando el respaldo…",
    checking: "Probando el respaldo…",
    starting: "El portal está iniciando desde el respaldo…",
  },
};
