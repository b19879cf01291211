import { auditPersonalStore } from "../../core/audit/audit-personal.store.ts";
import { formerOf, type Identity, mayTell, pseudonymised } from "../../core/audit/pseudonym.rules.ts";
import { foldedName } from "../../core/contract/normalize.ts";

import type { Tx } from "../../core/db/database.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import { type LogRows, ownership, type Row, rewriteBatch } from "./log-rows.service.ts";
import type { PrivacyStore } from "./privacy.store.ts";

/** After more renames than this the oldest names stay in the log. */
const roundsMax = 20;
/** Names beyond this stay in the log: each is searched for in the whole of it. */
const namesMax = 1000;

/** Returns what of an identity is not in another. */
export function without(some: Identity, others: Identity): Identity {
  const [emails, names] = [new Set(others.emails), new Set(others.names)];
  return {
    emails: some.emails.filter((email) => !emails.has(email)),
    names: some.names.filter((name) => !names.has(name)),
  };
}

/** Finds what people are and were called. */
export function formerNames(
  { db }: Pick<Core, "db">,
  { reads, ownRows, idsHolding }: LogRows,
  { othersOf }: PrivacyStore,
) {
  const store = auditPersonalStore(db);

  /** Leaves out what somebody else is called by now. */
  async function withoutOthers(on: Tx, id: number | null, { emails, names }: Identity): Promise<Identity> {
    const others = await othersOf(on, id, emails, names.map(foldedName));
    const taken = new Set(others.map(({ email }) => email));
    const takenNames = new Set(others.map(({ usernameFolded }) => usernameFolded));
    return {
      emails: emails.filter((email) => !taken.has(email)),
      names: names.filter((name) => !takenNames.has(foldedName(name))),
    };
  }

  return {
    withoutOthers,

    /** Returns what a person is and was called, as far as the log tells, and whether it names them by what they are called now. */
    async everCalled(id: number | null, person: Identity): Promise<{ ever: Identity; isNamed: boolean }> {
      const found = new Map<number, Row>();
      for await (const rows of ownRows(id)) for (const row of rows) if (mayTell(row)) found.set(row.id, row);
      const anybody = { email: "", username: "" };
      let isNamed = false;
      let ever = person;
      let next = person;
      for (let round = 0; round < roundsMax && next.emails.length + next.names.length > 0; round++) {
        const { isTheirs, mayNameFormer } = ownership(id, ever);
        for (const ids of partsOf([...(await idsHolding(next))], rewriteBatch)) {
          for (const row of await store.rows(reads, ids)) {
            isNamed ||= pseudonymised(row.details, person, anybody) !== row.details;
            if ((round === 0 || mayNameFormer(row)) && mayTell(row)) found.set(row.id, row);
          }
          await yieldToEventLoop();
        }
        const [emails, names] = [new Set<string>(), new Set<string>()];
        for (const rows of partsOf([...found.values()], rewriteBatch)) {
          for (const former of rows.filter(isTheirs).map((row) => formerOf(row, ever))) {
            for (const email of former.emails) emails.add(email);
            for (const name of former.names) names.add(name);
          }
          await yieldToEventLoop();
        }
        const former = without({ emails: [...emails], names: [...names] }, ever);
        next = { ...former, names: former.names.slice(0, Math.max(0, namesMax - ever.names.length)) };
        ever = { emails: [...ever.emails, ...next.emails], names: [...ever.names, ...next.names] };
        next = await withoutOthers(reads, id, next);
      }
      return { ever, isNamed };
    },
  };
}
