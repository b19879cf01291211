/** What the audit log shows its acts as. */
export const actions = {
  person_resent: "Código reenviado pela equipe",
  person_pardoned: "Tentativas zeradas",
  person_noted: "Anotação sobre pessoa alterada",
  address_changed: "Endereço alterado pela equipe",
  person_renamed: "Pessoa renomeada",
  person_admitted: "Admissão manual",
  admission_revoked: "Admissão retirada",
  person_suspended: "Pessoa suspensa",
  suspension_lifted: "Suspensão retirada",
  pass_made: "Link de acesso único criado",
  pass_used: "Entrada com link de acesso único",
  pass_refused: "Link de acesso único recusado",
  admin_invited: "Convite para a equipe enviado",
  invitation_revoked: "Convite cancelado",
  invitation_used: "Aceitou um convite",
  person_exported: "Dados de uma pessoa exportados",
  help_asked: "Pedido de ajuda recebido",
  help_answered: "Pedido de ajuda encerrado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "pass-client": "Links de acesso único por rede",
  invitation: "Convites para a equipe",
  "help-client": "Pedidos de ajuda por rede",
  "help-strangers": "Pedidos de ajuda de todos os desconhecidos juntos",
};

/** What is said of its errors. */
export const errors = {
  pass_spent: "Este link já foi usado ou expirou. Peça outro.",
  invitation_spent: "Este convite já foi usado, foi cancelado ou expirou. Peça outro.",
  letter_accepted: "Um servidor de e-mail já aceitou este e-mail.",
  help_full: "Muita gente está pedindo ajuda agora; você não fez nada de errado. Peça de novo em {{wait}}.",
};

/** What its answers say. */
export const messages = {
  helpAsked: "Sua pergunta chegou a quem cuida do portal.",
};

/** What its emails say. */
export const emails = {
  answerSubject: "{{product}}: resposta à sua pergunta",
  answerAsked: "Você perguntou:",
  answerText: "A resposta:",
  invitationSubject: "{{product}}: convite para a equipe",
  invitationText:
    "Você recebeu um convite para cuidar de {{product}} ({{host}}) como admin. Escolha a sua senha e já pode entrar.",
  invitationLink: "Escolher uma senha",
  invitationEnd:
    "O link vale uma única vez, por 72 horas. Se você não esperava este convite, ignore este e-mail.",
};

/** The screens that people ask for help from. */
export const helpScreens = {
  verify: "Código de verificação",
  return: "Caminho de volta",
  code: "Código secreto",
};

/** What a screen said last, beside the outcomes and the limits that the audit log knows. */
export const lastErrors = {
  mail_failed: "O e-mail foi recusado",
  rate_limited: "Excesso de tentativas",
  portal_busy: "Os e-mails do dia acabaram",
  unavailable: "O portal não estava disponível",
  internal: "Erro interno do servidor",
};
