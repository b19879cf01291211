/** What its settings are called. */
export const settings = {
  second_factor: { name: "Segundo fator ao entrar" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  second_factor:
    "A quem o portal pede um segundo fator no login: a ninguém, aos admins mestres ou a toda a equipe. Quem não tem nenhum configura o primeiro no próximo login.",
};

/** What the audit log shows its acts as. */
export const actions = {
  login_attempt: "Tentativa de login",
  logout: "Saída",
  first_start: "Primeira inicialização",
  key_replaced: "Chave secreta substituída",
  password_reset: "Senha redefinida",
  master_made: "Promoção a admin mestre",
  password_changed: "Senha alterada",
  password_refused: "Senha recusada",
  ticket_refused: "Alteração de senha recusada",
  proof_given: "Identidade confirmada",
  proof_refused: "Confirmação de identidade recusada",
  factor_refused: "Segundo fator recusado",
  factor_added: "Segundo fator adicionado",
  factor_removed: "Segundo fator removido",
  factors_reset: "Segundos fatores redefinidos",
  codes_closed: "Códigos bloqueados em navegadores novos",
  codes_opened: "Códigos liberados",
  role_changed: "Perfil alterado",
  sessions_ended: "Sessões encerradas",
  user_erased: "Dados de uma pessoa apagados",
  self_updated: "Dados próprios alterados",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  signedIn: "Login realizado",
  signInRefused: "Login recusado",
};

/** What its limits are called in the audit log. */
export const limits = {
  rename: "Trocas de nome, por pessoa",
  "own-data": "Downloads de dados, por pessoa",
  login: "Logins",
};
