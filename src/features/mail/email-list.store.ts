import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { emailsRetryMax } from "../../core/contract/limits.ts";
import { emailSorts, type ListView } from "../../core/contract/lists.ts";
import type { Database } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import type { LabelledEmails } from "../support/support.contract.ts";
import type { EmailListQuery, EmailListView, EmailsRetryRequest } from "./mail.contract.ts";

/** So many of the newest emails are counted by domain. */
const countedMax = 20_000;

/** Returns a condition for the emails that a filter shows. */
function emailFilter(letters: Database["tables"]["letters"], search: Database["search"]) {
  /** Emails are retained for some weeks only, so a scan is cheap. */
  function found(text: string, { kinds, states }: LabelledEmails): SQL | undefined {
    return or(
      search.column(letters.to, text),
      search.column(letters.serverWords, text),
      kinds.length > 0 ? inArray(letters.kind, kinds) : undefined,
      states.length > 0 ? inArray(letters.state, states) : undefined,
    );
  }

  return (
    { q, state, kind, domain }: Pick<EmailListQuery, "q" | "state" | "kind" | "domain">,
    shownAs: (text: string) => LabelledEmails,
  ) =>
    and(
      state && eq(letters.state, state),
      kind && eq(letters.kind, kind),
      domain ? eq(letters.domain, domain) : undefined,
      q ? found(q, shownAs(q)) : undefined,
    );
}

/** What staff see of emails. */
export function emailListStore({ tables, read, readReplica, search }: Database) {
  const { letters } = tables;
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

  const matchingOf = emailFilter(tables.letters, search);

  return {
    /** Returns the ids of some emails that may be tried again, the newest first; `shownAs` as for a page of them. */
    async toRetry(
      { before, ...filter }: EmailsRetryRequest,
      shownAs: (text: string) => LabelledEmails,
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
        .limit(emailsRetryMax);
      return rows.map(({ id }) => id);
    },
    /** Returns a page of the emails; `shownAs` tells what of them is shown by words that hold a text. */
    list(query: EmailListQuery, shownAs: (text: string) => LabelledEmails): Promise<ListView<EmailListView>> {
      const matching = matchingOf(query, shownAs);
      return listPage(query, {
        sorts: emailSorts,
        columns: { id: letters.id },
        matching,
        select: readReplica.select(shown).from(letters),
        total: () => countUpTo(readReplica, sql`${letters}`, matching),
      });
    },
    async byId(id: number) {
      const columns = { ...shown, requestId: letters.requestId };
      const [email] = await read.select(columns).from(letters).where(eq(letters.id, id));
      return email;
    },
    /** Returns the emails with codes since an instant, the newest first. */
    recent: async (since: string) =>
      await readReplica
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

export type EmailListStore = ReturnType<typeof emailListStore>;
