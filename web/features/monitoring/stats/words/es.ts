import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  shell: {
    updated: "Actualizado: {{time}}",
    notUpdated: "No se pudieron actualizar los números",
  },
  state: {
    well: "Todo bien",
    proven: "respaldo comprobado: {{at}}",
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
    funnelHint: "De quienes dieron un nombre hoy (UTC), hasta dónde llegaron.",
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
      "Correos usados en las últimas 24 horas: {{sent}} de {{budget}}. La última décima parte se reserva para personas que el portal ya conoce, y la anterior, para redes que hoy no han pedido ninguno; cuando se agoten todos, nadie recibirá códigos. El admin maestro puede aumentar el límite en la configuración.",
  },
  start: {
    title: "Primeros pasos",
    lead: "Lo que un portal necesita antes de su primer visitante.",
    password: "Elegir tu propia contraseña",
    mail: "Configurar el servidor de correo",
    code: "Crear un código secreto",
    room: "Crear una sala",
    page: "Publicar una página",
    done: "hecho",
    open: "pendiente",
    dismiss: "Ocultar esta lista",
  },
};
