import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  seal: {
    title: "Un sello",
    loading: "Leyendo el sello…",
    trueTitle: "Este ex libris es auténtico",
    true: "la {{ordinal}} persona admitida en {{product}}, el {{date}}",
    voidTitle: "Este ex libris ya no es válido",
    void: "Se hizo aquí, pero ya no vale lo que dice.",
    unknownTitle: "Este sello no se conoce aquí",
    unknown: "Ningún ex libris de este portal lo lleva. Quizá falta una parte de la dirección.",
    alt: "El sello de {{name}}",
    print: "Imprimir",
    failedTitle: "No se pudo leer el sello",
    home: "Ir al portal",
  },
  stop: {
    title: "Correos sobre salas",
    lead: "¿Ya no quieres un aviso cuando se abra una sala? Los demás correos siguen igual.",
    submit: "No quiero más correos sobre salas",
    submitting: "Anotando…",
    doneTitle: "Ahora hay silencio",
    done: "No llegarán más correos sobre salas. En tu página puedes volver a recibirlos.",
    unknownTitle: "Este enlace no se conoce aquí",
    unknown: "Quizá falta una parte. En tu página también puedes dejar de recibir estos correos.",
    own: "Ir a tu página",
  },
  notMe: {
    title: "No fui yo",
    lead: "¿Otra persona pidió un código para tu dirección? Entonces ese código deja de servir, quien lo pidió ya no gasta ninguno de tus intentos y recuperas todos los que gastó.",
    submit: "No fui yo",
    submitting: "Anotando…",
    doneTitle: "Está deshecho",
    done: "Ese código ya no sirve, y hasta mañana el navegador que lo pidió no consigue nada con tu dirección. Si quieres entrar, pide un código para ti.",
    unknown: "Quizá falta una parte, o el correo es demasiado antiguo.",
    comeBack: "Pedir un código para mí",
  },
  openCodes: {
    title: "Códigos para iniciar sesión",
    lead: "Códigos incorrectos los cerraron en navegadores que tu cuenta no conoce. Si no fuiste tú quien los escribió, primero cambia tu contraseña: alguien la sabe. Después permite los códigos de nuevo en cualquier navegador.",
    submit: "Abrir los códigos",
    submitting: "Abriendo…",
    doneTitle: "Los códigos están abiertos de nuevo",
    done: "Puedes iniciar sesión con tu aplicación de autenticación o con un código de recuperación en cualquier navegador.",
    unknownTitle: "Este enlace ya no abre nada",
    unknown:
      "Sirve una vez y durante 24 horas, o los códigos ya están abiertos. Otro intento de iniciar sesión trae un correo nuevo.",
    signIn: "Ir al inicio de sesión",
  },
};
