import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  error: {
    patience: "El portal pide paciencia",
    noAnswer: "El portal no respondió",
    network:
      "No se pudo llegar al portal. Revisa tu conexión e inténtalo de nuevo; no se perdió nada de lo que escribiste.",
    unexpected: "Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.",
    screenTitle: "No se pudo cargar esta página",
    screen: "Es posible que la conexión se haya interrumpido. Inténtalo de nuevo.",
    retry: "Intentar de nuevo",
  },
  page: {
    draft: "Borrador: así se guardó el {{when}}",
    otherLanguage: "Lo lees en {{language}}; todavía no hay versión en {{own}}.",
  },
  toast: {
    area: "Notificaciones ({{key}})",
    one: "Notificación",
    close: "Cerrar",
  },
  seals: {
    name: "Nombre",
    cipher: "Cifra",
    key: "Llave",
    progress: "Los tres sellos",
  },
  auth: {
    back: "Volver al portal",
    beenHere: "Ya estuve aquí antes",
    signOut: "Cerrar sesión",
  },
  known: {
    greeting: "Qué bueno que volviste, {{name}}.",
    code: "Di tu código",
  },
  codeEntry: {
    required: "Ingresa un código.",
    denied: "Código no válido o vencido. Consulta el pergamino sagrado.",
    enter: "Entrar en la antecámara",
  },
  whisper: {
    title: "Susurros",
    ofDoor: "Susurros a la puerta de {{room}}",
    waits: "Un susurro te espera",
    ask: "Pedir un susurro",
    listening: "Escuchando…",
    later: "El próximo susurro llega {{when}}.",
  },
};
