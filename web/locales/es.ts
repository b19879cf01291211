import type { Words } from "./en.ts";

export const es: Words = {
  layout: {
    skip: "Saltar al contenido",
    nav: "Principal",
    portal: "Portal",
    mysteries: "Misterios",
    philosophy: "Filosofía",
    language: "Idioma",
    still: "Pausar el movimiento",
    wake: "Reanudar el movimiento",
    motto: "Como es arriba, es abajo",
  },
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
    otherLanguage: "Lo lees en {{language}}; todavía no hay versión en {{own}}.",
  },
  toast: { area: "Notificaciones ({{key}})", one: "Notificación", close: "Cerrar" },
  seals: {
    name: "Nombre",
    cipher: "Cifra",
    key: "Llave",
    progress: "Los tres sellos",
  },
  home: {
    title: "El saber guarda su propia puerta",
    subtitle: "Una iniciación bajo tres sellos",
    art: "Un disco de cifra en torno a un ojo: el anillo exterior queda quieto, el interior gira",
    description:
      "Lo que está escrito en THE\u00a0VOID no se le cuenta a cualquiera. Da un nombre, responde por él y trae el código que encontraste en el pergamino sagrado. La antecámara se abre a quien lee con atención.",
    begin: "Comenzar la iniciación",
    course: "Conocer el curso",
    newTab: "se abre en una pestaña nueva",
    name: "Elige el nombre por el que te conocerán y dinos adónde escribirte.",
    cipher: "Devuelve los seis dígitos que te enviamos. Confirman que la dirección es tuya.",
    key: "Di el código secreto del pergamino sagrado. El portal hará el resto.",
  },
  auth: {
    error: {
      emailRequired: "El correo electrónico es obligatorio",
      usernameRequired: "El nombre de iniciado es obligatorio",
      otpRequired: "El código de verificación es obligatorio",
      sendFailed: "No se pudo enviar el correo. Inténtalo de nuevo.",
      notSent: "No se envió ningún código",
      invalidOtp: "Código de verificación no válido o vencido",
    },
    success: {
      otpSent: "Código de verificación enviado a tu correo",
      otpVerified: "¡Correo verificado correctamente! Continúa con el código secreto.",
    },
    email: "Correo electrónico",
    send: "Enviar el código",
    sending: "Enviando…",
    back: "Volver al portal",
    beenHere: "Ya estuve aquí antes",
    haveCode: "Ya tengo el código de verificación",
    meant: "¿Quisiste decir {{email}}?",
    nextLetter: "Hora del próximo correo: {{at}}",
    signOut: "Cerrar sesión",
  },
  register: {
    title: "Deja tu nombre en la puerta",
    lead: "Te enviaremos seis dígitos a tu correo. Después, solo el código secreto te separará de la antecámara.",
    username: "Nombre de iniciado",
    usernameHint: "De 3 a 50 letras, dígitos o espacios; . _ y - también sirven.",
  },
  notFound: {
    title: "Perdido en el Vacío",
    text: "No hay puerta en esta dirección. Algunos caminos terminan para que alces la mirada.",
    back: "Volver al portal",
  },
};
