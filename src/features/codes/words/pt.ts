/** What the audit log shows its acts as. */
export const actions = {
  code_validation: "Código secreto informado",
  code_created: "Código criado",
  code_updated: "Código atualizado",
  code_deleted: "Código excluído",
  codes_generated: "Códigos gerados",
  codes_imported: "Códigos importados",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  codeAccepted: "Código secreto aceito",
  codeRefused: "Código secreto recusado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "code-initiate": "Códigos secretos por iniciado",
  "code-client": "Códigos secretos por rede",
  "code-veiled": "Códigos codificados por iniciado",
  "veiled-client": "Códigos codificados por rede",
};
