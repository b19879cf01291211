import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./steps.en.ts";

export const es: Translated<typeof en> = {
  start: {
    title: "Primeros pasos",
    password: "Tu propia contraseña",
    mail: "Correo",
    mailLead: "Los códigos de verificación salen por este servidor. Antes de guardar, envíate una prueba.",
    course: "Enlace del curso",
    courseLead: "Dónde se toma el curso. El enlace aparece en la página de inicio.",
    code: "El primer código",
    codeLead: "Quien escribe este código entra. Anota a quién se lo das.",
    codeField: "Código secreto",
    labelField: "Para quién es",
    labelHint: "Por ejemplo: grupo de marzo. Solo lo ve el equipo.",
    usesField: "Cuántas personas",
    room: "La primera sala",
    roomLead: "Lo que espera detrás de la puerta. Quien entró puede leerlo.",
    roomField: "Nombre de la sala",
    textField: "Texto",
    look: "Hazlo tuyo",
    lookLead:
      "Dale al portal tu título, tus colores, tu emblema y tus textos. También puedes empezar desde un ejemplo ya hecho.",
    lookOpen: "Abrir Aspecto",
    lookKeep: "Dejarlo como está",
    backup: "Respaldo fuera de aquí",
    backupLead:
      "El portal hace un respaldo al día en su propia máquina. Con un almacén externo, queda también una copia fuera de ella.",
    failed: "No se pudo guardar",
    done: "hecho",
    open: "pendiente",
    later: "Después",
    end: "Todo listo. Así lo verá el primer iniciado.",
    close: "Cerrar",
  },
};
