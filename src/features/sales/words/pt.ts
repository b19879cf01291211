const shopSecret = {
  set: "Há um segredo definido. Ele nunca é mostrado de novo; digite outro para substituí-lo.",
  unset: "Nenhum definido: nada é aceito dessa origem.",
};

/** What its settings are called. */
export const settings = {
  hotmart_token: { name: "Hottok da Hotmart", ...shopSecret },
  kiwify_token: { name: "Token da Kiwify", ...shopSecret },
  stripe_secret: { name: "Segredo de assinatura da Stripe", ...shopSecret },
  intake_secret: { name: "Segredo de outros sistemas", ...shopSecret },
  refund_revokes: { name: "O reembolso anula o exemplar" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  hotmart_token:
    "O Hottok da sua conta na Hotmart. Com ele, o portal aceita as compras e os reembolsos que a Hotmart envia para /api/intake/hotmart; sem ele, nenhum.",
  kiwify_token: "O token do webhook da Kiwify que envia compras e reembolsos para /api/intake/kiwify.",
  stripe_secret:
    "O segredo de assinatura (whsec_…) do endpoint da Stripe que envia compras e reembolsos para /api/intake/stripe.",
  intake_secret:
    "O segredo com que qualquer outro sistema assina suas compras e reembolsos, ou que envia como token bearer, para /api/intake/generic.",
  refund_revokes:
    "Se um reembolso anula o link e o código de um exemplar. Caso contrário, o exemplar só é marcado como reembolsado.",
};

/** What the audit log shows its acts as. */
export const actions = {
  buyers_added: "Compradores incluídos",
  copy_sold: "Exemplar vendido",
  copy_refunded: "Exemplar reembolsado",
  copy_restored: "Exemplar devolvido ao comprador",
  copy_resent: "E-mail a comprador reenviado",
  intake_refused: "Notificação de loja recusada",
  intake_dismissed: "Compras descartadas",
  intake_corrected: "Endereço de compra corrigido",
};

/** What its limits are called in the audit log. */
export const limits = {
  "scroll-client": "Páginas de exemplares abertas, por rede",
  "scroll-files": "Exemplares baixados, por rede",
  "scroll-letter": "E-mails reenviados sobre um exemplar",
  "intake-client": "Notificações de lojas com assinatura inválida, por rede",
  "intake-pace": "Notificações de lojas depois de muitas inválidas, por rede",
};

/** What is said of its errors. */
export const errors = {
  signature_invalid:
    "Esta notificação não prova que vem da loja: confira o segredo nas configurações e na loja.",
  copy_revoked:
    "Este exemplar foi recolhido e seu link não leva mais a lugar algum. Quem o vendeu sabe o motivo.",
};

/** What its emails say. */
export const emails = {
  scrollSubject: "Seu exemplar de {{title}}",
  scrollLead: "Seu exemplar está pronto:",
  scrollCopy: "Exemplar {{nth}} de {{of}}",
  scrollLink: "Abrir a página do seu exemplar",
  scrollWay:
    "Baixe-o ali e leia: ele esconde um código secreto. Quando o encontrar, cadastre-se em {{host}} com o endereço que recebeu este e-mail e digite o código.",
  scrollKeep: "A página é só sua. Guarde esta mensagem e não repasse o link.",
  scrollReason:
    "{{product}} ({{host}}) enviou este e-mail porque um exemplar foi comprado para este endereço.",
};

/** What is said of a line in a list of buyers. */
export const buyers = {
  copy: "recebe o exemplar {{number}}",
  copy_unnamed: "recebe o exemplar {{number}}, sem o nome nele: só letras latinas podem ser impressas",
  has_copy: "já tem o exemplar {{number}}; nada acontece",
  repeated: "já está na linha {{number}}; nada acontece",
  not_paid: "não foi pago ({{status}}); não recebe nada",
  refunded: "reembolsado ou contestado ({{status}}); não recebe nada",
  refund_reported: "reembolsado, como a loja avisou; não recebe nada",
  nobody: "um total ou um título; não conta",
  email_missing: "Falta o endereço de e-mail",
  email_invalid: "Isto não é um único endereço de e-mail",
  status_unknown: "Pago ou não? O portal não conhece “{{status}}”",
  no_copy_left: "Não sobra exemplar para este comprador",
};
