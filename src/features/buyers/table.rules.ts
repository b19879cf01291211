import Papa from "papaparse";
import { isLanguage, type Language } from "../../contract/languages.ts";
import { buyersMaxRows } from "../../contract/limits.ts";

/** A row of a buyers' table, as it stands in the file; its line is counted from 1. */
export type BuyerRow = {
  line: number;
  email: string;
  name: string;
  reference: string;
  language: Language | undefined;
};

type BuyersTable = { rows: BuyerRow[] };
/** Why a file is no table of buyers. */
export type TableFault = "listUnreadable" | "listHeadless" | "listEmpty" | "listTooLong";

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
    "buyer email",
    "email do cliente",
    "e mail do cliente",
    "email del cliente",
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
  ],
  reference: [
    "codigo da transacao",
    "codigo de la transaccion",
    "codigo de transaccion",
    "transacao",
    "transaccion",
    "transaction",
    "transaction id",
    "id da venda",
    "id de la venta",
    "numero do pedido",
    "numero de pedido",
    "pedido",
    "order id",
    "order",
    "referencia",
    "reference",
  ],
  language: ["idioma", "lingua", "language", "lang"],
} as const;

type Column = keyof typeof heads;

/** Returns a head without accents, capitals and marks. */
function folded(head: string): string {
  return head
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Returns the place of a column among the folded heads; -1 when it is not there. */
function placeOf(column: Column, cells: readonly string[]): number {
  for (const head of heads[column]) {
    const at = cells.indexOf(head);
    if (at !== -1) return at;
  }
  return -1;
}

/** Returns the text of a file: UTF-16 where its first bytes say so, UTF-8 where it is that, and else what Windows writes in the West. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const dividers = [";", "\t", ","] as const;

/** Returns what separates the cells: whatever the line of heads has most of. */
function dividerOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const counts = dividers.map((divider) => head.split(divider).length);
  return dividers[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The line by which spreadsheets say what separates the cells. */
const separatorLine = /^sep=[^\r\n]?\r?\n/i;

/** Returns a cell on one line, without the apostrophe that keeps spreadsheets from reading a formula. */
function cellOf(cells: readonly string[], at: number): string {
  const cell = (cells[at] ?? "").replace(/\s+/g, " ").trim();
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

/** Returns what a cell says of a language: `pt-BR` is Portuguese. */
function languageOf(cell: string): Language | undefined {
  const two = cell.slice(0, 2).toLowerCase();
  return isLanguage(two) ? two : undefined;
}

/** Reads a table of buyers: cells between `;`, `,` or tabs, quoted or not, heads in three languages. Returns why it is none. */
export function buyersOf(file: string): BuyersTable | { fault: TableFault } {
  const whole = file.startsWith("\ufeff") ? file.slice(1) : file;
  const separator = separatorLine.exec(whole)?.[0] ?? "";
  const text = whole.slice(separator.length);
  if (text.trim() === "") return { fault: "listEmpty" };
  const rows: BuyerRow[] = [];
  let places: Record<Column, number> | undefined;
  let fault: TableFault | undefined;
  let line = separator === "" ? 1 : 2;
  let read = 0;
  Papa.parse<string[]>(text, {
    delimiter: dividerOf(text),
    step({ data: cells, errors, meta }, parser) {
      const start = line;
      line += text.slice(read, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      read = meta.cursor;
      if (errors.length > 0) fault = "listUnreadable";
      else if (cells.every((cell) => cell.trim() === "")) return;
      else if (!places) {
        const known = cells.map(folded);
        places = {
          email: placeOf("email", known),
          name: placeOf("name", known),
          reference: placeOf("reference", known),
          language: placeOf("language", known),
        };
        if (places.email === -1) fault = "listHeadless";
      } else if (rows.length === buyersMaxRows) fault = "listTooLong";
      else
        rows.push({
          line: start,
          email: cellOf(cells, places.email),
          name: cellOf(cells, places.name),
          reference: cellOf(cells, places.reference),
          language: languageOf(cellOf(cells, places.language)),
        });
      if (fault) parser.abort();
    },
  });
  if (fault) return { fault };
  return rows.length === 0 ? { fault: "listEmpty" } : { rows };
}
