/** What its settings are called. */
export const settings = {
  second_factor: { name: "A quién se le pide un segundo factor" },
};

/** What their names do not say of them. */
export const descriptions = {
  second_factor: "Quien aún no lo tenga lo configura la próxima vez que entre.",
};

/** What the audit log shows its acts as. */
export const actions = {
  login_attempt: "Intento de inicio de sesión",
  logout: "Cierre de sesión",
  first_start: "Primer inicio",
  setup_opened: "Enlace de configuración inicial abierto",
  key_replaced: "Clave secreta reemplazada",
  password_reset: "Contraseña restablecida",
  master_made: "Ascenso a admin maestro",
  password_changed: "Contraseña cambiada",
  password_refused: "Contraseña rechazada",
  ticket_refused: "Cambio de contraseña rechazado",
  proof_given: "Identidad confirmada",
  proof_refused: "Confirmación de identidad rechazada",
  factor_refused: "Segundo factor rechazado",
  factor_added: "Segundo factor agregado",
  factor_removed: "Segundo factor eliminado",
  factors_reset: "Segundos factores restablecidos",
  codes_closed: "Códigos bloqueados en navegadores nuevos",
  codes_opened: "Códigos desbloqueados",
  role_changed: "Rol cambiado",
  sessions_ended: "Sesiones cerradas",
  user_erased: "Persona borrada",
  self_updated: "Datos propios cambiados",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  signedIn: "Sesión iniciada",
  signInRefused: "Inicio de sesión rechazado",
};

/** What its limits are called in the audit log. */
export const limits = {
  rename: "Cambios de nombre por persona",
  "own-data": "Descargas de datos por persona",
  login: "Inicios de sesión",
  "setup-client": "Enlaces de configuración inicial que no valen, por red",
};

/** What is said of its errors. */
export const errors = {
  codes_closed:
    "Hubo demasiados códigos incorrectos y en este navegador, nuevo para tu cuenta, ya no se aceptan. Usa una llave de acceso o un navegador en el que ya entraste, o abre el enlace del correo que te enviamos e inténtalo de nuevo. Si no puedes, quien administra el servidor te ayuda con “codex-portal admin reset-factor”.",
  proof_needed: "Primero confirma que eres tú: escribe otra vez tu contraseña. Todavía no se cambió nada.",
  suspended: "Esta dirección está suspendida. Habla con quienes cuidan el portal.",
  step_over: "Este paso tardó demasiado, ya se usó o tuvo demasiados intentos fallidos. Empieza de nuevo.",
  factor_invalid:
    "Este código es incorrecto o ya se usó. Espera el siguiente en tu aplicación y comprueba que el reloj de tu teléfono se ajusta solo, o escribe un código de recuperación.",
  passkey_invalid:
    "Esta llave de acceso no fue aceptada. Inténtalo una vez más, o usa tu contraseña y un código.",
  passkeys_full: "Ya tienes el máximo de llaves de acceso. Elimina una primero.",
  passkey_known: "Este dispositivo ya tiene una llave de acceso de este portal. Úsala.",
  username_taken: "Este nombre ya está en uso",
  login_invalid: "Correo o contraseña incorrectos",
  setup_spent:
    "El enlace ya se usó o tiene más de una hora. Crea otro en el servidor: codex-portal admin setup-link. O inicia sesión con la contraseña de first-run.txt.",
  begin_damaged: "Este archivo no es un respaldo de un portal, o se cortó o se modificó. Elige otro.",
  begin_foreign:
    "Es la base de datos de otro programa, o alguien agregó algo propio al respaldo. Elige otro.",
  begin_newer: "Este respaldo lo hizo una versión más nueva del portal. Instala primero esa versión aquí.",
  begin_postgres:
    "Es el respaldo de un portal en PostgreSQL. Restáuralo en el servidor: codex-portal restore.",
  begin_no_page:
    "Un portal iniciado con este respaldo no mostró ninguna página. Elige otro; la bitácora del servidor dice por qué.",
  begin_no_room:
    "No hay espacio en el disco para este respaldo y su prueba: hace falta unas tres veces su tamaño. Libera espacio y vuelve a intentarlo.",
  begin_failed: "No se pudo probar el respaldo. La bitácora del servidor dice por qué.",
  busy: "Hay demasiados inicios de sesión en curso. Inténtalo de nuevo en {{wait}}.",
};

/** What its answers say. */
export const messages = {
  signedIn: "Sesión iniciada correctamente",
  secondFactorRequired: "Falta un segundo paso para entrar",
  passwordChangeRequired: "Elige tu propia contraseña para continuar",
  passwordChanged: "Contraseña cambiada correctamente",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  new_device: {
    title: "Inicio de sesión con un dispositivo nuevo",
    text: "El {{at}} alguien inició sesión en tu cuenta con un navegador nuevo: {{device}}, desde la dirección {{address}}.",
    remedy:
      "Si fuiste tú, no hay nada que hacer. Si no: inicia sesión, cambia tu contraseña (eso cierra todas las demás sesiones), revisa tus segundos factores en el menú de la cuenta y avisa a un admin maestro. Si ya no puedes iniciar sesión, quien administra el servidor te da una contraseña nueva con “codex-portal admin reset-password” y quita segundos factores con “codex-portal admin reset-factor”.",
    link: "Abrir el observatorio",
  },
  password_known: {
    title: "Alguien sabe tu contraseña",
    text: "Alguien escribió tu contraseña correcta, pero no pasó del segundo factor: nadie entró. Veces desde el último correo como este: {{count}}; la última, el {{at}}, en {{device}}, desde la dirección {{address}}.",
    remedy:
      "Si fuiste tú, no hay nada que hacer. Si no: inicia sesión y cambia tu contraseña ahora, aquí y donde más la uses. Si no puedes iniciar sesión, quien administra el servidor te da una contraseña nueva con “codex-portal admin reset-password”.",
    link: "Cambiar la contraseña",
  },
  codes_closed: {
    title: "Los códigos están bloqueados en navegadores nuevos",
    text: "Alguien escribió tu contraseña correcta y después diez segundos factores incorrectos seguidos. Nadie entró. Hasta que los desbloquees, el portal acepta códigos de la aplicación de autenticación y de recuperación solo en navegadores en los que ya entraste; las llaves de acceso siguen funcionando en todos. Inicios de sesión sin segundo factor correcto desde el último correo como este: {{count}}; el último, el {{at}}, en {{device}}, desde la dirección {{address}}.",
    remedy:
      "Si no fuiste tú, primero cambia tu contraseña: alguien la sabe. Después desbloquea los códigos con el enlace, que sirve una sola vez, durante 24 horas. Quien administra el servidor también puede quitar tus segundos factores con “codex-portal admin reset-factor”.",
    link: "Desbloquear los códigos",
  },
};
