import type { DeskWords } from "../../features/support/support.contract.ts";

/** What the desk shows emails and requests for help as, in Spanish, for the server and the browser alike. */
export const es: DeskWords = {
  emailKinds: {
    register: "Código para el registro",
    return: "Código para volver",
    closed: "Dirección cerrada",
    budget: "Correos del día",
    alert: "Alerta",
    answer: "Respuesta del equipo",
    room: "Sala abierta",
    leave: "Código para irse",
    scroll: "Ejemplar comprado",
  },
  emailStates: {
    queued: "En la fila",
    sending: "Saliendo",
    accepted: "Aceptado",
    refused: "Rechazado",
    expired: "Vencido",
  },
  helpScreens: {
    verify: "Código de verificación",
    return: "Camino de regreso",
    code: "Código secreto",
  },
  lastErrors: {
    mail_failed: "El correo fue rechazado",
    rate_limited: "Demasiados intentos",
    portal_busy: "Se agotaron los correos del día",
    unavailable: "El portal no estaba disponible",
    internal: "Error interno del servidor",
  },
};
