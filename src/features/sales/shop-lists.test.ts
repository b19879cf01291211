import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { countsOf, judged, unknownStatuses } from "./buyers.rules.ts";
import { textOf } from "./records.rules.ts";
import { type BuyerOutcome, isOpen, isPrintedName, isSold } from "./sales.contract.ts";
import { buyersOf } from "./table.rules.ts";

type Answers = { emailColumn?: number; statuses?: Record<string, boolean>; emails?: [number, string][] };

function read(text: string, { emailColumn, statuses = {} }: Answers = {}) {
  const table = buyersOf(text, { emailColumn, statuses: new Map(Object.entries(statuses)) });
  if ("fault" in table) throw new Error(table.fault);
  return table;
}

function judge(text: string, answers: Answers = {}) {
  const { rows } = read(text, answers);
  return judged(rows, {
    free: rows.map((_, at) => at + 1),
    numberOf: new Map(),
    numberBy: new Map(),
    refunded: new Set(),
    emails: new Map(answers.emails),
    canPrint: isPrintedName,
  });
}
const outcomes = (text: string, answers: Answers = {}): [number, BuyerOutcome][] =>
  judge(text, answers).lines.map(({ line, outcome }) => [line, outcome]);
const soldTo = (text: string, answers: Answers = {}) => judge(text, answers).sales.map(({ email }) => email);

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
/** A text as spreadsheets and shops write it; the letters of these tests are all in Windows-1252. */
const encodings: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": (text) => new TextEncoder().encode(text),
  "UTF-8 with a mark": (text) => new TextEncoder().encode(`\ufeff${text}`),
  "UTF-16LE with a mark": (text) => utf16(`\ufeff${text}`),
  "UTF-16LE": utf16,
  "Windows-1252": (text) => new Uint8Array(Buffer.from(text, "latin1")),
};

/** A table of one line for each status, whose buyer's address says what should come of it. */
type Layout = {
  divider: string;
  heads: string[];
  row: (email: string, status: string, at: number) => string[];
};
type Cases = Record<"paid" | "refunded" | "not_paid", string[]>;

const hotmart: Layout = {
  divider: ";",
  heads: [
    ...[
      "Código da transação",
      "Status da transação",
      "Data da transação",
      "Produto",
      "Transação do Produto Principal",
    ],
    ...[
      "Comprador(a)",
      "Email do(a) Comprador(a)",
      "Estado / Província",
      "Nome do(a) Afiliado(a)",
      "Telefone",
    ],
  ],
  row: (email, status, at) => [
    ...[
      `HP${at}`,
      status,
      "01/11/2026 10:00:00",
      "Livro",
      "(none)",
      "Zé Conceição",
      email,
      "SP",
      "(none)",
      "(none)",
    ],
  ],
};
const kiwify: Layout = {
  divider: ";",
  heads: ["ID da venda", "Status", "Produto", "Cliente", "Email", "Celular", "Estado"],
  row: (email, status, at) => [`k${at}`, status, "Livro", "Zé Conceição", email, "+5511999", "RJ"],
};
const stripe: Layout = {
  divider: ",",
  heads: [
    ...["id", "Description", "Created date (UTC)", "Amount", "Amount Refunded", "Currency", "Mode", "Status"],
    ...[
      "Customer Description",
      "Customer Email",
      "Captured",
      "Card Name",
      "Card CVC Status",
      "Card Address State",
    ],
    ...["Disputed Amount", "Dispute Status", "PaymentIntent ID"],
  ],
  row: (email, said, at) => {
    const [status = "", back = "0.00", captured = "true", disputed = "0.00", dispute = ""] = said.split("|");
    return [
      ...[`ch_${at}`, "Livro", "2026-11-01 10:00", "29.00", back, "usd", "Live", status],
      ...["shop@example.org", email, captured, "Zé", "pass", "CA", disputed, dispute, `pi_${at}`],
    ];
  },
};
const gumroad: Layout = {
  divider: ",",
  heads: [
    ...["Purchase ID", "Item Name", "Buyer Name", "Purchase Email", "Buyer Email", "Do not contact?"],
    ...["Sale Price ($)", "Refunded?", "Partial Refund ($)", "Fully Refunded?", "Disputed?", "Dispute Won?"],
    ...["Pre-order authorization?", "Order Number", "Sent Abandoned Cart Email?"],
  ],
  row: (email, said, at) => {
    const [back = "0", part = "0.0", whole = "0", disputed = "0", won = "0", early = "0"] = said.split("|");
    return [
      ...[
        `g${at}==`,
        "Livro",
        "Zé",
        email,
        "account@example.org",
        "0",
        "29.0",
        back,
        part,
        whole,
        disputed,
        won,
      ],
      ...[early, `90${at}`, "0"],
    ];
  },
};
const shops: [string, Layout, Cases][] = [
  [
    "Hotmart in Portuguese",
    hotmart,
    {
      paid: ["Aprovado", "Completo", "Completa", "APPROVED", "COMPLETE", "Parcialmente reembolsado"],
      refunded: ["Reembolsado", "Chargeback", "Contestado", "REFUNDED", "PROTESTED", "Em protesto"],
      not_paid: [
        ...["Cancelado", "Aguardando pagamento", "Boleto impresso", "Expirado", "Atrasado", "Vencido"],
        ...[
          "WAITING_PAYMENT",
          "PRINTED_BILLET",
          "NO_FUNDS",
          "OVERDUE",
          "BLOCKED",
          "UNDER_ANALISYS",
          "STARTED",
        ],
      ],
    },
  ],
  [
    "Kiwify",
    kiwify,
    {
      paid: ["paid", "Pago", "approved", "Aprovado"],
      refunded: ["refunded", "Reembolsado", "chargedback", "Devolvido", "Reembolso pendente"],
      not_paid: [
        "waiting_payment",
        "refused",
        "Recusado",
        "Pix gerado",
        "Aguardando pagamento",
        "Carrinho abandonado",
      ],
    },
  ],
  [
    "Stripe",
    stripe,
    {
      paid: ["Paid", "succeeded", "Paid|5.00", "Paid|0.00|true|29.00|won"],
      refunded: [
        ...["Refunded|29.00", "Refunded", "Paid|29.00", "Disputed", "Paid|0.00|true|29.00|lost"],
        "Paid|0.00|true|29.00|needs_response",
      ],
      not_paid: [
        "Failed|0.00|false",
        "Canceled",
        "Paid|0.00|false",
        "requires_payment_method",
        "Pending",
        "Blocked",
      ],
    },
  ],
  [
    "Gumroad",
    gumroad,
    {
      paid: ["0", "1|5.00|0", "0|0.0|0|1|1"],
      refunded: ["1|0.0|1", "0|0.0|0|1|0"],
      not_paid: ["0|0.0|0|0|0|1"],
    },
  ],
];

function listOf({ divider, heads, row }: Layout, cases: Cases): { text: string; paid: string[] } {
  const all = Object.entries(cases).flatMap(([fate, said]) =>
    said.map((status, at) => ({ fate, status, at })),
  );
  const rows = all.map(({ fate, status, at }, nth) => row(`${fate}${at}@example.org`, status, nth));
  return {
    text: [heads, ...rows].map((cells) => `${cells.join(divider)}\r\n`).join(""),
    paid: cases.paid.map((_, at) => `paid${at}@example.org`),
  };
}

describe("a shop's list", () => {
  test("gives a copy for each payment that stands, and names every other line with its reason, in whatever encoding", () => {
    for (const [shop, layout, cases] of shops) {
      const { text, paid } = listOf(layout, cases);
      for (const [encoding, encoded] of Object.entries(encodings)) {
        const { lines, sales } = judge(textOf(encoded(text)));
        expect([shop, encoding, sales.map(({ email }) => email)]).toEqual([shop, encoding, paid]);
        for (const { email, outcome } of lines)
          expect([shop, encoding, email, outcome]).toEqual([
            ...[shop, encoding, email],
            email.startsWith("paid") ? "copy" : email.replace(/\d+@.*/, ""),
          ]);
      }
    }
  });

  test("has its status words known in Spanish, too, and a place of residence is no status", () => {
    const spanish = [
      "Aprobado",
      "Completado",
      "Reembolsado",
      "Contracargo",
      "Rechazado",
      "En espera de pago",
      "Caducado",
    ];
    const rows = spanish.map((status, at) => `u${at}@example.org;${status};São Paulo`);
    expect(soldTo(["Correo;Estado;State", ...rows].join("\n"))).toEqual(["u0@example.org", "u1@example.org"]);
    expect(soldTo("E-mail;Estado\nana@example.org;São Paulo")).toEqual(["ana@example.org"]);
  });

  test("with a status that is not known leaves its lines until it is said what it means, and the others go", () => {
    const text =
      "Email;Status\na@example.org;Efetivado\nb@example.org;Brinde\nc@example.org;brinde\nd@example.org;";
    expect(outcomes(text)).toEqual([
      [2, "copy"],
      [3, "status_unknown"],
      [4, "status_unknown"],
      [5, "status_unknown"],
    ]);
    expect(unknownStatuses(judge(text).lines, 2)).toEqual([
      { status: "Brinde", lines: 1 },
      { status: "brinde", lines: 1 },
    ]);
    const statuses = { Brinde: true, brinde: false, "Status: –": false };
    expect(outcomes(text, { statuses }).map(([, outcome]) => outcome)).toEqual([
      ...["copy", "copy", "not_paid", "not_paid"],
    ] as BuyerOutcome[]);
  });

  test("that says by a day, an amount or a yes what was paid back is read so, and asked about where it may be a part", () => {
    const fates = { "": "copy", não: "copy", "R$ 0,00": "copy", "0": "copy", sim: "refunded" } as const;
    const more = {
      "03/11/2026": "refunded",
      "2026-11-03 10:00": "refunded",
      "R$ 5,00": "status_unknown",
    } as const;
    for (const head of ["Reembolso", "Estornado", "Chargeback", "Refunded?"])
      for (const [said, outcome] of Object.entries<BuyerOutcome>({ ...fates, ...more }))
        expect([head, said, outcomes(`Email;${head}\na@example.org;${said}`)]).toEqual([
          ...[head, said],
          [[2, outcome]],
        ]);
  });

  test("on which a purchase stands twice, as paid and as paid back, gives no copy", () => {
    const text =
      "Pedido;Email;Status\nP1;a@example.org;Pago\nP2;b@example.org;Pago\nP1;a@example.org;Reembolsado";
    expect(outcomes(text)).toEqual([
      [2, "repeated"],
      [3, "copy"],
      [4, "refunded"],
    ]);
  });

  test("says which of its identifiers tell a purchase, and whose list it is", () => {
    const list = read(listOf(stripe, { paid: ["Paid"], refunded: [], not_paid: [] }).text);
    expect([list.shop, list.rows[0]?.references]).toEqual(["stripe", ["pi_0", "ch_0"]]);
    const of = (text: string) => read(text).rows[0]?.references;
    expect(of("Purchase ID,Order Number,Purchase Email\ng1==,901,a@example.org")).toEqual(["g1==", "901"]);
    expect(of("ID,Email\n1,a@example.org")).toEqual([]);
  });
});

describe("a line", () => {
  test("holds an address in whatever form it is shown, and what is none stops no other", () => {
    const text =
      'Email,Name\r\nAna <u1@example.org>,Ana\r\nmailto:u2@example.org,Bia\r\nu3@example.org; u4@example.org,Cia\r\n<u5@example.org>,Dia\r\n"""Eva"" <U6@Example.org>",Eva\r\nu7@bücher.example,Fay\r\nu8@example.org;,Gil\r\nu9@example.org <u0@example.org>,Hal\r\n,Ivo\r\n';
    expect(judge(text).lines.map(({ email, outcome }) => [outcome, email])).toEqual([
      ["copy", "u1@example.org"],
      ["copy", "u2@example.org"],
      ["email_invalid", "u3@example.org; u4@example.org"],
      ["copy", "u5@example.org"],
      ["copy", "u6@example.org"],
      ["copy", "u7@xn--bcher-kva.example"],
      ["copy", "u8@example.org"],
      ["email_invalid", "u9@example.org <u0@example.org>"],
      ["email_missing", ""],
    ]);
    expect(soldTo(text, { emails: [[4, "u3@example.org"]] })).toContain("u3@example.org");
  });

  test("with a stray quote is read as it stands, or with the line that it would swallow", () => {
    for (const stray of ['"Lua" Ana', '"Lua Ana', 'Lua" Ana', 'Ana "Lua"', '"', '"Ana" "Lua"']) {
      const text = `Email;Nome\r\nu1@example.org;${stray}\r\nu2@example.org;Bia\r\nu3@example.org;"Cia"\r\n`;
      expect([stray, soldTo(text)]).toEqual([stray, ["u1@example.org", "u2@example.org", "u3@example.org"]]);
    }
    const two = 'Email;Nome\nu1@example.org;"Ana\nu2@example.org;"Bia\nu3@example.org;"Cia\nMaria"\n';
    expect(judge(two).lines.map(({ line, name }) => [line, name])).toEqual([
      [2, '"Ana'],
      [3, '"Bia'],
      [4, "Cia Maria"],
    ]);
  });

  test("that is a title, a total or a line of heads is nobody's, and titles may stand above the heads", () => {
    const text =
      "Relatório de vendas - 01/11/2026;;\n;;\nEmail;Nome;Status\nu1@example.org;Ana;Aprovado\nEmail;Nome;Status\nu2@example.org;Bia;Aprovado\n;Total;2\nTotal: 2 vendas;;\nGerado às 10:00;;\n";
    expect(outcomes(text)).toEqual([
      [4, "copy"],
      [5, "nobody"],
      [6, "copy"],
      [7, "nobody"],
      [8, "nobody"],
      [9, "nobody"],
    ]);
  });

  test("has a name that the book cannot print left out of the book alone", () => {
    const { lines, sales } = judge("Email;Nome\nu1@example.org;山田\nu2@example.org;Ana\u0007");
    expect(lines.map(({ outcome }) => outcome)).toEqual(["copy_unnamed", "copy"]);
    expect(sales.map(({ name }) => name)).toEqual(["山田", "Ana"]);
  });
});

test("of two columns of addresses it is asked which one is the buyers', unless a head says so or they agree", () => {
  const rows = "a@example.org;b@example.org";
  const columns = (heads: string, of = rows) => read(`${heads}\n${of}`).addressColumns;
  expect(columns("Email;E-mail 2")).toEqual([
    { column: 0, head: "Email", example: "a@example.org" },
    { column: 1, head: "E-mail 2", example: "b@example.org" },
  ]);
  expect(columns("E-mail;E-mail do cliente").map(({ column }) => column)).toEqual([1, 0]);
  expect(columns("Email do afiliado;Email")).toEqual([]);
  expect(columns("Email;Email", "a@example.org;A@example.org")).toEqual([]);
  expect(columns("Email;E-mail enviado", "a@example.org;sim")).toEqual([]);
  expect(soldTo(`Email;E-mail 2\n${rows}`, { emailColumn: 1 })).toEqual(["b@example.org"]);
});

test("every line of any list is a copy or named with its reason, nobody gets two, and the count is whole", () => {
  const email = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 30 }).map((at) => `u${at}@example.org`) },
    {
      weight: 3,
      arbitrary: fc.constantFrom("", "nobody", "Ana <u1@example.org>", "u1@example.org, u2@example.org"),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
  const status = fc.oneof(
    fc.constantFrom("Pago", "Reembolsado", "Pendente", "Brinde", "", "paid"),
    fc.string({ maxLength: 8 }),
  );
  const row = fc.tuple(email, fc.string({ maxLength: 12 }), status).map((cells) =>
    // Stray quotes are among them; what parts cells and lines is not, so that the lines can be counted.
    cells.map((cell) => cell.replace(/[;\r\n\0]/g, " ")),
  );
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.constantFrom("\n", "\r\n"),
      (rows, end) => {
        const filled = rows.map((cells) => cells.join(";")).filter((line) => !/^[\s;]*$/.test(line));
        fc.pre(filled.length > 0);
        const { lines, sales } = judge(["Email;Nome;Status", ...filled].join(end));
        expect(lines.map(({ line }) => line)).toEqual(filled.map((_, at) => at + 2));
        const { passed, open } = countsOf(lines);
        expect(sales.length + passed + open).toBe(lines.length);
        expect(lines.filter(({ outcome }) => isSold(outcome))).toHaveLength(sales.length);
        expect(new Set(sales.map((sale) => sale.email)).size).toBe(sales.length);
        for (const { line, outcome, number } of lines) {
          const [, , said = ""] = filled[line - 2]?.split(";") ?? [];
          if (isSold(outcome)) expect(["Pago", "paid"]).toContain(said.trim().replaceAll('"', ""));
          else if (!isOpen(outcome) && outcome === "repeated")
            expect(number).toBeLessThanOrEqual(lines.length + 1);
        }
      },
    ),
    { numRuns: 300 },
  );
});
