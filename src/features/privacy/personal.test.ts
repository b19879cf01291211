import { expect, test } from "bun:test";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { sqliteKit } from "../../core/db/sqlite/kit.ts";
import { personalData } from "../../features.ts";
import { defineSchema } from "../../schema.ts";

const tables = defineSchema(sqliteKit);

/** Why a table that seems personal is neither exported nor erased. */
const notPersonal: Record<string, string> = {
  users: "the account itself, which gets a pseudonym",
  audit_logs: "the log, in which whoever left gets a pseudonym",
  codices: "names who of staff made it",
  codex_runs: "names who of staff made it",
  media: "names who of staff put it there",
  pages: "names who of staff made it",
  page_texts: "names who of staff wrote it",
  room_texts: "names who of staff wrote it",
  text_versions: "names who of staff wrote it",
};

test("every table that refers to users, or holds addresses, is declared as personal or has a reason not to be", () => {
  const declared = new Set(personalData.flatMap((entries) => entries(tables).map(({ table }) => table)));
  const undeclared = Object.values(tables).flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const isOfUsers = foreignKeys.some((key) => key.reference().foreignTable === tables.users);
    const holdsAddresses = columns.some((column) => /email|^ip|^to$/i.test(column.name));
    return (isOfUsers || holdsAddresses) && !declared.has(table) ? [name] : [];
  });
  expect(undeclared.sort()).toEqual(Object.keys(notPersonal).sort());
});
