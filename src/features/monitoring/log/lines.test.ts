import { afterEach, beforeEach, expect, test } from "bun:test";
import { bufferedLinesMax, createLog, createLogBuffer } from "../../../core/lib/log.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import type { LogLinesView } from "../monitoring.contract.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

async function read(query = ""): Promise<LogLinesView> {
  const { status, text } = await master.get(`/api/admin/log-lines${query}`);
  expect(status).toBe(200);
  return JSON.parse(text);
}

test("the master admin reads the lines of the log as they were written, and goes on from the last one", async () => {
  await portal.visitor().get("/api/course-url");
  const { instance, newest, lines } = await read();
  const written = portal
    .logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const { time, message, facts } of lines)
    expect(written).toContainEqual(
      expect.objectContaining({
        time,
        message,
        ...Object.fromEntries(facts.filter(([name]) => name === "path")),
      }),
    );
  expect(lines.some(({ facts }) => facts.some(([, value]) => value === "/api/course-url"))).toBe(true);
  const next = await read(`?instance=${instance}&after=${newest}`);
  expect(next.lines.every(({ id }) => id > newest)).toBe(true);
  // Another instance's numbers say nothing of this one's.
  expect((await read(`?instance=OTHER&after=${newest}`)).lines.length).toBeGreaterThanOrEqual(lines.length);
});

test("lines are found by their level, by a text and by the request they belong to", async () => {
  const { headers } = await portal.visitor().get("/api/course-url");
  await portal.visitor().get("/api/nothing-there");
  const id = headers.get("x-request-id");
  const own = await read(`?request=${id}`);
  expect(own.lines.map(({ facts }) => Object.fromEntries(facts).request)).toEqual([id ?? ""]);
  expect((await read("?q=NOTHING-there")).lines).toHaveLength(1);
  expect((await read("?level=error")).lines).toEqual([]);
});

test("nobody but the master admin reads them", async () => {
  const admin = await staffMember(portal, "admin", "admin@example.org");
  expect((await admin.get("/api/admin/log-lines")).status).toBe(403);
  expect((await portal.visitor().get("/api/admin/log-lines")).status).toBe(401);
});

test("no more than a thousand lines are kept, the newest", () => {
  const logBuffer = createLogBuffer();
  const log = createLog({
    level: "info",
    format: "json",
    write: () => {},
    now: () => new Date(),
    keep: logBuffer.keep,
  });
  for (let i = 1; i <= 2500; i++) log.info("line", { i });
  log.debug("not written, and not kept");
  const kept = logBuffer.after(0);
  expect([kept.length, kept[0]?.facts.i, kept.at(-1)?.facts.i]).toEqual([bufferedLinesMax, 1501, 2500]);
});
