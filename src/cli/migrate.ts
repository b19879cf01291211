import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Config, databaseUrl } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { withPassword } from "../core/db/postgres/addresses.ts";
import type { Address } from "../core/db/transfer/transfer.ts";
import { keyFileOf } from "./secret-key.ts";
import { flush, say } from "./terminal.ts";

/**
 * How an address is written. A server that insists on encryption refuses one without sslmode, and a password in it would show in
 * the list of processes.
 */
const forms =
  "sqlite:FILE or 'postgres://USER@HOST:PORT/NAME?sslmode=require' with the password in PGPASSWORD";

const usage = `Usage: codex-portal migrate --from ADDRESS --to ADDRESS, each ${forms}`;

const addresses = z.object({ from: databaseUrl(), to: databaseUrl() });

/** Brings the database to this release without serving, or moves a portal from one database to another. */
export async function migrate(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) return move(args, config);
  const { database } = config;
  const db = await openDatabase(database, { alone: true, warn: say });
  await db.close();
  say(database.engine === "sqlite" ? `${database.file} is up to date.` : "The database is up to date.");
}

async function move(args: string[], { dataDir, secretKey, databasePassword }: Config): Promise<void> {
  const options = optionsOf(args);
  const given = addresses.safeParse(options);
  if (!given.success) throw new StartError(`${wrongAddresses(options)}${usage}`);
  const { transfer } = await import("../core/db/transfer/transfer.ts");
  const whole = (side: Address): Address =>
    side.engine === "postgres" ? { ...side, url: withPassword(side.url, databasePassword) } : side;
  await transfer(whole(given.data.from), whole(given.data.to), sayNow);
  if (secretKey !== undefined)
    return say("SECRET_KEY must stay the same: only this key opens the saved secrets.");
  const file = keyFileOf(dataDir);
  if (!existsSync(file))
    return say("SECRET_KEY must be the same as before: only that key opens the saved secrets.");
  say(
    given.data.to.engine === "postgres"
      ? `A portal on PostgreSQL needs the key in its environment: set SECRET_KEY to the line in ${file}, on every instance.`
      : `Keep ${file}: only this key opens the saved secrets.`,
  );
}

/** The move may keep the only thread busy for seconds. */
function sayNow(sentence: string): void {
  say(sentence);
  flush();
}

/** Returns a sentence that names the addresses that are none, and not what they are: one may hold a password. */
function wrongAddresses(options: ReturnType<typeof optionsOf>): string {
  const given = Object.entries(options ?? {});
  const wrong = given.flatMap(([name, address]) =>
    databaseUrl().safeParse(address).success ? [] : [`--${name}`],
  );
  return wrong.length > 0 ? `What stands after ${wrong.join(" and ")} is no address of a database. ` : "";
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options: { from: { type: "string" }, to: { type: "string" } } }).values;
  } catch {
    return undefined;
  }
}
