import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const es: Translated<typeof en> = {
  hintPlaces: {
    gate: "En la entrada",
    door: "A la puerta",
    inside: "Dentro",
  },
  hintLeads: {
    gate: "Para quien ingresa un código secreto.",
    door: "Mientras la sala está sellada y se puede ingresar su código.",
    inside: "Cuando la sala está abierta: sobre el próximo enigma, por ejemplo.",
  },
  hintConditions: {
    failures: "Tras códigos incorrectos",
    hours: "Tras unas horas",
    request: "Cuando alguien lo pida",
    pattern: "Para un código incorrecto parecido a un patrón",
  },
  failuresHints: {
    gate: "Códigos incorrectos que el iniciado ingresó en la puerta de entrada.",
    door: "Códigos incorrectos que el iniciado ingresó en esta puerta.",
    inside:
      "Códigos incorrectos que el iniciado ingresó en cualquier lugar después de leer la sala por primera vez.",
  },
  hoursHints: {
    gate: "Horas desde que el iniciado confirmó su correo.",
    door: "Horas desde que el iniciado fue admitido, o desde que la sala se mostró, si eso fue después.",
    inside: "Horas desde que el iniciado leyó la sala por primera vez.",
  },
  hintsTab: {
    title: "Pistas",
    where: "Dónde",
    theGate: "La entrada",
    room: "Sala {{number}}",
    lead: "Las pistas se abren en su orden: nadie recibe una antes que las anteriores.",
    newTitle: "Nueva pista",
    editTitle: "Editar pista",
    add: "Agregar pista",
    condition: "Condición",
    failures: "Códigos incorrectos",
    hours: "Horas",
    requestHint: "Solo espera su turno.",
    patternCondition:
      "Se dice además de que el código es incorrecto, aquí y en cada puerta. El intento cuenta como siempre. Si se parece a varios patrones, responde el que tiene más caracteres aparte de * y ?.",
    pattern: "Patrón",
    patternHint:
      "* vale por cualquier cantidad de caracteres; ?, por uno solo. Guiones, espacios y mayúsculas no cuentan; la O vale 0, y la I y la L valen 1.",
    replies: "Para un código incorrecto",
    repliesLead: "Se dicen a quien ingresa un código incorrecto parecido a un patrón.",
    text: "Texto",
    textHint: "Texto sin formato, máximo 500 caracteres. No puede revelar ningún código válido.",
    languages: "Idioma del texto",
    missing: "falta",
    missingIn: "Falta: {{language}}. Quien lee en ese idioma lo recibe en otro.",
    onRequest: "cuando alguien lo pida",
    afterFailures_one: "tras {{count}} código incorrecto",
    afterFailures_many: "tras {{count}} de códigos incorrectos",
    afterFailures_other: "tras {{count}} códigos incorrectos",
    afterHours_one: "tras {{count}} hora",
    afterHours_many: "tras {{count}} de horas",
    afterHours_other: "tras {{count}} horas",
    taken_one: "abierta por {{count}} iniciado",
    taken_many: "abierta por {{count}} de iniciados",
    taken_other: "abierta por {{count}} iniciados",
    answered_one: "dicha {{count}} vez",
    answered_many: "dicha {{count}} de veces",
    answered_other: "dicha {{count}} veces",
    moveUp: "Subir la pista {{number}}",
    moveDown: "Bajar la pista {{number}}",
    moved: "La pista es ahora la {{number}} de {{most}}",
    deleteTitle: "Eliminar pista",
    deleteSure_one:
      "¿Seguro que quieres eliminar esta pista? {{count}} iniciado que la abrió dejará de tenerla.",
    deleteSure_many:
      "¿Seguro que quieres eliminar esta pista? {{count}} de iniciados que la abrieron dejarán de tenerla.",
    deleteSure_other:
      "¿Seguro que quieres eliminar esta pista? {{count}} iniciados que la abrieron dejarán de tenerla.",
    deleteReply: "¿Seguro que quieres eliminar la pista para “{{name}}”? Esta acción no se puede deshacer.",
    savedToast: "Pista guardada correctamente",
    saveFailed: "No se pudo guardar la pista",
    deletedToast: "Pista eliminada correctamente",
    deleteFailed: "No se pudo eliminar la pista",
    orderFailed: "No se pudo mover la pista",
  },
};
