/** What its settings are called. */
export const settings = {
  address_days: { name: "Dias até encurtar os endereços" },
  audit_retention_days: { name: "Dias de retenção dos logs" },
  dkim_selector: { name: "Seletor DKIM" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  address_days:
    "Depois de quantos dias os endereços de rede nos logs de auditoria e nas sessões são encurtados para a rede (/24 ou /48); 0 para nunca. Algumas leis exigem o endereço inteiro por um tempo: o Marco Civil, seis meses. O que foi encurtado não volta.",
  audit_retention_days: "Por quantos dias cada evento dos logs de auditoria é mantido.",
  dkim_selector:
    "O nome sob o qual a chave DKIM do domínio do remetente é publicada, como o provedor de e-mail mostra. Sem ele, o diagnóstico tenta os mais comuns.",
};

/** What the audit log shows its acts as. */
export const actions = {
  rate_limited: "Excesso de tentativas",
  forbidden: "Sem permissão",
  not_admitted: "Ainda sem admissão",
  foreign_user: "ID de outro usuário",
  foreign_origin: "Solicitação de outro site",
  change_refused: "Alteração recusada",
};
