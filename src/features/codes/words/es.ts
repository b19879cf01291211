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
