import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { auditListStore } from "../../../core/audit/audit-list.store.ts";
import { openSqlite } from "../../../core/db/sqlite/open.ts";
import { seed } from "../../../testing/seed.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { factorsStore } from "../../accounts/second-factor/factors.store.ts";
import { usersStore } from "../../accounts/users/users.store.ts";
import { codesListStore } from "../../codes/codes-list.store.ts";
import { funnelStore, statsStore, type TrendName } from "./stats.store.ts";

const folder = temporaryFolder();
const names: TrendName[] = [
  "registrations",
  "admissions",
  "failures",
  "activity",
  "codesMade",
  "codesAdded",
  "codesSpent",
  "roomsMade",
];

type Plan = { detail: string };

test.each([true, false])(
  "the numbers of a day, and the staff, are found by indexes, also on a day without any (statistics of the tables: %p)",
  async (isAnalyzed) => {
    const file = join(folder(), "portal.db");
    await openSqlite(file, { alone: true }).close();
    seed(file, { users: 500, codes: 500, pages: 1, auditRows: 5000 });
    if (!isAnalyzed) {
      const emptied = new Sqlite(file);
      emptied.run("DELETE FROM sqlite_stat1");
      emptied.close();
    }
    const db = openSqlite(file, { alone: true });
    const sqlite = new Sqlite(file, { readonly: true });
    const plans: string[] = [];
    const read = drizzle(sqlite, {
      casing: "snake_case",
      logger: {
        logQuery(query, given) {
          const values = given.map((value) => (typeof value === "number" ? value : String(value)));
          const plan = sqlite.query<Plan, (string | number)[]>(`EXPLAIN QUERY PLAN ${query}`).all(...values);
          plans.push(...plan.map(({ detail }) => detail));
        },
      },
    });
    const [from, to] = ["2026-12-24T00:00:00.000Z", "2026-12-25T00:00:00.000Z"];
    const watched = { ...db, read, readLate: read };
    for (const name of names) await statsStore(watched).count(name, from, to);
    await funnelStore(watched).since(from);
    await codesListStore(watched).countActive(from);
    await auditListStore(watched).recent(from, 50);
    // Nearly all users have another role.
    await usersStore(watched).masters(read);
    await factorsStore(watched).staffWithout();
    expect(plans.length).toBeGreaterThan(names.length);
    const large = /^SCAN (audit_logs|users|secret_codes|redemptions)\b/;
    expect(plans.filter((detail) => large.test(detail))).toEqual([]);
    sqlite.close();
    await db.close();
  },
);
