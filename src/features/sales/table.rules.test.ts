import { describe, expect, test } from "bun:test";
import { buyersMaxRows } from "../../core/contract/limits.ts";
import { judged } from "./buyers.rules.ts";
import { textOf } from "./records.rules.ts";
import { type BuyerRow, buyersOf, type TableAnswers } from "./table.rules.ts";

const noAnswers: TableAnswers = { emailColumn: undefined, statuses: new Map() };
const rowsOf = (text: string): BuyerRow[] => {
  const read = buyersOf(text, noAnswers);
  if ("fault" in read) throw new Error(read.fault);
  return read.rows;
};
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("a table of buyers", () => {
  test("is read whatever separates its cells, with a BOM, a line that names the separator, and quoted cells", () => {
    const same = [
      "E-mail;Nome\r\nana@example.org;Ana Souza\r\n",
      "\ufeffE-mail,Nome\nana@example.org,Ana Souza\n",
      "sep=;\r\nE-mail;Nome\r\nana@example.org;Ana Souza",
      'Nome\t"E-mail"\n"Ana\nSouza"\tana@example.org',
      'Nombre,Correo\n"Ana Souza","ana@example.org"',
    ];
    for (const text of same)
      expect(rowsOf(text)).toMatchObject([{ email: "ana@example.org", name: "Ana Souza" }]);
    expect(rowsOf('E-mail;Nome\na@example.org;"Souza; Ana ""A"""')[0]?.name).toBe('Souza; Ana "A"');
  });

  test("is read in UTF-8, in UTF-16, and in what Windows writes in the West", () => {
    const text = "E-mail;Comprador(a);Transação\nzé@example.org;Zé Conceição;HP1\n";
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
    ]);
    for (const bytes of [new TextEncoder().encode(text), latin(text), utf16, utf16.subarray(2)])
      expect(rowsOf(textOf(bytes))).toMatchObject([{ name: "Zé Conceição", references: ["HP1"] }]);
  });

  test("has its columns found under the heads of shops and spreadsheets in three languages, the surest first", () => {
    const heads = [
      "Nome do Produto;Comprador(a);Email do(a) Comprador(a);Código da transação;Idioma",
      "Product;Buyer;Email;Order ID;Language",
      "Producto;Nombre del comprador;Correo electrónico;Código de transacción;Idioma",
      "Nome;Nome do comprador;E-MAIL DO CLIENTE;ID da venda;Língua",
    ];
    for (const head of heads)
      expect(rowsOf(`${head}\nThe Book;Ana;ana@example.org;HP1;pt-BR`)).toEqual([
        {
          line: 2,
          email: "ana@example.org",
          name: "Ana",
          references: ["HP1"],
          language: "pt",
          payment: { standing: "paid", status: "" },
          isNobody: false,
        },
      ]);
  });

  test("says where each of its lines stands, also after empty lines and cells of several lines", () => {
    const text = 'E-mail;Nome\r\n\r\na@example.org;"A\r\nB"\r\n;\r\nb@example.org;C';
    expect(rowsOf(text).map(({ line }) => line)).toEqual([3, 6]);
  });

  test("that is none says why", () => {
    const faults = {
      "": "listEmpty",
      "E-mail;Nome\n;\n": "listEmpty",
      "Nome;Pedido\nAna;1": "listHeadless",
      "E-mail;Nome\na@example.org;A\0na": "listUnreadable",
    };
    for (const [text, fault] of Object.entries(faults))
      expect<object>(buyersOf(text, noAnswers)).toEqual({ fault });
    const lines = Array.from({ length: buyersMaxRows }, (_, at) => `a${at}@example.org`);
    expect(rowsOf(["email", ...lines].join("\n"))).toHaveLength(buyersMaxRows);
    expect(buyersOf(["email", ...lines, "b@example.org"].join("\n"), noAnswers)).toEqual({
      fault: "listTooLong",
    });
  });
});

describe("each line of a table", () => {
  const known = {
    free: [4, 7, 8, 9, 10],
    numberOf: new Map([["old@example.org", 2]]),
    numberBy: new Map([["HP9", 3]]),
    refunded: new Set(["HP7"]),
    emails: new Map([[12, "eva@example.org"]]),
    canPrint: (name: string) => !name.includes("漢"),
  };

  test("comes to the next free copy, to the one that its buyer has, or to what is wrong with it", () => {
    const text = `E-mail;Nome;Pedido
 ANA@example.org ;Ana;
old@example.org;Old;
new@example.org;New;HP9
ana@example.org;Ana again;
no address;X;
kanji@example.org;漢;
long@example.org;${"x".repeat(81)};
bob@example.org;;HP5
cyd@example.org;Cyd;HP5
back@example.org;Back;HP7
typed wrong;Eva;
fay@example.org;Fay;`;
    const { lines, sales } = judged(rowsOf(text), known);
    expect(lines.map(({ line, outcome, number }) => [line, outcome, number])).toEqual([
      [2, "copy", 4],
      [3, "has_copy", 2],
      [4, "has_copy", 3],
      [5, "repeated", 2],
      [6, "email_invalid", null],
      [7, "copy_unnamed", 7],
      [8, "copy", 8],
      [9, "copy", 9],
      [10, "repeated", 9],
      [11, "refund_reported", null],
      [12, "copy", 10],
      [13, "no_copy_left", null],
    ]);
    expect(sales.map(({ email, name, references }) => [email, name, references])).toEqual([
      ["ana@example.org", "Ana", []],
      ["kanji@example.org", "漢", []],
      ["long@example.org", "x".repeat(80), []],
      ["bob@example.org", null, ["HP5"]],
      ["eva@example.org", "Eva", []],
    ]);
  });
});
