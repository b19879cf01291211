/** What its settings are called. */
export const settings = {
  smtp_url: { name: "Servidor de e-mail" },
  mail_from: { name: "Remetente" },
  contact_address: { name: "Endereço para dúvidas" },
  mail_day_budget: { name: "Máximo de e-mails por dia" },
  mail_client_hour: { name: "Máximo de e-mails por hora e endereço de rede" },
  otp_minutes: { name: "Validade do código em minutos" },
  letters_per_second: { name: "E-mails por segundo" },
  letter_connections: { name: "Conexões com o servidor de e-mail" },
  letter_retention_days: { name: "Dias para guardar e-mails e pedidos de ajuda" },
};

/** What their names do not say of them. */
export const descriptions = {
  contact_address: "Aparece para quem precisa de ajuda e em cada e-mail. Vazio: o do remetente.",
  mail_client_hour: "Uma escola ou operadora de celular costuma ter um só endereço de rede.",
};

/** What the audit log shows its acts as. */
export const actions = {
  mail_failed: "E-mail recusado",
  letter_retried: "E-mail reenviado",
};

/** What is said of its errors. */
export const errors = {
  mail_failed: "Falha ao enviar o e-mail. Tente de novo.",
  portal_busy:
    "Este portal já enviou todos os e-mails que pode enviar por enquanto; você não fez nada de errado. O próximo pode sair em {{wait}}.",
};

/** What its answers say. */
export const messages = {
  emailWaits: "O seu está na fila e sairá sozinho.",
  askAgain: "Peça de novo depois disso.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  mail_paused: {
    title: "O servidor de e-mail recusa este portal",
    text: "Desde {{since}} nenhum e-mail sai. Resposta do servidor: “{{words}}”. O portal tenta um e-mail por minuto, e todos saem assim que um for aceito; se você está lendo isto em um e-mail, já aconteceu.",
    remedy: "{{remedy}}",
    link: "Abrir as configurações de e-mail",
  },
  letters_refused: {
    title: "E-mails estão sendo recusados",
    text: "Na última hora, servidores de e-mail recusaram {{refused}} de {{of}} e-mails. Quem espera por um código não o recebe.",
    remedy:
      "A lista de e-mails mostra a resposta do servidor em cada recusa. Quase sempre a causa é o remetente, a senha dele ou o SPF e o DKIM do domínio: o diagnóstico verifica isso.",
    link: "Abrir os e-mails recusados",
  },
  budget_low: {
    title: "A maior parte dos e-mails do dia já foi enviada",
    text: "Nas últimas 24 horas, este portal enviou {{sent}} dos {{budget}} e-mails que as configurações permitem.",
    remedy:
      "Quando o limite for atingido, os visitantes terão de esperar por seus códigos. Se o seu provedor permitir mais, aumente o máximo nas configurações; os e-mails na fila saem em até um minuto.",
    link: "Abrir as configurações de e-mail",
  },
  budget_spent: {
    title: "Os e-mails do dia acabaram",
    text: "Nas últimas 24 horas, este portal enviou {{sent}} dos {{budget}} e-mails que as configurações permitem. O restante fica reservado para quem já é conhecido aqui: recém-chegados não recebem códigos.",
    remedy:
      "Se o seu provedor permitir mais, aumente o máximo nas configurações; os e-mails na fila saem em até um minuto.",
    link: "Abrir as configurações de e-mail",
  },
};

/** What kinds of emails are called. */
export const emailKinds = {
  register: "Código para o cadastro",
  return: "Código para voltar",
  closed: "Endereço fechado",
  budget: "E-mails do dia",
  alert: "Alerta",
  answer: "Resposta do atendimento",
  room: "Sala aberta",
  leave: "Código para sair de vez",
  scroll: "Exemplar comprado",
  invitation: "Convite para a equipe",
};

/** How far an email came. */
export const emailStates = {
  queued: "Na fila",
  sending: "Saindo",
  accepted: "Aceito",
  refused: "Recusado",
  expired: "Expirado",
};
