import type { Translated } from "../../../src/core/contract/namespaces.ts";
import { es as details } from "../../../src/locales/details/es.ts";
import { badges, settings } from "../../../src/locales/entries/es.ts";
import type { en } from "./content.en.ts";

export const es: Translated<typeof en> = {
  audit: {
    title: "Bitácora de auditoría",
    logsTitle: "Bitácora",
    total: "Total de entradas",
    id: "ID",
    user: "Usuario",
    system: "Sistema",
    action: "Acción",
    details: "Detalles",
    ip: "Dirección IP",
    timestamp: "Fecha y hora",
    search: "Buscar en la bitácora",
    emptyTitle: "Aún no ha pasado nada",
    empty: "Cada inicio de sesión, código y cambio deja una entrada aquí.",
    noMatchTitle: "Sin resultados",
    noMatch: "Ninguna entrada coincide con la búsqueda y los filtros.",
    anyAction: "Cualquier acción",
    person: "Persona",
    anyPerson: "Cualquier persona",
    findPerson: "Nombre o correo",
    noPerson: "No se encontró a nadie",
    dropPerson: "Mostrar a todas las personas",
    from: "Desde el día",
    to: "Hasta el día",
    clear: "Quitar los filtros",
    news_one: "{{count}} entrada nueva",
    news_many: "{{count}} de entradas nuevas",
    news_other: "{{count}} entradas nuevas",
    newsHint: "Mostrar las entradas nuevas",
  },
  ...badges,
  ...details,
  ...settings,
};
