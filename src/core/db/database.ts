import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tables } from "../../schema.ts";
import type { CodedError } from "../lib/coded-error.ts";
import type { AskPlainly, JsonRows, Queries } from "./queries.ts";
import type { Revision } from "./revision.ts";
import type { Search } from "./search.ts";

/** A table whose rows are counted. */
export type Counted = SQLiteTable & { id: SQLiteColumn };

/** The connection inside a write; opaque to services, which only pass it on. */
export type Tx = Queries;

/**
 * Runs a job in a transaction of its own; resolves after the commit is on disk.
 * Throws the refusal that a job returns, after the commit as well; what a job throws undoes all that it did.
 * A job may be run again when it met another instance's write, so it does nothing but SQL.
 */
export type Write = <T>(job: (tx: Tx) => Promise<T>) => Promise<Exclude<T, CodedError>>;

type DatabaseLoad = {
  bytes: number;
  /** How much work each has, which waits beyond the most connections that there are. */
  pools: readonly { name: "write" | "read" | "late"; busy: number; most: number }[];
};

/** How a server's archive of its log does: when it last took something, empty while it has not, and whether something waits for it. */
export type ArchiveState = { archivedAt: string; isBehind: boolean };

export type Database = {
  tables: Tables;
  /** For reading only; sees what was committed. */
  read: Queries;
  /**
   * For what may be some seconds old and takes long, such as numbers and logs: a standby, where the operator has one. On SQLite a
   * worker, which sees all that was committed.
   */
  readReplica: Queries;
  write: Write;
  ask: AskPlainly;
  /** True when this process is the only one that uses the database: what another began and did not end has no one left. */
  isAlone: boolean;
  /** True for a server: each query is a round trip, which costs more than the query itself. */
  isServer: boolean;
  /** Makes other writes that lock one of the same keys wait until this one has ended. */
  lock: (tx: Tx, ...keys: string[]) => Promise<void>;
  /** Returns a query that also locks the rows it reads until the write has ended. */
  forUpdate: <Query>(query: Query) => Query;
  /** Returns a query that also holds the rows it reads, and passes over those that another write holds. */
  forUpdateSkipLocked: <Query>(query: Query) => Query;
  jsonRows: JsonRows;
  search: Search;
  /**
   * Returns about how many rows of a table there are, or meet a condition, without reading them; undefined where nothing
   * but counting tells.
   */
  estimate: (table: Counted, condition?: SQL) => Promise<number | undefined>;
  /** Says whether what everybody may see is still what was read of it. */
  revision: Revision;
  /** The partitions of logs, by the months of their rows; SQLite has none. */
  partitions?: {
    /** Makes the partitions to come and drops those that end before an instant. Throws when the log stays locked for too long. */
    keep(log: SQLiteTable, now: string, before: string): Promise<void>;
    /** Returns when the month of an instant began. */
    startOf(instant: string): string;
  };
  /** Returns the size of the database, and the pools of connections of this instance; a file has none. */
  load: () => Promise<DatabaseLoad>;
  /** How far this machine's clock is ahead of the server's, in milliseconds; a file has no clock of its own. */
  clockSkewMs?: () => Promise<number>;
  /** Returns how the server's archive does; undefined where it has none, as a file. */
  archive?: () => Promise<ArchiveState | undefined>;
  /** Makes deleted data unreadable in the files as well, once no reader uses it; called after the commit. A server does that by itself, with its vacuum. */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
};
