import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./register.en.ts";

export const pt: Translated<typeof en> = {
  auth: {
    error: {
      emailRequired: "O e-mail é obrigatório",
      usernameRequired: "O nome de iniciado é obrigatório",
      sendFailed: "Falha ao enviar o e-mail. Tente de novo.",
      notSent: "Nenhum código foi enviado",
    },
    success: {
      otpSent: "Código de verificação enviado para o seu e-mail",
    },
    email: "E-mail",
    send: "Enviar o código",
    sending: "Enviando…",
    haveCode: "Já tenho o código de verificação",
    meant: "Você quis dizer {{email}}?",
    nextLetter: "Horário do próximo e-mail: {{at}}.",
  },
  register: {
    title: "Deixe o seu nome na porta",
    lead: "Enviaremos seis dígitos para o seu endereço. Depois deles, só o código secreto separa você da antecâmara.",
    username: "Nome de iniciado",
    usernameHint: "De 3 a 50 letras, números ou espaços; . _ e - também servem.",
  },
  verify: {
    inLine: "Os e-mails estão na fila agora",
  },
};
