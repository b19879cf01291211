import { expect, test } from "bun:test";
import fc from "fast-check";
import { CodedError } from "./coded-error.ts";
import { type HeavyKind, heavyWork, megabyte } from "./heavy-work.ts";

/** What the portal itself takes. */
const own = 110 * megabyte;
const kind = (bytes: number, more: Partial<HeavyKind> = {}): HeavyKind => ({
  name: "book",
  bytes: bytes * megabyte,
  atOnce: 100,
  waitingMax: 100,
  retryAfterS: 7,
  ...more,
});

/** Returns a line before work of a budget in megabytes, what the process takes, the names of what has begun, and what ends each. */
function lineOf(budget: number) {
  const state = { taken: 0 };
  const heavy = heavyWork({
    memory: own + budget * megabyte,
    taken: () => state.taken,
    pause: () => new Promise(setImmediate),
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (
    name: string,
    of: HeavyKind,
    { signal, ownerId = null }: { signal?: AbortSignal; ownerId?: number | null } = {},
  ) =>
    heavy.run(
      heavy.piece(of, { ownerId }),
      () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve(name));
        }),
      signal,
    );
  const end = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { heavy, state, begun, run, end };
}

test("what does not fit beside what runs waits until it does, first come, first served", async () => {
  const { begun, run, end } = lineOf(150);
  void run("book", kind(100));
  void run("backup", kind(100));
  void run("import", kind(10));
  await end("nothing");
  // The import would fit, and would keep the backup waiting for ever if it always went first.
  expect(begun).toEqual(["book"]);
  await end("book");
  expect(begun).toEqual(["book", "backup", "import"]);
});

test("what is larger than the whole budget runs alone", async () => {
  const { begun, run, end } = lineOf(50);
  void run("small", kind(10));
  void run("huge", kind(500));
  void run("after", kind(10));
  await end("nothing");
  expect(begun).toEqual(["small"]);
  await end("small");
  expect(begun).toEqual(["small", "huge"]);
  await end("huge");
  expect(begun).toEqual(["small", "huge", "after"]);
});

test("what takes a second goes before the rest of the line, and work of a kind whose bound is met keeps no other kind waiting", async () => {
  const { begun, run, end } = lineOf(100);
  const book = kind(40, { atOnce: 1 });
  void run("book", book);
  void run("next book", book);
  void run("picture", kind(60));
  void run("preview", kind(30, { isQuick: true }));
  await end("nothing");
  expect(begun).toEqual(["book", "picture"]);
  await end("picture");
  expect(begun).toEqual(["book", "picture", "preview"]);
  await end("book");
  expect(begun.at(-1)).toBe("next book");
});

test("whoever gives up leaves the line, and never begins", async () => {
  const { heavy, begun, run, end } = lineOf(100);
  const leaving = new AbortController();
  void run("book", kind(80));
  const left = run("left", kind(80), { signal: leaving.signal, ownerId: 5 });
  void run("after", kind(80), { ownerId: 6 });
  expect([heavy.waitingOf(5), heavy.waitingOf(6), heavy.waitingOf(7)]).toEqual([["book"], ["book"], []]);
  leaving.abort(new CodedError("codex_cancelled"));
  expect(await left.catch((error: unknown) => error)).toMatchObject({ code: "codex_cancelled" });
  expect(heavy.waitingOf(5)).toEqual([]);
  await end("book");
  expect(begun).toEqual(["book", "after"]);
});

test("a full line refuses with the time after which there may be room", async () => {
  const { run } = lineOf(10);
  const full = kind(10, { waitingMax: 2 });
  for (const name of ["runs", "waits", "waits, too"]) void run(name, full);
  const refusal = await run("one too many", full).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "work_busy", retryAfter: 7 });
});

test("what waits for its next order gives way to work that needs the room, and stays for its own", async () => {
  const { heavy, state, begun, run, end } = lineOf(100);
  const drawing = kind(80);
  const dropped: string[] = [];
  const forget = heavy.keep(drawing, 60 * megabyte, () => dropped.push("forgotten"));
  forget();
  heavy.keep(drawing, 60 * megabyte, () => dropped.push("worker"));
  void run("drawing", drawing);
  await end("drawing");
  void run("import", kind(40));
  await end("import");
  expect(dropped).toEqual([]);
  state.taken = 171 * megabyte;
  void run("book", kind(41));
  await end("nothing");
  expect([dropped, begun.includes("book")]).toEqual([["worker"], false]);
  state.taken = 110 * megabyte;
  await end("nothing");
  expect(begun.includes("book")).toBe(true);
});

test("memory that has not gone back to the system counts as taken, though not for ever", async () => {
  const { state, begun, run, end } = lineOf(100);
  for (const name of ["first", "second", "third"]) void run(name, kind(80));
  await end("nothing");
  state.taken = 190 * megabyte;
  await end("first");
  expect(begun).toEqual(["first"]);
  state.taken = 110 * megabyte;
  await end("nothing");
  expect(begun).toEqual(["first", "second"]);
  state.taken = 1000 * megabyte;
  await end("second");
  expect(begun).toEqual(["first", "second"]);
  for (let turn = 0; turn < 60; turn++) await end("nothing");
  expect(begun).toEqual(["first", "second", "third"]);
});

test("whatever comes and ends, the budget is kept but by what runs alone, and everything is done", async () => {
  const piece = fc.record({
    size: fc.integer({ min: 1, max: 150 }),
    isQuick: fc.boolean(),
    turns: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const heavy = heavyWork({ memory: own + 100 * megabyte, taken: () => 0 });
      const running: number[] = [];
      let done = 0;
      const all = pieces.map(({ size, isQuick, turns }) =>
        heavy.run(heavy.piece(kind(size, { isQuick })), async () => {
          running.push(size);
          const sum = running.reduce((one, other) => one + other, 0);
          expect(sum <= 100 || running.length === 1).toBe(true);
          for (let turn = 0; turn < turns; turn++) await Promise.resolve();
          running.splice(running.indexOf(size), 1);
          done++;
        }),
      );
      await Promise.all(all);
      expect(done).toBe(pieces.length);
    }),
  );
});
