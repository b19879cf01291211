import { and, type Column, or, type SQL, sql } from "drizzle-orm";
import { totalMax } from "../contract/limits.ts";
import { beginsWith, type Queries } from "./queries.ts";

/** Where a table's text can be found. */
type Searchable = {
  /** The trigram index over the columns, by name. */
  index: string;
  id: Column;
  columns: Column[];
  /** The one of the columns that holds JSON: its texts are escaped. */
  json?: Column;
  /** Indexed columns to match beginnings in, with the case they are stored in. */
  prefixes: { column: Column; fold: (text: string) => string }[];
};

/** Conditions for rows that show a text that is not in their own columns, such as another row's name; each is looked up on its own. */
type Elsewhere = readonly (SQL | undefined)[];

export type Found = {
  where: SQL | undefined;
  /** Rows that match, counted up to one more than the largest total that is shown. */
  count: number;
  /** True when more rows match than the largest total that is shown. */
  isMany: boolean;
};

/** Narrows the count of matches to rows whose indexed column holds a word. */
type Within = { column: Column; word: string };

type Question = {
  text: string;
  /** Pieces of JSON that are shown as the text. */
  pieces?: readonly string[] | undefined;
  elsewhere: Elsewhere;
  within?: Within | undefined;
};

/** What is looked for in a table's own columns, by three characters or more. */
type Sought = { text: string; pieces: readonly string[] };

/** What each engine does in its own way: finding text, whatever its case. */
export type Search = {
  /** Finds the rows that contain a text, or show it elsewhere; texts of one or two characters match beginnings. */
  rows(on: Queries, searchable: Searchable, question: Question): Promise<Found>;
  /** Returns a subselect of the ids of rows that contain a text, at most one more than the largest total. */
  ids(searchable: Searchable, text: string): SQL;
  /** Returns a condition for rows of a small table whose column contains a text; each row is looked at. */
  column(column: Column, text: string): SQL;
};

/** How an engine finds a text anywhere: by its index, in a row at hand, and at the beginning of a column. */
type Engine = {
  /** Returns a query for the ids of rows by the index; undefined for a text that the index cannot find. */
  indexed(searchable: Searchable, sought: Sought, within: Within | undefined): SQL | undefined;
  /** Matches a pattern whose backslashes escape. */
  like(column: Column | SQL, pattern: string): SQL;
  /** Returns a condition: a column is one of some numbers, passed as one JSON text so that it is one statement for any number of them. */
  isAmong(column: Column, numbers: string): SQL;
};

/** The shortest text that a trigram index finds, in characters. */
const trigram = 3;

/** How many matches of the count are reused by the list. */
const fewMax = 200;

const limited = sql`limit ${sql.raw(String(totalMax + 1))}`;

/** Returns the search over an engine's own way to find a text. */
export function searchWith(engine: Engine): Search {
  /** A condition: the row's own columns contain the text, or a piece that is shown as it. */
  const contains = ({ columns, json }: Searchable, { text, pieces }: Sought) =>
    or(
      ...columns.map((column) =>
        engine.like(column, `%${patternOf(column === json ? inJson(text) : text)}%`),
      ),
      ...(json ? pieces.map((piece) => engine.like(json, `%${patternOf(piece)}%`)) : []),
    );

  async function found(
    on: Queries,
    { id }: Searchable,
    ids: SQL,
    condition: SQL | undefined,
    elsewhere: Elsewhere,
    within?: Within,
  ) {
    const narrowed = within && sql`${within.column} = ${within.word}`;
    const others = elsewhere.flatMap((each) =>
      each ? [sql`select ${id} from ${id.table} where ${and(each, narrowed)}`] : [],
    );
    // Each part ends on its own: a common text must not be gathered whole.
    const parts = [ids, ...others].map((part) => sql`select * from (${part} ${limited}) as part`);
    const matches = sql`(${sql.join(parts, sql` union `)} ${limited})`;
    const { ids: few, count } = await counted(on, matches);
    const isMany = count > totalMax;
    if (count === 0) return { where: sql`false`, count, isMany };
    if (few.length === count) return { where: engine.isAmong(id, JSON.stringify(few)), count, isMany };
    return { where: isMany ? or(condition, ...elsewhere) : sql`${id} in ${matches}`, count, isMany };
  }

  function beginnings({ id, prefixes }: Searchable, text: string, within?: Within) {
    const ranges = prefixes.map(({ column, fold }) => beginsWith(column, fold(text)));
    const narrowed = within && sql`${within.column} = ${within.word}`;
    return {
      ids: sql`select ${id} from ${id.table} where ${and(or(...ranges), narrowed)}`,
      condition: or(...prefixes.map(({ column }) => engine.like(column, `${patternOf(text)}%`))),
    };
  }

  /** Returns the ids by the index, or else by reading each row, and the condition for a row at hand. */
  function anywhere(searchable: Searchable, sought: Sought, within?: Within) {
    const { id } = searchable;
    const condition = contains(searchable, sought);
    const narrowed = within && sql`${within.column} = ${within.word}`;
    const looked = () => sql`select ${id} from ${id.table} where ${and(condition, narrowed)}`;
    return { ids: engine.indexed(searchable, sought, within) ?? looked(), condition };
  }

  const own = (searchable: Searchable, sought: Sought, within?: Within) =>
    [...sought.text].length < trigram
      ? beginnings(searchable, sought.text, within)
      : anywhere(searchable, sought, within);

  return {
    rows(on, searchable, { text, pieces = [], elsewhere, within }) {
      const { ids, condition } = own(searchable, { text, pieces }, within);
      return found(on, searchable, ids, condition, elsewhere, within);
    },
    ids: (searchable, text) =>
      sql`(select * from (${own(searchable, { text, pieces: [] }).ids} ${limited}) as own)`,
    column: (column, text) =>
      engine.like(text.includes(" ") ? withSingleBlanks(column) : column, `%${patternOf(text)}%`),
  };
}

/** Returns a condition for the rows whose column holds the id that a text is, such as `12` or `#12`; undefined when it is none. */
export function isOfId(column: Column, text: string): SQL | undefined {
  const id = /^#?([1-9]\d{0,14})$/.exec(text)?.[1];
  return id === undefined ? undefined : sql`${column} = ${Number(id)}`;
}

/** Returns a text as JSON escapes it between quotes. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Returns a LIKE pattern that matches a text alone: both engines escape by a backslash. */
export function patternOf(text: string): string {
  return text.replace(/[%_\\]/g, "\\$&");
}

/** Two signs that no stored text has; alternating, they replace a row of blanks by one. */
const [open, close] = ["\u0001", "\u0002"];
const toSingleBlanks = [
  ["\t", " "],
  ["\r", " "],
  ["\n", " "],
  [" ", `${open}${close}`],
  [`${close}${open}`, ""],
  [`${open}${close}`, " "],
] as const;

/** Returns a column as a list shows it: a text of several lines shows a blank where a line ends. */
function withSingleBlanks(column: Column): SQL {
  return toSingleBlanks.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`${column}`);
}

export const countOfRows = sql<number>`cast(count(*) as integer)`;

/** Counts a subselect of ids, and returns the first of them: when these are all, they need not be looked up again. */
async function counted(on: Queries, matches: SQL): Promise<{ ids: number[]; count: number }> {
  const total = sql`(select cast(count(*) as integer) from matches) as total`;
  const found = sql`(with matches(id) as materialized ${matches} select id, ${total} from matches limit ${sql.raw(String(fewMax))})`;
  const rows = await on
    .select({ id: sql<number>`id`, total: sql<number>`total` })
    .from(sql`${found} as found`);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.total ?? 0 };
}
