/** What the audit log shows its acts as. */
export const actions = {
  otp_sent: "Código de verificação enviado",
  otp_verified: "E-mail verificado",
  otp_refused: "Código de verificação recusado",
  otp_disavowed: "Código não reconhecido por quem o recebeu",
  registration_refused: "Cadastro recusado",
  leave_asked: "Código para sair de vez enviado",
  leave_refused: "Código para sair de vez recusado",
};

/** What its limits are called in the audit log. */
export const limits = {
  "mail-address": "E-mails por endereço",
  "mail-known": "E-mails por endereço conhecido",
  "mail-client": "E-mails por rede",
  "mail-network": "E-mails para endereços novos, por rede",
  "mail-portal": "E-mails por dia",
  "otp-known": "Códigos de verificação em navegador conhecido",
  "otp-address": "Códigos de verificação por endereço",
  "otp-strangers": "Códigos de verificação em navegadores desconhecidos",
  "otp-asker": "Códigos de verificação de quem pediu primeiro",
  "otp-disavowed": "Códigos que quem recebeu não reconheceu",
  "disavowed-tries": "Códigos de verificação, em navegador não reconhecido",
  "disavowed-mails": "E-mails, para navegador não reconhecido",
  disavowals: "E-mails devolvidos, por endereço",
  "otp-client": "Códigos de verificação por rede",
  "otp-closed": "Endereço fechado a navegadores desconhecidos",
  "otp-failures": "Códigos de verificação errados em sequência",
};

/** What is said of its errors. */
export const errors = {
  email_registered: "Este e-mail já está cadastrado",
  otp_invalid: "Código de verificação inválido ou expirado",
};

/** What its answers say. */
export const messages = {
  otpSent: "Código de verificação enviado para o seu e-mail",
  otpInLine:
    "O e-mail com seu código de verificação está na fila: ele sai assim que o servidor de e-mail o aceitar.",
  returnInLine:
    "Se este endereço for conhecido aqui, um e-mail com o código de verificação está na fila: ele sai assim que o servidor de e-mail o aceitar.",
  otpVerified: "E-mail verificado com sucesso! Agora, o código secreto.",
  welcomeBack: "E-mail verificado com sucesso! A antecâmara espera por você.",
  returnSent: "Se este endereço for conhecido aqui, um código de verificação está a caminho.",
};

/** What its emails say. */
export const emails = {
  subject: "{{code}} é o seu código de verificação",
  lead: "Este código confirma o seu endereço:",
  expiry_one: "Ele vale por mais um minuto e só pode ser usado uma vez.",
  expiry_other: "Ele vale por {{count}} minutos e só pode ser usado uma vez.",
  ignore: "Se você não pediu este código, ignore esta mensagem.",
  notMe: "Não fui eu",
  leavingSubject: "{{code}} é o seu código para sair de vez",
  leavingLead:
    "Com este código você sai do portal para sempre. Seu nome, seu endereço e suas sessões serão apagados, e ninguém poderá recuperá-los:",
  leavingIgnore:
    "Se você não quer sair de vez, ignore esta mensagem. Sem o código, nada é apagado. Nunca o repasse a ninguém.",
  closedSubject: "{{product}}: alguém está tentando adivinhar seus códigos",
  closedReason:
    "Foram digitados cem ou mais códigos de verificação errados para este endereço, sem nenhum certo entre eles. Nas próximas 24 horas, o portal só aceitará códigos para este endereço em navegadores que já o usaram para entrar.",
  closedAdvice:
    "Se não foi você, ninguém entrou e não é preciso fazer nada: o seu navegador de sempre continua funcionando, e amanhã qualquer outro volta a funcionar. Nunca repasse um código a ninguém.",
};
