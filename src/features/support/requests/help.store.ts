import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { isLabelled, typedAddressLabels } from "../../../core/contract/labels.ts";
import type { Language } from "../../../core/contract/languages.ts";
import { type ListView, requestSorts } from "../../../core/contract/lists.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { countUpTo, listPage } from "../../../core/db/list.ts";
import { onlyRow } from "../../../core/db/queries.ts";
import { deleteRows } from "../../../core/db/retention.ts";
import type { EmailState } from "../../mail/mail.contract.ts";
import type { HelpListQuery, HelpRequestView, HelpScreen, LabelledRequests } from "../support.contract.ts";

type NewRequest = {
  email: string | null;
  userId: number | null;
  language: Language;
  screen: HelpScreen;
  sentence: string;
  lastError: string | null;
  letterState: EmailState | null;
  createdAt: string;
};

/** Lists what visitors asked, for staff. */
export function helpListStore({ tables: { helpRequests: requests, users }, read, search }: Database) {
  const person = sql`coalesce(${requests.userId}, (select ${users.id} from ${users} where ${users.email} = ${requests.email}))`;
  const answerer = sql<
    string | null
  >`(select u.username from ${users} as u where u.id = ${requests.answeredBy})`;
  const shown = {
    id: requests.id,
    email: requests.email,
    isProven: sql<boolean>`(${requests.userId} is not null)`.mapWith(Boolean),
    userId: sql<number | null>`${person}`.mapWith(Number),
    username: sql<string | null>`(select u.username from ${users} as u where u.id = ${person})`,
    language: requests.language,
    screen: requests.screen,
    sentence: requests.sentence,
    lastError: requests.lastError,
    letterState: requests.letterState,
    createdAt: requests.createdAt,
    answer: requests.answer,
    answeredBy: answerer,
    answeredAt: requests.answeredAt,
  };

  const people = {
    index: "users_search",
    id: users.id,
    columns: [users.username],
    prefixes: [{ column: users.usernameFolded, fold: (text: string) => text.toUpperCase() }],
  };

  /** Requests are retained for some weeks only, so a scan is cheap. */
  function found(text: string, { screens, errors, states }: LabelledRequests): SQL | undefined {
    const named = search.ids(people, text);
    return or(
      ...[requests.email, requests.sentence, requests.answer].map((column) => search.column(column, text)),
      sql`${person} in ${named}`,
      sql`${requests.answeredBy} in ${named}`,
      screens.length > 0 ? inArray(requests.screen, screens) : undefined,
      errors.length > 0 ? inArray(requests.lastError, errors) : undefined,
      states.length > 0 ? inArray(requests.letterState, states) : undefined,
      isLabelled(typedAddressLabels, text)
        ? and(isNotNull(requests.email), isNull(requests.userId))
        : undefined,
    );
  }

  return {
    /** Returns requests, the newest first; by default the unanswered ones. */
    list(
      query: HelpListQuery,
      shownAs: (text: string) => LabelledRequests,
    ): Promise<ListView<HelpRequestView>> {
      const { q, state = "open" } = query;
      const matching = and(
        state === "open" ? isNull(requests.answeredAt) : isNotNull(requests.answeredAt),
        q ? found(q, shownAs(q)) : undefined,
      );
      return listPage(query, {
        sorts: requestSorts,
        columns: { id: requests.id },
        matching,
        select: read.select(shown).from(requests),
        total: () => countUpTo(read, sql`${requests}`, matching),
      });
    },
  };
}

/** What visitors ask the keepers: writes `help_requests`. */
export function helpStore({ tables: { helpRequests: requests, letters, users }, read, write }: Database) {
  return {
    async add(tx: Tx, request: NewRequest): Promise<number> {
      return onlyRow(await tx.insert(requests).values(request).returning({ id: requests.id })).id;
    },
    /** Closes a request that is open; undefined for one that is closed, or is not there. */
    async close(
      tx: Tx,
      id: number,
      closing: { answer: string | null; answeredBy: number; answeredAt: string },
    ) {
      const [closed] = await tx
        .update(requests)
        .set(closing)
        .where(and(eq(requests.id, id), isNull(requests.answeredAt)))
        .returning({ email: requests.email, userId: requests.userId, language: requests.language });
      return closed;
    },
    /** Returns where a request would be answered to; undefined when it is not there. */
    async byId(tx: Tx, id: number) {
      const columns = { email: requests.email, answeredAt: requests.answeredAt };
      const [request] = await tx.select(columns).from(requests).where(eq(requests.id, id));
      return request;
    },
    /** Returns the user of an address. */
    async userOf(tx: Tx, email: string): Promise<number | undefined> {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      return user?.id;
    },
    /** Returns the answer, and the request if its sender is known to own the address: an email must not contain a stranger's words. */
    async answer(id: number): Promise<{ sentence: string | null; answer: string } | undefined> {
      const columns = { sentence: requests.sentence, answer: requests.answer, userId: requests.userId };
      const [request] = await read.select(columns).from(requests).where(eq(requests.id, id));
      return request && request.answer !== null
        ? { sentence: request.userId === null ? null : request.sentence, answer: request.answer }
        : undefined;
    },
    /** Deletes requests made or answered before an instant, but for those that a queued email needs. */
    async deleteOld(before: string): Promise<void> {
      const carrying = read
        .select({ id: letters.id })
        .from(letters)
        .where(eq(letters.requestId, requests.id));
      const last = sql<string>`coalesce(${requests.answeredAt}, ${requests.createdAt})`;
      await deleteRows(write, requests, and(lt(last, before), notExists(carrying)));
    },
  };
}
