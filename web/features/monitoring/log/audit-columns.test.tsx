import { expect, test } from "bun:test";
import { openDom } from "../../../testing/dom.ts";

const { render } = await openDom();
const { auditColumns } = await import("./audit-columns.tsx");
const { translator } = await import("../../../i18n.ts");
const { formatInstant } = await import("../../../lib/format.ts");

test("The log shows date and time of a row, and its age in the tip", async () => {
  const createdAt = new Date(Date.now() - 3 * 60_000 - 1000).toISOString();
  const row = { id: 7, userId: null, username: null, action: "room_created", details: "{}", createdAt };
  const column = auditColumns({ t: translator("monitoring"), language: "en" }).find(
    ({ key }) => key === "timestamp",
  );
  const { container } = await render(column?.cell({ ...row, ipAddress: null, userAgent: null }));
  const time = container.querySelector("time");
  expect(time?.textContent).toBe(formatInstant(createdAt, "en", { withSeconds: true, withZone: true }));
  expect(time?.title).toBe("3 minutes ago");
});
