/** What is said of its errors. */
export const errors = {
  unreadable: "No se pudo leer la solicitud.",
  unauthenticated: "Tu sesión terminó. Inicia sesión de nuevo.",
  forbidden: "Esta puerta aún no está abierta para ti.",
  foreign_origin: "La solicitud vino de otro sitio y no se procesó. El portal está en {{names}}.",
  not_found: "Aquí no se encontró nada.",
  changed_meanwhile: "Otra persona guardó este texto mientras tanto. Nada de lo que escribiste se perdió.",
  too_large: "Lo que se envió es demasiado grande.",
  unsupported_type: "Aquí solo se acepta JSON.",
  invalid_data: "Datos no válidos",
  rate_limited: "Demasiados intentos. Espera {{wait}} e inténtalo de nuevo.",
  work_busy: "Hay demasiado trabajo en espera ahora mismo. Inténtalo de nuevo en {{wait}}.",
  internal: "Error interno del servidor",
  unavailable:
    "El portal no logra conectarse con su base de datos. No se perdió nada; inténtalo de nuevo en un momento.",
};

/** What its answers say. */
export const messages = {
  noCookies:
    "Este navegador no guarda cookies, y sin ellas el portal no te reconoce. Permite las cookies de este sitio y vuelve a cargar la página.",
  otherAddress:
    "En esta dirección el navegador descarta la cookie con la que el portal te reconoce. Ábrelo aquí:",
  needsScript: "Este portal necesita JavaScript. Permítelo para este sitio y vuelve a cargar la página.",
};

/** What its emails say. */
export const emails = {
  greeting: "Saludos, {{username}}.",
  footWho: "{{product}} ({{host}}) envió este correo porque alguien escribió ahí esta dirección.",
  footAsk: "¿Tienes preguntas? Escribe a {{contact}}.",
};

/** What an instance that is not ready says to operators, by its reason. */
export const unready = {
  starting: "Esta instancia del portal está arrancando. En un momento atiende; no tienes que hacer nada.",
  stopping:
    "Esta instancia del portal se está deteniendo. Envía a los visitantes a otra, o vuelve a iniciarla.",
  database:
    "La base de datos del portal no responde. Revisa si está en marcha y si esta máquina puede llegar a ella.",
  writes:
    "El portal no puede escribir en su base de datos. Libera espacio en su disco, termina el programa que bloquea su archivo, o indica el servidor primario en DATABASE_URL.",
  moved:
    "Un archivo de la base de datos se quitó o se reemplazó con el portal en marcha. Vuelve a poner ese mismo archivo; o detén el portal, restaura un respaldo e inícialo.",
  clock:
    "El reloj de esta máquina difiere en {{seconds}} segundos de la hora guardada en la base de datos del portal. Sincronízalo por NTP (timedatectl set-ntp true); después el portal vuelve a atender solo.",
};

/** How long somebody has to wait. */
export const wait = { seconds: "{{n}} s", minutes: "{{n}} min", hours: "{{n}} h" };
