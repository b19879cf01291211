import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  downloadPage: {
    title: "Tu ejemplar",
    cover: "Portada de tu ejemplar",
    which: "Ejemplar {{number}} de {{of}}",
    setFor: "compuesto para",
    download: "Descargar el libro (PDF)",
    notSaved:
      "¿No se guardó? Mantén presionado el enlace, o haz clic derecho en él, y guarda el archivo; o abre esta página en otro navegador.",
    howTitle: "Lo que abre",
    read: "Léelo: en algún lugar de este libro se esconde un código secreto. La última página dice por dónde empezar.",
    register: "Regístrate en este portal con tu nombre y tu correo.",
    registerPersonal:
      "Regístrate en este portal con el correo al que se envió este enlace: el código solo vale para él.",
    enter: "Escribe el código en la puerta: con él se abre la antecámara.",
    keep: "Esta página es solo tuya: quien tiene su dirección puede descargar tu ejemplar. Guárdala y no la compartas.",
    begin: "Comenzar la iniciación",
    revokedTitle: "Este ejemplar fue retirado",
    revoked: "Su enlace ya no lleva a ninguna parte. Si crees que es un error, habla con quien te lo vendió.",
    unknownTitle: "Aquí no conocemos este enlace",
    unknown: "Aquí no espera ningún ejemplar. Quizá falte una parte de la dirección.",
  },
};
