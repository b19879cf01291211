import { expect, test } from "bun:test";
import type { UserView } from "../../../src/features/accounts/accounts.contract.ts";
import type { AuditView } from "../../../src/features/monitoring/monitoring.contract.ts";
import { auditTable } from "../../features/monitoring/log/audit-columns.tsx";
import { userTable } from "../../features/support/users-tab.tsx";
import { csvName, csvOf, exportRows } from "./csv-export.tsx";

const entry: AuditView = {
  id: 1,
  userId: null,
  username: null,
  action: "otp_sent",
  details: '{"email":"a@b.example"}',
  ipAddress: "203.0.113.7",
  userAgent: "Mozilla/5.0",
  createdAt: "2026-11-20T10:00:00.000Z",
};
const user: UserView = {
  id: 7,
  email: "ana@mail.example",
  username: "Ana",
  role: "user",
  language: "pt",
  passwordChanged: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  lastLoginAt: null,
  usedSecretCode: "VOID",
  usedSecretCodeAt: "2026-11-21T10:00:00.000Z",
};

test("a row becomes one line with every cell quoted", () => {
  expect(csvOf(auditTable, [entry]).split("\r\n")[1]).toBe(
    '"1","","otp_sent","{""email"":""a@b.example""}","203.0.113.7","Mozilla/5.0","2026-11-20T10:00:00.000Z"',
  );
  expect(csvOf(userTable, [user]).split("\r\n")).toEqual([
    '"ID","Username","Email","Role","Language","Secret Code","Secret Code Used At","Last Login At","Created At"',
    '"7","Ana","ana@mail.example","user","pt","VOID","2026-11-21T10:00:00.000Z","","2026-11-20T10:00:00.000Z"',
    "",
  ]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "the cell %p is no formula",
  (text) => {
    expect(csvOf(auditTable, [{ ...entry, userAgent: text }])).toContain(`,"'${text}",`);
    const named = { ...user, username: text, email: text, usedSecretCode: text };
    expect(csvOf(userTable, [named]).split(`"'${text}"`)).toHaveLength(4);
  },
);

test("an export pages through every row of the search, in its order, and tells how far it is", async () => {
  const asked: unknown[] = [];
  const progress: unknown[] = [];
  const three = { total: 3, totalIs: "exact" } as const;
  const pages = [
    { items: [entry, { ...entry, id: 2 }], ...three, nextCursor: "next" },
    { items: [{ ...entry, id: 3 }], ...three, nextCursor: null },
  ];
  const { csv, count } = await exportRows(
    auditTable,
    async (query) => {
      asked.push(query);
      return pages[asked.length - 1] ?? { items: [], ...three, nextCursor: null };
    },
    { q: "otp", sort: "id", order: "asc" },
    new AbortController().signal,
    (each) => progress.push(each),
  );
  expect(asked).toEqual([
    { q: "otp", sort: "id", order: "asc", limit: 1000, cursor: "" },
    { q: "otp", sort: "id", order: "asc", limit: 1000, cursor: "next" },
  ]);
  expect(progress).toEqual([
    { done: 2, ...three },
    { done: 3, ...three },
  ]);
  expect(count).toBe(3);
  const bytes = await csv.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines[0]).toBe('"ID","User ID","Action","Details","IP Address","User Agent","Created At"');
  expect(lines.slice(1).map((line) => line.slice(0, 3))).toEqual(['"1"', '"2"', '"3"', ""]);
});

test("the file is named with the day", () => {
  expect(csvName("users", new Date(2026, 0, 5))).toBe("users-2026-01-05.csv");
});

test("the audit log is exported as lines of JSON, too, one object a row with its facts as they are", async () => {
  const page = { items: [entry, { ...entry, id: 2 }], total: 2, totalIs: "exact", nextCursor: null } as const;
  const { csv } = await exportRows(
    auditTable,
    async () => ({ ...page, items: [...page.items] }),
    {},
    new AbortController().signal,
    () => {},
    "jsonl",
  );
  const lines = (await csv.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id }) => id)).toEqual([1, 2]);
  expect(lines[0]).toMatchObject({ details: { email: "a@b.example" }, createdAt: entry.createdAt });
  expect(csvName("audit-logs", new Date(2026, 10, 20), "jsonl")).toBe("audit-logs-2026-11-20.jsonl");
});
