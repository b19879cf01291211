/** What the audit log shows its acts as. */
export const actions = {
  code_validation: "Código secreto ingresado",
  code_created: "Código creado",
  code_updated: "Código actualizado",
  code_deleted: "Código eliminado",
  codes_generated: "Códigos generados",
  codes_imported: "Códigos importados",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  codeAccepted: "Código secreto aceptado",
  codeRefused: "Código secreto rechazado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "code-initiate": "Códigos secretos por iniciado",
  "code-client": "Códigos secretos por red",
  "code-veiled": "Códigos codificados por iniciado",
  "veiled-client": "Códigos codificados por red",
};

/** What is said of its errors. */
export const errors = {
  code_not_found: "Código no encontrado",
  code_deactivated: "Código desactivado",
  code_not_yet: "Este código vale a partir del {{when}}.",
  code_expired: "Código vencido",
  code_exhausted: "El código alcanzó su límite de usos",
  code_personal:
    "Este código es del ejemplar de otra persona. Entra con el correo con el que se compró el ejemplar.",
  code_veiled: "Estas palabras aún están veladas. Descífralas y di lo que ocultan.",
  code_taken: "Este código ya existe",
};

/** What its answers say. */
export const messages = {
  codeValid: "¡Código válido! Portal desbloqueado.",
  codesNotFetched: "No se pudieron obtener los códigos",
  codeNotCreated: "No se pudo crear el código",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  code_nearly_used: {
    title: "Un código secreto está casi agotado",
    text: "Usos del código {{code}}: {{used}} de {{of}}.",
    remedy: "Aumenta sus usos o entrega otro código antes de que alguien se quede afuera.",
    link: "Abrir los códigos secretos",
  },
  code_ending: {
    title: "Un código secreto está por vencer",
    text: "El código {{code}} vence el {{endsAt}}.",
    remedy:
      "Extiende su fecha si debe seguir sirviendo. Si una sala lo requiere, después no podrá entrar nadie nuevo.",
    link: "Abrir los códigos secretos",
  },
};
