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
    newer: "Versión {{version}} disponible",
  },
  stats: {
    title: "De un vistazo",
    today: "Hoy",
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
};
