/** What its settings are called. */
export const settings = {
  second_factor: { name: "Quem precisa de segundo fator" },
};

/** What their names do not say of them. */
export const descriptions = {
  second_factor: "Quem ainda não tem configura o seu no próximo login.",
};

/** What the audit log shows its acts as. */
export const actions = {
  login_attempt: "Tentativa de login",
  logout: "Saída",
  first_start: "Primeira inicialização",
  setup_opened: "Link de configuração inicial aberto",
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
  "setup-client": "Links de configuração inicial que não valem, por rede",
};

/** What is said of its errors. */
export const errors = {
  codes_closed:
    "Houve códigos errados demais, e a sua conta não conhece este navegador: ele não pode mais enviar códigos. Use uma chave de acesso ou um navegador em que você já entrou; ou abra o link do e-mail que enviamos e tente de novo. Se não der, quem cuida do servidor ajuda com “codex-portal admin reset-factor”.",
  proof_needed: "Antes, confirme que é você: informe sua senha de novo. Nada foi alterado ainda.",
  suspended: "Este endereço está suspenso. Fale com quem cuida do portal.",
  step_over: "Esta etapa demorou demais, já foi usada ou teve tentativas erradas demais. Comece de novo.",
  factor_invalid:
    "Este código está errado ou já foi usado. Espere o próximo no seu aplicativo e verifique se o relógio do seu celular se ajusta sozinho, ou digite um código de recuperação.",
  passkey_invalid: "Esta chave de acesso não foi aceita. Tente mais uma vez, ou use sua senha e um código.",
  passkeys_full: "Você já tem o máximo de chaves de acesso de uma conta. Remova uma primeiro.",
  passkey_known: "Este dispositivo já tem uma chave de acesso deste portal. Use essa.",
  username_taken: "Este nome de usuário já está em uso",
  login_invalid: "E-mail ou senha incorretos",
  setup_spent:
    "O link já foi usado ou tem mais de uma hora. Crie outro no servidor: codex-portal admin setup-link. Ou entre com a senha que está em first-run.txt.",
  begin_damaged: "Este arquivo não é um backup de um portal, ou foi cortado ou alterado. Escolha outro.",
  begin_foreign:
    "Este é o banco de dados de outro programa, ou alguém incluiu algo próprio no backup. Escolha outro.",
  begin_newer: "Este backup foi feito por uma versão mais nova do portal. Instale primeiro essa versão aqui.",
  begin_postgres: "Este é o backup de um portal em PostgreSQL. Restaure-o no servidor: codex-portal restore.",
  begin_no_page:
    "Um portal iniciado com este backup não mostrou nenhuma página. Escolha outro; o motivo está no log.",
  begin_no_room:
    "Não há espaço no disco para este backup e o teste dele: é preciso cerca de três vezes o tamanho do arquivo. Libere espaço e tente de novo.",
  begin_failed: "Não foi possível testar o backup. O motivo está no log.",
  busy: "Muitos logins estão sendo verificados agora. Tente de novo em {{wait}}.",
};

/** What its answers say. */
export const messages = {
  signedIn: "Login realizado com sucesso",
  secondFactorRequired: "Falta uma segunda etapa para entrar",
  passwordChangeRequired: "Escolha a sua própria senha para continuar",
  passwordChanged: "Senha alterada com sucesso",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  new_device: {
    title: "Login em um novo dispositivo",
    text: "Em {{at}}, alguém entrou na sua conta com um navegador que ainda não tinha sido usado nela: {{device}}, a partir do endereço {{address}}.",
    remedy:
      "Se foi você, não há nada a fazer. Se não foi: entre e troque a senha, o que encerra todas as outras sessões, confira seus segundos fatores no menu da conta e avise um admin mestre. Se você não consegue mais entrar, quem cuida do servidor cria uma nova senha com “codex-portal admin reset-password” e remove segundos fatores com “codex-portal admin reset-factor”.",
    link: "Abrir o observatório",
  },
  password_known: {
    title: "Alguém descobriu a sua senha",
    text: "Alguém acertou a sua senha, mas não o segundo fator, e por isso não entrou. Vezes desde o último e-mail como este: {{count}}; a última em {{at}}, em {{device}}, a partir do endereço {{address}}.",
    remedy:
      "Se foi você, não há nada a fazer. Se não foi: entre e troque a senha agora, aqui e onde mais você a usa. Se você não consegue entrar, quem cuida do servidor cria uma nova senha com “codex-portal admin reset-password”.",
    link: "Trocar a senha",
  },
  codes_closed: {
    title: "Os códigos estão bloqueados em navegadores novos",
    text: "Alguém acertou a sua senha e errou o segundo fator dez vezes seguidas. Ninguém entrou. Até você confirmar, o portal só aceita códigos do aplicativo autenticador e códigos de recuperação em navegadores que já entraram na sua conta; esses navegadores e as chaves de acesso continuam funcionando. Logins sem segundo fator correto desde o último e-mail como este: {{count}}; o último em {{at}}, em {{device}}, a partir do endereço {{address}}.",
    remedy:
      "Se não foi você, primeiro troque a senha: alguém a descobriu. Depois libere os códigos pelo link, que vale uma vez e por 24 horas. Quem cuida do servidor também pode remover seus segundos fatores com “codex-portal admin reset-factor”.",
    link: "Liberar os códigos",
  },
};
