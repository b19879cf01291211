import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { lettersRetryMax } from "../../core/contract/limits.ts";
import { type ListView, letterSorts } from "../../core/contract/lists.ts";
import type { Database } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import type { LettersShown } from "../support/support.contract.ts";
import type { LetterListQuery, LetterListView, LettersRetryRequest } from "./mail.contract.ts";

/** So many of the newest letters are counted by domain. */
const countedMax = 20_000;

/** What staff see of letters. */
export function lettersListStore({ tables: { letters }, read, readLate, search }: Database) {
  const shown = {
    id: letters.id,
    kind: letters.kind,
    to: letters.to,
    domain: letters.domain,
    userId: letters.userId,
    username: letters.username,
    language: letters.language,
    state: letters.state,
    attempts: letters.attempts,
    createdAt: letters.createdAt,
    stateAt: letters.stateAt,
    nextAt: letters.nextAt,
    words: letters.serverWords,
  };

  /** Letters are kept for some weeks only, and each is looked at. */
  function found(text: string, { kinds, states }: LettersShown): SQL | undefined {
    return or(
      search.column(letters.to, text),
      search.column(letters.serverWords, text),
      kinds.length > 0 ? inArray(letters.kind, kinds) : undefined,
      states.length > 0 ? inArray(letters.state, states) : undefined,
    );
  }

  const matchingOf = (
    { q, state, kind, domain }: Pick<LetterListQuery, "q" | "state" | "kind" | "domain">,
    shownAs: (text: string) => LettersShown,
  ) =>
    and(
      state && eq(letters.state, state),
      kind && eq(letters.kind, kind),
      domain ? eq(letters.domain, domain) : undefined,
      q ? found(q, shownAs(q)) : undefined,
    );

  return {
    /** Returns the ids of some letters that may be tried again, the newest first; `shownAs` as for a page of them. */
    async toRetry(
      { before, ...filter }: LettersRetryRequest,
      shownAs: (text: string) => LettersShown,
    ): Promise<number[]> {
      const rows = await read
        .select({ id: letters.id })
        .from(letters)
        .where(
          and(
            matchingOf(filter, shownAs),
            inArray(letters.state, ["queued", "refused", "expired"]),
            before === undefined ? undefined : lt(letters.id, before),
          ),
        )
        .orderBy(desc(letters.id))
        .limit(lettersRetryMax);
      return rows.map(({ id }) => id);
    },
    /** Returns a page of the letters; `shownAs` tells what of them is shown by words that hold a text. */
    list(query: LetterListQuery, shownAs: (text: string) => LettersShown): Promise<ListView<LetterListView>> {
      const matching = matchingOf(query, shownAs);
      return listPage(query, {
        sorts: letterSorts,
        columns: { id: letters.id },
        id: letters.id,
        matching,
        rows: ({ where, orderBy, limit }) =>
          readLate
            .select(shown)
            .from(letters)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: () => countUpTo(readLate, sql`${letters}`, matching),
      });
    },
    async byId(id: number) {
      const columns = { ...shown, requestId: letters.requestId };
      const [letter] = await read.select(columns).from(letters).where(eq(letters.id, id));
      return letter;
    },
    /** Returns the letters with codes since an instant, the newest first. */
    recent: async (since: string) =>
      await readLate
        .select({
          domain: letters.domain,
          state: letters.state,
          createdAt: letters.createdAt,
          enteredAt: letters.enteredAt,
        })
        .from(letters)
        .where(and(gt(letters.createdAt, since), inArray(letters.kind, ["register", "return"])))
        .orderBy(desc(letters.createdAt))
        .limit(countedMax),
  };
}

export type LettersListStore = ReturnType<typeof lettersListStore>;
