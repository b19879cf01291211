import { expect, test } from "bun:test";
import type { BuyerOutcome } from "../../../../src/features/sales/sales.contract.ts";
import { openDom } from "../../../testing/dom.ts";

const { render } = await openDom();
const { BuyersReport } = await import("./buyers-report.tsx");

test("a report of buyers shows the lines that leave something open first, and of a long table no more than a dialog bears", async () => {
  const line = (at: number, outcome: BuyerOutcome) => ({
    line: at,
    email: `b${at}@example.org`,
    name: null,
    outcome,
    number: outcome === "copy" ? at : null,
    status: null,
    message: outcome,
  });
  const lines = Array.from({ length: 400 }, (_, at) => line(at + 2, at === 350 ? "no_copy_left" : "copy"));
  const asked = { addressColumns: [], statuses: [] };
  const report = {
    success: true as const,
    dryRun: true,
    sold: 399,
    passed: 0,
    open: 1,
    left: 0,
    ...asked,
    lines,
  };
  const { container } = await render(<BuyersReport report={report} />);
  const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(rows).toHaveLength(300);
  expect(rows.slice(0, 2)).toEqual(["352b352@example.orgno_copy_left", "2b2@example.orgcopy"]);
});
