import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
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
  notFound: {
    title: "Perdido en el Vacío",
    text: "No hay puerta en esta dirección. Algunos caminos terminan para que alces la mirada.",
    back: "Volver al portal",
  },
};
