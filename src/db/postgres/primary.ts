import { SQL } from "bun";
import { isConnectionLost } from "../errors.ts";
import { addressesOf } from "./addresses.ts";

/** How long a server may take to say that it is there, in milliseconds: nobody waits longer for a refusal. */
const answerMs = 1000;
/** How long connections are given to end what they were asked, in seconds, when nothing is wrong with them but what is prepared. */
const closeTimeoutS = 1;
/** How often a server that is away is asked whether it is back, in milliseconds. */
const askedEveryMs = 250;

/** The server that all pools of an address connect to. */
export type Primary = {
  address(): string;
  /** Undefined while all is well; else a promise that resolves when the server is there, and rejects within a second when it is not. */
  verdict(): Promise<void> | undefined;
  /** Looks after the server when an error says that a connection to it was lost. */
  suspect(error: unknown): void;
  /** Asks to be called when every connection has to be made anew, with the time that the former ones are given, in seconds. */
  onChange(act: (closeTimeoutS: number) => void): void;
  /** False when a pooler gives each transaction another connection, which does not know the statements prepared on the one before. */
  prepares(): boolean;
  /** Goes on without prepared statements. */
  stopPreparing(): void;
  /** Resolves once the server is chosen from those that the address names. Throws when none of them serves. */
  find(): Promise<void>;
  close(): void;
};

/**
 * Watches over the server of an address, so that nobody waits for one that is away: it is asked once whether it is there,
 * and everybody hears what it said. Of several servers the one that can be written is chosen, and chosen anew when it was lost.
 */
export function primaryOf(address: string, warn: (sentence: string) => void): Primary {
  const addresses = addressesOf(address);
  let current = addresses[0] ?? address;
  let lost: { error: unknown } | undefined;
  let checking: Promise<void> | undefined;
  let asking: Timer | undefined;
  let isClosed = false;
  let prepares = true;
  const acts: ((closeTimeoutS: number) => void)[] = [];
  const changed = (closeTimeoutS: number) => {
    for (const act of acts) act(closeTimeoutS);
  };

  async function find(): Promise<void> {
    const found = await Promise.any(addresses.map((one) => serves(one, addresses.length > 1)));
    if (found === current) return;
    current = found;
    changed(0);
  }

  async function check(error: unknown): Promise<void> {
    try {
      await find();
      lost = undefined;
    } catch {
      if (!lost) changed(0);
      lost = { error };
      if (!isClosed) asking = setTimeout(() => void check(error), askedEveryMs).unref();
    }
  }

  return {
    address: () => current,
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
    onChange: (act) => void acts.push(act),
    prepares: () => prepares,
    stopPreparing() {
      if (!prepares) return;
      prepares = false;
      warn(
        "A pooler in front of PostgreSQL does not keep prepared statements: the portal goes on without them, and slower. " +
          "PgBouncer keeps them from its release 1.21 on, with max_prepared_statements.",
      );
      changed(closeTimeoutS);
    },
    find,
    close() {
      isClosed = true;
      clearTimeout(asking);
    },
  };
}

/** Returns the address of a server that answers within a second; of one that can only be read, when that will do. */
async function serves(address: string, hasToBeWritable: boolean): Promise<string> {
  const client = new SQL({
    url: address,
    max: 1,
    connectionTimeout: answerMs / 1000,
    connection: { application_name: "codex-portal" },
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the server says nothing")), answerMs);
  try {
    const [row] = await Promise.race([
      client.unsafe("select pg_is_in_recovery() as standby").simple(),
      late.promise,
    ]);
    if (hasToBeWritable && row?.standby !== false) throw new Error("the server is a standby");
    return address;
  } finally {
    clearTimeout(timer);
    client.close({ timeout: 0 }).catch(() => {});
  }
}
