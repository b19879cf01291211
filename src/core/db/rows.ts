/** Thrown when a row that was read before was deleted by another instance meanwhile. */
export class RowGoneError extends Error {
  override name = "RowGoneError";
}

/** Returns the row of a statement that always has one, such as an insert with `returning`. Throws a RowGoneError. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new RowGoneError("the database answered no row");
  return row;
}
