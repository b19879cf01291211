import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./register.en.ts";

export const es: Translated<typeof en> = {
  auth: {
    error: {
      emailRequired: "El correo electrónico es obligatorio",
      usernameRequired: "El nombre de iniciado es obligatorio",
      sendFailed: "No se pudo enviar el correo. Inténtalo de nuevo.",
      notSent: "No se envió ningún código",
    },
    success: {
      otpSent: "Código de verificación enviado a tu correo",
    },
    email: "Correo electrónico",
    send: "Enviar el código",
    sending: "Enviando…",
    haveCode: "Ya tengo el código de verificación",
    meant: "¿Quisiste decir {{email}}?",
    nextLetter: "Próximo correo: {{at}}",
  },
  register: {
    title: "Deja tu nombre en la puerta",
    lead: "Te enviaremos seis dígitos por correo. Después, solo el código secreto te separará de la antecámara.",
    username: "Nombre de iniciado",
    usernameHint: "De 3 a 50 letras, dígitos o espacios; . _ y - también sirven.",
  },
  verify: {
    inLine: "Los correos esperan su turno",
  },
};
