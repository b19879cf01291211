import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  shell: {
    updated: "Actualizado: {{time}}",
    notUpdated: "No se pudieron actualizar los números",
  },
  state: {
    well: "Todo bien",
    proven: "respaldo probado: {{at}}",
  },
  stats: {
    title: "De un vistazo",
    users: "Total de usuarios",
    codes: "Códigos activos",
    rooms: "Total de salas",
    activity: "Actividad reciente",
    failures: "Intentos rechazados",
    events: "Eventos",
    lastDay: "en 24 horas",
    trendFull: "{{what}} en los últimos 30 días: {{sum}} en total, {{today}} hoy, hasta {{most}} en un día.",
    funnel: "Recién llegados hoy",
    funnelHint: "Hasta dónde llegaron quienes dieron un nombre hoy (UTC).",
    gateName: "Nombre",
    gateCipher: "Cifra",
    gateKey: "Llave",
    gateRoom: "Sala",
    named: "dieron un nombre",
    verified: "verificados",
    admitted: "admitidos",
    entered: "en la antecámara",
    refusedToday: "Rechazados hoy: {{number}}",
    changed: "{{change}} en 30 días",
    standing:
      "{{what}} en los últimos 30 días: {{first}} al principio, {{last}} ahora, como máximo {{most}}.",
    mailBudget:
      "Correos usados en las últimas 24 horas: {{sent}} de {{budget}}. La última décima parte es para personas que el portal ya conoce, y la anterior, para redes que hoy no han pedido ninguno. Cuando se agoten, nadie recibirá códigos; el admin maestro puede aumentar el máximo en la configuración.",
  },
  start: {
    title: "Primeros pasos",
    password: "Tu propia contraseña",
    mail: "Correo",
    mailLead:
      "El portal envía los códigos de un solo uso por este servidor. Envíate una prueba antes de guardar.",
    course: "Enlace del curso",
    courseLead: "Dónde se toma el curso. El portal muestra este enlace a quienes entraron.",
    code: "El primer código",
    codeLead: "Quien escribe este código entra. Di a quién se lo darás.",
    codeField: "Código secreto",
    labelField: "Para quién es",
    labelHint: "Por ejemplo: grupo de marzo. Solo lo ve el equipo.",
    usesField: "Cuántas personas",
    room: "La primera sala",
    roomLead: "Lo que espera tras la puerta. Todos los que entraron pueden leerla.",
    roomField: "Nombre de la sala",
    textField: "Texto",
    backup: "Copias fuera de aquí",
    backupLead:
      "El portal hace una copia cada noche en su propia máquina. Con un almacén externo, una copia sobrevive a esa máquina.",
    failed: "No se guardó",
    done: "hecho",
    open: "pendiente",
    later: "Después",
    end: "Todo listo. Esto es lo que verá el primer iniciado.",
    close: "Cerrar",
  },
};
