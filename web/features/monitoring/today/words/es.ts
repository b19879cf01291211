import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  today: {
    title: "Hoy",
    nothing: "Nada te necesita.",
    requests_one: "Desde {{when}} alguien espera ayuda.",
    requests_other: "Desde {{when}} esperan ayuda {{count}} personas.",
    requests_many: "Desde {{when}} esperan ayuda {{count}} de personas.",
    answer: "Responder",
    help: "Ayudar a {{name}}",
    portal: "Ver",
    codeEnding_one: "El {{when}} termina el código {{name}}.",
    codeEnding_other: "{{count}} códigos terminan en una semana; el primero, el {{when}}, es {{name}}.",
    codeEnding_many: "{{count}} de códigos terminan en una semana; el primero, el {{when}}, es {{name}}.",
    extend: "Prorrogar",
    codeNearlyUsed_one: "Solo una persona más puede usar el código {{name}}.",
    codeNearlyUsed_other: "Solo {{count}} personas más pueden usar el código {{name}}.",
    codeNearlyUsed_many: "Solo {{count}} de personas más pueden usar el código {{name}}.",
    raise: "Permitir más",
    sold_one: "Se vendió un ejemplar en 24 horas.",
    sold_other: "Se vendieron {{count}} ejemplares en 24 horas.",
    sold_many: "Se vendieron {{count}} de ejemplares en 24 horas.",
    soldOf_one: "Se vendió un ejemplar de «{{name}}» en 24 horas.",
    soldOf_other: "Se vendieron {{count}} ejemplares de «{{name}}» en 24 horas.",
    soldOf_many: "Se vendieron {{count}} de ejemplares de «{{name}}» en 24 horas.",
    sales: "Ver las ventas",
  },
  came: {
    title: "Quién vino en 24 horas",
    nobody: "Nadie ha venido todavía.",
    legend:
      "Cada estrella es una persona, a la hora en que vino. Cuanto más cerca del centro, más lejos llegó.",
    yesterday: "ayer, {{time}}",
    refused_one: "Se rechazó un intento: el punto de afuera.",
    refused_other: "Se rechazaron {{count}} intentos: los puntos de afuera.",
    refused_many: "Se rechazaron {{count}} de intentos: los puntos de afuera.",
  },
  stages: {
    asked: "pidió un código",
    verified: "confirmó su correo",
    tried: "probó un código secreto",
    admitted: "entró",
    room: "en una sala",
  },
};
