import { reasonOf } from "../../lib/log.ts";
import { StartError } from "../errors.ts";
import { comparison, counted, progressOf, withoutNul } from "./report.ts";
import { countOf, type Fit, readTable, type Sum, sumOf } from "./rows.ts";
import type { Side, Target } from "./side.ts";
import { sqlitePortal, sqliteTarget } from "./sqlite.ts";
import { type TransferTable, transferTables } from "./tables.ts";

export type Address = { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };

type Tell = (sentence: string) => void;

type How = { tell: Tell; progress: ReturnType<typeof progressOf>; fit?: Fit | undefined };

/**
 * Moves a whole portal to an empty database, all of it or nothing, and compares the two before the commit.
 * The source is only read. Moving again what was moved changes nothing.
 * Throws a StartError when either side cannot be used, and when the target holds another portal.
 */
export async function transfer(from: Address, to: Address, tell: Tell): Promise<void> {
  if (from.engine === "sqlite" && to.engine === "sqlite" && from.file === to.file)
    throw new StartError("Both addresses name the same database. Nothing was changed.");
  await using source = await portalAt(from);
  if (!source) throw new StartError("There is no portal at the address after --from. Nothing was changed.");
  const how = {
    tell,
    progress: progressOf(tell),
    fit: to.engine === "postgres" ? withoutNul(tell) : undefined,
  };
  if (await isThere(source, to, how)) return;
  await using target = await targetAt(to, tell);
  await copyAll(source, target, how);
}

async function portalAt(address: Address): Promise<Side | undefined> {
  if (address.engine === "sqlite") return sqlitePortal(address.file);
  return (await import("./postgres.ts")).postgresPortal(address.url);
}

async function targetAt(address: Address, tell: Tell): Promise<Target> {
  if (address.engine === "sqlite") return sqliteTarget(address.file);
  return (await import("./postgres.ts")).postgresTarget(address.url, tell);
}

/** True when the target holds a copy that was made before; another portal is refused, and neither is written to. */
async function isThere(source: Side, to: Address, how: How): Promise<boolean> {
  await using found = await portalAt(to);
  if (!found || (await isEmpty(found))) return false;
  for (const table of transferTables) {
    const read = await sumOf(source, table, how.progress("Source:"), how.fit);
    const written = await sumOf(found, table, how.progress("Target:"));
    how.tell(comparison(table.name, read, written));
    if (isEqual(read, written)) continue;
    throw new StartError(
      `${found.place} holds a portal already, and its ${table.name} differ. Nothing was changed. ` +
        "Name an empty database, or a file that does not exist yet.",
    );
  }
  how.tell(`Already moved: ${found.place} holds the same rows. There is nothing to do.`);
  return true;
}

async function copyAll(source: Side, target: Target, how: How): Promise<void> {
  let rows = 0;
  try {
    await target.transaction(async () => {
      if (!(await isEmpty(target)))
        throw new StartError(`${target.place} was filled by something else in the meantime.`);
      const putIndexesBack = await target.setIndexesAside();
      const copied: [TransferTable, Sum][] = [];
      for (const table of transferTables) copied.push([table, await copy(source, target, table, how)]);
      how.tell("Creating the indexes");
      await putIndexesBack();
      rows = await compare(target, copied, how);
      await source.checkAlone();
      await target.checkAlone();
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The move was interrupted (${reasonOf(error)}). Run the same command again: it starts over, or reports that everything is already there.`,
    );
  }
  how.tell(
    `Moved ${counted(rows)} rows to ${target.place}. ${source.place} was only read, and is as it was.`,
  );
  how.tell("Next: set DATABASE_URL to the whole address after --to, and start the portal.");
}

async function copy(source: Side, target: Target, table: TransferTable, how: How): Promise<Sum> {
  const { batches, sum } = readTable(source, table, how.progress("Copied"), how.fit);
  await target.fill(table, batches());
  const read = sum();
  const lastId = Math.max(read.lastId, await source.lastId(table.name));
  if (lastId > 0) await target.goOnAfter(table.name, lastId);
  return read;
}

/** Reads the target again; returns how many rows there are. Throws a StartError when a table differs from what was read. */
async function compare(target: Target, copied: [TransferTable, Sum][], how: How): Promise<number> {
  let rows = 0;
  let equal = true;
  for (const [table, read] of copied) {
    const written = await sumOf(target, table, how.progress("Compared"));
    how.tell(comparison(table.name, read, written));
    rows += written.rows;
    equal &&= isEqual(read, written);
  }
  if (!equal) throw new StartError("The copy differs from the source. Nothing of it was kept.");
  return rows;
}

async function isEmpty(side: Side): Promise<boolean> {
  for (const table of transferTables) if ((await countOf(side, table)) > 0) return false;
  return true;
}

function isEqual(source: Sum, target: Sum): boolean {
  return source.rows === target.rows && source.checksum === target.checksum;
}
