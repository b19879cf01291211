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

/** What is said of its errors. */
export const errors = {
  code_not_found: "Código não encontrado",
  code_deactivated: "Código desativado",
  code_not_yet: "Este código só abre a partir de {{when}}.",
  code_expired: "Código expirado",
  code_exhausted: "O código atingiu o limite de usos",
  code_personal: "Este código é do exemplar de outra pessoa. Entre com o e-mail usado na compra do exemplar.",
  code_veiled: "Estas palavras ainda estão veladas. Decifre-as e diga o que escondem.",
  code_taken: "Este código já existe",
};

/** What its answers say. */
export const messages = {
  codeValid: "Código válido! Portal desbloqueado.",
  codesNotFetched: "Erro ao buscar os códigos",
  codeNotCreated: "Erro ao criar o código",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  code_nearly_used: {
    title: "Um código secreto está quase esgotado",
    text: "Usos do código {{code}}: {{used}} de {{of}}.",
    remedy: "Aumente os usos ou distribua outro código antes que o próximo visitante seja barrado.",
    link: "Abrir os códigos secretos",
  },
  code_ending: {
    title: "Um código secreto está perto de expirar",
    text: "O código {{code}} expira em {{endsAt}}.",
    remedy:
      "Prorrogue-o se ele deve continuar valendo. Se uma sala o exige, quem não o tiver usado até lá não poderá mais entrar nela.",
    link: "Abrir os códigos secretos",
  },
};
