import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  seal: {
    title: "Un sello",
    loading: "Leyendo el sello…",
    trueTitle: "Este ex libris es auténtico",
    true: "la {{ordinal}} persona admitida en {{product}}, el {{date}}",
    voidTitle: "Este ex libris ya no es válido",
    void: "Se hizo aquí, pero lo que dice ya no vale.",
    unknownTitle: "Aquí no conocemos este sello",
    unknown: "Ningún ex libris de este portal lo lleva. Quizá falte una parte de la dirección.",
    alt: "El sello de {{name}}",
    print: "Imprimir",
    failedTitle: "No se pudo leer el sello",
    home: "Ir al portal",
  },
  stop: {
    title: "Correos sobre salas",
    lead: "¿Ya no quieres un aviso cuando se abra una sala? Los demás correos siguen igual.",
    submit: "No quiero más correos sobre salas",
    submitting: "Guardando…",
    doneTitle: "Ahora hay silencio",
    done: "No llegarán más correos sobre salas. En tu página puedes volver a recibirlos.",
    unknownTitle: "Aquí no conocemos este enlace",
    unknown: "Quizá le falte una parte. En tu página también puedes dejar de recibir estos correos.",
    own: "Ir a tu página",
  },
  notMe: {
    title: "No fui yo",
    lead: "¿Otra persona pidió un código para tu dirección? Dilo aquí: ese código deja de servir y recuperas los intentos que gastó.",
    submit: "No fui yo",
    submitting: "Anulando…",
    doneTitle: "Quedó anulado",
    done: "Ese código ya no sirve, y hasta mañana el navegador que lo pidió no puede usar tu dirección. Si quieres entrar, pide un código para ti.",
    unknown: "Quizá le falte una parte, o el correo es demasiado antiguo.",
    comeBack: "Pedir un código para mí",
  },
  openCodes: {
    title: "Códigos para iniciar sesión",
    lead: "Hubo demasiados códigos incorrectos y quedaron bloqueados en navegadores nuevos. Si no fuiste tú, primero cambia tu contraseña: alguien la sabe. Después desbloquéalos aquí.",
    submit: "Desbloquear los códigos",
    submitting: "Desbloqueando…",
    doneTitle: "Los códigos funcionan de nuevo",
    done: "Puedes iniciar sesión con tu aplicación de autenticación o con un código de recuperación en cualquier navegador.",
    unknownTitle: "Este enlace ya no abre nada",
    unknown:
      "Sirve una sola vez, durante 24 horas, o los códigos ya están desbloqueados. Si intentas entrar de nuevo, te llega otro correo.",
    signIn: "Ir al inicio de sesión",
  },
};
