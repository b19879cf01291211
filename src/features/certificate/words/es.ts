/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  certificate_missing: {
    title: "Los navegadores no confían en el certificado del portal",
    text: "{{why}} Mientras no haya un certificado de confianza para {{names}}, los navegadores advierten a todos los visitantes antes de abrir el portal.",
    remedy: "{{remedy}}",
    link: "Abrir el diagnóstico",
  },
  certificate_ending: {
    title: "No se pudo renovar el certificado del portal",
    text: "{{why}} El certificado para {{names}} vence pronto (días restantes: {{days}}); después, los navegadores advertirán a todos los visitantes.",
    remedy: "{{remedy}}",
    link: "Abrir el diagnóstico",
  },
};

/** Why there is no certificate that browsers trust, or no new one, and what to do about it. */
export const faults = {
  name_unknown: {
    why: "Al menos un nombre del certificado no tiene dirección en el DNS.",
    remedy:
      "En el proveedor de DNS, agrega para cada nombre un registro A con la dirección IPv4 de esta máquina. El portal vuelve a intentarlo solo; para no esperar, reinícialo.",
  },
  name_elsewhere: {
    why: "Al menos un nombre del certificado lleva a otro lugar: quien contestó ahí en el puerto 80 no fue este portal. La autoridad certificadora dijo: “{{words}}”.",
    remedy:
      "Haz que los registros A y AAAA de cada nombre apunten a esta máquina y que nada más conteste en el puerto 80. El portal vuelve a intentarlo solo; para no esperar, reinícialo.",
  },
  port_closed: {
    why: "La autoridad certificadora no puede llegar al puerto 80 de esta máquina. Dijo: “{{words}}”.",
    remedy:
      "Abre el puerto 80 a internet en los firewalls de esta máquina y de su proveedor, y quita los registros AAAA que no llevan hasta aquí. El portal vuelve a intentarlo solo; para no esperar, reinícialo.",
  },
  rate_limited: {
    why: "Por ahora, la autoridad certificadora no emite nada más para estos nombres. El portal vuelve a intentarlo el {{until}}. La autoridad dijo: “{{words}}”.",
    remedy:
      "No hace falta hacer nada. Si mudas el portal, lleva contigo la carpeta de DATA_DIR: un certificado perdido hay que pedirlo de nuevo.",
  },
  authority_away: {
    why: "La autoridad certificadora no contesta ({{words}}).",
    remedy:
      "Revisa que esta máquina tenga acceso a internet y que ACME_DIRECTORY, si está definida, sea correcta. El portal vuelve a intentarlo solo; para no esperar, reinícialo.",
  },
  authority_untrusted: {
    why: "El certificado de la propia autoridad certificadora no es de confianza ({{words}}).",
    remedy:
      "Revisa el reloj de esta máquina. Si la autoridad es tuya, indica en ACME_CA_FILE el archivo con su certificado raíz.",
  },
  forbidden: {
    why: "La autoridad certificadora no puede o no quiere emitir un certificado para uno de estos nombres. Dijo: “{{words}}”.",
    remedy:
      "Si el dominio tiene registros CAA, agrega uno para esta autoridad. Si no los tiene, elige otro nombre.",
  },
  refused: {
    why: "La autoridad certificadora rechazó el pedido. Dijo: “{{words}}”.",
    remedy: "Haz lo que pide. El portal vuelve a intentarlo solo; para no esperar, reinícialo.",
  },
  files_unusable: {
    why: "Los archivos de TLS_CERT y TLS_KEY no se pueden usar ({{words}}).",
    remedy:
      "Pon en uno el certificado, seguido de los que lo avalan, y en el otro su clave privada, ambos en PEM. El portal los toma en segundos.",
  },
  files_old: {
    why: "El certificado de TLS_CERT no se renovó a tiempo.",
    remedy: "Renuévalo y revisa qué debía hacerlo. El portal toma los archivos nuevos en segundos.",
  },
  not_served: {
    why: "El portal tiene un certificado más nuevo y no pudo empezar a usarlo ({{words}}).",
    remedy: "El portal vuelve a intentarlo solo, en menos de un minuto. Si el problema sigue, reinícialo.",
  },
};
