/** A row that was there a moment ago is gone: another instance deleted it meanwhile. */
export class RowGoneError extends Error {
  override name = "RowGoneError";
}

/** The row of a statement that always answers one, such as an insert with `returning`. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new RowGoneError("the database answered no row");
  return row;
}
