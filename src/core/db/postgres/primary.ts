import type { SQL } from "bun";
import { z } from "zod";
import { isAnswerOfServer, isConnectionLost } from "../errors.ts";
import { addressesOf } from "./addresses.ts";

/** The timeout of a server's probe, in milliseconds: refusals wait no longer. */
const answerMs = 1000;
/** The timeout for queries in flight, in seconds, when connections are replaced only for their prepared statements. */
const closeTimeoutS = 1;
/** The polling interval of a server that is down, in milliseconds. */
const askedEveryMs = 250;

/** The server that all pools of an address connect to. */
export type Primary = {
  address(): string;
  /** Undefined while all is well; else a promise that resolves when the server is there, and rejects within a second when it is not. */
  verdict(): Promise<void> | undefined;
  /** Looks after the server when an error says that a connection to it was lost. */
  suspect(error: unknown): void;
  /** Registers a callback for when all connections have to be replaced, with the timeout of the former ones, in seconds. */
  onChange(act: (closeTimeoutS: number) => void): void;
  /** True once it is known that there is no pooler before the server. */
  isDirect(): boolean;
  /**
   * False until prepared statements are known to be safe: a pooler gives each transaction another connection, on
   * which a statement of another client may have the same name, and would be executed without an error.
   */
  prepares(): boolean;
  /** Goes on without prepared statements. */
  stopPreparing(): void;
  /** Resolves once the server is chosen from those that the address names. Throws when none of them serves. */
  find(): Promise<void>;
  close(): void;
};

/** Chooses the server of an address, and notifies the owners of connections when all of them have to be replaced. */
function serverChoice(address: string, warn: (sentence: string) => void) {
  const addresses = addressesOf(address);
  let current = addresses[0] ?? address;
  let isDirect = false;
  let prepares = false;
  let mayPrepare = true;
  let isUnpreparedTold = false;
  const acts: ((closeTimeoutS: number) => void)[] = [];
  const changed = (closeTimeoutS: number) => {
    for (const act of acts) act(closeTimeoutS);
  };

  function tellUnprepared(): void {
    if (isUnpreparedTold) return;
    isUnpreparedTold = true;
    warn(
      "A pooler in front of PostgreSQL does not keep prepared statements: the portal goes on without them, and slower. " +
        "PgBouncer keeps them from its release 1.21 on, with max_prepared_statements.",
    );
  }

  function choose(found: Server): void {
    const before = { current, prepares };
    current = found.address;
    isDirect = found.isDirect;
    prepares = mayPrepare && found.keepsStatements;
    if (!found.keepsStatements) tellUnprepared();
    if (current !== before.current) changed(0);
    else if (prepares !== before.prepares) changed(closeTimeoutS);
  }

  /** Asks all servers at once, and takes the present one if it serves, else the first in the order of the address. */
  async function find(): Promise<void> {
    const tried = new Map(addresses.map((one) => [one, serves(one, addresses.length > 1)]));
    // The results after the one that is chosen are ignored.
    for (const serving of tried.values()) serving.catch(() => {});
    const failures: unknown[] = [];
    for (const serving of new Set([tried.get(current), ...tried.values()])) {
      const found = await serving?.catch((error) => void failures.push(error));
      if (found) return choose(found);
    }
    throw failures[0];
  }

  return {
    find,
    /** Has every connection made anew. */
    changed,
    address: () => current,
    isDirect: () => isDirect,
    prepares: () => prepares,
    onChange: (act: (closeTimeoutS: number) => void) => void acts.push(act),
    stopPreparing(): void {
      mayPrepare = false;
      if (!prepares) return;
      prepares = false;
      tellUnprepared();
      changed(closeTimeoutS);
    },
  };
}

/**
 * Monitors the server of an address, so that no query waits for one that is down: one probe answers for all. Of
 * several servers the writable one is chosen, and chosen anew when it is lost.
 */
export function primaryOf(address: string, warn: (sentence: string) => void): Primary {
  const { changed, ...choice } = serverChoice(address, warn);
  let lost: { error: unknown } | undefined;
  let checking: Promise<void> | undefined;
  let asking: Timer | undefined;
  let isClosed = false;

  async function check(error: unknown): Promise<void> {
    try {
      await choice.find();
      lost = undefined;
    } catch (failure) {
      // A server that has no connection more to give is there for those who have one.
      if (!lost && isAnswerOfServer(failure)) return;
      if (!lost) changed(0);
      lost = { error };
      if (!isClosed) asking = setTimeout(() => void check(error), askedEveryMs).unref();
    }
  }

  return {
    ...choice,
    verdict() {
      if (!checking && !lost) return undefined;
      return (checking ?? Promise.resolve()).then(() => {
        if (lost) throw lost.error;
      });
    },
    suspect(error) {
      if (isClosed || lost || checking || !isConnectionLost(error)) return;
      checking = check(error).finally(() => {
        checking = undefined;
      });
    },
    close() {
      isClosed = true;
      clearTimeout(asking);
    },
  };
}

type Server = { address: string; isDirect: boolean; keepsStatements: boolean };

/** Asked in one text without a name, which every pooler understands. */
const asked = `
  select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
    (select setting from pg_settings where name = 'statement_timeout') as "timeout"`;
const answered = z.object({ isReadOnly: z.boolean(), timeout: z.coerce.number() });

/** PgBouncer gives a statement that it keeps a name of its own, under which this question then finds itself (its `include/prepare.h`). */
const keptName = "PGBOUNCER\\_%";

/** Returns what answers at an address within a second, a server that can only be read when that will do. */
async function serves(address: string, hasToBeWritable: boolean): Promise<Server> {
  // What no administrator sets: a pooler that gives connections to several drops it.
  const timeout = answerMs + 1 + Math.floor(Math.random() * 9000);
  const client = new Bun.SQL({
    url: address,
    max: 1,
    connectionTimeout: answerMs / 1000,
    connection: { application_name: "codex-portal", statement_timeout: timeout },
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the server says nothing")), answerMs);

  async function ask(): Promise<Server> {
    const [row] = await client.unsafe(asked).simple();
    const answer = answered.parse(row);
    if (hasToBeWritable && answer.isReadOnly) throw new Error("the server can only be read");
    const isDirect = answer.timeout === timeout;
    return { address, isDirect, keepsStatements: isDirect || (await isKeeping(client)) };
  }

  try {
    return await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
    client.close({ timeout: 0 }).catch(() => {});
  }
}

async function isKeeping(client: SQL): Promise<boolean> {
  const kept = client`select name from pg_prepared_statements where name like ${keptName}::text limit 1`;
  // Where the name of the question is that of another's, it fails.
  return await kept.then(
    (rows) => rows.length > 0,
    () => false,
  );
}
