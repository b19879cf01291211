import type { WatchWords } from "./watch-words.ts";

export const es: WatchWords = {
  alerts: {
    backup_failed: {
      title: "Una copia de seguridad falló",
      text: "No se pudo hacer, enviar o comprobar una copia de seguridad. Lo que se escriba ahora se perdería junto con el disco de esta máquina.",
      remedy:
        "La tarjeta de copias de seguridad dice por qué y qué hacer. Después, usa “Hacer una copia ahora”.",
      link: "Abrir las copias de seguridad",
    },
    backup_unproven: {
      title: "Ninguna copia de seguridad comprobada",
      text: "Desde hace más tiempo del que permite la programación no se abre ni se prueba ninguna copia de seguridad. La última comprobada: {since}.",
      remedy: "Usa “Hacer una copia ahora” o “Comprobar ahora” en la tarjeta de copias de seguridad.",
      link: "Abrir las copias de seguridad",
    },
    letters_refused: {
      title: "Se rechazan correos",
      text: "En la última hora, los servidores de correo rechazaron {refused} de {of} correos. Quien espera un código no lo recibe.",
      remedy:
        "La lista de correos muestra cada rechazo con las palabras del propio servidor. Casi siempre la causa es el remitente, su contraseña o el SPF y el DKIM del dominio: el diagnóstico los revisa.",
      link: "Abrir los correos rechazados",
    },
    budget_low: {
      title: "La mayor parte de los correos del día ya se envió",
      text: "En las últimas 24 horas, este portal envió {sent} de los {budget} correos que permite la configuración.",
      remedy:
        "Cuando se agoten, los visitantes tendrán que esperar sus códigos. Si tu proveedor permite más, aumenta el máximo en la configuración; los correos en espera saldrán en menos de un minuto.",
      link: "Abrir la configuración del correo",
    },
    budget_spent: {
      title: "Los correos del día se agotaron",
      text: "En las últimas 24 horas, este portal envió {sent} de los {budget} correos que permite la configuración. Lo que queda se reserva para quienes el portal ya conoce: los recién llegados no reciben códigos.",
      remedy:
        "Si tu proveedor permite más, aumenta el máximo en la configuración; los correos en espera saldrán en menos de un minuto.",
      link: "Abrir la configuración del correo",
    },
    code_nearly_used: {
      title: "Un código secreto está casi agotado",
      text: "El código {code} ya admitió a {used} de las {of} personas que puede admitir.",
      remedy: "Aumenta sus usos o entrega otro código antes de que el próximo visitante quede afuera.",
      link: "Abrir los códigos secretos",
    },
    code_ending: {
      title: "Un código secreto está por vencer",
      text: "El código {code} vence el {endsAt}.",
      remedy:
        "Extiéndelo si debe seguir abriendo. Donde una sala lo necesita, después nadie nuevo podrá entrar.",
      link: "Abrir los códigos secretos",
    },
    disk_low: {
      title: "El disco está casi lleno",
      text: "Solo quedan {freeMb} MB, o el {percent} %, en el disco con los datos del portal. Cuando se llene, no se podrá escribir nada: nadie podrá registrarse y las copias de seguridad fallarán.",
      remedy:
        "Libera espacio en ese disco o amplíalo: lo primero que conviene revisar son copias de seguridad viejas y archivos de otros programas.",
      link: "Abrir el diagnóstico",
    },
    login_storm: {
      title: "Fallan muchos inicios de sesión",
      text: "En los últimos {minutes} minutos fallaron {failures} inicios de sesión del personal. Alguien puede estar probando contraseñas.",
      remedy:
        "La bitácora de auditoría dice desde dónde y para quién. Cada cuenta espera más tras cada fallo; un segundo factor cierra esta puerta para siempre.",
      link: "Abrir la bitácora de auditoría",
    },
    database_away: {
      title: "La base de datos no responde",
      text: "Desde {since}, la base de datos no responde o no se puede escribir. Los visitantes ven que el portal está cerrado.",
      remedy:
        "Revisa si la base de datos está en marcha, si se puede llegar a ella y si tiene espacio en su disco. El portal sigue por sí solo en cuanto responda.",
      link: "Abrir el diagnóstico",
    },
    siege_raised: {
      title: "La puerta se defiende",
      text: "Llegaron tantos intentos equivocados que la defensa de la puerta está en el nivel {level} de 3.",
      remedy:
        "La tarjeta del asedio muestra de dónde vienen los intentos y permite subir o bajar la defensa a mano.",
      link: "Abrir el asedio",
    },
    second_factor_lost: {
      title: "Se retiró un segundo factor",
      text: "El segundo factor de {account} se retiró en la línea de comandos del servidor.",
      remedy:
        "Si no lo pediste tú, cambia la contraseña de esa cuenta y revisa quién puede llegar al servidor. Si lo pediste, conviene configurar uno nuevo en el próximo inicio de sesión.",
      link: "Abrir los usuarios",
    },
    audit_broken: {
      title: "La bitácora de auditoría fue alterada",
      text: "El sello de la bitácora de auditoría se rompe en la fila {row}: algo que no es el portal cambió o eliminó una fila.",
      remedy:
        "No borres nada. Compara con una copia de seguridad anterior y revisa quién puede escribir en la base de datos.",
      link: "Abrir la bitácora de auditoría",
    },
  },
  deliveries: {
    private: "La dirección es de esta máquina o de su propia red, que los webhooks nunca alcanzan",
    unknown_host: "Nadie conoce ese servidor",
    unreachable: "Nada responde allí",
    timeout: "No llegó ninguna respuesta a tiempo",
    certificate: "Su certificado no es válido",
    unreadable: "Su secreto pertenece a otra clave secreta: crea uno nuevo",
    redirect: "Redirige a otro lugar, y eso no se sigue: escribe la dirección final",
    status: "Respondió {status}",
  },
  more: { one: "Lo mismo vale para uno más.", other: "Lo mismo vale para {count} más." },
  none: "ninguna hasta ahora",
  subject: "{product}: {title}",
  reason:
    "{product} ({host}) escribió este correo porque velas por él. Qué alertas se envían, y a quién, está en la configuración.",
};
