/** What its settings are called. */
export const settings = {
  hotmart_token: { name: "Hottok da Hotmart" },
  kiwify_token: { name: "Token da Kiwify" },
  stripe_secret: { name: "Segredo de assinatura da Stripe" },
  intake_secret: { name: "Segredo de outros sistemas" },
  refund_revokes: { name: "O reembolso cancela o exemplar" },
};

/** What their names do not say of them. */
export const descriptions = {
  hotmart_token: "As compras chegam em /api/intake/hotmart",
  kiwify_token: "As compras chegam em /api/intake/kiwify",
  stripe_secret: "As compras chegam em /api/intake/stripe",
  intake_secret: "As compras chegam em /api/intake/generic",
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
  "scroll-client": "Páginas de exemplares, por rede",
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
    "Este exemplar foi cancelado, e o link não leva mais a lugar algum. Quem o vendeu sabe o motivo.",
};

/** What its emails say. */
export const emails = {
  downloadSubject: "Seu exemplar de {{title}}",
  downloadLead: "Seu exemplar está pronto:",
  downloadCopy: "Exemplar {{nth}} de {{of}}",
  downloadLink: "Abrir a página do seu exemplar",
  downloadWay:
    "Baixe-o ali e leia: ele esconde um código secreto. Quando o encontrar, cadastre-se em {{host}} com o mesmo e-mail que recebeu esta mensagem e digite o código.",
  downloadKeep: "A página é só sua. Guarde esta mensagem e não repasse o link.",
  downloadReason:
    "{{product}} ({{host}}) enviou este e-mail porque um exemplar foi comprado para este endereço.",
};

/** What is said of a line in a list of buyers. */
export const buyers = {
  copy: "recebe o exemplar {{number}}",
  copy_unnamed: "recebe o exemplar {{number}}, sem o nome nele: só letras latinas podem ser impressas",
  has_copy: "já tem o exemplar {{number}}; não recebe outro",
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
