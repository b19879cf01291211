/** What its settings are called. */
export const settings = {
  course_nada_url: { name: "URL del curso" },
  product_title: { name: "Nombre del portal" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  course_nada_url: "La página donde se vende el curso. Si la defines, la página de inicio muestra un enlace.",
  product_title: "El nombre del portal, en la parte superior de cada página y en cada correo.",
};

/** What the audit log shows its acts as. */
export const actions = {
  setting_changed: "Configuración cambiada",
  test_mail_sent: "Mensaje de prueba enviado",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  testRefused: "Mensaje de prueba rechazado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "test-mail": "Mensajes de prueba",
};
