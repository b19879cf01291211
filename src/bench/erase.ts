import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { migratePostgres } from "../db/postgres/migrate.ts";
import { openSqlite } from "../db/sqlite/open.ts";
import { rightsService } from "../features/rights/rights.ts";
import { personalData } from "../features.ts";
import { systemClock } from "../lib/clock.ts";
import { keysOf, newSecret } from "../lib/keys.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import { fullSize, seed } from "../testing/seed.ts";
import { seedPostgres } from "../testing/seed-postgres.ts";
import { settingsOf } from "./engine-load.ts";
import { median } from "./table.ts";

/** How many people are erased one after the other. */
const erased = 20;

/** How long erasing a person takes among 100,000 and a million audit rows, on either engine. */
export async function erase(folder: string): Promise<string> {
  const file = join(folder, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  seed(file, fullSize);
  const onSqlite = await timed(file);
  const server = await startPostgres({ fsync: "on", shared_buffers: "512MB" });
  try {
    const url = server.url("postgres");
    await migratePostgres(url, console.error);
    await seedPostgres(url, fullSize);
    const { users, auditRows } = fullSize;
    const lines = [lineOf("SQLite", onSqlite), lineOf("PostgreSQL", await timed(url))];
    return `Erasing one of ${users} people among ${auditRows} audit rows\n${lines.join("\n")}`;
  } finally {
    server.remove();
  }
}

/** Erases people all over the table; returns how long each took, in milliseconds. */
async function timed(url: string): Promise<number[]> {
  const db = await openDatabase(settingsOf(url), { alone: true, warn: console.error });
  try {
    const { users } = db.tables;
    const rights = rightsService({
      db,
      clock: systemClock,
      keys: keysOf(newSecret()),
      mailer: { forget: async () => 0 },
      log: { warn: console.error },
      personal: personalData,
    });
    const people = await db.read.select({ id: users.id, email: users.email }).from(users);
    const step = Math.floor(people.length / (erased + 1));
    const times: number[] = [];
    for (let n = 1; n <= erased; n++) {
      const { email } = people[n * step] ?? {};
      if (!email) throw new Error("fewer people than there should be");
      const startedAt = performance.now();
      await rights.erase({ email }, { id: null, client: null, by: "command line" });
      times.push(performance.now() - startedAt);
    }
    return times;
  } finally {
    await db.close();
  }
}

function lineOf(name: string, times: number[]): string {
  const [half, most] = [median(times), Math.max(...times)].map((ms) => `${(ms / 1000).toFixed(2)} s`);
  return `${name}: ${half} in the middle, ${most} at most, of ${times.length}`;
}
