import { SentenceError } from "../lib/coded-error.ts";
import { RowGoneError } from "./queries.ts";

/** SQLite's result names for a store that cannot be written just now. */
const sqliteUnavailable = /^SQLITE_(BUSY|LOCKED|READONLY|FULL|IOERR|CANTOPEN|CORRUPT|NOTADB)/;

/** SQLite's result names for a file that cannot be written, which no wait resolves. */
const sqliteUnwritable = /^SQLITE_(READONLY|FULL|IOERR|CANTOPEN|CORRUPT|NOTADB)/;

/** SQLite's result names for a lock of another connection, which ends by itself. */
const sqliteLocked = /^SQLITE_BUSY/;

/** Bun's names for a connection to PostgreSQL that could not be made, or broke. */
const connectionLost = /^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME)_/;

/**
 * PostgreSQL's states for a server that cannot serve just now (its manual, appendix A): connections (08), credentials (28, 3D000), resources (53),
 * shutting down or starting (57P0), a standby (25006), waits that were too long (55P03, 57014), and what outlasted all tries.
 */
const postgresUnavailable = /^(08...|28...|3D000|53...|57P0.|25006|25P03|55P03|57014|40001|40P01)$/;

/** PostgreSQL's states for a full disk, one that fails, and a server that can only be read. */
const postgresUnwritable = /^(53100|58030|25006)$/;

/**
 * A write that was surely undone: for a conflict with another (serialization, deadlock, a unique text, a row that something
 * refers to, which is 23001 from PostgreSQL 18 on), or because this instance stalled in the middle of it and others
 * waited (25P03).
 */
const postgresConflict = /^(25P03|40001|40P01|23505|23503|23001)$/;

/** Of those, the unintended ones. */
const connectionBroken = /^ERR_POSTGRES_CONNECTION_/;

/** The form of PostgreSQL's states. */
const postgresState = /^[0-9A-Z]{5}$/;

/** PostgreSQL's states of a server that ends or refuses connections (08, 57P0), or can no longer be written (25006). */
const postgresLost = /^(08...|57P0[123]|25006)$/;

/** PostgreSQL's states for a named statement that the connection does not know, or knows of somebody else's: a pooler changes it in between. */
const postgresUnprepared = /^(26000|42P05)$/;

/** PostgreSQL's states for a statement that was ended because it, or its wait for others, took too long. */
const postgresTooLong = /^(55P03|57014)$/;

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Returns what drivers put on an error: SQLite's and Bun's names in `code`, PostgreSQL's states in `errno`. */
function saysOf(error: Error, key: "code" | "errno"): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : "";
}

/** True when the database cannot serve; false for a mistake in our own query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = saysOf(cause, "code");
    if (sqliteUnavailable.test(code) || connectionLost.test(code)) return true;
    if (postgresUnavailable.test(saysOf(cause, "errno"))) return true;
  }
  return false;
}

/** True when nothing can be written, until somebody sees to it: no lock or conflict that ends by itself. */
export function isUnwritable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (sqliteUnwritable.test(saysOf(cause, "code"))) return true;
    if (postgresUnwritable.test(saysOf(cause, "errno"))) return true;
  }
  return false;
}

/** True when a file of a SQLite database was removed or replaced while it was open. */
export function isMoved(error: unknown): boolean {
  for (const cause of causesOf(error)) if (saysOf(cause, "code") === "SQLITE_READONLY_DBMOVED") return true;
  return false;
}

/** True when another connection locks a SQLite database just now. */
export function isLocked(error: unknown): boolean {
  for (const cause of causesOf(error)) if (sqliteLocked.test(saysOf(cause, "code"))) return true;
  return false;
}

/** True when a connection to PostgreSQL was lost or not made, so that the server may be away. */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (connectionBroken.test(saysOf(cause, "code")) || postgresLost.test(saysOf(cause, "errno")))
      return true;
  }
  return false;
}

/** True when a server of PostgreSQL gave the error itself, for another reason than that it ends, starts or can only be read. */
export function isAnswerOfServer(error: unknown): boolean {
  if (isConnectionLost(error)) return false;
  for (const cause of causesOf(error)) if (postgresState.test(saysOf(cause, "errno"))) return true;
  return false;
}

/** True when named statements do not stay with the connection that they were prepared on. */
export function isUnprepared(error: unknown): boolean {
  for (const cause of causesOf(error)) if (postgresUnprepared.test(saysOf(cause, "errno"))) return true;
  return false;
}

/** True when PostgreSQL ended a statement because it, or its wait for others, took too long. */
export function isTooLong(error: unknown): boolean {
  for (const cause of causesOf(error)) if (postgresTooLong.test(saysOf(cause, "errno"))) return true;
  return false;
}

/**
 * True when a shared write was surely rolled back, and one of its parts alone may be to blame: its statement, or a
 * row lock that it waited for. When the database is unavailable, a commit may have succeeded without a response.
 */
export function mayBeOfOne(error: unknown): boolean {
  return isTooLong(error) || !isDatabaseUnavailable(error);
}

/** True when a write met another one, and may succeed or be refused in words when it is run again. */
export function isWriteConflict(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof RowGoneError || postgresConflict.test(saysOf(cause, "errno"))) return true;
  }
  return false;
}

/** Thrown with a sentence for the operator when the portal cannot start: what is wrong, and what to do. */
export class StartError extends SentenceError {
  override name = "StartError";
}

/** A database or file of another program. */
export class ForeignError extends StartError {
  override name = "ForeignError";
}

/** There is no database where one was expected. */
export class NoDatabaseError extends StartError {
  override name = "NoDatabaseError";
}

/** A database that a newer release has migrated. */
export class NewerError extends StartError {
  override name = "NewerError";
}
