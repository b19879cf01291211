import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "../../../core/contract/languages.ts";
import { createLog } from "../../../core/lib/log.ts";
import { words } from "../../../locales/i18n.ts";
import { newDatabase, testEngine } from "../../../testing/databases.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { healthService } from "./health.service.ts";

/** Returns a service over a scripted database and a stopped clock. */
function instance(withinMs = 50) {
  const state = {
    now: 0,
    reads: 0,
    writes: 0,
    skewMs: 0,
    fault: undefined as "read" | "read silence" | "write" | "silence" | undefined,
    /** What a write waits for. */
    writing: undefined as Promise<void> | undefined,
  };
  const lines: string[] = [];
  const act = async (what: "read" | "write") => {
    if (state.fault === what) throw new Error(`no ${what}`);
  };
  const probe = {
    read: async () => {
      state.reads++;
      if (state.fault === "read silence") await new Promise(() => {});
      await act("read");
    },
    write: async () => {
      state.writes++;
      await state.writing;
      if (state.fault === "silence") await new Promise(() => {});
      await act("write");
    },
    clockSkewMs: async () => state.skewMs,
  };
  const log = createLog({
    level: "info",
    format: "json",
    write: (line) => void lines.push(line),
    now: () => new Date(),
  });
  const health = healthService(probe, log, () => state.now, withinMs, withinMs);
  return { health, state, lines };
}

describe("an instance is ready", () => {
  test("from its opening to its stopping, and at no other time", async () => {
    const { health } = instance();
    expect(await health.unready()).toBe("starting");
    health.open();
    expect(await health.unready()).toBeUndefined();
    health.stop();
    expect(await health.unready()).toBe("stopping");
    health.open();
    expect(await health.unready()).toBe("stopping");
  });

  test("only while its database can be read, written, and has about the same time", async () => {
    const { health, state } = instance();
    health.open();
    for (const [fault, skewMs, reason] of [
      ["read", 0, "database"],
      ["write", 0, "writes"],
      [undefined, 61_000, "clock"],
      [undefined, -61_000, "clock"],
      [undefined, 59_000, undefined],
    ] as const) {
      state.now += 10_000;
      state.fault = fault;
      state.skewMs = skewMs;
      expect(await health.unready()).toBe(reason);
    }
  });

  test("no longer a second after writes began to fail, and again a second after that was mended", async () => {
    const { health, state } = instance();
    health.open();
    expect(await health.unready()).toBeUndefined();
    state.fault = "write";
    state.now += 1000;
    expect(await health.unready()).toBe("writes");
    state.fault = undefined;
    expect(await health.unready()).toBe("writes");
    state.now += 1000;
    expect(await health.unready()).toBeUndefined();
  });

  test("no longer once a visitor's write failed, though a check's would not, until a second has passed without one", async () => {
    const { health, state } = instance();
    health.open();
    expect(await health.unready()).toBeUndefined();
    for (let n = 0; n < 3; n++) {
      state.now += 500;
      health.noteUnwritable(new Error("the disk is full"));
      state.now += 500;
      expect(await health.unready()).toBe("writes");
    }
    state.now += 500;
    expect(await health.unready()).toBeUndefined();
  });

  test("at the price of one write in a second, however many ask", async () => {
    const { health, state } = instance();
    health.open();
    await Promise.all(Array.from({ length: 500 }, () => health.unready()));
    expect(state.writes).toBe(1);
    state.now += 999;
    await health.unready();
    expect(state.writes).toBe(1);
    state.now += 1;
    await Promise.all(Array.from({ length: 500 }, () => health.unready()));
    expect(state.writes).toBe(2);
  });

  test("no longer while its database says nothing, which is asked one question for all who probe", async () => {
    const { health, state } = instance();
    health.open();
    expect(await health.unready()).toBeUndefined();
    state.fault = "read silence";
    const said = await Promise.all(Array.from({ length: 500 }, () => health.unready()));
    expect([new Set(said), state.reads]).toEqual([new Set(["database"]), 2]);
  });

  test("no longer once a write hangs, which is not tried a second time meanwhile", async () => {
    const { health, state } = instance();
    health.open();
    state.fault = "silence";
    expect(await health.unready()).toBe("writes");
    state.now += 1000;
    expect(await health.unready()).toBe("writes");
    expect(state.writes).toBe(1);
  });
});

test("a probe during a slow check is told what the check before found, and the next one what this check found", async () => {
  const { health, state } = instance(3000);
  health.open();
  expect(await health.unready()).toBeUndefined();
  state.now += 5000;
  const slow = Promise.withResolvers<void>();
  state.writing = slow.promise;
  expect(await health.unready()).toBeUndefined();
  slow.reject(new Error("the file is locked"));
  for (;;) if ((await health.unready()) === "writes") break;
  expect(state.writes).toBe(2);
});

test("a fault and its end are each one line in the log, with a word, a remedy and the reason", async () => {
  const { health, state, lines } = instance();
  health.open();
  state.fault = "write";
  for (let i = 0; i < 20; i++, state.now += 1000) await health.unready();
  state.fault = undefined;
  for (let i = 0; i < 20; i++, state.now += 1000) await health.unready();
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(["not ready", "ready again"]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    code: "writes",
    remedy: expect.stringContaining("make room"),
    reason: "Error: no write",
  });
});

describe("the health calls", () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await testPortal();
  });
  afterEach(() => portal.close());
  const ready = () => portal.visitor().get("/health/ready");

  test("tell monitors why in a word, and people in a sentence of their language", async () => {
    expect((await ready()).status).toBe(200);
    portal.core.health.stop();
    const { status, body, headers } = await ready();
    expect([status, body.code, body.reason]).toEqual([503, "unavailable", "stopping"]);
    for (const language of languages) {
      const { body } = await portal.visitor().get("/health/ready", { "accept-language": language });
      expect(body.message).toBe(words[language].unready.stopping);
    }
    expect(headers.get("connection")).toBe("close");
    expect((await portal.visitor().get("/health/live")).status).toBe(200);
  });

  test("leave one row behind, whatever number of times they were asked, and no list shows it", async () => {
    const { systemSettings } = portal.db.tables;
    const keys = async () =>
      (await portal.db.read.select({ key: systemSettings.key }).from(systemSettings)).map(({ key }) => key);
    const before = await keys();
    await Promise.all(Array.from({ length: 50 }, ready));
    expect((await keys()).filter((key) => !before.includes(key))).toEqual(["health_mark"]);
  });

  test("see that a visitor's write found no room, though what they write themselves has some", async () => {
    let isFull = false;
    const fuller = await testPortal({
      watched: (db) => ({
        ...db,
        write: (job) =>
          isFull ? Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" })) : db.write(job),
      }),
    });
    const visitor = fuller.visitor();
    expect((await visitor.get("/health/ready")).status).toBe(200);
    isFull = true;
    const asked = { email: "ana@example.org", username: "Ana", language: "en" };
    expect((await visitor.post("/api/auth/send-otp", asked)).status).toBe(503);
    isFull = false;
    const { status, body } = await visitor.get("/health/ready");
    expect([status, body.reason]).toEqual([503, "writes"]);
    await fuller.close();
  });

  if (testEngine === "sqlite")
    test("see that the file was removed, which no write is answered well after", async () => {
      const folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
      const database = await newDatabase(folder);
      const own = await testPortal({ database });
      rmSync(database.url);
      const asked = { email: "ana@example.org", username: "Ana", language: "en" };
      expect((await own.visitor().post("/api/auth/send-otp", asked)).status).toBe(503);
      const { status, body } = await own.visitor().get("/health/ready");
      expect([status, body.reason]).toEqual([503, "moved"]);
      expect(own.logged()).toMatch(/"code":"moved","remedy":"a file of the database was removed/);
      await own.close();
      rmSync(folder, { recursive: true });
    });

  if (testEngine === "sqlite")
    test("see a clock that was set back behind the newest row", async () => {
      await portal.portal.setup.firstStart("master@example.org", "Initial-2026", () => {});
      expect((await ready()).status).toBe(200);
      portal.clock.advance(-3_600_000);
      const restarted = await portal.restart();
      const { status, body } = await restarted.visitor().get("/health/ready");
      expect([status, body.reason]).toEqual([503, "clock"]);
      for (const language of languages) {
        const { body } = await restarted.visitor().get("/health/ready", { "accept-language": language });
        expect(body.message).toMatch(/ (36\d\d|35\d\d) (seconds|segundos) .*NTP/);
      }
      portal = restarted;
    });

  if (testEngine === "postgres")
    test("measure this machine's clock by the server's", async () => {
      expect(Math.abs((await portal.db.clockSkewMs?.()) ?? Number.NaN)).toBeLessThan(60_000);
    });
});
