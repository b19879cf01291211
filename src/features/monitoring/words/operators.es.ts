import { alerts } from "../../../locales/entries/es.ts";
import { faults } from "../../certificate/words/es.ts";
import { asFinding, type OperatorWords } from "./operators.ts";

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
    backup_download: "Se descargó un respaldo",
    backup_delete: "Se eliminó un respaldo o se redujo cuántos se conservan",
    backup_schedule: "Se desactivaron los respaldos automáticos",
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
      why: "Desde {{since}} no sale ningún correo. El servidor de correo dijo: “{{words}}”. El portal prueba con un correo por minuto; en cuanto se acepta uno, salen todos.",
      remedy: "{{remedy}}",
    },
    certificate_missing: asFinding(alerts.certificate_missing),
    certificate_ending: asFinding(alerts.certificate_ending),
    secret_unreadable: {
      title: "No se puede leer un secreto guardado",
      why: "“{{setting}}” se guardó con otra clave secreta, y lo que depende de ese valor no funciona.",
      remedy: "Escríbelo de nuevo en la configuración o devuélvele al portal la SECRET_KEY anterior.",
    },
    public_url_away: {
      title: "PUBLIC_URL no lleva hasta aquí",
      why: "En {{url}} no responde este portal. Los enlaces de los correos no llevan a ninguna parte y puede que algunos navegadores no logren entrar.",
      remedy:
        "Pon en PUBLIC_URL la dirección que abre la gente, haz que su registro DNS apunte a esta máquina y que el proxy deje pasar todo.",
    },
    ipv6_refused: {
      title: "No se puede llegar al portal por IPv6",
      why: "El DNS de {{host}} tiene la dirección IPv6 {{address}} (AAAA), pero ahí nada escucha en el puerto {{port}}. A quienes llegan por IPv6 la página les tarda o no les abre.",
      remedy:
        "Quita el registro AAAA de {{host}}; o haz que el proxy escuche en IPv6, o el propio portal con HOST=::.",
    },
    public_url_plain: {
      title: "El portal está abierto sin cifrado",
      why: "{{url}} usa http sin cifrar: quien espíe la red puede leer códigos, contraseñas y sesiones.",
      remedy: "Pon delante un proxy con certificado y usa su dirección https:// en PUBLIC_URL.",
    },
    proxy_unnamed: {
      title: "Hay un proxy sin declarar",
      why: "Las solicitudes llegan por {{address}} con X-Forwarded-For, pero esa dirección no está entre las de confianza. Todos los visitantes cuentan como uno solo y comparten los límites.",
      remedy: "Define TRUSTED_PROXIES={{address}} y reinicia el portal.",
    },
    clock_wrong: {
      title: "El reloj no está en hora",
      why: "El reloj de esta máquina está desfasado {{seconds}} segundos. Los códigos de verificación vencen antes o después de lo debido y se rechazan los segundos factores.",
      remedy: "Activa la sincronización horaria: timedatectl set-ntp true.",
    },
    disk_low: {
      title: "El disco está casi lleno",
      why: "Solo quedan {{freeMb}} MB, o el {{percent}} %. Cuando se llene, no se podrá escribir nada.",
      remedy: "Libera espacio en el disco de DATA_DIR o amplíalo.",
    },
    replica_late: asFinding(alerts.replica_late),
    archive_late: asFinding(alerts.archive_late),
    limits_off: {
      title: "Los límites están desactivados",
      why: "RATE_LIMITS=off permite que cualquiera adivine códigos y envíe correos sin fin. Es solo para pruebas de carga.",
      remedy: "Quita RATE_LIMITS del entorno o del archivo .env y reinicia el portal.",
    },
    first_run: {
      title: "La primera contraseña sigue en un archivo",
      why: "{{file}} guarda en texto simple la contraseña del primer admin y el primer código.",
      remedy: "Entra con ella y elige una contraseña propia; después, la del archivo ya no abre nada.",
    },
    file_rights: {
      title: "Otros pueden leer un archivo",
      why: "{{file}} tiene el modo {{mode}}: otros usuarios de esta máquina pueden leerlo, con los secretos del portal.",
      remedy: "Ejecuta: chmod 600 {{file}}",
    },
    no_mail_server: {
      title: "No hay servidor de correo",
      why: "Los correos se guardan en una carpeta y no le llegan a nadie: nadie puede registrarse por su cuenta, y el equipo tiene que dar a cada persona un enlace de acceso único.",
      remedy: "Pon el servidor de correo en la configuración y envía una prueba.",
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
        "Indica de nuevo en la configuración el servidor de correo con su usuario y contraseña y envía una prueba. Muchos proveedores piden una contraseña de aplicación, no la del buzón.",
    },
    mail_plain: {
      title: "Los correos viajan sin cifrar",
      why: "Los códigos y la contraseña viajan a {{host}} a la vista de cualquiera.",
      remedy: "Elige STARTTLS o TLS en la configuración, salvo que el servidor de correo sea esta máquina.",
    },
    backup_unproven: {
      title: "No hay un respaldo probado reciente",
      why: "Ya debería haber uno más nuevo. El último: {{since}}.",
      remedy:
        "Usa “Respaldar ahora” en la configuración, en Respaldos. Si no pasa la prueba, la página dice por qué y qué hacer.",
    },
    second_factor_missing: {
      title: "El equipo entra solo con contraseña",
      why: "Personas del equipo sin segundo factor: {{count}}. Quien adivine una contraseña ve los correos de todas las personas del portal.",
      remedy: "Configura el tuyo en el menú de la cuenta y exígelo a todos en la configuración.",
    },
    rooms_broken: {
      title: "No se puede entrar en una sala",
      why: "“{{room}}” está a la vista, pero no tiene nada que leer o nadie puede entrar. Salas así: {{count}}.",
      remedy: "Abre las salas: cada una dice lo que le falta.",
    },
    spf_missing: {
      title: "El dominio del remitente no tiene registro SPF",
      why: "Los servicios de correo no saben si {{host}} puede enviar por {{domain}}, y los correos caen en spam.",
      remedy:
        "Agrega un registro TXT para {{domain}} como indica tu proveedor, por ejemplo: v=spf1 include:PROVEEDOR -all",
    },
    dkim_missing: {
      title: "No se encontró ninguna clave DKIM del dominio del remitente",
      why: "Los correos de {{domain}} parecen no estar firmados: los grandes servicios los rechazan o los mandan a spam.",
      remedy: "Activa DKIM en tu proveedor y publica su clave.",
    },
    dmarc_missing: {
      title: "El dominio del remitente no tiene registro DMARC",
      why: "Los servicios de correo no saben qué hacer con los correos que otros falsifican a nombre de {{domain}}.",
      remedy: "Agrega un registro TXT para _dmarc.{{domain}}, para empezar: v=DMARC1; p=none",
    },
    reverse_missing: {
      title: "La dirección del servidor de correo no tiene nombre",
      why: "{{address}}, de {{host}}, no tiene DNS inverso; muchos servicios rechazan los correos de direcciones así.",
      remedy: "Pide a quien te dio la dirección que ponga {{host}} en su registro PTR.",
    },
    emails_short: {
      title: "Los correos no alcanzan para todas las personas que pueden llegar",
      why: "Los códigos secretos todavía admiten a {{count}} personas, y cada una necesita un correo. Si llegan todas ahora, la última lo recibe el {{at}}.",
      remedy:
        "Aumenta el máximo de correos por día en la configuración, hasta donde lo permita tu proveedor de correo, o reparte los códigos poco a poco.",
    },
    codes_nearly_used: {
      title: "Hay códigos secretos casi agotados",
      why: "Códigos con el 80 % o más de sus usos gastados: {{count}}.",
      remedy: "Aumenta sus usos o entrega otros.",
    },
    codes_ending: {
      title: "Hay códigos secretos por vencer",
      why: "Códigos que vencen en los próximos siete días: {{count}}.",
      remedy: "Extiende la fecha de los que deben seguir sirviendo.",
    },
  },
  certificateFaults: faults,
  mailRemedies: {
    login:
      "Escribe de nuevo en la configuración el usuario y la contraseña del servidor de correo, y envía una prueba. Muchos proveedores piden una contraseña de aplicación, no la del buzón.",
    encryption:
      "Escribe de nuevo el servidor de correo en la configuración: con TLS, o por el nombre que figura en su certificado.",
    sender:
      "Escribe en la configuración un remitente que esta cuenta pueda usar, o pide al proveedor que permita el que está puesto.",
    quota:
      "El proveedor no acepta más correos por ahora. Espera a que acepte, o pídele un límite mayor; en la configuración, ajusta los correos por día a lo que permite.",
    greeting:
      "El servidor de correo rechaza esta máquina. Pregunta al proveedor si su dirección está bloqueada, y por qué.",
    policy:
      "Pregunta al proveedor por qué rechaza los correos de esta cuenta: puede estar suspendida, o los considera spam.",
  },
  probes: {
    settings: "la configuración",
    address: "la dirección del portal",
    certificate: "el certificado del portal",
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
    private: "La dirección es de esta máquina o de su red, y ahí no se envían webhooks",
    unknown_host: "Ese servidor no existe",
    unreachable: "Nada responde allí",
    timeout: "No llegó ninguna respuesta a tiempo",
    certificate: "Su certificado no es válido",
    unreadable: "Su secreto se guardó con otra clave secreta: crea uno nuevo",
    redirect: "Redirige a otro lugar: escribe la dirección final",
    status: "Respondió {{status}}",
  },
  more_one: "Pasa lo mismo con uno más.",
  more_other: "Pasa lo mismo con {{count}} más.",
  none: { since: "ninguno hasta ahora", device: "un navegador que no dice su nombre" },
  code: { plain: "“{{code}}”", labelled: "“{{code}}” (etiqueta: “{{label}}”)" },
  subject: "{{product}}: {{title}}",
  ownerReason:
    "{{product}} ({{host}}) envió este correo porque alguien inició sesión en tu cuenta. Se envía como máximo cinco veces al día, y ninguno de sus enlaces inicia la sesión de nadie.",
  actReason:
    "{{product}} ({{host}}) envió este correo porque eres parte de su equipo, o porque se trata de tu cuenta. Los correos como este no se pueden desactivar.",
  passwordReason:
    "{{product}} ({{host}}) envió este correo porque alguien escribió la contraseña de tu cuenta sin un segundo factor correcto. Se envía como máximo una vez por hora, y cuando se bloquean los códigos; ninguno de sus enlaces inicia la sesión de nadie.",
  reason:
    "{{product}} ({{host}}) envió este correo porque eres parte de su equipo. Qué alertas se envían, y a quién, está en la configuración.",
};
