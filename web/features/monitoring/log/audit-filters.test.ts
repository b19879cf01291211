import { expect, test } from "bun:test";
import { auditListQuery } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { filterQuery, filtersIn, hasFilter } from "./audit-filters.ts";

const filters = (search: string) => filtersIn(new URLSearchParams(search));

test("filters are read from the address, and what they cannot be counts as none", () => {
  expect(filters("action=otp_sent&person=12&from=2026-11-01&to=2026-11-02")).toEqual({
    action: "otp_sent",
    userId: "12",
    from: "2026-11-01",
    to: "2026-11-02",
  });
  const none = filters("action=x&person=1e9&from=2026-99&to=0000-00-00");
  expect(none).toEqual({ action: undefined, userId: "", from: "", to: "" });
  expect(hasFilter(none)).toBe(false);
});

test.each(["0", "12", "9".repeat(15), "9".repeat(16), "-1", "1.5"])(
  "a person %p in the address filters only if the API takes it",
  (person) => {
    const taken = auditListQuery.safeParse({ userId: person }).success;
    expect(filters(`person=${person}`).userId).toBe(taken ? person : "");
  },
);

test("both days of a range are in it, in the reader's own zone", () => {
  const { from, to } = filterQuery(filters("from=2026-11-01&to=2026-11-01"));
  expect(from).toBe(new Date(2026, 10, 1).toISOString());
  expect(to).toBe(new Date(2026, 10, 2).toISOString());
});
