import type { ReservedSQL } from "bun";
import { z } from "zod";
import { reasonOf } from "../../lib/log.ts";
import { StartError } from "../errors.ts";
import { migrationLock, placeOf } from "../postgres/migrate.ts";
import { connectionTimeoutS } from "../postgres/pool.ts";
import type { Side } from "./side.ts";

/** Outlasts a connection that was closed just now and that the server has not yet cleared away. */
const lockTimeoutMs = 2000;

/** How often the server looks whether this process is still there; servers before 14 do not know of it. */
const connectionCheckMs = 500;

export const oneNumber = z.tuple([z.tuple([z.coerce.number()])]);
const oneBoolean = z.tuple([z.tuple([z.boolean()])]);

/** One connection, as long as it takes: the portal's own bounds on statements do not hold here. */
export async function connect(url: string) {
  const place = placeOf(url);
  const client = new Bun.SQL({
    url,
    max: 1,
    connectionTimeout: connectionTimeoutS,
    connection: {
      application_name: "codex-portal migrate",
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: lockTimeoutMs,
    },
  });
  const held: ReservedSQL = await client.reserve().catch((error) => {
    throw new StartError(`The database at ${place} cannot be reached (${reasonOf(error)}).`);
  });
  const ask: Side["ask"] = async (query, values = []) => await held.unsafe(query, values).values();
  // So that the server ends a move whose process was killed, also within a long statement, before the next one takes its lock.
  await ask(
    "select set_config(name, $1::text, false) from pg_settings where name = 'client_connection_check_interval'",
    [connectionCheckMs],
  );
  async function checkAlone() {
    const [[alone]] = oneBoolean.parse(await ask(noPortalServes));
    if (!alone) {
      throw new StartError(
        `A portal is connected to the database at ${place}. Nothing was moved. Stop all its instances first.`,
      );
    }
  }
  return {
    place,
    held,
    ask,
    checkAlone,
    /** Takes the lock of a starting portal, which then waits for the end of the move. */
    async hold() {
      await ask("select pg_advisory_lock($1)", [migrationLock]).catch((error) => {
        throw new StartError(
          `The database at ${place} is in use: it is the other side of this move, ` +
            `or another codex-portal is starting on it or moving it (${reasonOf(error)}).`,
        );
      });
      await checkAlone();
    },
    async lastId(table: string) {
      const sequence = `pg_get_serial_sequence('"${table}"', 'id')::regclass`;
      const [[id]] = oneNumber.parse(await ask(`select coalesce(pg_sequence_last_value(${sequence}), 0)`));
      return id;
    },
    async [Symbol.asyncDispose]() {
      held.release();
      await client.close({ timeout: 0 });
    },
  };
}

const noPortalServes = `
  select not exists (select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'codex-portal')`;
