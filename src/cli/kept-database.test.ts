import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../core/db/errors.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { keptDatabase, requireRoomToKeep } from "./kept-database.ts";

const folder = temporaryFolder();

function keep() {
  const owner = {
    folder: folder(),
    environment: { PATH: process.env.PATH ?? "" },
    user: process.getuid?.() ?? 0,
    group: process.getgid?.() ?? 0,
  };
  const kept = keptDatabase(owner, join(folder(), "portal.db"));
  kept.keep();
  return kept;
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder(), name), text);
}

/** Every file of the folder with what it holds. */
const found = () =>
  Object.fromEntries(
    readdirSync(folder()).map((name) => [name, readFileSync(join(folder(), name), "utf8")] as const),
  );

/** What a new release makes of a database before it gives up. */
const changed = { "portal.db": "new", "portal.db-wal": "new log", "portal.db-shm": "new index" };

test("a database is put back with its log, and nothing of the new release's stays", () => {
  write({ "portal.db": "former", "portal.db-wal": "former log" });
  const kept = keep();
  write(changed);
  // Litestream's place in that log.
  mkdirSync(join(folder(), ".portal.db-litestream"));
  kept.putBack();
  expect(found()).toEqual({ "portal.db": "former", "portal.db-wal": "former log" });
});

test("what a killed upgrade has left is never put back", () => {
  const left = { "portal.db.before-upgrade": "older", "portal.db-wal.before-upgrade": "older log" };
  write({ "portal.db": "former", ...left });
  const kept = keep();
  write(changed);
  kept.putBack();
  expect(found()).toEqual({ "portal.db": "former" });
});

test("whatever the new release made of a database can be kept aside when the copy comes back", () => {
  write({ "portal.db": "former" });
  const kept = keep();
  write(changed);
  kept.putBack(join(folder(), "aside"));
  expect(found()).toEqual({ "portal.db": "former", aside: "new", "aside-wal": "new log" });
});

test("a return that ended at any of its steps is taken up at that step, and nothing that came back goes again", () => {
  const copies = { "portal.db.before-upgrade": "former", "portal.db-wal.before-upgrade": "former log" };
  write({ "portal.db": "former", "portal.db-wal": "former log" });
  const kept = keep();
  const whole = { "portal.db": "former", "portal.db-wal": "former log" };
  const left: Record<string, string>[] = [
    { ...changed, ...copies },
    { "portal.db": "new", "portal.db-shm": "new index", ...copies },
    copies,
    { "portal.db": "former", "portal.db-wal.before-upgrade": "former log" },
    whole,
  ];
  for (const files of left) {
    for (const name of readdirSync(folder())) rmSync(join(folder(), name));
    write(files);
    kept.putBack();
    expect(found()).toEqual(whole);
  }
});

test("once the new release is ready, nothing is kept", () => {
  write({ "portal.db": "former", "portal.db-wal": "former log" });
  const kept = keep();
  write(changed);
  expect(kept.isThere()).toBe(true);
  kept.forget();
  expect([found(), kept.isThere()]).toEqual([changed, false]);
});

test("a database or log that cannot be copied is an error, and no part of a copy stays", () => {
  expect(keep).toThrow(StartError);
  expect(readdirSync(folder())).toEqual([]);
  write({ "portal.db": "former" });
  mkdirSync(join(folder(), "portal.db-wal"));
  expect(keep).toThrow("The stopped database could not be copied (");
  expect(readdirSync(folder()).sort()).toEqual(["portal.db", "portal.db-wal"]);
});

test("an older copy that cannot be removed is an error", () => {
  write({ "portal.db": "former" });
  mkdirSync(join(folder(), "portal.db.before-upgrade"));
  expect(keep).toThrow("The stopped database could not be copied (");
});

test("a disk that has no room for a copy of the database and its log is named before the portal is stopped, with what to do", () => {
  write({ "portal.db": "x".repeat(2_000_000), "portal.db-wal": "x".repeat(1_500_000) });
  const database = { engine: "sqlite", file: join(folder(), "portal.db") } as const;
  requireRoomToKeep(database);
  requireRoomToKeep(database, () => 3_500_001);
  expect(() => requireRoomToKeep(database, () => 3_500_000)).toThrow(
    new StartError(
      `The portal goes on serving as it is, since its database would have no room for a copy: the disk of ${folder()} has 4 MB free and needs 4 MB. ` +
        "Remove old backups or other files there, and try again.",
    ),
  );
});
