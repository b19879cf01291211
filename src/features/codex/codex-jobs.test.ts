import { afterEach, beforeEach, expect, test } from "bun:test";
import { CodedError } from "../../core/lib/coded-error.ts";
import { heavyWork, megabyte } from "../../core/lib/heavy-work.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type CodexJobsService, codexJobsService } from "./codex-jobs.service.ts";
import { codexJobsStore } from "./codex-jobs.store.ts";

const stays = new AbortController().signal;

let portal: TestPortal;
let here: CodexJobsService;
let there: CodexJobsService;
beforeEach(async () => {
  portal = await testPortal();
  const core = { ...portal.core, heavy: heavyWork({ memory: 1024 * megabyte }) };
  here = codexJobsService(core);
  there = codexJobsService(core);
});
afterEach(() => portal.close());

/** Work that lasts until it is ended from outside. */
function endless() {
  const end = Promise.withResolvers<string>();
  const work = ({ signal, progress }: { signal: AbortSignal; progress: (share: number) => void }) => {
    progress(0.5);
    signal.addEventListener("abort", () => end.reject(new CodedError("codex_cancelled")));
    return end.promise;
  };
  return { work, end: () => end.resolve("a book") };
}

async function codeOf(made: Promise<unknown>): Promise<string> {
  return made.then(
    () => "made",
    (error) => (error instanceof CodedError ? error.code : String(error)),
  );
}

test("another instance shows a book that is made here, and its end", async () => {
  const { work, end } = endless();
  const made = here.run("job-of-two", stays, work);
  while ((await there.view("job-of-two").catch(() => undefined))?.state !== "running") await Bun.sleep(20);
  expect(await there.view("job-of-two")).toEqual({ state: "running", progress: 0.5, ahead: 0 });
  end();
  expect(await made).toBe("a book");
  expect(await there.view("job-of-two")).toEqual({ state: "done", progress: 1, ahead: 0 });
  expect(await here.view("job-of-two")).toEqual({ state: "done", progress: 1, ahead: 0 });
});

test("another instance cancels a book that is made here", async () => {
  const made = codeOf(here.run("job-of-two", stays, endless().work));
  while ((await there.view("job-of-two").catch(() => undefined)) === undefined) await Bun.sleep(1);
  await there.cancel("job-of-two");
  expect(await made).toBe("codex_cancelled");
  expect((await there.view("job-of-two")).state).toBe("failed");
});

test("a name is one job at a time, wherever it goes on, and free again once it ended", async () => {
  const { work, end } = endless();
  const made = here.run("job-of-two", stays, work);
  while ((await there.view("job-of-two").catch(() => undefined)) === undefined) await Bun.sleep(1);
  expect(await codeOf(there.run("job-of-two", stays, endless().work))).toBe("invalid_data");
  end();
  await made;
  const again = endless();
  again.end();
  expect(await there.run("job-of-two", stays, again.work)).toBe("a book");
});

test("the book of an instance that fell silent counts as failed, and its name can be used again", async () => {
  await codexJobsStore(portal.db).add("job-of-two", portal.clock.now().toISOString(), "");
  expect((await there.view("job-of-two")).state).toBe("waiting");
  portal.clock.advance(31_000);
  expect((await there.view("job-of-two")).state).toBe("failed");
  const { work, end } = endless();
  end();
  expect(await there.run("job-of-two", stays, work)).toBe("a book");
});

test.each([
  [256, 1],
  [511, 1],
  [512, 2],
  [24_000, 2],
])("with %d MB of memory, %d books are made at the same time", async (megabytes, count) => {
  const heavy = heavyWork({ memory: megabytes * megabyte });
  const queue = codexJobsService({ ...portal.core, heavy });
  let going = 0;
  let most = 0;
  const makeOne = async () => {
    most = Math.max(most, ++going);
    await Bun.sleep(0);
    going--;
  };
  await Promise.all(Array.from({ length: 6 }, () => queue.run(undefined, stays, makeOne)));
  expect(most).toBe(count);
});
