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
