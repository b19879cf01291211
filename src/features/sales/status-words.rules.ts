/** How the payment of a line stands; a status that is not known says nothing until staff say what it means. */
export type Standing = "paid" | "unpaid" | "refunded" | "unknown";

/** Status words of Hotmart, Kiwify, Stripe and Gumroad, and of banks, folded; what was paid back in part is still a purchase. */
const words: Record<Exclude<Standing, "unknown">, readonly string[]> = {
  paid: [
    "paid|paid out|succeeded|success|successful|complete|completed|approved|captured|settled|payment complete",
    "partially refunded|partial refund|partial refunded|refunded partially|dispute won|chargeback won",
    "pago|paga|aprovado|aprovada|completo|completa|concluido|concluida|finalizado|finalizada|confirmado|confirmada",
    "efetivado|efetivada|efetuado|efetuada|quitado|quitada|compra aprovada|compra completa|compra confirmada",
    "pagamento aprovado|pagamento confirmado|pagamento efetuado|parcialmente reembolsado|parcialmente reembolsada",
    "reembolso parcial|reembolsado parcialmente|reembolsada parcialmente|disputa ganha",
    "pagado|pagada|aprobado|aprobada|completado|completada|exitoso|exitosa|acreditado|acreditada|compra aprobada",
    "pago aprobado|pago confirmado|pago completado|parcialmente devuelto|devuelto parcialmente|disputa ganada",
  ],
  refunded: [
    "refunded|refund|fully refunded|refund pending|pending refund|refund requested|reversed|returned|charged back",
    "chargedback|chargeback|charge back|disputed|dispute|in dispute|under dispute|dispute lost|protested|claimed",
    "reembolsado|reembolsada|reembolso|reembolso pendente|reembolso solicitado|reembolso em andamento",
    "aguardando reembolso|devolvido|devolvida|devolucao|estornado|estornada|estorno|contestado|contestada|contestacao",
    "em contestacao|disputado|disputada|disputa|em disputa|em protesto|protestado|protestada|reclamado|reclamada",
    "em reclamacao|reclamacao|compra reembolsada|totalmente reembolsado",
    "reembolso pendiente|devuelto|devuelta|devolucion|contracargo|contracargado|en disputa|disputa perdida",
    "impugnado|impugnada|en reclamo|en reclamacion|compra devuelta|totalmente devuelto",
  ],
  unpaid: [
    "failed|failure|declined|refused|rejected|canceled|cancelled|blocked|waiting|waiting payment|waiting for payment",
    "awaiting payment|pending|payment pending|pending payment|unpaid|not paid|open|expired|overdue|past due|late",
    "started|initiated|processing|processing transaction|in process|under analysis|under analisys|no funds",
    "insufficient funds|printed billet|billet printed|boleto printed|pre order|preorder|uncaptured|incomplete|abandoned",
    "requires payment method|requires action|requires capture|requires confirmation|authorized|authorised|void|voided",
    "draft|pix generated|pix created|billet created|cart abandoned",
    "falhou|falha|recusado|recusada|compra recusada|negado|negada|rejeitado|rejeitada|cancelado|cancelada",
    "compra cancelada|bloqueado|bloqueada|aguardando|aguardando pagamento|aguardando compensacao|pendente",
    "pagamento pendente|boleto impresso|boleto gerado|boleto emitido|boleto vencido|pix gerado|pix emitido|pix expirado",
    "nao pago|nao paga|em aberto|aberto|aberta|expirado|expirada|vencido|vencida|atrasado|atrasada|em atraso|iniciado",
    "iniciada|transacao iniciada|inicio de transacao|processando|processando transacao|em processamento|em analise",
    "sem saldo|sem fundos|saldo insuficiente|carrinho abandonado|abandonado|abandonada|autorizado|autorizada",
    "nao autorizado|nao autorizada|nao concluido|nao concluida|nao aprovado|nao aprovada|inadimplente|incompleto",
    "incompleta|pre venda|pagamento recusado|pagamento expirado",
    "fallido|fallida|fallo|rechazado|rechazada|denegado|denegada|anulado|anulada|en espera|esperando pago",
    "esperando el pago|en espera de pago|en espera del pago|a la espera de pago|pendiente|pago pendiente",
    "pendiente de pago|boleto impreso|boleto generado|pix generado|no pagado|no pagada|impago|impaga|caducado|caducada",
    "retrasado|retrasada|en mora|procesando|en proceso|en analisis|sin fondos|sin saldo|carrito abandonado",
    "no autorizado|no autorizada|no completado|no completada|pago rechazado|preventa",
  ],
};

/** Returns what a folded word says of a payment; undefined for one that is not known. */
export const standingOf: ReadonlyMap<string, Exclude<Standing, "unknown">> = new Map(
  (["paid", "refunded", "unpaid"] as const).flatMap((standing) =>
    words[standing].flatMap((line) => line.split("|").map((word) => [word, standing] as const)),
  ),
);

/** What a folded cell of a column of yes and no says. */
export const yes = new Set(["true", "yes", "y", "1", "sim", "s", "si", "verdadeiro", "verdadero", "x"]);
export const no = new Set(["", "false", "no", "n", "0", "nao", "falso", "0 00", "0 0"]);
