import { afterEach, beforeEach, expect, test } from "bun:test";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { exposition } from "./exposition.rules.ts";

const token = "0123456789abcdef0123456789abcdef";
let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ environment: { METRICS_TOKEN: token } });
});
afterEach(() => portal.close());

type Found = { type: string; samples: Map<string, number> };

/** Reads the text format as Prometheus does: each line is a comment of a known form or a sample of the metric that was named last. */
function parsed(text: string): Map<string, Found> {
  const found = new Map<string, Found>();
  expect(text.endsWith("\n")).toBe(true);
  let name = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const comment = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line);
    if (comment) {
      const [, kind, named = "", rest = ""] = comment;
      name = named;
      if (kind === "TYPE") {
        expect(found.has(name)).toBe(false);
        expect(["counter", "gauge", "histogram"]).toContain(rest);
        found.set(name, { type: rest, samples: new Map() });
      }
      continue;
    }
    const sample =
      /^([a-z_]+)((?:\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)*\})?) (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(
        line,
      );
    expect(sample, line).not.toBeNull();
    const [, own = "", labels = "", value] = sample ?? [];
    const metric = found.get(name);
    expect(own.replace(/_(bucket|sum|count)$/, "") === name || own === name).toBe(true);
    expect(metric?.samples.has(own + labels)).toBe(false);
    metric?.samples.set(own + labels, Number(value));
  }
  return found;
}

const scrape = (header = `Bearer ${token}`) => portal.visitor().get("/metrics", { authorization: header });

test("the metrics are text that a parser of Prometheus reads, and count what happened", async () => {
  await insertCode(portal, "OPEN SESAME");
  const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: "OPEN SESAME", userId });
  await visitor.post("/api/codes/validate", { code: "WRONG", userId });
  await portal.portal.idle();
  const answer = await scrape();
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const metrics = parsed(answer.text);
  const value = (name: string, labels = "") => metrics.get(name)?.samples.get(name + labels);
  expect(value("codex_portal_redemptions_total")).toBe(1);
  expect(value("codex_portal_http_requests_total", '{group="gate",status="2xx"}')).toBe(1);
  expect(value("codex_portal_http_requests_total", '{group="gate",status="4xx"}')).toBe(1);
  expect(value("codex_portal_letters", '{state="accepted"}')).toBe(1);
  expect(value("codex_portal_database_up")).toBe(1);
  expect(value("codex_portal_database_bytes")).toBeGreaterThan(10_000);
  const durations = metrics.get("codex_portal_http_request_duration_seconds")?.samples;
  const buckets = [...(durations ?? [])].filter(([name]) => name.includes('group="gate",le='));
  expect(buckets.map(([, count]) => count)).toEqual(buckets.map(([, count]) => count).sort((a, b) => a - b));
  expect(buckets.at(-1)?.[0]).toContain('le="+Inf"');
  expect(buckets.at(-1)?.[1]).toBe(2);
});

test("whoever has not the token finds nothing there, as where no token is set", async () => {
  const without = await testPortal();
  const nothing = await without.visitor().get("/metrics", { authorization: `Bearer ${token}` });
  for (const header of ["", "Bearer ", `Bearer ${token}x`, token, `Basic ${token}`]) {
    const refused = await scrape(header);
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(nothing.text);
  }
  await without.close();
});

test("what stands in a label cannot end it", () => {
  const hostile = 'a"} 1\nfake_metric{b="\\';
  const text = exposition([
    { name: "one", help: "Two\nlines.", type: "gauge", samples: [{ labels: { hostile }, value: 1 }] },
  ]);
  expect([...parsed(text).keys()]).toEqual(["one"]);
});
