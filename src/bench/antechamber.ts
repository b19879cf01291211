import { join } from "node:path";
import { languages } from "../contract/languages.ts";
import type { Database } from "../db/database.ts";
import { openSqlite } from "../db/sqlite/open.ts";
import { iso } from "../lib/clock.ts";
import { type Initiate, seedInitiates } from "./fixtures.ts";
import { type Server, startPortal } from "./harness.ts";
import { takeTurns } from "./table.ts";

const count = 5000;
const manyRooms = 20;
/** So many ask at once, as after a letter that goes to all. */
const together = 16;
const rounds = 3;

/** How long 5,000 initiates wait for an ante-room of 20 rooms, beside one of a single room. */
export async function antechamber(folder: string): Promise<string> {
  const many = await opened(folder, manyRooms);
  const one = await opened(folder, 1);
  try {
    // The first calls load what calls need.
    await visitAll(many, 200);
    await visitAll(one, 200);
    const waits = await takeTurns(
      rounds,
      () => visitAll(many, count),
      () => visitAll(one, count),
    );
    const [ours, bare] = [waits.ours.flat(), waits.bare.flat()];
    const line = (what: string, share: number) => {
      const [of20, of1] = [at(ours, share), at(bare, share)];
      return `| ${what} | ${of20.toFixed(1)} ms | ${of1.toFixed(1)} ms | ${(of20 / of1).toFixed(2)} |`;
    };
    return [
      `| ante-room, ${count} initiates, ${together} at once | ${manyRooms} rooms | 1 room | times |`,
      "|---|---:|---:|---:|",
      line("median", 0.5),
      line("p99", 0.99),
    ].join("\n");
  } finally {
    await many.server.stop();
    await one.server.stop();
  }
}

type Opened = { server: Server; initiates: Initiate[] };

async function opened(folder: string, rooms: number): Promise<Opened> {
  const file = join(folder, `rooms-${rooms}.db`);
  const db = openSqlite(file, { alone: true });
  const initiates = await seedInitiates(db, count);
  await admitAll(db);
  await addRooms(db, rooms);
  await db.close();
  return { server: await startPortal(join(folder, `rooms-${rooms}`), { DATABASE_URL: file }), initiates };
}

async function admitAll({ tables, write }: Database): Promise<void> {
  await write(async (tx) => {
    await tx.update(tables.users).set({ usedSecretCode: "PLANTED", usedSecretCodeAt: iso(new Date()) });
  });
}

async function addRooms({ tables, write }: Database, rooms: number): Promise<void> {
  const at = iso(new Date());
  await write(async (tx) => {
    for (let n = 1; n <= rooms; n++) {
      const room = { name: `Room ${n}`, description: "What is kept here.", status: "revealed" as const };
      const [added] = await tx
        .insert(tables.rooms)
        .values({ ...room, position: n, createdAt: at, updatedAt: at })
        .returning({ id: tables.rooms.id });
      const texts = languages.map((language) => ({
        roomId: added?.id ?? 0,
        language,
        title: `Room ${n}`,
        teaser: "A line on its card.",
        content: `<p>${"Something to read. ".repeat(100)}</p>`,
        updatedAt: at,
      }));
      await tx.insert(tables.roomTexts).values(texts);
    }
  });
}

/** Lets each of so many initiates open the ante-room; returns how long each waited, in milliseconds. */
async function visitAll({ server, initiates }: Opened, visits: number): Promise<number[]> {
  const waits: number[] = [];
  const queue = initiates.slice(0, visits);
  const visitor = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/antechamber`, {
        headers: { cookie: `portal_session=${next.token}` },
      });
      await answer.arrayBuffer();
      waits.push(performance.now() - started);
      if (answer.status !== 200) throw new Error(`the ante-room answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: together }, visitor));
  return waits;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}
