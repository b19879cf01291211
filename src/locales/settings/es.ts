import type { SettingKey, SettingWords } from "../../entries.ts";

const shopSecret = {
  set: "Hay un secreto guardado. No se vuelve a mostrar; escribe otro para reemplazarlo.",
  unset: "No hay ninguno: no se acepta nada de ese origen.",
};

/** What the settings are called in Spanish, for the server and the browser alike. */
export const es: SettingWords = {
  settings: {
    course_nada_url: { name: "URL del curso" },
    product_title: { name: "Nombre del portal" },
    smtp_url: {
      name: "URL de SMTP",
      set: "Hay una URL definida. No se volverá a mostrar; escribe otra para reemplazarla.",
      unset: "No hay ninguna definida: los correos se guardan en la carpeta outbox en vez de enviarse.",
    },
    mail_from: { name: "Remitente" },
    contact_address: { name: "Dirección para preguntas" },
    mail_day_budget: { name: "Máximo de correos por día" },
    mail_client_hour: { name: "Máximo de correos por hora y dirección de red" },
    otp_minutes: { name: "Minutos de validez del código" },
    letters_per_second: { name: "Correos por segundo" },
    letter_connections: { name: "Conexiones con el servidor de correo" },
    letter_retention_days: { name: "Días que se guardan los correos y las solicitudes de ayuda" },
    audit_retention_days: { name: "Días que se conserva la bitácora" },
    media_quota_mb: { name: "Espacio para medios en MB" },
    mysteries_page: { name: "Página de “Misterios”" },
    philosophy_page: { name: "Página de “Filosofía”" },
    room_letters: { name: "Correos cuando se abre una sala" },
    hotmart_token: { name: "Hottok de Hotmart", ...shopSecret },
    kiwify_token: { name: "Token de Kiwify", ...shopSecret },
    stripe_secret: { name: "Secreto de firma de Stripe", ...shopSecret },
    intake_secret: { name: "Secreto de otros sistemas", ...shopSecret },
    refund_revokes: { name: "El reembolso anula el ejemplar" },
    address_days: { name: "Días hasta acortar las direcciones" },
    siege: { name: "Pausa de la puerta" },
    pause_words_en: { name: "Palabras de la pausa, en inglés" },
    pause_words_pt: { name: "Palabras de la pausa, en portugués" },
    pause_words_es: { name: "Palabras de la pausa, en español" },
    alerts_to: { name: "A quién se avisa" },
    alerts_off: { name: "Alertas apagadas" },
    dkim_selector: { name: "Selector DKIM" },
    backup_hour: { name: "Hora del respaldo (UTC)" },
    backup_keep: { name: "Respaldos a conservar" },
    backup_recipient: { name: "Clave de los respaldos (parte pública)" },
    backup_store: {
      name: "Almacén externo",
      set: "Hay un almacén definido. No se vuelve a mostrar; escribe otro para reemplazarlo.",
      unset: "Ninguno definido: los respaldos están solo en esta máquina, y si el disco falla, se pierden.",
    },
    second_factor: { name: "Segundo factor al entrar" },
  },
  settingChoices: {
    auto: "La puerta está abierta",
    closed: "En pausa",
    off: "Nadie",
    masters: "Admins maestros",
    staff: "Todo el equipo",
  },
};

/** What each does, which the browser has from the server's answers. */
export const descriptions: Record<SettingKey, string> = {
  course_nada_url: "La página donde se vende el curso. Si la defines, la página de inicio muestra un enlace.",
  product_title: "El nombre del portal, en la parte superior de cada página y en cada correo.",
  smtp_url: "El servidor de correo que envía los códigos de verificación.",
  mail_from: "El remitente que ven los visitantes.",
  contact_address:
    "La dirección pública que responde preguntas: la ve quien no logra entrar y aparece al pie de cada correo. Si está vacía, vale la del remitente.",
  mail_day_budget:
    "Cuántos correos puede enviar todo el portal en 24 horas; la mitad puede salir en una sola hora.",
  mail_client_hour:
    "Cuántos correos por hora se pueden pedir desde una misma dirección de red. Un auditorio o un operador móvil suele tener una sola; el correo cuyo código se ingresó no cuenta.",
  otp_minutes: "Cuántos minutos es válido un código de verificación.",
  letters_per_second:
    "Cuántos correos por segundo se entregan al servidor de correo. Consulta el límite de tu proveedor.",
  letter_connections: "Cuántas conexiones con el servidor de correo se usan a la vez.",
  letter_retention_days:
    "Cuántos días se conservan las solicitudes de ayuda y los datos de cada correo: a quién se envió y qué respondió el servidor de correo.",
  audit_retention_days: "Cuántos días se conserva cada entrada de la bitácora.",
  media_quota_mb:
    "Cuántos megabytes pueden ocupar en total las imágenes, los sonidos y los archivos de la biblioteca.",
  mysteries_page:
    "El slug de la página a la que lleva “Misterios” en la navegación. Sin él, o mientras no todos puedan leer la página, la palabra queda como simple texto.",
  philosophy_page:
    "El slug de la página a la que lleva “Filosofía” en la navegación. Sin él, o mientras no todos puedan leer la página, la palabra queda como simple texto.",
  room_letters:
    "Si los iniciados reciben un correo cuando se abre una sala para ellos, uno al día como máximo; cada quien puede dejar de recibirlos. Estos correos solo avisan de salas que se abran después de activarlos y ocupan como máximo la mitad de los del día.",
  hotmart_token:
    "El Hottok de tu cuenta de Hotmart. Con él, el portal acepta las compras y los reembolsos que Hotmart envía a /api/intake/hotmart; sin él, ninguno.",
  kiwify_token: "El token del webhook de Kiwify que envía compras y reembolsos a /api/intake/kiwify.",
  stripe_secret:
    "El secreto de firma (whsec_…) del endpoint de Stripe que envía compras y reembolsos a /api/intake/stripe.",
  intake_secret:
    "El secreto con el que cualquier otro sistema firma sus compras y reembolsos, o que envía como token bearer, a /api/intake/generic.",
  refund_revokes:
    "Si un reembolso anula el enlace y el código de un ejemplar. De lo contrario, el ejemplar solo se marca como reembolsado.",
  address_days:
    "Después de cuántos días las direcciones de red de la bitácora y de las sesiones se acortan a su red (/24 o /48); 0 para nunca. Algunas leyes exigen la dirección completa por un tiempo: en Brasil, el Marco Civil, seis meses. Lo acortado no se recupera.",
  siege:
    "Mientras la puerta está en pausa nadie nuevo es admitido; quien ya entró sigue como siempre, y no se gasta ningún código. De los intentos de adivinar se encarga el propio portal.",
  pause_words_en:
    "Se le dice en inglés a quien escribe un código durante la pausa. Sin esto, el portal dice que la puerta está en pausa y que el código sigue siendo válido.",
  pause_words_pt: "Lo mismo, en portugués.",
  pause_words_es: "Lo mismo, en español.",
  alerts_to:
    "A quién se avisa cuando algo anda mal: direcciones separadas por comas. Sin ninguna, se avisa a cada admin maestro.",
  alerts_off: "Los tipos de alerta que nadie recibe.",
  dkim_selector:
    "El nombre con el que se publica la clave DKIM del dominio del remitente, como lo muestra tu proveedor de correo. Sin él, el diagnóstico prueba los más comunes.",
  backup_hour:
    "La hora del día, en UTC de 0 a 23, en que se hace y se comprueba un respaldo; con “off” no se hace ninguno por sí solo.",
  backup_keep: "Cuántos respaldos se conservan. El más reciente ya comprobado siempre es uno de ellos.",
  backup_recipient:
    "Para quién se cifran los respaldos (age1…). Sin esto, quien tenga el archivo puede leerlo. La clave que los abre no está aquí.",
  backup_store:
    "El almacén compatible con S3 al que también se envía cada respaldo: https://ID-DE-CLAVE:SECRETO@servidor/bucket/prefijo, y ?region=nombre donde haya regiones.",
  second_factor:
    "A quién pide el portal un segundo factor al entrar: a nadie, a los admins maestros o a todo el equipo. Quien no tiene ninguno configura el primero la próxima vez que entre.",
};
