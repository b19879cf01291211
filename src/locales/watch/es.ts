import type { WatchWords } from "./watch-words.ts";

export const es: WatchWords = {
  alerts: {
    mail_paused: {
      title: "El servidor de correo rechaza este portal",
      text: "Desde {{since}} no sale ningún correo. El servidor de correo dijo: “{{words}}”. Se intenta un correo por minuto, y todos salen solos en cuanto uno se acepta; si lees esto en un correo, ya ocurrió.",
      remedy: "{{remedy}}",
      link: "Abrir la configuración de correo",
    },
    backup_failed: {
      title: "Un respaldo falló",
      text: "No se pudo hacer, enviar o comprobar un respaldo. Lo que se escriba ahora se perdería junto con el disco de esta máquina.",
      remedy: "La tarjeta de respaldos dice por qué y qué hacer. Después, usa “Respaldar ahora”.",
      link: "Abrir los respaldos",
    },
    backup_unproven: {
      title: "Ningún respaldo comprobado",
      text: "Desde hace más tiempo del que permite la programación no se abre ni se prueba ningún respaldo. El último comprobado: {{since}}.",
      remedy: "Usa “Respaldar ahora” o “Comprobar ahora” en la tarjeta de respaldos.",
      link: "Abrir los respaldos",
    },
    letters_refused: {
      title: "Se rechazan correos",
      text: "En la última hora, los servidores de correo rechazaron {{refused}} de {{of}} correos. Quien espera un código no lo recibe.",
      remedy:
        "La lista de correos muestra cada rechazo con las palabras del propio servidor. Casi siempre la causa es el remitente, su contraseña o el SPF y el DKIM del dominio: el diagnóstico los revisa.",
      link: "Abrir los correos rechazados",
    },
    budget_low: {
      title: "La mayor parte de los correos del día ya se envió",
      text: "En las últimas 24 horas, este portal envió {{sent}} de los {{budget}} correos que permite la configuración.",
      remedy:
        "Cuando se agoten, los visitantes tendrán que esperar sus códigos. Si tu proveedor permite más, aumenta el máximo en la configuración; los correos en espera saldrán en menos de un minuto.",
      link: "Abrir la configuración del correo",
    },
    budget_spent: {
      title: "Los correos del día se agotaron",
      text: "En las últimas 24 horas, este portal envió {{sent}} de los {{budget}} correos que permite la configuración. Lo que queda se reserva para quienes el portal ya conoce: los recién llegados no reciben códigos.",
      remedy:
        "Si tu proveedor permite más, aumenta el máximo en la configuración; los correos en espera saldrán en menos de un minuto.",
      link: "Abrir la configuración del correo",
    },
    code_nearly_used: {
      title: "Un código secreto está casi agotado",
      text: "Usos del código {{code}}: {{used}} de {{of}}.",
      remedy: "Aumenta sus usos o entrega otro código antes de que el próximo visitante quede afuera.",
      link: "Abrir los códigos secretos",
    },
    code_ending: {
      title: "Un código secreto está por vencer",
      text: "El código {{code}} vence el {{endsAt}}.",
      remedy:
        "Prorrógalo si debe seguir abriendo. Donde una sala lo necesita, después nadie nuevo podrá entrar.",
      link: "Abrir los códigos secretos",
    },
    disk_low: {
      title: "El disco está casi lleno",
      text: "Solo quedan {{freeMb}} MB, o el {{percent}} %, en el disco con los datos del portal. Cuando se llene, no se podrá escribir nada: nadie podrá registrarse y los respaldos fallarán.",
      remedy:
        "Libera espacio en ese disco o amplíalo: lo primero que conviene revisar son respaldos viejos y archivos de otros programas.",
      link: "Abrir el diagnóstico",
    },
    login_storm: {
      title: "Fallan muchos inicios de sesión",
      text: "En los últimos {{minutes}} minutos fallaron {{failures}} inicios de sesión de personas del equipo. Alguien puede estar probando contraseñas.",
      remedy:
        "La bitácora de auditoría dice desde dónde y en qué cuenta. Cada cuenta espera más tras cada fallo; un segundo factor cierra esta puerta para siempre.",
      link: "Abrir la bitácora de auditoría",
    },
    database_away: {
      title: "La base de datos no responde",
      text: "Desde el {{since}}, la base de datos no responde o no se puede escribir en ella. Los visitantes ven que el portal está cerrado.",
      remedy:
        "Revisa si la base de datos está en marcha, si se puede llegar a ella, si tiene espacio en su disco y si su archivo sigue en su lugar; la bitácora del servidor dice qué ocurre. El portal sigue por sí solo en cuanto responda.",
      link: "Abrir el diagnóstico",
    },
    second_factor_lost: {
      title: "Se retiró un segundo factor",
      text: "Los segundos factores de “{{account}}” se retiraron por decisión de un admin maestro o en la línea de comandos del servidor.",
      remedy:
        "Si no lo pediste tú, cambia la contraseña de esa cuenta y revisa quién puede llegar al servidor. Si lo pediste, conviene configurar uno nuevo en el próximo inicio de sesión.",
      link: "Abrir los usuarios",
    },
    new_device: {
      title: "Inicio de sesión con un dispositivo nuevo",
      text: "El {{at}} alguien inició sesión en tu cuenta con un navegador que no se había usado antes en ella: {{device}}, desde la dirección {{address}}.",
      remedy:
        "Si fuiste tú, no hay nada que hacer. Si no: inicia sesión, cambia tu contraseña (eso cierra todas las demás sesiones), revisa tus segundos factores en el menú de la cuenta y avisa a un admin maestro. Si ya no puedes iniciar sesión, quien administra el servidor te da una contraseña nueva con “codex-portal admin reset-password” y retira segundos factores con “codex-portal admin reset-factor”.",
      link: "Abrir el observatorio",
    },
    dangerous_act: {
      title: "Se hizo algo que exige confirmar de nuevo la identidad",
      text: "{{act}}{{about}}. Lo hizo {{by}}, el {{at}}.",
      remedy:
        "Si estás al tanto, no hay nada que hacer. Si no: cambia la contraseña de esa cuenta, lo que cierra sus demás sesiones, o pide a un admin maestro que la suspenda, y mira en la bitácora de auditoría qué más se hizo con ella.",
      link: "Abrir la bitácora de auditoría",
    },
    password_known: {
      title: "Alguien sabe tu contraseña",
      text: "Alguien escribió bien tu contraseña y después ningún segundo factor correcto, así que nadie entró. Veces desde el último correo como este: {{count}}; la última el {{at}}, en {{device}}, desde la dirección {{address}}.",
      remedy:
        "Si fuiste tú, no hay nada que hacer. Si no: inicia sesión y cambia tu contraseña ahora, aquí y donde más la uses. Si no puedes iniciar sesión, quien administra el servidor te da una contraseña nueva con “codex-portal admin reset-password”.",
      link: "Cambiar la contraseña",
    },
    codes_closed: {
      title: "Los códigos están cerrados en navegadores nuevos",
      text: "Después de tu contraseña correcta llegaron diez segundos factores incorrectos seguidos. Nadie entró. Hasta que lo confirmes, el portal solo acepta códigos de la aplicación de autenticación y códigos de recuperación en navegadores que ya entraron en tu cuenta; esos navegadores y las llaves de acceso siguen funcionando. Inicios de sesión sin segundo factor correcto desde el último correo como este: {{count}}; el último el {{at}}, en {{device}}, desde la dirección {{address}}.",
      remedy:
        "Si no fuiste tú, primero cambia tu contraseña: alguien la sabe. Después abre los códigos con el enlace, que sirve una vez y durante 24 horas. Quien administra el servidor también puede retirar tus segundos factores con “codex-portal admin reset-factor”.",
      link: "Abrir los códigos",
    },
    audit_broken: {
      title: "La bitácora de auditoría fue alterada",
      text: "El sello de la bitácora de auditoría se rompe en la fila {{row}}: algo que no es el portal cambió o eliminó una fila.",
      remedy:
        "No borres nada. Compara con un respaldo anterior y revisa quién puede escribir en la base de datos.",
      link: "Abrir la bitácora de auditoría",
    },
  },
  acts: {
    role: "Se cambió un rol",
    mail_account: "Se cambió el servidor de correo",
    mail_sender: "Se cambió el remitente de los correos",
    alert_receivers: "Se cambió quién recibe las alertas",
    alert_switches: "Se activaron o desactivaron alertas",
    alert_webhooks: "Se agregó, cambió o eliminó un webhook que recibe alertas",
    backup_download: "Se abrió un respaldo para descargarlo",
    backup_delete: "Se eliminó un respaldo, o se conservan menos",
    backup_schedule: "Se desactivó el respaldo nocturno",
    backup_key: "Se cambió la clave con la que se cifran los respaldos",
    backup_store: "Se cambió el almacén externo de los respaldos",
    store_trial: "Se probó otro almacén externo de respaldos",
    shop_secret: "Se cambió el secreto de una tienda",
    audit_retention: "Se cambiaron los días que se conserva la bitácora de auditoría",
    pass: "Se creó un pase que deja entrar a alguien sin correo",
    person_export: "Se exportaron los datos de una persona",
    staff_address: "Se cambió la dirección de correo de una cuenta del equipo",
    erasure: "Se borró a una persona",
    own_factors: "Se agregó o quitó un segundo factor de una cuenta del equipo",
    factors_reset: "Se quitaron todos los segundos factores de una cuenta del equipo",
    factor_duty: "Se cambió a quién se le exige un segundo factor",
    gate_closing: "Se puso en pausa la puerta",
  },
  findings: {
    mail_paused: {
      title: "El servidor de correo rechaza este portal",
      why: "Desde {{since}} no sale ningún correo. El servidor de correo dijo: “{{words}}”. Se intenta un correo por minuto, y todos salen solos en cuanto uno se acepta.",
      remedy: "{{remedy}}",
    },
    secret_unreadable: {
      title: "No se puede leer un secreto guardado",
      why: "El ajuste {{setting}} se guardó con otra clave secreta. Lo que depende de él, como el servidor de correo, no funciona.",
      remedy: "Ingrésalo de nuevo en la configuración o devuélvele al portal la SECRET_KEY anterior.",
    },
    public_url_away: {
      title: "PUBLIC_URL no lleva hasta aquí",
      why: "{{url}} no responde con este portal. Los enlaces de los correos no llevan a ninguna parte y puede haber navegadores rechazados.",
      remedy:
        "Pon en PUBLIC_URL la dirección que abre la gente, haz que su registro DNS apunte a esta máquina y que el proxy de adelante deje pasar todo.",
    },
    ipv6_refused: {
      title: "No se puede llegar al portal por IPv6",
      why: "El DNS de {{host}} tiene la dirección IPv6 {{address}} (AAAA), pero ahí nada escucha en el puerto {{port}}. Los visitantes cuya red prefiere IPv6 esperan o no reciben ninguna página.",
      remedy:
        "Quita el registro AAAA de {{host}}; o haz que el proxy de adelante escuche en IPv6, o el propio portal con HOST=::.",
    },
    public_url_plain: {
      title: "El portal está abierto sin cifrado",
      why: "{{url}} es http simple: quien escuche en el camino lee códigos, contraseñas y sesiones.",
      remedy: "Pon adelante un proxy con certificado y usa su dirección https:// en PUBLIC_URL.",
    },
    proxy_unnamed: {
      title: "Hay un proxy adelante que no está indicado",
      why: "Las solicitudes llegan por {{address}} con X-Forwarded-For, pero no se confía en esa dirección. Todos los visitantes cuentan como uno y comparten un solo límite.",
      remedy: "Define TRUSTED_PROXIES={{address}} y reinicia el portal.",
    },
    clock_wrong: {
      title: "El reloj está mal",
      why: "El reloj de esta máquina está desfasado {{seconds}} segundos. Los códigos de un solo uso vencen demasiado pronto o demasiado tarde y se rechazan los segundos factores.",
      remedy: "Activa la sincronización horaria: timedatectl set-ntp true.",
    },
    disk_low: {
      title: "El disco está casi lleno",
      why: "Solo quedan {{freeMb}} MB, o el {{percent}} %. Cuando se llene, no se podrá escribir nada.",
      remedy: "Libera espacio en el disco de DATA_DIR o amplíalo.",
    },
    limits_off: {
      title: "Los límites están apagados",
      why: "RATE_LIMITS=off permite que cualquiera adivine códigos y envíe correos sin fin. Es solo para pruebas de carga.",
      remedy: "Quita RATE_LIMITS del entorno o del archivo .env y reinicia el portal.",
    },
    first_run: {
      title: "La primera contraseña sigue en un archivo",
      why: "{{file}} guarda en texto simple la contraseña del primer admin y el primer código.",
      remedy: "Cambia esa contraseña si aún no lo hiciste y borra el archivo.",
    },
    file_rights: {
      title: "Un archivo está abierto a otros",
      why: "{{file}} tiene el modo {{mode}}: otros usuarios de esta máquina pueden leerlo y, con él, los secretos del portal.",
      remedy: "Ejecuta: chmod 600 {{file}}",
    },
    no_mail_server: {
      title: "No hay servidor de correo",
      why: "Los correos se escriben en una carpeta y no llegan a nadie: solo quien ve la terminal de esta máquina puede registrarse.",
      remedy: "Indica el servidor de correo en la configuración y envía una prueba.",
    },
    mail_unreachable: {
      title: "El servidor de correo no responde",
      why: "Nadie contesta en {{host}}, puerto {{port}}. No sale ningún correo.",
      remedy:
        "Revisa el host y el puerto en la configuración y si un firewall deja salir a esta máquina por ese puerto.",
    },
    mail_certificate: {
      title: "El certificado del servidor de correo no es válido",
      why: "{{host}} contesta, pero su certificado venció, fue emitido para otro nombre o no lo avala ninguna autoridad conocida. No sale ningún correo.",
      remedy:
        "Indica el host con el nombre que figura en el certificado, o haz que renueven el certificado. Uno autofirmado se acepta cuando el portal se inicia con NODE_EXTRA_CA_CERTS=ARCHIVO.pem en su entorno, con el certificado en ese archivo.",
    },
    mail_login_refused: {
      title: "El servidor de correo rechaza el inicio de sesión",
      why: "{{host}} no acepta el usuario y la contraseña guardados para él. No sale ningún correo.",
      remedy:
        "Indica de nuevo en la configuración el servidor de correo con su usuario y contraseña y envía una prueba. Muchos proveedores piden una contraseña creada para programas (contraseña de aplicación), no la del buzón.",
    },
    mail_plain: {
      title: "Los correos viajan sin cifrar",
      why: "smtp+plain envía los códigos y la contraseña de {{host}} a la vista.",
      remedy: "Usa smtps:// o smtp:// en la configuración, salvo que el servidor de correo sea esta máquina.",
    },
    backup_unproven: {
      title: "Ningún respaldo comprobado",
      why: "Desde hace más tiempo del que permite la programación no se abre ni se prueba ninguno. El último comprobado: {{since}}.",
      remedy:
        "Usa “Respaldar ahora” en la tarjeta de respaldos. Si no queda comprobado, la tarjeta dice por qué y qué hacer.",
    },
    second_factor_missing: {
      title: "El equipo entra solo con contraseña",
      why: "Personas del equipo sin segundo factor: {{count}}. Con una contraseña adivinada se ven las direcciones de correo de todas las personas del portal.",
      remedy: "Configura uno en el menú de la cuenta y exígelo en la configuración.",
    },
    rooms_broken: {
      title: "No se puede entrar en una sala",
      why: "“{{room}}” se muestra, pero no hay nada para leer en ella o nadie puede entrar. Salas así: {{count}}.",
      remedy: "Abre las salas: cada una dice lo que le falta.",
    },
    spf_missing: {
      title: "El dominio del remitente no tiene registro SPF",
      why: "Los servicios de correo no saben si {{host}} puede enviar por {{domain}} y toman los correos por spam.",
      remedy:
        "Agrega un registro TXT para {{domain}} como indica tu proveedor, por ejemplo: v=spf1 include:PROVEEDOR -all",
    },
    dkim_missing: {
      title: "No se encontró ninguna clave DKIM del dominio del remitente",
      why: "Los correos de {{domain}} parecen no estar firmados; los grandes servicios los rechazan o los toman por spam.",
      remedy:
        "Activa DKIM en tu proveedor y publica su clave. Si ya está, ingresa su selector en la configuración.",
    },
    dmarc_missing: {
      title: "El dominio del remitente no tiene registro DMARC",
      why: "Nada les dice a los servicios de correo qué hacer con los mensajes que otros falsifican en nombre de {{domain}}.",
      remedy: "Agrega un registro TXT para _dmarc.{{domain}}, para empezar: v=DMARC1; p=none",
    },
    reverse_missing: {
      title: "La dirección del servidor de correo no tiene nombre",
      why: "{{address}}, de {{host}}, no tiene DNS inverso; muchos servicios rechazan los correos de direcciones así.",
      remedy: "Pide a quien te dio la dirección que ponga {{host}} en su registro PTR.",
    },
    emails_short: {
      title: "Los códigos secretos admiten a más personas de las que los correos alcanzan en una hora",
      why: "Los códigos secretos todavía tienen lugar para {{count}} personas, y cada recién llegado necesita un correo. Si todos vienen ahora, el último lo recibe el {{at}}.",
      remedy:
        "Aumenta el máximo de correos por día en la configuración, hasta donde lo permita tu proveedor de correo, o reparte los códigos por partes.",
    },
    codes_nearly_used: {
      title: "Hay códigos secretos casi agotados",
      why: "Códigos que ya gastaron cuatro quintos de sus usos: {{count}}.",
      remedy: "Aumenta sus usos o entrega otros.",
    },
    codes_ending: {
      title: "Hay códigos secretos por vencer",
      why: "Códigos que vencen en los próximos siete días: {{count}}.",
      remedy: "Prorroga los que deben seguir abriendo.",
    },
  },
  mailRemedies: {
    login:
      "Escribe de nuevo en la configuración el usuario y la contraseña del servidor de correo, y envía una prueba. Muchos proveedores piden una contraseña hecha para programas (contraseña de aplicación), no la del buzón.",
    encryption:
      "Escribe de nuevo el servidor de correo en la configuración: con smtps://, o por el nombre que figura en su certificado.",
    sender:
      "Escribe en la configuración un remitente que esta cuenta pueda usar, o pide al proveedor que permita el que está puesto.",
    quota:
      "El proveedor no acepta más correos por ahora. Espera a que acepte, o pídele un límite mayor; en la configuración, ajusta los correos por día a lo que permite.",
    greeting:
      "El servidor de correo rechaza esta máquina. Pregunta al proveedor si su dirección está bloqueada, y por qué.",
    policy:
      "Pregunta al proveedor por qué rechaza los correos de esta cuenta: puede estar suspendida, o los toma por spam.",
  },
  probes: {
    settings: "la configuración",
    address: "la dirección del portal",
    ipv6: "la dirección del portal por IPv6",
    proxy: "el proxy",
    clock: "el reloj según un servidor de hora",
    disk: "el disco",
    files: "los archivos",
    queue: "los correos en la fila",
    "mail server": "el servidor de correo",
    sender: "el dominio del remitente",
    backups: "los respaldos",
    staff: "los segundos factores",
    rooms: "las salas",
    codes: "los códigos secretos",
  },
  deliveries: {
    private: "La dirección es de esta máquina o de su propia red, que los webhooks nunca alcanzan",
    unknown_host: "Nadie conoce ese servidor",
    unreachable: "Nada responde allí",
    timeout: "No llegó ninguna respuesta a tiempo",
    certificate: "Su certificado no es válido",
    unreadable: "Su secreto se guardó con otra clave secreta: crea uno nuevo",
    redirect: "Redirige a otro lugar, y eso no se sigue: escribe la dirección final",
    status: "Respondió {{status}}",
  },
  more_one: "Lo mismo vale para uno más.",
  more_other: "Lo mismo vale para {{count}} más.",
  none: { since: "ninguno hasta ahora", device: "un navegador que no dice su nombre" },
  code: { plain: "“{{code}}”", labelled: "“{{code}}” (etiqueta: “{{label}}”)" },
  subject: "{{product}}: {{title}}",
  ownerReason:
    "{{product}} ({{host}}) envió este correo porque alguien inició sesión en tu cuenta. Se envía como máximo cinco veces al día, y ninguno de sus enlaces inicia la sesión de nadie.",
  actReason:
    "{{product}} ({{host}}) envió este correo porque velas por él, o porque se trata de tu cuenta. Los correos como este no se pueden desactivar.",
  passwordReason:
    "{{product}} ({{host}}) envió este correo porque alguien escribió la contraseña de tu cuenta sin un segundo factor correcto. Se envía como máximo una vez por hora, y cuando se cierran los códigos; ninguno de sus enlaces inicia la sesión de nadie.",
  reason:
    "{{product}} ({{host}}) envió este correo porque velas por él. Qué alertas se envían, y a quién, está en la configuración.",
};
