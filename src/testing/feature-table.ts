import { getTableName } from "drizzle-orm";
import { sqliteTables } from "../core/db/sqlite/tables.ts";
import type { AnyFeature } from "../feature.ts";
import { features } from "../features.ts";

const all: readonly AnyFeature[] = features;
const head = ["feature", "stands on", "settings", "limits", "emails", "tables that hold something of people"];

const cell = (names: readonly string[]) => [...new Set(names)].map((name) => `\`${name}\``).join(", ") || "–";

/** Returns docs/architecture.md with the table of what each feature needs and declares. */
export function withFeatureTable(text: string): string {
  const rows = all.map(({ name, needs, settings = {}, limits = {}, emails = {}, personal = [] }) => [
    cell([name]),
    cell(Object.keys(needs)),
    cell(Object.keys(settings)),
    cell(Object.keys(limits)),
    cell(Object.keys(emails)),
    cell(personal.flatMap((of) => of(sqliteTables).map(({ table }) => getTableName(table)))),
  ]);
  const widths = head.map((title, at) =>
    Math.max(...[head, ...rows].map((row) => (row[at] ?? title).length)),
  );
  const lineOf = (row: readonly string[], fill = " ") =>
    `| ${row.map((each, at) => each.padEnd(widths[at] ?? 0, fill)).join(" | ")} |`;
  const table = [
    lineOf(head),
    lineOf(["-", "-", "-", "-", "-", "-"], "-"),
    ...rows.map((row) => lineOf(row)),
  ];
  return text.replace(/^\| feature +\|.*\n(?:\|.*\n)+/m, () => `${table.join("\n")}\n`);
}
