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
