import { afterEach, describe, expect, test } from "bun:test";
import { CodedError } from "../../core/lib/coded-error.ts";
import { cleaner } from "./embedded.service.ts";
import { cleanHtml } from "./html.rules.ts";

/** Long texts that are not clean. */
const long = [
  "<".repeat(30_000),
  "<p>".repeat(10_000),
  `${"<blockquote>".repeat(10_000)}x`,
  "&#1;".repeat(9_000),
];
const [angles = ""] = long;
const [one, other] = [1, 2];
const short = "<b>old</b><script>1</script>";

const workers: Worker[] = [];
function startWorker(): Worker {
  const worker = new Worker(new URL("./html.worker.ts", import.meta.url).href);
  workers.push(worker);
  return worker;
}
afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

describe("a text that staff sent", () => {
  test("is cleaned as all texts are, however long it is", async () => {
    const clean = cleaner(startWorker);
    for (const html of [short, ...long, `<p>${"clean ".repeat(5000)}</p>`])
      expect(await clean(html, one)).toBe(cleanHtml(html));
  });

  test("is cleaned beside the event loop when it is long, in one worker for all, and needs none when it is short or clean", async () => {
    const clean = cleaner(startWorker);
    await Promise.all([clean(short, one), clean("<p>x</p>".repeat(10_000), one)]);
    expect(workers).toHaveLength(0);
    const events: string[] = [];
    setImmediate(() => events.push("others were served"));
    await Promise.all(long.map((html) => clean(html, one).then(() => events.push("cleaned"))));
    expect(events).toEqual(["others were served", ...long.map(() => "cleaned")]);
    expect(workers).toHaveLength(1);
  });

  test("is cleaned by another worker when one is lost, and all the same when that is lost, too", async () => {
    for (const lostMax of [1, 2]) {
      let lost = 0;
      const clean = cleaner(() => {
        const worker = startWorker();
        if (lost++ < lostMax) worker.terminate();
        return worker;
      });
      expect(await clean(angles, one)).toBe(cleanHtml(angles));
      expect(workers.splice(0)).toHaveLength(2);
    }
  });

  test("is refused when too many of its sender's wait, while others' are cleaned", async () => {
    const clean = cleaner(startWorker);
    const theirs = Array.from({ length: 5 }, () => clean(angles, one));
    await expect(clean(angles, one)).rejects.toEqual(new CodedError("rate_limited", { retryAfter: 5 }));
    expect(await clean(short, one)).toBe(cleanHtml(short));
    expect(await clean(angles, other)).toBe(cleanHtml(angles));
    expect(new Set(await Promise.all(theirs)).size).toBe(1);
  });

  test("is refused when too many of all wait", async () => {
    const clean = cleaner(startWorker);
    const ids = Array.from({ length: 21 }, (_, id) => id);
    const waiting = ids.map((id) => clean(angles, id));
    await expect(clean(angles, ids.length)).rejects.toEqual(
      new CodedError("rate_limited", { retryAfter: 5 }),
    );
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
  });

  test("leaves no worker behind once nobody has sent one for a while, and the next is cleaned by another one", async () => {
    const clean = cleaner(startWorker, 1);
    await clean(angles, one);
    const [worker] = workers;
    await new Promise((resolve) => worker?.addEventListener("close", resolve));
    expect(await clean(angles, one)).toBe(cleanHtml(angles));
    expect(workers).toHaveLength(2);
  });
});
