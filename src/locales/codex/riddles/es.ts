import type { Riddles } from "./riddles.ts";

export const riddles: Riddles = {
  one: "Guarda una sola palabra.",
  several:
    "Guarda una sola palabra en {count} partes; lo que entrega cada una va detrás de lo que entregó la anterior.",
  counts: ["una", "dos", "tres", "cuatro"],
  first: ["Se empieza así.", "Primero."],
  next: ["Después.", "Luego."],
  shorter: "Quien lo lee en una pantalla tiene un camino más corto.",
  ring: "El anillo es el sello del portal: las letras de la A a la Z y, tras ellas, las cifras del 0 al 9. No tiene Ñ.",
  addressAt: {
    words: [
      "La dirección del portal está escrita donde no parece haber nada, entre dos palabras de una página. Quien copia esa página en una pantalla copia también la dirección; los puntos a media altura no son parte de ella.",
      "Dónde está el portal se dice en el color del papel, entre dos palabras de una página. En la pantalla, la mano que copia lo encuentra y deja fuera los puntos a media altura.",
    ],
    foot: [
      "La dirección del portal está escrita donde no parece haber nada, sola al pie de una página. Quien copia esa página en una pantalla copia también la dirección; los puntos a media altura no son parte de ella.",
      "Dónde está el portal se dice en el color del papel, al pie de una página. En la pantalla, la mano que copia lo encuentra y deja fuera los puntos a media altura.",
    ],
    flowing: [
      "La dirección del portal está escrita sin color, tras la última palabra de un párrafo o en un párrafo propio. Quien copia el texto también la copia; los puntos a media altura no son parte de ella.",
    ],
    below: ["La dirección del portal está abajo, en oro. Los puntos a media altura no son parte de ella."],
  },
  inked:
    "Dos de sus líneas tienen tinta propia. Los puntos a media altura que hay en ellas no son parte de lo que dicen.",
  inkedAddress: "La dirección del portal tiene tinta propia. Los puntos a media altura no son parte de ella.",
  encodings: {
    base64:
      "Una de ellas está deletreada en los sesenta y cuatro signos que a las máquinas les sirven de letras.",
    hex: "Una de ellas cuenta de dieciséis en dieciséis, dos signos por letra.",
    reverse: "Una de ellas empieza por el final.",
    none: "",
  },
  hiddenAt: {
    words: [
      "En dos páginas hay una línea del color del papel, entre dos palabras de otra línea. Quien copia la página también la copia; los puntos a media altura no son parte de ella.",
      "Dos veces está escrito el blanco que separa dos palabras. Hay que tomar la página como quien la copia y dejar fuera los puntos a media altura.",
    ],
    foot: [
      "En dos páginas hay una línea del color del papel, sola al pie, debajo de todo lo que se ve, salvo el número de la página. Quien copia la página también la copia; los puntos a media altura no son parte de ella.",
      "Dos veces está escrito el blanco al pie de una página. Hay que tomar la página como quien la copia y dejar fuera los puntos a media altura.",
    ],
    mixed: [
      "En dos páginas hay una línea del color del papel: en una de ellas, entre dos palabras de otra línea; en la otra, sola al pie. Quien copia la página también la copia; los puntos a media altura no son parte de ella.",
      "Dos líneas están escritas en el blanco del papel, una entre dos palabras y otra al pie de una página. Hay que tomar la página como quien la copia y dejar fuera los puntos a media altura.",
    ],
    flowing: [
      "Dos de sus líneas no tienen color; cada una va tras la última palabra de un párrafo o es, ella sola, un párrafo. Quien copia el texto también las copia; los puntos a media altura no son parte de ellas.",
    ],
  },
  forms: {
    initials: [
      "Algunos capítulos se abren con una letra en marco de oro. Desde esa letra, el anillo se gira tantas casillas como cuentas hay bajo el título.",
      "Una letra enmarcada es medio signo: las cuentas bajo el título dicen cuántas casillas más allá la lleva el anillo.",
    ],
    paragraphs: [
      "Una hoja es una letanía. No hay que escucharla, sino mirarle el borde, y en él solo las primeras letras.",
      "Donde cada párrafo podría estar solo, únicamente cuenta su comienzo. Las primeras letras se leen desde lo alto de la hoja hasta el pie.",
    ],
    shuffled: [
      "Una hoja numera sus párrafos, y no como están puestos. En el orden de los números, se toma de cada uno la primera letra.",
      "Una hoja se cayó y la recogieron con prisa. Los números de sus párrafos todavía saben el orden; las primeras letras saben lo demás.",
    ],
    triples: [
      "Los tres números de abajo son una página, una línea de su texto y una palabra de esa línea: se toma su primera letra. Ni encabezados ni títulos son líneas. Cada trazo avanza una letra, sin Ñ; un anillo hace de la letra una cifra: A es uno y J es cero.",
      "Página, línea, palabra y, de la palabra, la primera letra; solo cuentan las líneas del texto. Con un trazo es la letra siguiente del alfabeto, que aquí no tiene Ñ; con dos, la que va tras ella; con un anillo es su número, y la J es cero.",
    ],
    biliteral: [
      "En un párrafo se mezclan letras rectas e inclinadas. Se toman de cinco en cinco, a por cada una que está de pie y b por cada una que se inclina, como hizo Francis Bacon: aaaaa es A, aaaab es B, y así hasta la Z, sin Ñ. Con bbbbb empiezan y terminan las cifras: A es uno y J es cero.",
      "Un párrafo se inclina donde nada lo pide. De cinco en cinco, sus letras cuentan desde la A, que nunca se inclina, y aaaab, la siguiente, hasta la Z, sin Ñ, como enseñó Bacon; cinco inclinadas abren y cierran las cifras: A es uno y J es cero.",
    ],
    beads: [
      "Una lámina cuelga cuentas de unos hilos. La grande vale seis y la pequeña vale uno; la suma de un hilo es una casilla del anillo, y la A es la primera.",
      "Hay que contar las cuentas de una lámina, hilo por hilo: seis por la grande, uno por la pequeña. El número es una casilla del anillo, donde la A es la primera.",
    ],
    folios: [
      "Algunas páginas exageran su número. Conviene contar por cuenta propia: lo que cada una añade es una casilla del anillo, y la A es la primera.",
      "Más fiel es el orden de las hojas que las cifras a su pie. Donde la cifra pasa de la cuenta, lo que sobra es una casilla del anillo, y la A es la primera.",
    ],
  },
};
