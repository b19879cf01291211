/** The row of a statement that always answers one, such as an insert with `returning`. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("the database answered no row");
  return row;
}
