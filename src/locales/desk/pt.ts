import type { DeskWords } from "../../features/support/support.contract.ts";

/** What the desk shows emails and requests for help as, in Portuguese, for the server and the browser alike. */
export const pt: DeskWords = {
  emailKinds: {
    register: "Código para o cadastro",
    return: "Código para voltar",
    closed: "Endereço fechado",
    budget: "E-mails do dia",
    alert: "Alerta",
    answer: "Resposta do atendimento",
    room: "Sala aberta",
    leave: "Código para sair de vez",
    scroll: "Exemplar comprado",
  },
  emailStates: {
    queued: "Na fila",
    sending: "Saindo",
    accepted: "Aceito",
    refused: "Recusado",
    expired: "Expirado",
  },
  helpScreens: {
    verify: "Código de verificação",
    return: "Caminho de volta",
    code: "Código secreto",
  },
  lastErrors: {
    mail_failed: "O e-mail foi recusado",
    rate_limited: "Excesso de tentativas",
    portal_busy: "Os e-mails do dia acabaram",
    unavailable: "O portal não estava disponível",
    internal: "Erro interno do servidor",
  },
};
