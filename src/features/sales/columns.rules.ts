import { addressOf } from "./address.rules.ts";
import type { ShopSource } from "./sales.contract.ts";

/** The heads that a column goes by, folded, the surest first: shops write `Comprador(a)`, spreadsheets `Nome`. */
const heads = {
  email: [
    "email do a comprador a",
    "e mail do a comprador a",
    "email do comprador",
    "e mail do comprador",
    "email del comprador",
    "correo del comprador",
    "customer email",
    "purchase email",
    "buyer email",
    "email do cliente",
    "e mail do cliente",
    "email del cliente",
    "correo del cliente",
    "cliente email",
    "email",
    "e mail",
    "mail",
    "correo",
    "correo electronico",
    "endereco de e mail",
    "endereco de email",
    "email address",
    "e mail address",
  ],
  name: [
    "nome do a comprador a",
    "nome do comprador",
    "nombre del comprador",
    "comprador a",
    "comprador",
    "buyer name",
    "buyer",
    "customer name",
    "nome do cliente",
    "nombre del cliente",
    "cliente",
    "customer",
    "nome completo",
    "nombre completo",
    "full name",
    "nome",
    "nombre",
    "name",
    "card name",
  ],
  language: ["idioma", "lingua", "language", "lang"],
} as const;

/** The heads of what tells a purchase at its shop, the surest first; a line may have several of them. */
const references = [
  "codigo da transacao",
  "codigo de la transaccion",
  "codigo de transacao",
  "codigo de transaccion",
  "transaction code",
  "paymentintent id",
  "payment intent id",
  "payment id",
  "id do pagamento",
  "id del pago",
  "transacao",
  "transaccion",
  "transaction",
  "transaction id",
  "id da transacao",
  "id de la transaccion",
  "purchase id",
  "sale id",
  "id da venda",
  "id de la venta",
  "id da compra",
  "id de la compra",
  "codigo da venda",
  "codigo da compra",
  "codigo de la compra",
  "numero do pedido",
  "numero de pedido",
  "codigo do pedido",
  "codigo del pedido",
  "id do pedido",
  "id del pedido",
  "pedido",
  "order id",
  "order number",
  "order ref",
  "order",
  "charge id",
  "checkout session id",
  "invoice id",
  "stripe transaction id",
  "paypal transaction id",
  "referencia",
  "reference",
];

/** Heads that only one shop's list has. */
const shopHeads: Partial<Record<ShopSource, readonly string[]>> = {
  stripe: ["paymentintent id", "payment intent id"],
  hotmart: ["email do a comprador a", "codigo sck", "transacao do produto principal"],
};

const aboutEmail = /\b(e ?mails?|mail|correos?)\b/;
/** Whose address it is where it is not the buyer's. */
const aboutOthers =
  /\b(afiliad\w*|affiliates?|produtor\w*|productor\w*|producer|coprodutor\w*|vendedor\w*|sellers?|suporte|soporte|support|indica\w*|referr\w*|recommender|remetente|sender)\b/;

/** Returns a head without accents, capitals and marks. */
export function folded(head: string): string {
  return head
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Returns a cell on one line, without the apostrophe that keeps spreadsheets from reading a formula; empty for a placeholder. */
export function cellOf(cells: readonly string[], at: number): string {
  const cell = (cells[at] ?? "").replace(/\s+/g, " ").trim();
  if (/^(\(none\)|[-–—])$/i.test(cell)) return "";
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

/** Returns the place of a column among the folded heads; -1 when it is not there. */
function placeOf(column: keyof typeof heads, known: readonly string[]): number {
  for (const head of heads[column]) {
    const at = known.indexOf(head);
    if (at !== -1) return at;
  }
  return -1;
}

/** True for a line whose cells are heads with one of addresses among them. */
export function isHeading(cells: readonly string[]): boolean {
  return placeOf("email", cells.map(folded)) !== -1;
}

/** True for a line that may be one of heads under words that are not known. */
export function mayBeHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 1 && filled.some((cell) => aboutEmail.test(folded(cell)) && !cell.includes("@"));
}

/** Where the columns of a table are. */
export type Columns = {
  name: number;
  language: number;
  references: readonly number[];
  /** The shop whose list it is, as far as its heads tell. */
  shop: ShopSource | undefined;
};

export function columnsOf(head: readonly string[]): Columns {
  const known = head.map(folded);
  const shop = (["stripe", "hotmart"] as const).find((each) =>
    shopHeads[each]?.some((name) => known.includes(name)),
  );
  return {
    name: placeOf("name", known),
    language: placeOf("language", known),
    references: [...references.map((name) => known.indexOf(name)), known.indexOf("id")].filter(
      (at) => at !== -1,
    ),
    shop,
  };
}

/** Returns what tells a line's purchase; a bare `id` counts only where it has a shop's form, since it may number the lines. */
export function referencesOf(head: readonly string[], cells: readonly string[], places: readonly number[]) {
  const found = places.flatMap((at) => {
    const cell = cellOf(cells, at);
    const isNumber = folded(head[at] ?? "") === "id" && !/^[a-z]{2,}_/i.test(cell);
    return cell === "" || isNumber ? [] : [cell];
  });
  return [...new Set(found)];
}

/**
 * Returns the columns that may hold the buyers' addresses, the surest first: several where they hold different ones and no
 * head says which are the buyers'.
 */
export function addressColumns(head: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const known = head.map(folded);
  const surest = placeOf("email", known);
  const named = known.flatMap((name, at) =>
    (aboutEmail.test(name) || at === surest) && !aboutOthers.test(name) ? [at] : [],
  );
  // Gumroad has the address of the purchase and that of the buyer's account there.
  const own = known.includes("purchase email") ? named.filter((at) => known[at] !== "buyer email") : named;
  const first = own.includes(surest) ? surest : (own[0] ?? surest);
  const differs = (at: number) =>
    rows.some((cells) => {
      const other = addressOf(cellOf(cells, at));
      return other !== undefined && other !== addressOf(cellOf(cells, first));
    });
  return [first, ...own.filter((at) => at !== first && differs(at))];
}
