/** What its settings are called. */
export const settings = {
  course_nada_url: { name: "URL del curso" },
  languages: { name: "Idiomas en los que escribes" },
  interface_languages: { name: "Idiomas de las pantallas" },
  product_title: { name: "Nombre del portal" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_nada_url: "Si la pones, la página de inicio enlaza al curso.",
  languages:
    "El portal solo te pide textos, pistas, imágenes y libros en estos idiomas; quien lee en otro recibe el primero de la lista.",
  interface_languages:
    "Los visitantes leen pantallas, correos y mensajes en estos idiomas; quien lee en otro recibe el primero de la lista. Con uno solo no hay nada que elegir. Las pantallas del equipo tienen los tres. La elección vale en cuanto se guarda, no con el borrador del aspecto.",
};

/** What the audit log shows its acts as. */
export const actions = {
  setting_changed: "Configuración cambiada",
  test_mail_sent: "Correo de prueba enviado",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  testRefused: "Correo de prueba rechazado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "test-mail": "Correos de prueba",
};

/** What its answers say. */
export const messages = {
  sampleName: "Iniciado",
  sampleTitle: "La primera puerta",
  mailServerUnencrypted:
    "Este servidor de correo no cifra con STARTTLS, por eso no se envió ni la contraseña ni el correo. Elige TLS con su puerto (por lo general 465).",
  mailServerCertificate:
    "Este servidor de correo contesta, pero su certificado venció, fue emitido para otro nombre o no lo avala ninguna autoridad conocida, por eso no se envió ni la contraseña ni el correo. Indica el host con el nombre que figura en el certificado, o haz que renueven el certificado. Uno autofirmado se acepta cuando el portal se inicia con NODE_EXTRA_CA_CERTS=ARCHIVO.pem en su entorno, con el certificado en ese archivo.",
  mailServerNone:
    "No hay servidor de correo: el mensaje quedó en la carpeta outbox y no le llega a nadie. Pon el servidor arriba y envía la prueba otra vez.",
  mailServerSilent:
    "En esta dirección no respondió ningún servidor de correo. Revisa el host, el puerto y el cifrado; hay más detalles en la bitácora del servidor.",
};

/** What its emails say. */
export const emails = {
  testSubject: "Correo de prueba de {{product}}",
  testText: "Este es un correo de prueba. Si lo estás leyendo, el portal puede enviar correos.",
};

/** What is said of a setting whose value needs a look. */
export const notices = {
  unreadable: "Se guardó con otra clave secreta y no se puede leer: escríbelo de nuevo.",
  unencrypted:
    "Todo lo que se envía a este servidor viaja sin cifrar, incluidas las contraseñas y los códigos.",
};

/** The titles of screens, and what the portal is to search engines. */
export const document = {
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
    downloadPage: "Tu ejemplar · {{product}}",
    stopEmails: "Correos sobre salas · {{product}}",
    notMe: "No fui yo · {{product}}",
    openCodes: "Códigos para iniciar sesión · {{product}}",
    observatory: "Observatorio · {{product}}",
    adminLogin: "Administración del Observatorio · {{product}}",
    forcePasswordChange: "Nueva contraseña · {{product}}",
    setup: "Configuración inicial · {{product}}",
    notFound: "Perdido en el Vacío · {{product}}",
  },
  description:
    "Un umbral silencioso para iniciados: confirma tu correo, ingresa el código secreto y entra en la antecámara.",
};
