import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./cipher.en.ts";

/** What the console says of the forms that hold a book's code, in Spanish. */
export const es: Translated<typeof en> = {
  cipher: {
    lead: "De una a cuatro formas. El colofón dice en un enigma cómo empezar.",
    order: "Se leen en este orden",
    up: "Subir {{name}}",
    down: "Bajar {{name}}",
    moved: "{{name}}: ahora en el lugar {{number}} de {{most}}.",
    total: "Dificultad del conjunto: {{difficulty}}.",
    whole:
      "Las líneas ocultas guardan el código entero; las demás formas lo guardan otra vez, también en papel.",
    paper:
      "Ninguna línea oculta guarda el código; solo la dirección queda oculta, en su página. Se puede resolver en papel.",
    parts: "El código se corta en otras tantas partes; cada forma guarda una.",
    most: "No se combinan más de cuatro formas.",
    least: "Una forma tiene que quedar.",
  },
  difficulty: { easy: "fácil", middle: "media", hard: "difícil" },
  formNames: {
    hidden: "Líneas ocultas",
    initials: "Iniciales enmarcadas",
    paragraphs: "Una letanía",
    shuffled: "Una hoja desordenada",
    biliteral: "Letras inclinadas",
    beads: "Cuentas en hilos",
    triples: "Página, línea, palabra",
    folios: "Números de página falsos",
  },
  formTasks: {
    hidden: "En pantalla: seleccionar el texto de una página, hallar lo que está en el blanco y descifrarlo.",
    initials:
      "Hallar los capítulos cuya primera letra lleva un marco de oro, contar las cuentas bajo el título y girar el disco desde la letra otras tantas casillas.",
    paragraphs: "Hallar la hoja que es una letanía y leer la primera letra de cada párrafo.",
    shuffled: "Poner en orden los párrafos numerados de una hoja y leer la primera letra de cada uno.",
    biliteral:
      "Hallar el párrafo en que algunas letras se inclinan y leerlas de cinco en cinco, como hizo Francis Bacon.",
    beads:
      "Contar las cuentas de cada hilo de una lámina, seis por cada cuenta grande; cada suma es una casilla del disco.",
    triples:
      "Buscar las páginas, líneas y palabras que indica el colofón y tomar la primera letra de cada palabra.",
    folios:
      "Hallar las páginas cuyo número es demasiado alto; lo que le sobra a cada número es una casilla del disco.",
  },
  spread: {
    title: "{{title}}, abierto",
    lead: "Dos páginas quedan frente a frente, como en el libro encuadernado. Las flechas del teclado las pasan.",
    narrowLead: "Página por página, como en el libro encuadernado.",
    back: "Página anterior",
    on: "Página siguiente",
    page: "Página",
    of: "de {{most}}",
    here: "Página {{page}} de {{most}}",
    facing: "Páginas {{first}} y {{last}} de {{most}}",
  },
};
