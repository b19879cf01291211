import type { ServerFault } from "../../core/contract/errors.ts";
import { archiveMaxGb, webhooksMax } from "../../core/contract/limits.ts";

/** What only the server finds wrong with one field, in Spanish. */
export const es: Record<ServerFault, string> = {
  webhooksTooMany: `Máximo ${webhooksMax} direcciones: quita una primero`,
  accentTooDark: "Con este color, algunos textos no podrían leerse; el más cercano que sirve es {{names}}",
  identityFileInvalid: "Este no es un archivo de la apariencia de un portal",
  keyUnknown: "Este portal no conoce este nombre",
  codeAlike:
    "Equivale a {{names}}: los guiones, los espacios, las comillas, las tildes y el punto final no cuentan, la O vale cero, y la I y la L valen uno",
  codeUnknown: "Este código ya no existe",
  backupKeyNeeded: "El respaldo está cifrado. Escribe la clave que se mostró cuando la creaste",
  backupKeyWrong: "Esta clave no abre el respaldo. Empieza con AGE-SECRET-KEY-1",
  secretKeyNeeded: "Escribe la clave secreta del portal del que viene el respaldo, o indica que se perdió",
  secretKeyWrong: "Esta no es la clave secreta del portal del que viene el respaldo",
  secretKeyElsewhere:
    "La clave secreta de este portal está definida en el servidor: pon esta en SECRET_KEY, reinicia el portal y abre un enlace nuevo",
  archiveTooLarge: `El archivo pasaría de ${archiveMaxGb} GB: descarga menos ejemplares a la vez`,
  markUnknown:
    "Ningún libro lleva esta marca. Está en el colofón, en la última página: una letra y cuatro cifras",
  partUnknown: "Esto no es lo que da esa forma. Escribe solo lo que leíste en ella, en su orden",
  codeInHint: "Una pista revela este código; cambia primero ese texto",
  emailDomain: "A este dominio no llega ningún correo: revisa lo que va después de la @",
  emailStaff: "Esta dirección ya es del equipo",
  invitationsTooMany: "Hay demasiadas invitaciones sin aceptar: retira una primero",
  formCannotCarry: "Así solo se pueden esconder letras de la A a la Z y cifras, pero no {{names}}",
  formNeedsChapters:
    "Las iniciales enmarcadas necesitan un capítulo por cada signo del código, y en este libro hay menos que empiecen con una letra; elige más páginas o agrega otra forma para repartir el código",
  formNeedsPages: "El libro tiene muy pocas páginas para estas formas; elige más páginas o menos formas",
  formNeedsPrint:
    "Este libro esconde su código en páginas impresas, y un EPUB no las tiene; usa líneas ocultas si quieres EPUB",
  formNeedsSigns: "El código tiene menos letras y cifras que las formas elegidas; elige menos formas",
  formNeedsText:
    "Ningún párrafo de este libro alcanza para guardar en letras inclinadas su parte del código; elige más páginas o agrega otra forma para repartir el código",
  formNeedsNumbers:
    "Los números de página falsos necesitan una página numerada por cada signo del código, y este libro tiene menos; elige más páginas o agrega otra forma para repartir el código",
  formNeedsWords:
    "Este libro tiene pocas líneas de texto para dar todos los signos del código con página, línea y palabra; elige más páginas o un texto más largo",
  ownTextNeeded: "Esto es para un libro con tu propio texto: agrega primero el texto",
  ownTextTooManyPages: "El texto necesita más páginas de las que tiene el libro",
  listEmpty: "No hay ningún comprador en esta lista",
  listColumns: "Varias columnas tienen direcciones: indica cuál es la de los compradores",
  listHeadless: "Ninguna línea tiene un encabezado para los correos, como “Correo”",
  listTooLong: "Esta lista es demasiado larga; divídela",
  listUnreadable: "Este archivo no se puede leer como tabla: guárdalo como CSV",
  listWorkbook:
    "Esto es un libro de cálculo, no un CSV. En Excel elige “Guardar como” y “CSV”; en Hojas de cálculo de Google, “Descargar” y “CSV”",
  passwordCommon: "Esta contraseña está entre las más comunes; elige otra",
  passwordInitial: "Esta era la contraseña inicial; elige una propia",
  passwordOwnAddress: "Esta contraseña es tu propio correo; elige otra",
  passwordUnchanged: "Elige una contraseña distinta de la actual",
  passwordWrong: "Esta no es tu contraseña actual",
  patternTaken: "Ya hay una pista con este patrón",
  placeholderMissing: "Conserva todos los marcadores del original",
  placeholderUnknown: "Usa solo los marcadores del original y los del curso y del portal",
  roomsNotAll: "La lista de salas cambió mientras tanto. Cárgala de nuevo.",
  secretInText:
    "Esto también aparece en otra parte del libro y no quedaría oculto; elige algo distinto o más largo",
  hintGivesCode: "Revela el código {{names}}: escríbelo sin el código, ni siquiera al revés o codificado",
  hintsNotAll: "La lista de pistas cambió mientras tanto. Cárgala de nuevo.",
  hintsTooMany: "Ya no caben más pistas; elimina una primero",
  expiresPast: "Esta fecha ya pasó",
  unprintable:
    "No se pueden imprimir aquí: {{names}}. Usa letras latinas, griegas o cirílicas, números y símbolos comunes",
  unprintableLines:
    "No se pueden imprimir: {{names}}. Los números son las líneas de tu texto. Usa letras latinas, griegas o cirílicas, números y símbolos comunes",
};
