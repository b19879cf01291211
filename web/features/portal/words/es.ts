import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  settingsTab: {
    rail: "Temas",
    search: "Buscar en la configuración",
    nothingFound: "No se encontró nada",
    unsaved: "sin guardar",
    security: "Seguridad",
    failedTitle: "No se pudo cargar la configuración",
    course: "Configuración del curso",
    identity: "Aspecto",
    words: "Textos",
    wordsLead:
      "Lo que los visitantes leen en las pantallas y en los correos, con tus palabras. Lo que no cambias queda como está.",
    portal: "Portal",
    mail: "Correo",
    shops: "Tiendas",
    audit: "Bitácora de auditoría",
    pauseSection: "Pausa",
  },
  backups: {
    section: "Respaldos",
  },
  doctor: {
    title: "Revisión",
  },
  watching: {
    title: "Alertas",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Las alertas también se envían a estas direcciones, con firma standardwebhooks.",
  },
};
