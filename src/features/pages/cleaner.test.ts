import { afterEach, describe, expect, test } from "bun:test";
import { CodedError } from "../../lib/coded-error.ts";
import { cleaner } from "./cleaner.ts";
import { cleanHtml } from "./pages.rules.ts";

/** Long texts that are not clean. */
const long = [
  "<".repeat(30_000),
  "<p>".repeat(10_000),
  `${"<blockquote>".repeat(10_000)}x`,
  "&#1;".repeat(9_000),
];
const [angles = ""] = long;
const short = "<b>old</b><script>1</script>";

const workers: Worker[] = [];
function startWorker(): Worker {
  const worker = new Worker(new URL("./clean.worker.ts", import.meta.url).href);
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
      expect(await clean(html)).toBe(cleanHtml(html));
  });

  test("is cleaned beside the event loop when it is long, in one worker for all, and needs none when it is short or clean", async () => {
    const clean = cleaner(startWorker);
    await Promise.all([clean(short), clean("<p>x</p>".repeat(10_000))]);
    expect(workers).toHaveLength(0);
    const events: string[] = [];
    setImmediate(() => events.push("others were served"));
    await Promise.all(long.map((html) => clean(html).then(() => events.push("cleaned"))));
    expect(events).toEqual(["others were served", ...long.map(() => "cleaned")]);
    expect(workers).toHaveLength(1);
  });

  test("is cleaned all the same when the worker is lost", async () => {
    const clean = cleaner(() => {
      const worker = startWorker();
      worker.terminate();
      return worker;
    });
    expect(await clean(angles)).toBe(cleanHtml(angles));
  });

  test("is refused when more wait than are bounded, with what says that the portal cannot serve just now", async () => {
    const clean = cleaner(startWorker);
    const waiting = Array.from({ length: 20 }, () => clean(angles));
    await expect(clean(angles)).rejects.toEqual(new CodedError("unavailable"));
    expect(await clean(short)).toBe(cleanHtml(short));
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
  });

  test("leaves no worker behind once nobody has sent one for a while, and the next is cleaned by another one", async () => {
    const clean = cleaner(startWorker, 1);
    await clean(angles);
    const [worker] = workers;
    await new Promise((resolve) => worker?.addEventListener("close", resolve));
    expect(await clean(angles)).toBe(cleanHtml(angles));
    expect(workers).toHaveLength(2);
  });
});
