import { createHash } from "node:crypto";
import { z } from "zod";
import { StartError } from "../errors.ts";
import type { Row, Side, Value } from "./side.ts";
import type { TransferColumn, TransferTable } from "./tables.ts";

/** How many rows are in memory at once, and about how many bytes of what they hold. */
const batchMaxRows = 2000;
const batchMaxBytes = 1024 * 1024;

const sizes = z.tuple([z.tuple([z.coerce.number(), z.coerce.number()])]);

export type Sum = { rows: number; lastId: number; checksum: string };

/** Called with how many rows of a table were read so far, of how many. */
export type OnProgress = (table: TransferTable, done: number, of: number) => void;

/** Returns a text without what the target cannot hold. */
export type Fit = (text: string, where: { table: string; column: string; id: Value }) => string;

/** Returns how many rows a table has. */
export async function countOf(side: Side, table: TransferTable): Promise<number> {
  return (await sizeOf(side, table)).rows;
}

/**
 * Reads a table once, in the order of its ids, with a bounded part of it in memory.
 * Its sum is the same on both engines: the SHA-256 over the JSON of each row, with bytes in base64, and a line break.
 */
export function readTable(
  side: Side,
  table: TransferTable,
  onProgress: OnProgress,
  fit: Fit = (text) => text,
) {
  const hash = createHash("sha256");
  let rows = 0;
  let lastId = 0;

  const readRow = (raw: unknown[]): Row =>
    table.columns.map((column, i) => {
      const value = asKind(column, raw[i]);
      if (value === undefined) throw misfit(table, column, raw[0]);
      if (typeof value !== "string") return value;
      return fit(value, { table: table.name, column: column.name, id: String(raw[0]) });
    });

  async function* batches(): AsyncGenerator<Row[]> {
    const size = await sizeOf(side, table);
    const limit = Math.max(1, Math.min(batchMaxRows, Math.floor(batchMaxBytes / (size.widest + 1))));
    const columns = table.columns.map(({ name }) => `"${name}"`).join(", ");
    const query = `select ${columns} from "${table.name}" where id > $1 order by id limit $2`;
    for (let after = Number.MIN_SAFE_INTEGER; ; after = lastId) {
      const batch = (await side.ask(query, [after, limit])).map(readRow);
      if (batch.length === 0) return;
      rows += batch.length;
      lastId = Number(batch.at(-1)?.[0]);
      hash.update(batch.map((row) => `${JSON.stringify(row.map(written))}\n`).join(""));
      yield batch;
      onProgress(table, rows, size.rows);
    }
  }

  return { batches, sum: (): Sum => ({ rows, lastId, checksum: hash.digest("hex") }) };
}

/** Returns the rows and the checksum of a table by reading it. */
export async function sumOf(
  side: Side,
  table: TransferTable,
  onProgress: OnProgress,
  fit?: Fit,
): Promise<Sum> {
  const { batches, sum } = readTable(side, table, onProgress, fit);
  for await (const _ of batches());
  return sum();
}

/** Returns a value as JSON can hold it. */
function written(value: Value): Value {
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.length).toString("base64")
    : value;
}

/** Returns how many rows a table has, and how many bytes of texts and bytes the largest of them holds. */
async function sizeOf(side: Side, { name, columns }: TransferTable) {
  const widths = columns
    .filter(({ kind }) => kind === "string" || kind === "buffer")
    .map((column) => `coalesce(octet_length("${column.name}"), 0)`);
  const [[rows, widest]] = sizes.parse(
    await side.ask(`select count(*), coalesce(max(${widths.join(" + ")}), 0) from "${name}"`),
  );
  return { rows, widest };
}

/** Returns a value as the schema has it; undefined when it is something else, which SQLite does not forbid. */
function asKind({ kind }: TransferColumn, raw: unknown): Value | undefined {
  if (raw === null) return null;
  if (kind === "string") return typeof raw === "string" ? raw : undefined;
  if (kind === "buffer") return raw instanceof Uint8Array ? raw : undefined;
  if (kind === "boolean") {
    if (raw === true || raw === 1) return true;
    return raw === false || raw === 0 ? false : undefined;
  }
  // PostgreSQL's driver gives numbers of 64 bits as text.
  const number = typeof raw === "string" && /^-?\d+$/.test(raw) ? Number(raw) : raw;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

function misfit({ name }: TransferTable, column: TransferColumn, id: unknown): StartError {
  return new StartError(
    `${column.name} of ${name} in the row with the id ${id} is no ${column.kind}, which no release of the portal writes. Nothing was moved.`,
  );
}
