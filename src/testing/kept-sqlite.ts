import { Database as Sqlite } from "bun:sqlite";
import type { Renewal } from "./kept-database.ts";

/** How much larger than it was made a file may have grown: what is larger takes longer to empty than a copy takes to open. */
const growthMax = 1.5;

/** What the migrations made, and not what SQLite keeps for itself. */
const tablesOf = `
  SELECT name, type = 'virtual' AS isIndex FROM pragma_table_list
  WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '__drizzle_migrations'`;

export function renewalOfSqlite(file: string): Renewal {
  const sqlite = new Sqlite(file, { readwrite: true, create: false });
  // All rows go, so foreign keys need no checks.
  sqlite.run("PRAGMA foreign_keys = OFF");
  sqlite.run("PRAGMA busy_timeout = 5000");
  const shape = sqlite.prepare<{ shape: string }, []>(
    `SELECT schema_version || ' ' || (SELECT group_concat(concat_ws(' ', tbl, idx, stat)) FROM sqlite_stat1) AS shape
     FROM pragma_schema_version`,
  );
  const pages = sqlite.prepare<{ count: number }, []>("SELECT page_count AS count FROM pragma_page_count");
  const asMade = { shape: shape.get()?.shape, pages: pages.get()?.count ?? 0 };

  /** What empties each table that holds something; the first two rows of an index say that it is empty. */
  const emptying = sqlite
    .query<{ name: string; isIndex: number }, []>(tablesOf)
    .all()
    .toSorted((one, other) => one.isIndex - other.isIndex)
    .map(({ name, isIndex }) => ({
      full: isIndex ? `SELECT 1 FROM "${name}_data" WHERE id > 10` : `SELECT 1 FROM "${name}"`,
      empty: sqlite.prepare(
        isIndex ? `INSERT INTO "${name}"("${name}") VALUES ('delete-all')` : `DELETE FROM "${name}"`,
      ),
    }));
  const full = sqlite.prepare<unknown, []>(
    `SELECT ${emptying.map((one) => `EXISTS (${one.full})`).join(", ")}`,
  );
  const forgetIds = sqlite.prepare("DELETE FROM sqlite_sequence");
  // A migration that copied no rows leaves the name of its table there.
  forgetIds.run();
  const fold = sqlite.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  const emptyAll = sqlite.transaction(() => {
    const [found = []] = full.values();
    // Rows are deleted from the tables before the indexes over them, which follow.
    for (const [place, { empty }] of emptying.entries()) if (found[place] === 1) empty.run();
    forgetIds.run();
  });
  return {
    isAsMade: async () =>
      shape.get()?.shape === asMade.shape && (pages.get()?.count ?? 0) <= growthMax * asMade.pages,
    async empty() {
      emptyAll.immediate();
      fold.run();
    },
    close: async () => sqlite.close(),
  };
}
