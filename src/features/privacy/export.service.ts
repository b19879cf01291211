import { auditPersonalStore } from "../../core/audit/audit-personal.store.ts";
import { fragmentsOf } from "../../core/audit/pseudonym.rules.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import type { PrivacyStore, Who } from "./privacy.store.ts";

/** Most rows of one kind in an export. */
export const exportMax = 10_000;

/** All that the portal knows of a person: their account, the lists that features declare, and what the audit log says. */
type PersonExport = {
  exportedAt: string;
  /** Null for an unverified address. */
  account: object | null;
  /** Where somebody else acted, it does not say from where. */
  log: object[];
  /** The names of the lists that are without their oldest rows, since these are more than an export takes. */
  cut: string[];
  [list: string]: unknown;
};

/**
 * Gathers what the portal knows of a person, oldest first; of each kind the newest rows, which are far more than anybody fills by using it.
 * What others did is searched for, and a search ends after so many rows, whichever it finds first.
 */
export function exportService({ db, clock }: Pick<Core, "db" | "clock">, store: PrivacyStore) {
  const { readReplica } = db;
  const log = auditPersonalStore(db);

  return async (who: Who): Promise<PersonExport> => {
    const cut: string[] = [];
    /** Takes the rows of a list that begins with the newest. */
    function kept<Row>(name: string, rows: readonly Row[]): Row[] {
      if (rows.length > exportMax) cut.push(name);
      return rows.slice(0, exportMax).reverse();
    }
    const found = await store.find(who);
    const email = found?.email ?? ("email" in who ? who.email : "");
    const own = found ? await log.newestOfUser(readReplica, found.id, exportMax + 1) : [];
    // Not by the name: it may be in rows about others who only asked for it.
    const ids = await log.idsHolding(readReplica, fragmentsOf({ emails: [email], names: [] }));
    const naming = await log.rows(readReplica, ids.slice(-exportMax - 1));
    const rows = new Map([...own, ...naming].map((row) => [row.id, row]));
    const newestFirst = [...rows.values()].sort((one, other) => other.id - one.id);
    const lists: Record<string, object[]> = {};
    for (const [name, rows] of await store.lists({ id: found?.id ?? null, emails: [email] }, exportMax + 1))
      lists[name] = kept(name, rows);
    return {
      exportedAt: iso(clock.now()),
      account: found ?? null,
      ...lists,
      log: kept("log", newestFirst).map(
        ({ userId, createdAt: at, action, details, ipAddress, userAgent }) => {
          const isOwn = found !== undefined && userId === found.id;
          return {
            at,
            action,
            // What others did to them may tell of others, too.
            details: isOwn ? details : "{}",
            ipAddress: isOwn ? ipAddress : null,
            userAgent: isOwn ? userAgent : null,
          };
        },
      ),
      cut,
    };
  };
}

/** True for an export that holds nothing of anybody. */
export function isEmptyExport({ exportedAt: _, ...known }: PersonExport): boolean {
  return Object.values(known).every((part) => part === null || (Array.isArray(part) && part.length === 0));
}

export type ExportPerson = ReturnType<typeof exportService>;
