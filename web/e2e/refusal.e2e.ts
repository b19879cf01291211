import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PortalDatabase } from "./portal-database.ts";
import { type Finished, type PortalProcess, runVerb, startPortal } from "./portal-process.ts";

/** A stopped portal, of which only the data is left. */
async function stoppedPortal(): Promise<PortalProcess> {
  const portal = await startPortal();
  await portal.stop();
  return portal;
}

/** Every database file of a data folder with its bytes; the lock holds none and may come and go. */
function databaseFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.includes(".db") && !name.includes(".db.lock"));
  return Object.fromEntries(
    names
      .filter((name) => !name.endsWith("-shm"))
      .map((name) => [name, readFileSync(join(folder, name)).toString("base64")]),
  );
}

/** Starts on spoilt data and insists that it is refused in a sentence and left as it was. */
async function refuses(portal: PortalProcess, ...words: string[]): Promise<Finished> {
  const before = databaseFiles(portal.dataDir);
  const outcome = await runVerb(portal.folder, words, { PORT: String(portal.port) });
  expect(outcome.status).toBe(1);
  expect(outcome.output).not.toMatch(/\n\s+at /);
  expect(outcome.output).toContain("Nothing was changed");
  const after = databaseFiles(portal.dataDir);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const name in before) expect(after[name] === before[name], `${name} is left as it was`).toBe(true);
  return outcome;
}

test("A database of another program is refused and left byte for byte as it was", async () => {
  await using portal = await stoppedPortal();
  writeFileSync(portal.databaseFile, "");
  const other = new Database(portal.databaseFile);
  other.run("CREATE TABLE theirs (id INTEGER)");
  other.close();
  const { output } = await refuses(portal, "serve");
  expect(output).toContain("another program");
});

test("A file that is no database is refused, and the sentence says how to restore", async () => {
  await using portal = await stoppedPortal();
  writeFileSync(portal.databaseFile, "holiday pictures".repeat(1000));
  const { output } = await refuses(portal, "serve");
  expect(output).toContain("codex-portal restore FILE");
});

test("A database cut short is refused, and the sentence says how to restore", async () => {
  await using portal = await stoppedPortal();
  for (const bytes of [50_000, 5000, 4096, 99, 40]) {
    truncateSync(portal.databaseFile, bytes);
    const { output } = await refuses(portal, "serve");
    expect(output, `cut to ${bytes} bytes`).toContain("codex-portal restore FILE");
  }
});

test("A database with overwritten pages is refused, and the sentence says how to restore", async () => {
  await using portal = await stoppedPortal();
  const bytes = readFileSync(portal.databaseFile);
  bytes.fill(0xa5, 8192, 8192 + 20_000);
  writeFileSync(portal.databaseFile, bytes);
  const { output } = await refuses(portal, "serve");
  expect(output).toContain("is damaged");
  expect(output).toContain("codex-portal restore FILE");
});

/** A database as a killed portal leaves it: its last changes are only in the log beside it. */
async function killedPortal(lastChange: string): Promise<PortalProcess> {
  const portal = await startPortal();
  const database = new PortalDatabase(portal.databaseFile);
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  database.run(lastChange);
  await portal.kill9();
  const files = [portal.databaseFile, `${portal.databaseFile}-wal`];
  const before = files.map((file) => readFileSync(file));
  // Closing takes the log into the database; what was there before it is put back.
  database[Symbol.dispose]();
  files.forEach((file, index) => {
    writeFileSync(file, before[index] ?? "");
  });
  expect(before[1]?.length).toBeGreaterThan(0);
  return portal;
}

test("A damaged database whose last changes are still in its log is left as it was, log included", async () => {
  await using portal = await killedPortal("DELETE FROM attempts");
  const bytes = readFileSync(portal.databaseFile);
  bytes.fill(0xa5, 8192, 8192 + 20_000);
  writeFileSync(portal.databaseFile, bytes);
  await refuses(portal, "serve");
});

test("A newer release's database whose last changes are still in its log is left as it was, log included", async () => {
  const newer =
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)";
  await using portal = await killedPortal(newer);
  await refuses(portal, "serve");
});

test("A database that a newer release has changed is refused, and the sentence says what to start or restore", async () => {
  await using portal = await stoppedPortal();
  using database = new PortalDatabase(portal.databaseFile);
  database.run(
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)",
  );
  database[Symbol.dispose]();
  const { output } = await refuses(portal, "serve");
  expect(output).toContain("newer release");
  expect(output).toContain("codex-portal restore FILE");
  await refuses(portal, "migrate");
  await refuses(portal, "admin", "reset-password", "admin@portal.local");
});
