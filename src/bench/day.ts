import { heapStats } from "bun:jsc";
import { join } from "node:path";
import { sleepUntil } from "../lib/turns.ts";
import { realBackup } from "../testing/backup-jobs.ts";
import { initiated, insertCode } from "../testing/initiate.ts";
import { placedPng } from "../testing/media-files.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import { insertStaff, masterEmail, type Staff, signedIn } from "../testing/staff.ts";
import { testClock } from "../testing/test-clock.ts";
import { heldBy } from "./process-facts.ts";
import { climbs, trendOf } from "./trend.ts";

/** The clock is moved by the time between two looks of the watch. */
const stepMs = 30_000;
const stepsPerHour = 3_600_000 / stepMs;
/** The first day fills what is kept for a day; the second is counted. */
const daysOfWarmUp = 1;
const hoursPerDay = 24;
const code = "THE CODE OF THE DAY";
const screens = [
  "/",
  "/initiate",
  "/admin/login",
  "/sitemap.xml",
  "/robots.txt",
  "/health/ready",
  "/nowhere",
];

/** What nobody minds, an hour: a quarter of a megabyte, a thousand objects, a tenth of a descriptor. */
const harmless = { resident: 0.25, heap: 0.25, objects: 1000, descriptors: 0.1 };

type Sample = { hour: number; resident: number; heap: number; objects: number; descriptors: number };

const watched = {
  resident: "memory, resident (MB)",
  heap: "heap after a collection (MB)",
  objects: "objects",
  descriptors: "descriptors",
} as const;
type Watched = keyof typeof watched;

/**
 * Plays two days through in this process with a clock that is moved: visitors, initiates, strangers and staff, the watch, its backups, the
 * sweeps and the letters. Prints what is held at each hour of the second day; false when that climbs.
 */
export async function day(
  folder: string,
  engine: "sqlite" | "postgres",
  print: (line: string) => void,
): Promise<boolean> {
  await using ending = new AsyncDisposableStack();
  const server = engine === "postgres" ? await startPostgres() : undefined;
  if (server) {
    ending.defer(() => server.remove());
    await server.sql.unsafe("create database day");
  }
  const test: TestPortal = await testPortal({
    doBackupJob: realBackup,
    folder,
    clock: testClock(),
    database: { url: server?.url("day") ?? join(folder, "codex-portal.db"), drop: () => {} },
    environment: { AUDIT_RETENTION_DAYS: "1" },
    isQuiet: true,
    // Whoever waits for a letter that is put off waits in simulated time, too.
    letterTimers: {
      pace: async () => {},
      patience: (ms, isOver) => sleepUntil(test.mailer.delaying ? 1 : ms, isOver),
      look: sleepUntil,
    },
  });
  ending.defer(() => test.close());
  await insertCode(test, code, { maxUses: 1_000_000 });
  const play = playOf(test, await insertStaff(test, masterEmail, "master_admin"));

  const samples: Sample[] = [];
  const tables: Record<string, number>[] = [];
  print(
    `${engine}, ${hoursPerDay} hours after ${hoursPerDay * daysOfWarmUp} of warm-up, in steps of ${stepMs / 1000} s\n`,
  );
  print("| hour | resident | heap | objects | descriptors |\n|---:|---:|---:|---:|---:|");
  for (let hour = 1; hour <= hoursPerDay * (daysOfWarmUp + 1); hour++) {
    for (let step = 0; step < stepsPerHour; step++) {
      test.clock.advance(stepMs);
      await play.step((hour - 1) * stepsPerHour + step);
    }
    await test.portal.idle();
    const sample = sampleAt(hour);
    if (hour % hoursPerDay === 0) tables.push(await rowsOf(test));
    print(rowOf(sample));
    if (hour >= hoursPerDay * daysOfWarmUp) samples.push(sample);
  }
  const { text, isFlat } = verdictOn(samples, play.done());
  print(text);
  const [before = {}, after = {}] = tables.slice(-2);
  print("\n| table | rows after a day | after two |\n|---|---:|---:|");
  for (const [name, rows] of Object.entries(after))
    if (rows > 0) print(`| ${name} | ${before[name]} | ${rows} |`);
  return isFlat;
}

type Done = { times: number; refused: Map<string, number> };

/** Returns what is done at each step, and how often what was done. */
function playOf(test: TestPortal, masterId: number) {
  const { portal, mailer } = test;
  const counted: Record<string, Done> = {};
  let master: Staff | undefined;
  let picture: { id: number; page: number } | undefined;

  /** Notes an answer that is another than was awaited. */
  function note(what: string, status: number, awaited: readonly number[]): void {
    counted[what] ??= { times: 0, refused: new Map() };
    const done = counted[what];
    done.times++;
    if (!awaited.includes(status))
      done.refused.set(String(status), (done.refused.get(String(status)) ?? 0) + 1);
  }

  const addressOf = (n: number) => `198.51.${n % 100}.${(n >> 8) & 255}`;

  async function journey(n: number): Promise<void> {
    if (mailer.delaying) {
      const asked = { email: `late${n}@day.example`, username: `Late ${n}`, language: "en" };
      const { status } = await test.visitor(addressOf(n)).post("/api/auth/send-otp", asked);
      return note("letters that are put off", status, [200, 202, 428, 502, 503]);
    }
    const { visitor, userId } = await initiated(test, `person${n}@day.example`, `Person ${n}`, addressOf(n));
    const guess = await visitor.post("/api/codes/validate", { code: `GUESS ${n}`, userId });
    note("wrong secret codes", guess.status, [404, 400, 422]);
    const redeemed = await visitor.post("/api/codes/validate", { code, userId });
    note("redemptions", redeemed.status, [200]);
    note("ante-rooms", (await visitor.get("/api/antechamber")).status, [200]);
  }

  async function strangers(n: number): Promise<void> {
    const visitor = test.visitor(addressOf(n * 7));
    const tried = await visitor.post("/api/auth/verify-otp", {
      email: `nobody${n}@day.example`,
      otpCode: "123456",
    });
    note("one-time codes of nobody", tried.status, [400, 401, 404, 422, 429]);
    const signIn = await visitor.post("/api/admin/login", {
      email: `nobody${n}@day.example`,
      password: "a guess",
    });
    note("sign-ins of nobody", signIn.status, [401, 429]);
  }

  async function staffWork(n: number): Promise<void> {
    master = await signedIn(test, masterEmail, masterId);
    for (const path of [
      "stats",
      "users?q=person",
      "codes",
      "rooms",
      "audit-logs?q=person",
      "letters",
      "watch",
      "doctor",
    ])
      note("lists", (await master.get(`/api/admin/${path}`)).status, [200]);
    const file = await master.visitor.raw(
      `/api/admin/media?name=${n}.png`,
      new Uint8Array(placedPng(400, 300, n)),
      { authorization: `Bearer ${master.token}`, "content-type": "application/octet-stream" },
    );
    note("pictures", file.status, [201]);
    const id = Number(file.body.id);
    await master.put(`/api/admin/media/${id}`, { altEn: "A door", altPt: "Uma porta", altEs: "Una puerta" });
    const content = `<p>Day ${n}</p><figure data-media="${file.body.sha}"></figure>`;
    const page = await master.post("/api/admin/pages", { slug: `day-${n}`, title: `Day ${n}`, content });
    note("pages", page.status, [201]);
    note("pages read", (await test.visitor().get(`/day-${n}`)).status, [200]);
    // A day's pictures stay for a while, as those of a portal do.
    if (picture) {
      await master.delete(`/api/admin/pages/${picture.page}`);
      note("deletions", (await master.delete(`/api/admin/media/${picture.id}`)).status, [204]);
    }
    picture = { id, page: Number(page.body.id) };
    note("signing out", (await master.post("/api/admin/logout", {})).status, [200, 204]);
  }

  async function book(n: number): Promise<void> {
    master = await signedIn(test, masterEmail, masterId);
    const secret = { secretUrl: "https://example.org/", originalCode: `DAY ${n}`, maxUses: 1 };
    const order = { title: "Day", numPages: 30, urlPage: 5, codePage: 20, ...secret };
    note("books", (await master.post("/api/admin/codex-generator", order)).status, [200]);
  }

  async function backup(): Promise<void> {
    master = await signedIn(test, masterEmail, masterId);
    note("backups by hand", (await master.post("/api/admin/backups", {})).status, [201]);
  }

  /** What is done every so many steps. */
  const works: [everySteps: number, work: (n: number) => Promise<unknown>][] = [
    [1, () => portal.tour()],
    [1, () => portal.beat()],
    [
      1,
      async (n) => {
        const path = screens[n % screens.length] ?? "/";
        note("screens and documents", (await test.visitor(addressOf(n)).get(path)).status, [200, 404]);
      },
    ],
    [2, journey],
    [4, strangers],
    [20, staffWork],
    [stepsPerHour, () => portal.sweep()],
    [3 * stepsPerHour, backup],
    [6 * stepsPerHour, book],
  ];

  return {
    async step(n: number): Promise<void> {
      // Now and then the mail server puts letters off.
      mailer.delaying = n % (2 * stepsPerHour) < 4;
      for (const [everySteps, work] of works) if (n % everySteps === 0) await work(n);
      for (const letters of [mailer.sent, mailer.alerts, mailer.closed, mailer.tested]) letters.length = 0;
    },
    done: () => counted,
  };
}

function sampleAt(hour: number): Sample {
  Bun.gc(true);
  const { objectCount, heapSize } = heapStats();
  const { resident = Number.NaN, descriptors = Number.NaN } = heldBy("self") ?? {};
  return { hour, resident, heap: heapSize / 2 ** 20, objects: objectCount, descriptors };
}

function rowOf({ hour, resident, heap, objects, descriptors }: Sample): string {
  const number = objects.toLocaleString("en");
  return `| ${hour} | ${resident.toFixed(1)} | ${heap.toFixed(2)} | ${number} | ${descriptors} |`;
}

/** Returns how many rows each table has. */
async function rowsOf({ db }: TestPortal): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [name, table] of Object.entries(db.tables)) rows[name] = await db.read.$count(table);
  return rows;
}

function verdictOn(
  samples: readonly Sample[],
  done: Record<string, Done>,
): { text: string; isFlat: boolean } {
  let isFlat = true;
  const rows = Object.entries(watched).map(([key, what]) => {
    const name = key as Watched;
    const trend = trendOf(samples.map((sample) => [sample.hour, sample[name]] as const));
    const isClimbing = climbs(trend, harmless[name]);
    isFlat &&= !isClimbing;
    const slope = `${trend.slope.toFixed(2)} ± ${trend.error.toFixed(2)} an hour`;
    return `| ${what} | ${slope} | ${isClimbing ? "**climbs**" : "flat"} |`;
  });
  const works = Object.entries(done).map(([what, { times, refused }]) => {
    const amiss = [...refused].map(([status, count]) => `${count} × ${status}`).join(", ");
    isFlat &&= amiss === "";
    return `| ${what} | ${times} | ${amiss || "none"} |`;
  });
  const text = [
    "\n| | slope by least squares, standard error | |\n|---|---|---|",
    ...rows,
    "\n| what was done | times | answered otherwise |\n|---|---:|---|",
    ...works,
    `\n${isFlat ? "Flat: nothing climbs by more than chance." : "**Not flat**, or something was refused: see above."}`,
  ].join("\n");
  return { text, isFlat };
}
