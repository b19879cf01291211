import type { Words } from "./en.ts";
import { descriptions as settings } from "./entries/es.ts";
import { es as formFields } from "./field-errors/es.ts";
import { es as serverFields } from "./field-errors/server.es.ts";
import { es as hints } from "./hints/es.ts";
import { es as watch } from "./watch/es.ts";

export const es: Words = {
  errors: {
    unreadable: "No se pudo leer la solicitud.",
    unauthenticated: "Tu sesión terminó. Inicia sesión de nuevo.",
    forbidden: "Esta puerta aún no está abierta para ti.",
    codes_closed:
      "Después de demasiados códigos incorrectos, este navegador, que tu cuenta no conoce, ya no puede enviar códigos. Usa una llave de acceso o un navegador en el que ya entraste; o abre el enlace del correo que te enviamos e intenta de nuevo. Si no puedes, quien administra el servidor te ayuda con “codex-portal admin reset-factor”.",
    proof_needed: "Antes, demuestra que eres tú: vuelve a escribir tu contraseña. Aún no se cambió nada.",
    foreign_origin: "La solicitud vino de otro sitio y no se procesó. El portal está en {{names}}.",
    suspended: "Esta dirección está suspendida. Habla con quienes cuidan el portal.",
    sealed: "Esta sala sigue sellada. Se abre con su código secreto, o cuando llegue su hora.",
    not_yet: "Esta sala todavía no se abre.",
    step_over: "Este paso tardó demasiado, ya se usó o tuvo demasiados intentos fallidos. Empieza de nuevo.",
    factor_invalid:
      "Este código es incorrecto o ya se usó. Espera el siguiente en tu aplicación y comprueba que el reloj de tu teléfono se ajusta solo, o escribe un código de recuperación.",
    passkey_invalid:
      "Esta llave de acceso no fue aceptada. Inténtalo una vez más, o usa tu contraseña y un código.",
    passkeys_full: "Ya tienes el máximo de llaves de acceso de una cuenta. Elimina una primero.",
    passkey_known: "Este dispositivo ya tiene una llave de acceso de este portal. Usa esa.",
    pass_spent: "Este pase ya se usó o venció. Pide otro.",
    letter_accepted: "Un servidor de correo ya aceptó este correo.",
    not_found: "Aquí no se encontró nada.",
    code_not_found: "Código no encontrado",
    code_deactivated: "Código desactivado",
    code_expired: "Código vencido",
    code_exhausted: "El código alcanzó su límite de usos",
    code_personal:
      "Este código es del ejemplar de otra persona. Entra con el correo con el que se compró el ejemplar.",
    code_veiled: "Estas palabras aún están veladas. Descífralas y di lo que ocultan.",
    email_registered: "Este correo ya está registrado",
    username_taken: "Este nombre ya está en uso",
    otp_invalid: "Código de verificación no válido o vencido",
    login_invalid: "Correo o contraseña incorrectos",
    signature_invalid:
      "Esta notificación no prueba que venga de la tienda: revisa el secreto en la configuración y en la tienda.",
    run_unfinished: "Esta tirada todavía se está haciendo. Inténtalo de nuevo cuando esté completa.",
    copy_revoked:
      "Este ejemplar fue retirado y su enlace ya no lleva a ninguna parte. Quien lo vendió sabe por qué.",
    code_taken: "Este código ya existe",
    slug_taken: "Otra página ya usa este slug",
    changed_meanwhile: "Otra persona guardó este texto mientras tanto. Nada de lo que escribiste se perdió.",
    codex_cancelled: "Se canceló la generación de este libro.",
    codex_changed:
      "Este libro se generó con una versión anterior del portal, que no guardaba el archivo, y ya no se puede volver a generar idéntico. Genera uno nuevo; puede ocultar el mismo código.",
    backup_going: "Se está haciendo o comprobando otro respaldo. Espera a que termine.",
    backup_gone: "Este respaldo no está en esta máquina ni en el almacén externo. Haz uno nuevo.",
    codex_unsolvable: "El libro no pasó su propia verificación y no se entregó.",
    in_use_one: "Todavía hay una sala que requiere este código: {{names}}. Cámbiala primero.",
    in_use_other: "Todavía hay salas que requieren este código: {{names}}. Cámbialas primero.",
    too_large: "Lo que se envió es demasiado grande.",
    media_too_large:
      "Este archivo es demasiado grande. Una imagen puede tener 12 MB y 40 megapíxeles, un sonido o un PDF 30 MB, y en la biblioteca caben {{names}} más.",
    alt_missing:
      "Una imagen de este texto no dice con palabras lo que muestra. Descríbela en los tres idiomas o márcala como ornamento.",
    picture_unreadable:
      "Esta imagen está dañada, es animada o está en un formato que no todos los navegadores muestran. Guárdala como JPEG y súbela de nuevo.",
    picture_cut: "Falta el final del archivo de esta imagen. Cópiala o descárgala de nuevo y luego súbela.",
    picture_too_heavy:
      "Este portal tiene poca memoria libre para una imagen PNG o WebP de este tamaño. Guárdala como JPEG, o con 24 megapíxeles como máximo, y súbela de nuevo.",
    sound_unreadable: "No se puede leer este sonido. Guárdalo como MP3 y súbelo de nuevo.",
    file_unreadable:
      "Este archivo no se puede usar aquí. Las imágenes pueden ser JPEG, PNG o WebP (cualquier otra: guárdala como JPEG), los sonidos MP3 o M4A, y los documentos un PDF sencillo.",
    unsupported_type: "Aquí solo se acepta JSON.",
    invalid_data: "Datos no válidos",
    work_needed:
      "Tu navegador tiene unos segundos de trabajo por delante. El portal lo pide para frenar las solicitudes automáticas, y empieza por sí solo. Si este mensaje no desaparece, inténtalo de nuevo en un navegador actual.",
    gate_closed: "La puerta está en pausa por un tiempo. Tu código sigue siendo válido: vuelve más tarde.",
    rate_limited: "Demasiados intentos. Espera {{wait}} e inténtalo de nuevo.",
    help_full:
      "Muchísima gente está pidiendo ayuda ahora; no hiciste nada mal. Vuelve a pedirla en {{wait}}.",
    busy: "Hay demasiados inicios de sesión en curso. Inténtalo de nuevo en {{wait}}.",
    work_busy: "Hay demasiado trabajo en espera ahora mismo. Inténtalo de nuevo en {{wait}}.",
    internal: "Error interno del servidor",
    mail_failed: "No se pudo enviar el correo. Inténtalo de nuevo.",
    portal_busy:
      "Este portal ya envió todos los correos que puede enviar por ahora; no hiciste nada mal. El próximo puede salir en {{wait}}.",
    unavailable:
      "El portal no logra conectarse con su base de datos. No se perdió nada; inténtalo de nuevo en un momento.",
  },
  fields: { ...formFields, ...serverFields },
  unready: {
    starting: "Esta instancia del portal está arrancando. Atiende en un momento; no hay nada que hacer.",
    stopping:
      "Esta instancia del portal se está deteniendo. Envía a los visitantes a otra, o vuelve a iniciarla.",
    database:
      "La base de datos del portal no responde. Revisa si está en marcha y si esta máquina puede llegar a ella.",
    writes:
      "El portal no puede escribir en su base de datos. Libera espacio en su disco, termina el programa que bloquea su archivo, o indica el servidor primario en DATABASE_URL.",
    moved:
      "Un archivo de la base de datos se quitó o se reemplazó con el portal en marcha. Vuelve a poner ese mismo archivo; o detén el portal, restaura un respaldo e inícialo.",
    clock:
      "El reloj de esta máquina está a {{seconds}} segundos de la hora que consta en la base de datos del portal. Sincronízalo por NTP (timedatectl set-ntp true); después el portal vuelve a atender por sí solo.",
  },
  messages: {
    otpSent: "Código de verificación enviado a tu correo",
    otpInLine:
      "El correo con tu código de verificación está en la fila: sale en cuanto el servidor de correo lo acepte.",
    returnInLine:
      "Si aquí conocemos esta dirección, un correo con el código de verificación está en la fila: sale en cuanto el servidor de correo lo acepte.",
    otpVerified: "¡Correo verificado correctamente! Continúa con el código secreto.",
    welcomeBack: "¡Correo verificado correctamente! La antecámara te espera.",
    helpAsked: "Tu pregunta llegó a quienes cuidan el portal.",
    letterWaits: "El tuyo está en la fila y saldrá solo.",
    askAgain: "Pídelo de nuevo entonces.",
    returnSent: "Si aquí conocemos esta dirección, el código de verificación ya va en camino.",
    noCookies:
      "Este navegador no guarda cookies, y sin ellas el portal no te reconocería. Permite las cookies de este sitio y vuelve a cargar la página.",
    otherAddress:
      "En esta dirección el navegador descarta la cookie con la que el portal te reconoce. Ábrelo aquí:",
    codeValid: "¡Código válido! Portal desbloqueado.",
    runInUse:
      "Ya hay ejemplares vendidos de esta tirada, o códigos suyos que se usaron o abren una sala. En lugar de eliminarla, desactiva sus códigos.",
    mediumInUse: "Todavía se usa en: {{names}}. Quítalo de ahí primero.",
    needsScript: "Este portal necesita JavaScript. Permítelo para este sitio y vuelve a cargar la página.",
    codesNotFetched: "No se pudieron obtener los códigos",
    codeNotCreated: "No se pudo crear el código",
    signedIn: "Sesión iniciada correctamente",
    secondFactorRequired: "Falta un segundo paso para entrar",
    passwordChangeRequired: "Elige tu propia contraseña para continuar",
    passwordChanged: "Contraseña cambiada correctamente",
    storeSaid: "En palabras del propio almacén: “{{detail}}”",
    storeTried: "Escrito, leído de vuelta, listado y eliminado.",
    mailServerUnencrypted:
      "Este servidor de correo no cifra con STARTTLS, por eso no se envió ni la contraseña ni el correo. Usa smtps:// con su puerto (por lo general 465), o smtp+plain:// si nadie puede interceptar lo que se le envía.",
    mailServerCertificate:
      "Este servidor de correo contesta, pero su certificado venció, fue emitido para otro nombre o no lo avala ninguna autoridad conocida, por eso no se envió ni la contraseña ni el correo. Indica el host con el nombre que figura en el certificado, o haz que renueven el certificado. Uno autofirmado se acepta cuando el portal se inicia con NODE_EXTRA_CA_CERTS=ARCHIVO.pem en su entorno, con el certificado en ese archivo.",
    mailServerSilent:
      "En esta dirección no respondió ningún servidor de correo. Revisa el host, el puerto y el cifrado; hay más detalles en la bitácora del servidor.",
  },
  wait: { seconds: "{{n}} s", minutes: "{{n}} min", hours: "{{n}} h" },
  settings,
  backupFaults: {
    damaged:
      "Se cortó o cambió después de escribirse. Elimínalo y haz uno nuevo; si vuelve a pasar, haz revisar el disco.",
    wrong_key: "Está cifrado con otra clave. Indica la que se mostró al crear la clave de este respaldo.",
    key_needed: "Está cifrado y nunca se comprobó. Indica su clave para comprobarlo.",
    foreign: "Pertenece a otro programa. Elimínalo.",
    foreign_objects:
      "Contiene disparadores, vistas o funciones que el portal no creó y que se ejecutarían con sus permisos. Elige otro respaldo y averigua quién cambió este.",
    newer: "Lo hizo una versión más nueva del portal. Compruébalo con esa versión.",
    shrunk: "Contiene mucho menos que el último. Si fue a propósito, compruébalo a mano.",
    no_page:
      "Un portal iniciado con él no mostró ninguna página. Haz uno nuevo; si vuelve a pasar, la bitácora del servidor dice por qué.",
    missing: "Su archivo ya no está y no hay copia externa. Elimínalo y haz uno nuevo.",
    folder:
      "No se puede escribir en la carpeta de respaldos. Haz que el usuario del portal sea dueño de DATA_DIR/backups.",
    disk_full:
      "El disco está demasiado lleno para un respaldo y su comprobación. Libera espacio o conserva menos respaldos.",
    no_tools:
      "Los programas de PostgreSQL faltan aquí o son más antiguos que el servidor. Instala el postgresql-client de la versión del servidor.",
    no_trial:
      "Se hizo y se leyó entero, pero no se comprobó: el usuario de DATABASE_URL no puede crear una base de datos donde restaurarlo. Como administrador de PostgreSQL, ejecuta una vez: {{command}} Después usa “Comprobar ahora”.",
    store_refused:
      "El almacén externo lo rechazó. Revisa clave, bucket y región en su dirección y usa “Probar el almacén”.",
    store_away:
      "No se pudo llegar al almacén externo. Revisa su dirección y la red; el próximo respaldo lo intenta de nuevo.",
    store_moved:
      "El almacén externo respondió con una redirección, que no se sigue. Indica la dirección de su propia región, agrégale ?region=nombre y usa “Probar el almacén”.",
    store_private:
      "La dirección del almacén externo lleva a una red privada, a la que solo se llega si está en BACKUP_STORE. Indica un almacén en la Internet pública o pide al operador que defina BACKUP_STORE.",
    interrupted: "Se interrumpió: el portal se detuvo mientras tanto. Haz uno nuevo.",
    failed: "No funcionó. Lo que dijo el sistema está abajo; hay más en la bitácora del servidor.",
  },
  settingNotices: {
    unreadable: "El valor se guardó con otra clave secreta y no se puede leer: escríbelo de nuevo.",
    unencrypted:
      "Todo lo que se envía a este servidor viaja sin cifrar, incluidas las contraseñas y los códigos.",
  },
  mail: {
    subject: "{{code}} es tu código de verificación",
    greeting: "Saludos, {{username}}.",
    lead: "Este código confirma tu dirección:",
    expiry_one: "Es válido durante un minuto más y solo se puede usar una vez.",
    expiry_other: "Es válido durante {{count}} minutos y solo se puede usar una vez.",
    ignore: "Si no lo pediste, ignora este mensaje.",
    notMe: "No fui yo",
    leavingSubject: "{{code}} es tu código para dejar el portal",
    leavingLead:
      "Con este código te vas del portal para siempre. Tu nombre, tu dirección y tus sesiones se borrarán, y nadie podrá recuperarlos:",
    leavingIgnore:
      "Si no quieres irte, ignora este mensaje. Sin el código no se borra nada. Nunca lo compartas con nadie.",
    closedSubject: "{{product}}: alguien intenta adivinar tus códigos",
    closedReason:
      "Se ingresaron cien o más códigos de verificación incorrectos seguidos para esta dirección. Durante las próximas 24 horas, el portal solo aceptará sus códigos en los navegadores donde ya iniciaste sesión con ella.",
    closedAdvice:
      "Si no fuiste tú, nadie entró y no tienes que hacer nada: puedes entrar desde tu navegador de siempre y, a partir de mañana, otra vez desde cualquier otro. Nunca compartas un código con nadie.",
    answerSubject: "{{product}}: respuesta a tu pregunta",
    answerAsked: "Preguntaste:",
    answerText: "La respuesta:",
    roomSubject_one: "Se abrió una sala: {{room}}",
    roomSubject_other: "Se abrieron {{count}} salas para ti",
    roomLead_one: "Se abrió para ti una sala de la antecámara:",
    roomLead_other: "Se abrieron para ti {{count}} salas de la antecámara:",
    roomMore: "y {{count}} más",
    roomWay: "El camino pasa por {{host}}: entra allí con esta dirección de correo, como antes.",
    roomReason: "{{product}} ({{host}}) envió este mensaje porque algo se abrió allí para ti.",
    roomStop: "No quiero más correos sobre salas",
    scrollSubject: "Tu ejemplar de {{title}}",
    scrollLead: "Tu ejemplar está listo:",
    scrollCopy: "Ejemplar {{nth}} de {{of}}",
    scrollLink: "Abrir la página de tu ejemplar",
    scrollWay:
      "Descárgalo ahí y léelo: esconde un código secreto. Cuando lo encuentres, regístrate en {{host}} con esta dirección y escribe el código.",
    scrollKeep: "La página es solo tuya. Guarda este mensaje y no compartas el enlace.",
    scrollReason:
      "{{product}} ({{host}}) envió este mensaje porque se compró un ejemplar para esta dirección.",
    testSubject: "Mensaje de prueba de {{product}}",
    testText: "Este es un mensaje de prueba. Si puedes leerlo, el portal puede enviar correos.",
    footWho: "{{product}} ({{host}}) envió este mensaje porque alguien ingresó esta dirección allí.",
    footAsk: "¿Tienes preguntas? Escribe a {{contact}}.",
  },
  buyers: {
    copy: "recibe el ejemplar {{number}}",
    copy_unnamed: "recibe el ejemplar {{number}}, sin el nombre: solo se pueden imprimir letras latinas",
    has_copy: "ya tiene el ejemplar {{number}}; no recibe otro",
    repeated: "ya está en la línea {{number}}; esta no cuenta",
    not_paid: "sin pagar ({{status}}); no recibe nada",
    refunded: "reembolsado o en disputa ({{status}}); no recibe nada",
    refund_reported: "reembolsado, según avisó la tienda; no recibe nada",
    nobody: "un total o un título; no cuenta",
    email_missing: "Falta la dirección de correo",
    email_invalid: "Esto no es una sola dirección de correo",
    status_unknown: "¿Pagado o no? El portal no conoce “{{status}}”",
    no_copy_left: "No queda ejemplar para este comprador",
  },
  bookplate: {
    heading: "Ex libris",
    admitted: "la {{place}} persona admitida",
    date: "el {{date}}",
    byHand: "Nuestros tipos no tienen las letras de este nombre: escríbelo aquí a mano.",
  },
  document: {
    titles: {
      home: "{{product}}",
      initiate: "Iniciación · {{product}}",
      register: "Iniciación · {{product}}",
      comeBack: "Regreso · {{product}}",
      verify: "Verificación · {{product}}",
      codeEntry: "Portal Secreto · {{product}}",
      anteRoom: "Antecámara de los Iniciados · {{product}}",
      room: "Una sala · {{product}}",
      self: "Lo que guardamos de ti · {{product}}",
      seal: "Un sello · {{product}}",
      scroll: "Tu ejemplar · {{product}}",
      stopEmails: "Correos sobre salas · {{product}}",
      notMe: "No fui yo · {{product}}",
      openCodes: "Códigos para iniciar sesión · {{product}}",
      observatory: "Observatorio · {{product}}",
      adminLogin: "Administración del Observatorio · {{product}}",
      forcePasswordChange: "Nueva contraseña · {{product}}",
      notFound: "Perdido en el Vacío · {{product}}",
    },
    description:
      "Un umbral silencioso para iniciados: confirma tu correo, ingresa el código secreto y entra en la antecámara.",
  },
  hints,
  watch,
};
