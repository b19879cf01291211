import type { CodedError } from "../lib/coded-error.ts";
import type { Given } from "./given.ts";
import type { Queries } from "./queries.ts";
import type { Revision } from "./revision.ts";
import type { Tables } from "./schema.ts";
import type { Search } from "./search.ts";

/** The connection inside a write; opaque to services, which only pass it on. */
export type Tx = Queries;

/**
 * Runs a job in a transaction of its own; resolves after the commit is on disk.
 * Throws the refusal that a job returns, after the commit as well; what a job throws undoes all that it did.
 * A job may be run again when it met another instance's write, so it does nothing but SQL.
 */
export type Write = <T>(job: (tx: Tx) => Promise<T>) => Promise<Exclude<T, CodedError>>;

export type Database = {
  tables: Tables;
  /** For reading only; sees what was committed. */
  read: Queries;
  /** For what may be some seconds old, such as numbers and logs: a standby, where the operator has one. */
  readLate: Queries;
  write: Write;
  /** Makes other writes that lock one of the same keys wait until this one has ended. */
  lock: (tx: Tx, ...keys: string[]) => Promise<void>;
  /** Returns a query that also holds the rows it reads: whoever else wants to change them waits until the write has ended. */
  holding: <Query>(query: Query) => Query;
  given: Given;
  search: Search;
  /** Says whether what everybody may see is still what was read of it. */
  revision: Revision;
  /** How far this machine's clock is ahead of the server's, in milliseconds; a file has no clock of its own. */
  clockSkewMs?: () => Promise<number>;
  close(): Promise<void>;
};
