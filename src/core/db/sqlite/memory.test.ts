import { afterAll, describe, expect, test } from "bun:test";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keptInMemory, readBeside } from "./memory.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "file");
const megabyte = 1024 ** 2;
const bytes = new Uint8Array(2.5 * megabyte);
bytes[2 * megabyte] = 7;
writeFileSync(path, bytes);
const minuteMs = 60_000;

/** Keeps the file, with a clock that is moved by hand; `places` are where it was read. */
function kept(how: { maxBytes?: number; answer?: () => Promise<void> } = {}) {
  let now = 0;
  const places: number[] = [];
  const file = keptInMemory(path, {
    maxBytes: how.maxBytes ?? 10 * megabyte,
    now: () => now,
    async readPiece(_file, _piece, position) {
      places.push(position);
      await how.answer?.();
    },
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...file, places, pass };
}

describe("the file of a database", () => {
  test("is read whole beside the event loop by the first write a while after it was read, and by no other", async () => {
    const file = kept();
    file.goOn();
    expect(file.places).toEqual([]);
    file.pass(minuteMs);
    for (let write = 0; write < 3; write++) file.goOn();
    await Bun.sleep(0);
    file.goOn();
    await Bun.sleep(0);
    expect(file.places).toEqual([0, megabyte, 2 * megabyte]);
    await file.close();
  });

  test("is left to the system when it is too large for the machine", async () => {
    const file = kept({ maxBytes: megabyte });
    file.pass(minuteMs);
    file.goOn();
    await file.close();
    expect(file.places).toEqual([]);
  });

  test("is read again a while after it could not be", async () => {
    const file = kept({ answer: () => Promise.reject(new Error("the disk is away")) });
    for (let tried = 0; tried < 2; tried++) {
      file.pass(minuteMs);
      file.goOn();
      await Bun.sleep(0);
    }
    expect(file.places).toEqual([0, 0]);
    await file.close();
  });

  test("is closed once nobody reads it any more, and is not read to its end for that", async () => {
    const held = Promise.withResolvers<void>();
    const file = kept({ answer: () => held.promise });
    file.pass(minuteMs);
    file.goOn();
    const closed = file.close()?.then(() => "closed");
    expect(await Promise.race([closed, Bun.sleep(0).then(() => "reading")])).toBe("reading");
    held.resolve();
    expect(await closed).toBe("closed");
    expect(file.places).toEqual([0]);
  });

  test("is read from the place that was asked for", async () => {
    const file = openSync(path, "r");
    const piece = new Uint8Array(4);
    await readBeside(file, piece, 2 * megabyte - 1);
    closeSync(file);
    expect([...piece]).toEqual([0, 7, 0, 0]);
    await expect(readBeside(-1, piece, 0)).rejects.toThrow();
  });
});
