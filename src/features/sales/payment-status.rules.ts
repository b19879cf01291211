import { buyersStatusMaxLength } from "../../core/contract/limits.ts";
import { folded } from "./columns.rules.ts";

/** The status of a line's payment, and the text that says so. */
export type Payment = { standing: Standing; status: string };

/** What staff said of words that are not known: true for paid. */
export type StatusAnswers = ReadonlyMap<string, boolean>;

/** Returns the payment of a line; undefined where a column says nothing of it. */
type Reader = (cells: readonly string[]) => Payment | undefined;

const aboutStatus = /\b(status|situacao|estado|estatus|state)\b/;
const aboutPayment =
  /\b(transac\w*|transaction|vendas?|ventas?|compra|pedido|pago|pagamento|payment|order|purchase|sale|charge|cobranca|cobro|financial)\b/;
const aboutElse =
  /\b(assinatura|subscription|suscripcion|cvc|avs|address|entrega|envio|shipping|fulfillment|delivery|afiliad\w*|affiliate)\b/;

/** Heads of columns that say by yes or no whether a payment was returned. */
const backFlag =
  /^(fully refunded|is refunded|refund|reembolsad[oa]|reembolso|estornad[oa]|estorno|devolvid[oa]|devolucao|devuelt[oa]|devolucion)$/;
const disputeFlag =
  /^(chargeback|charged ?back|contracargo|disputed|is disputed|contestad[oa]|disputad[oa]|em disputa|en disputa)$/;
const paidFlag = /^(captured|is captured|capturad[oa]|paid|is paid|pag[oa]|pagad[oa])$/;
const unpaidFlag = /^(pre order authorization|free trial purchase)$/;
const wonFlag = /^(dispute won|chargeback won|disputa ganha|disputa ganada)$/;

const disputeStatus = /^(dispute status|status da disputa|estado de la disputa)$/;
const wonStatuses = new Set(["won", "warning closed", "ganha", "ganada"]);
const disputedAmount =
  /^(disputed amount|valor contestado|valor em disputa|monto disputado|importe disputado)$/;

/** Columns of what was paid back, each with those that may say the price. */
const backAmounts: Partial<Record<string, readonly string[]>> = {
  "amount refunded": ["amount"],
  "converted amount refunded": ["converted amount"],
  "refunded amount": ["amount", "total"],
  "refund amount": ["amount", "total"],
  "valor reembolsado": ["valor", "valor pago", "valor total", "total"],
  "valor estornado": ["valor", "valor pago", "valor total", "total"],
  "monto reembolsado": ["monto", "monto total", "total"],
  "importe reembolsado": ["importe", "importe total", "total"],
};

/** Returns a cell's text on one line. */
const textIn = (cells: readonly string[], at: number) => (cells[at] ?? "").replace(/\s+/g, " ").trim();
/** Returns the text of a payment's status, cut to its maximum length in an answer. */
const statusOf = (text: string) => [...text.toWellFormed()].slice(0, buyersStatusMaxLength / 2).join("");
const spoken = (head: string, text: string) => statusOf(`${head.trim()}: ${text}`);

/** Returns the amount that a text says, whichever mark parts its decimals; 0 for none. */
function amountOf(text: string): number {
  const figures = text.replace(/[^\d.,]/g, "");
  const mark = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  const whole = (mark === -1 ? figures : figures.slice(0, mark)).replace(/\D/g, "");
  return Number(`${whole || "0"}.${mark === -1 ? "0" : figures.slice(mark + 1) || "0"}`);
}

/** Returns what staff said of a status. */
function answered(status: string, answers: StatusAnswers): Payment {
  const isPaid = answers.get(status);
  return { standing: isPaid === undefined ? "unknown" : isPaid ? "paid" : "unpaid", status };
}

/** Reads a column of yes and no; one that says neither is left to the words that are known, and then to staff. */
function byFlag(at: number, head: string, ifYes: Standing, answers: StatusAnswers): Reader {
  return (cells) => {
    const text = textIn(cells, at);
    const said = folded(text);
    const status = spoken(head, text);
    if (text === "" || no.has(said)) return undefined;
    if (yes.has(said)) return { standing: ifYes, status };
    const standing = standingOf.get(said);
    if (standing) return { standing, status };
    // The day when it happened, and otherwise an amount, which may be a part.
    if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(text)) return { standing: ifYes, status };
    return /\d/.test(text) && amountOf(text) === 0 ? undefined : answered(status, answers);
  };
}

/** Reads a column that says whether a price was paid; `Pago` may as well say how much or by what means. */
function byPaidFlag(at: number, head: string): Reader {
  return (cells) => {
    const text = textIn(cells, at);
    const said = folded(text);
    if (said !== "" && no.has(said)) return { standing: "unpaid", status: spoken(head, text) };
    const standing = standingOf.get(said);
    return standing && { standing, status: spoken(head, text) };
  };
}

function byAmount(at: number, head: string, pricesAt: readonly number[]): Reader {
  return (cells) => {
    const back = amountOf(textIn(cells, at));
    const [priceAt] = pricesAt;
    const isPart = priceAt !== undefined && back < amountOf(textIn(cells, priceAt));
    return back === 0 || isPart
      ? undefined
      : { standing: "refunded", status: spoken(head, textIn(cells, at)) };
  };
}

/** Reads the readings of disputes, of which one that was won counts for nothing. */
function disputeReaders(
  known: readonly string[],
  heads: readonly string[],
  answers: StatusAnswers,
): Reader[] {
  const wonAt = known.flatMap((head, at) => (wonFlag.test(head) ? [at] : []));
  const statusAt = known.flatMap((head, at) => (disputeStatus.test(head) ? [at] : []));
  const isWon = (cells: readonly string[]) =>
    wonAt.some((at) => yes.has(folded(textIn(cells, at)))) ||
    statusAt.some((at) => wonStatuses.has(folded(textIn(cells, at))));
  const readers = known.flatMap((name, at): Reader[] => {
    const head = heads[at] ?? "";
    if (disputeFlag.test(name)) return [byFlag(at, head, "refunded", answers)];
    if (disputedAmount.test(name)) return [byAmount(at, head, [])];
    if (!disputeStatus.test(name)) return [];
    return [
      (cells) =>
        textIn(cells, at) === ""
          ? undefined
          : { standing: "refunded", status: spoken(head, textIn(cells, at)) },
    ];
  });
  return readers.map((reader) => (cells) => (isWon(cells) ? undefined : reader(cells)));
}

/** Returns the readers of columns with a status of payments as their value. */
function valueReaders(known: readonly string[], heads: readonly string[], answers: StatusAnswers): Reader[] {
  return known.flatMap((name, at): Reader[] => {
    const head = heads[at] ?? "";
    const prices = backAmounts[name];
    if (prices)
      return [
        byAmount(
          at,
          head,
          prices.map((price) => known.indexOf(price)).filter((each) => each !== -1),
        ),
      ];
    // Gumroad says yes there of what was paid back in part, too.
    const isBack = backFlag.test(name) || (name === "refunded" && !known.includes("fully refunded"));
    if (isBack) return [byFlag(at, head, "refunded", answers)];
    if (unpaidFlag.test(name)) return [byFlag(at, head, "unpaid", answers)];
    return paidFlag.test(name) ? [byPaidFlag(at, head)] : [];
  });
}

/** Returns the places of the columns with a status of payments as a word. */
function statusPlaces(known: readonly string[], rows: readonly (readonly string[])[]): number[] {
  return known.flatMap((head, at) => {
    if (!aboutStatus.test(head) || aboutElse.test(head) || disputeStatus.test(head)) return [];
    if (/^(status|situacao|estatus)$/.test(head) || aboutPayment.test(head)) return [at];
    // Elsewhere `Estado` is where somebody lives.
    const isOne = /^(estado|state)$/.test(head);
    return isOne && rows.some((cells) => standingOf.has(folded(textIn(cells, at)))) ? [at] : [];
  });
}

/** Returns the reader of a line's payment; without such a column all are paid. */
export function paymentReader(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  answers: StatusAnswers,
): (cells: readonly string[]) => Payment {
  const known = heads.map(folded);
  const words = statusPlaces(known, rows);
  const values = [...valueReaders(known, heads, answers), ...disputeReaders(known, heads, answers)];
  const byWord = (cells: readonly string[], at: number): Payment[] => {
    const text = textIn(cells, at);
    if (text === "") return [];
    const standing = standingOf.get(folded(text));
    const status = statusOf(text);
    return [standing ? { standing, status } : answered(status, answers)];
  };
  return (cells) => {
    const said = words.flatMap((at) => byWord(cells, at));
    const [first] = words;
    if (said.length === 0 && first !== undefined)
      said.push(answered(spoken(heads[first] ?? "", "–"), answers));
    said.push(...values.flatMap((reader) => reader(cells) ?? []));
    for (const standing of ["refunded", "unpaid", "unknown"] as const) {
      const found = said.find((payment) => payment.standing === standing);
      if (found) return found;
    }
    return { standing: "paid", status: "" };
  };
}

/** The status of a line's payment; an unknown word is undecided until staff say what it means. */
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
