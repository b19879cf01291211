import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { StatsView } from "../../features/monitoring/monitoring.contract.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { hour } from "../../testing/test-clock.ts";
import { totalMax } from "../contract/limits.ts";
import type { ListView } from "../contract/lists.ts";
import { iso } from "../lib/clock.ts";

let portal: TestPortal;
let staff: Staff;
beforeEach(async () => {
  portal = await testPortal();
  staff = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

/** Fills the audit log up to so many rows, the new ones of an instant. */
async function fillLog(upTo: number, at: Date, details = '{"outcome":"valid"}'): Promise<void> {
  const { tables, read, write, jsonRows } = portal.db;
  const { auditLogs } = tables;
  const rows = upTo - (await read.$count(auditLogs));
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    select n from numbers`;
  await write(async (tx) => {
    await tx
      .insert(auditLogs)
      .select(sql`select ${jsonRows.newId("audit_logs")}, null, 'login_attempt', ${details},
      null, null, ${iso(at)} from (${numbers}) as numbers`);
  });
}

const list = async (query = "") =>
  (await staff.get(`/api/admin/audit-logs?limit=1000${query}`)).body as ListView<{ id: number }>;
const numbers = async () => (await staff.get("/api/admin/stats")).body as StatsView;

describe("the total of a list", () => {
  test("is exact up to ten thousand rows, and from then on says that there are more, or about how many", async () => {
    await fillLog(totalMax, portal.clock.now());
    expect(await list()).toMatchObject({ total: totalMax, totalIs: "exact" });
    expect(await list("&q=valid")).toMatchObject({ totalIs: "exact" });
    await fillLog(totalMax + 2500, portal.clock.now());
    const all = await list();
    expect(all).toMatchObject({ totalIs: "about" });
    expect(all.total).toBeGreaterThan(totalMax);
    const many = { total: totalMax, totalIs: "more" };
    expect(await list("&q=valid")).toMatchObject(many);
    expect(await list("&action=login_attempt")).toMatchObject(many);
    expect(await list("&q=no-such-text")).toMatchObject({ total: 0, totalIs: "exact" });
  });

  test("does not end its pages: they go on to the last row, whatever it is", async () => {
    await fillLog(totalMax + 2500, portal.clock.now());
    for (const query of ["", "&q=valid", "&sort=action&order=asc"]) {
      const ids = new Set<number>();
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: ListView<{ id: number }> = await list(`${query}${cursor && `&cursor=${cursor}`}`);
        for (const { id } of page.items) ids.add(id);
        cursor = page.nextCursor;
      }
      expect(ids.size).toBeGreaterThanOrEqual(totalMax + 2499);
    }
  });
});

describe("the numbers above the tabs", () => {
  test("are exact up to ten thousand rows of a day", async () => {
    await fillLog(9000, portal.clock.now(), '{"outcome":"bad_credentials"}');
    const { trends, recentActivityCount, inexact } = await numbers();
    expect(inexact).toEqual({});
    expect(recentActivityCount).toBe(9000);
    expect(trends.failures.at(-1)).toBeGreaterThan(8990);
  });

  test("name those of them that were not counted to their end", async () => {
    const at = portal.clock.now();
    await fillLog(totalMax + 2500, new Date(at.getTime() - hour));
    // Only PostgreSQL has statistics of a stretch of time; a file's rows are counted.
    const { trends, recentActivityCount, inexact } = await numbers();
    expect(inexact.totalUsers).toBeUndefined();
    if (inexact.activity === undefined) expect(recentActivityCount).toBe(totalMax + 2500);
    expect(recentActivityCount).toBeGreaterThan(totalMax);
    expect(trends.activity.at(-1)).toBeGreaterThan(totalMax);
  });
});
