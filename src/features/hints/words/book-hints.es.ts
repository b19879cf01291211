import type { Hints } from "./book-hints.ts";

export const es: Hints = {
  hidden: {
    name: "La línea oculta",
    hints: [
      "Dos páginas dicen más de lo que dejan ver. Lo que buscas nunca se borró: solo tiene el color de aquello en lo que descansa, o una tinta que es solo suya.",
      "En el papel puede perderse: abre el archivo del libro. Selecciona una página entera, como quien va a copiarla, y busca el sitio donde la selección cubre más que las palabras.",
      "Copia página tras página y pégala en otra parte. En dos de ellas hay un trozo que no es de ninguna frase: entre dos palabras y cercado de puntos a media altura, solo al pie de la página o, en un libro electrónico, donde termina un párrafo. El colofón del libro dice cuál es el caso. Quita los puntos a media altura. Un trozo es una dirección; el otro, el código, tal cual o en la escritura que nombra el colofón: los sesenta y cuatro signos son Base64, contar de dieciséis en dieciséis es hexadecimal, y lo que empieza por el final se lee de derecha a izquierda.",
    ],
  },
  initials: {
    name: "Las iniciales enmarcadas",
    hints: [
      "No todos los capítulos empiezan igual. Ve de un comienzo al siguiente y deja pasar los que solo son hermosos.",
      "Donde la letra grande está en un marco dorado, cuenta también las cuentas que hay bajo el título. La letra todavía no es el signo: falta que algo gire.",
      "Lo que gira es el sello de la primera página del portal. Una M enmarcada con tres cuentas: gira el anillo interior hasta que diga A → D, busca la M en el anillo exterior y lee la P debajo. Haz lo mismo con cada marco, en el orden de los capítulos.",
    ],
  },
  paragraphs: {
    name: "La letanía",
    hints: [
      "Una hoja del libro no se parece a sus vecinas. No cuenta nada, y aun así no está ahí solo por cómo suena.",
      "Es la hoja de párrafos cortos que podrían vivir cada uno por su cuenta. No sigas lo que dicen; mira cómo se alinean a la izquierda.",
      "Anota la primera letra de cada párrafo de la letanía, desde lo alto hasta el pie de la hoja. El párrafo que empieza con una cifra da la cifra.",
    ],
  },
  shuffled: {
    name: "La hoja en desorden",
    hints: [
      "En algún lugar, alguien con prisa armó una hoja. Lo que tiene de raro se ve antes de leerla.",
      "Sus párrafos están numerados, y los números son correctos; son los párrafos los que no están en su sitio.",
      "Toma los párrafos en el orden de sus números, uno, dos, tres, y anota la primera letra de cada uno; si empieza con una cifra, la cifra.",
    ],
  },
  triples: {
    name: "Página, línea y palabra",
    hints: [
      "La última hoja termina en números que parecen la cuenta de un encuadernador. Son una lista de lugares.",
      "Los números van de tres en tres, y cada trío lleva a una palabra de este libro: primero la página, luego algo en ella, luego algo en eso.",
      "Página, línea, palabra. Cuenta solo las líneas del texto, sin encabezados ni títulos, y toma la primera letra de la palabra. Cada trazo junto a los números la adelanta una letra, sin Ñ; un anillo la vuelve cifra: A es 1, B es 2 y J es 0.",
    ],
  },
  biliteral: {
    name: "Dos clases de letra",
    hints: [
      "En un párrafo el cajista parece haber mezclado dos cajas de tipos. No fue un descuido.",
      "En ese párrafo hay letras derechas y letras inclinadas, en medio de las palabras. Olvida lo que dice; solo cuenta cuáles están derechas y cuáles se inclinan, de cinco en cinco. Las comas y los espacios no valen.",
      "Escribe a por cada letra derecha y b por cada inclinada, y corta de cinco en cinco: aaaaa es A, aaaab es B, aaaba es C, aaabb es D, y así, como quien cuenta de dos en dos, hasta la Z, sin Ñ. bbbbb abre las cifras y las cierra; entre ellas aaaaa es 1, aaaab es 2, y la décima es 0.",
    ],
  },
  beads: {
    name: "Las cuentas ensartadas",
    hints: [
      "Una de las láminas es más que un adorno. Alguien contó mientras la dibujaba.",
      "Es la lámina de las cuentas ensartadas en hilos. Su tamaño no es casual: una grande vale más que una pequeña, y cada hilo es un signo.",
      "En cada hilo suma seis por cada cuenta grande y uno por cada pequeña. El total es un lugar en la fila de la A a la Z, sin Ñ, y luego del 0 al 9: 1 es A, 26 es Z, 27 es 0. Recorre los hilos del primero al último.",
    ],
  },
  folios: {
    name: "Los números de página falsos",
    hints: [
      "El libro es exacto en todo, y aun así cuenta mal. Confía más en el pulgar que en las cifras.",
      "Algunas páginas llevan un número demasiado alto. Compara cada una con la anterior y anota dónde la cuenta salta y vuelve.",
      "Al número impreso réstale el verdadero. Lo que queda es un lugar en la fila de la A a la Z, sin Ñ, y luego del 0 al 9: 1 es A, 26 es Z, 27 es 0. Las páginas van en el orden del libro.",
    ],
  },
};
