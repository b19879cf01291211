import { alerts } from "../../../locales/entries/es.ts";
import type { OperatorWords } from "./operators.ts";

export const es: OperatorWords = {
  alerts,
  acts: {
    role: "Se cambió un rol",
    invitation: "Se invitó a alguien al equipo",
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
    pass: "Se creó un enlace de acceso único para alguien",
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
      why: "Sin cifrado, los códigos y la contraseña viajan a {{host}} a la vista.",
      remedy: "Elige STARTTLS o TLS en la configuración, salvo que el servidor de correo sea esta máquina.",
    },
    backup_unproven: {
      title: "Ningún respaldo pasó la prueba",
      why: "Desde hace más tiempo del que permite la programación no se abre ni se prueba ninguno. El último que la pasó: {{since}}.",
      remedy:
        "Usa “Respaldar ahora” en la configuración, en Respaldos. Si no pasa la prueba, la página dice por qué y qué hacer.",
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
      remedy: "Activa DKIM en tu proveedor y publica su clave.",
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
      "Escribe de nuevo el servidor de correo en la configuración: con TLS, o por el nombre que figura en su certificado.",
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
