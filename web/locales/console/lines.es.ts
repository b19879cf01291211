import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./lines.en.ts";

export const es: Translated<typeof en> = {
  lines: {
    title: "Líneas de la bitácora del servidor",
    level: "A partir de qué nivel",
    search: "Buscar en las líneas",
    anyRequest: "Líneas de todas las solicitudes",
    onlyRequest: "Solo las líneas de esta solicitud",
    hold: "Pausar",
    goOn: "Continuar",
    count_one: "{{count}} línea",
    count_many: "{{count}} de líneas",
    count_other: "{{count}} líneas",
    failed: "No se pudieron cargar las líneas",
    noneTitle: "Ninguna línea",
    none: "Nada de lo registrado coincide. Cada instancia guarda sus últimas mil líneas y empieza de nuevo cuando se reinicia.",
    debug: "Detalles",
    info: "Sucesos",
    warn: "Advertencias",
    error: "Errores",
    instance: "Instancia",
  },
};
