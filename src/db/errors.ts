/** SQLite's result names for a store that cannot be written just now. */
const unavailableCodes = /^SQLITE_(BUSY|LOCKED|READONLY|FULL|IOERR|CANTOPEN|CORRUPT|NOTADB)/;

/** Tells a database that cannot serve from a mistake in our own query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && unavailableCodes.test(cause.code)) return true;
  }
  return false;
}

/** A reason not to start, in a sentence that says what the operator can do. */
export class StartError extends Error {
  override name = "StartError";
}
