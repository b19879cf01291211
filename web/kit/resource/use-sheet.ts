import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { consoleError } from "../../lib/console-error.ts";
import { toast } from "../../lib/toast.ts";
import { closeByUrl, openByUrl, useUrlParam } from "../../lib/url-state.ts";

/** What is open over a list: something of a row, or something without one, as the form of a new row is. */
export type Sheet<Row, OfRow extends string, Plain extends string> =
  | { what: OfRow; row: Row }
  | { what: Plain };

type Sheets<Row, OfRow extends string, Plain extends string, Question extends string> = {
  /** The rows that are listed; those of a page that was not read yet are fetched by `find`. */
  rows: readonly Row[];
  status: "pending" | "error" | "success";
  /** Fetches a row that is not listed; without it the list is complete. */
  find?: (query: { id: number }, signal: AbortSignal) => Promise<{ items: readonly Row[] }>;
  /** The query key of the list. */
  key: QueryKey;
  /** The sheets of a row, by their names in the address. */
  ofRow?: readonly OfRow[];
  plain?: readonly Plain[];
  /** The questions about a row, which have no address. */
  questions?: readonly Question[];
  /** The parameter of the query string; another one for a list that is itself a sheet. */
  param?: string;
};

/** In the address the sheet that edits a row is its id alone, and the one that makes a row is `new`. */
const [edit, create, fresh] = ["edit", "create", "new"];

/** The one sheet that is open over a list. Its address opens it again: after a reload, by *Back* and *Forward*, as a link. */
export function useSheet<
  Row extends { id: number },
  const OfRow extends string = never,
  const Plain extends string = never,
  const Question extends string = never,
>({ ofRow = [], plain = [], questions = [], param = "open", ...list }: Sheets<Row, OfRow, Plain, Question>) {
  const [question, setQuestion] = useState<{ what: Question; row: Row }>();
  const address = useUrlParam(param);
  const [, named = edit, number] = /^(?:(.+)-)?([1-9]\d{0,14})$/.exec(address) ?? [];
  const what = number === undefined ? undefined : ofRow.find((each) => each === named);
  const row = useSheetRow(what && Number(number), list, () => closeByUrl(param));
  const other = plain.find((each) => each === (address === fresh ? create : address));
  const opened = what && row ? { what, row } : other && { what: other };
  return {
    sheet: question ?? opened,
    open(next: Sheet<Row, OfRow | Question, Plain>): void {
      if (!("row" in next)) {
        openByUrl(param, next.what === create ? fresh : next.what);
        return;
      }
      const { what: name, row: of } = next;
      const asked = questions.find((each) => each === name);
      if (asked) setQuestion({ what: asked, row: of });
      else openByUrl(param, name === edit ? String(of.id) : `${name}-${of.id}`);
    },
    close(): void {
      if (question) setQuestion(undefined);
      else closeByUrl(param);
    },
  };
}

/** Returns the row of a sheet as it was when that was opened; says so, and closes it, when there is no such row. */
function useSheetRow<Row extends { id: number }>(
  id: number | undefined,
  { rows, status, find, key }: Pick<Sheets<Row, never, never, never>, "rows" | "status" | "find" | "key">,
  close: () => void,
): Row | undefined {
  const [before, setBefore] = useState<Row>();
  const listed = rows.find((each) => each.id === id);
  const fetched = useQuery({
    // Without an id it would be the key of a list that has no query either, and that list would be read as this row is.
    queryKey: [...key, { id: id ?? 0 }],
    queryFn: ({ signal }) => find?.({ id: id ?? 0 }, signal) ?? { items: [] },
    enabled: id !== undefined && status !== "pending" && !listed && before?.id !== id,
    gcTime: 0,
  });
  const row = id === undefined ? undefined : before?.id === id ? before : (listed ?? fetched.data?.items[0]);
  if (row !== before) setBefore(row);
  const { error } = fetched;
  const isGone = id !== undefined && !row && fetched.status !== "pending";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that is gone, whatever is rendered anew
  useEffect(() => {
    if (!isGone) return;
    if (error) toast({ title: consoleError(error), variant: "destructive" });
    close();
  }, [isGone, error]);
  return row;
}
