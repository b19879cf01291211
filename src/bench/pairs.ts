import { mailDayBudgetMax } from "../contract/limits.ts";
import { openDatabase } from "../db/open.ts";
import { settingsOf } from "./engine-load.ts";
import { seedInitiates } from "./fixtures.ts";
import { openSlowSink } from "./letters-sink.ts";
import { openPlace, saveSetting } from "./places.ts";
import { siegeClient } from "./siege-client.ts";
import { median } from "./table.ts";

/** Between two requests, so that what the first one left in the background is done. */
const restMs = 25;
/** Pairs that warm the executable up and are not counted. */
const warmUp = 50;
/** Whom a request names: an initiate, another initiate, or an address that nobody has. */
const kinds = ["known", "other", "unknown"] as const;
type Kind = (typeof kinds)[number];
const calls = ["return", "verify-otp"] as const;

/** What an answer shows, and how long it took, in milliseconds. */
type Seen = { call: (typeof calls)[number]; kind: Kind; pair: number; shown: string; ms: number };

/** Headers that are new with every answer, whoever asked. */
const fresh = new Set(["date", "x-request-id"]);

function addressOf(kind: Kind, pair: number): string {
  if (kind === "unknown") return `stranger-${pair}@example.org`;
  return `initiate-${2 * pair + (kind === "known" ? 0 : 1)}@example.org`;
}

/** Returns an answer as it can be compared: the secrets in cookies are drawn anew for everybody. */
async function shownOf(answer: Response): Promise<string> {
  const headers = [...answer.headers]
    .filter(([name]) => !fresh.has(name))
    .map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43};/, "=…;")}`);
  return [answer.status, ...headers.sort(), await answer.text()].join("\n");
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Asks for the way back and then tries a wrong code, with two known addresses and an unknown one in a random order. */
async function ask(port: number, pair: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const browsers = kinds.map((kind, n) => ({
    kind,
    email: addressOf(kind, pair),
    client: siegeClient(port, `10.${n}.${(pair >> 8) & 255}.${pair & 255}`),
  }));
  for (const call of calls) {
    for (const { kind, email, client } of shuffled(browsers)) {
      await Bun.sleep(restMs);
      const body = call === "return" ? { email, language: "en" } : { email, otpCode: "000000" };
      const startedAt = performance.now();
      const answer = await client.post(`/api/auth/${call}`, body);
      const shown = await shownOf(answer);
      seen.push({ call, kind, pair, shown, ms: performance.now() - startedAt });
    }
  }
  return seen;
}

/** Compares the answers for known and unknown addresses, beside those for two known ones in the same minutes. */
export async function pairs(folder: string, count: number, engine: "sqlite" | "postgres"): Promise<string> {
  const place = await openPlace(folder, engine);
  const sink = await openSlowSink({});
  const { url, start } = await place.newStore("pairs");
  const db = await openDatabase(settingsOf(url), { alone: true, warn: console.error });
  await seedInitiates(db, 2 * (count + warmUp));
  await db.close();
  const portal = await start({ RATE_LIMITS: "on", SMTP_URL: sink.url });
  try {
    await saveSetting(portal.port, "mail_day_budget", String(mailDayBudgetMax));
    const seen: Seen[] = [];
    for (let pair = 0; pair < count + warmUp; pair++) {
      const these = await ask(portal.port, pair);
      if (pair >= warmUp) seen.push(...these);
    }
    return calls
      .map((call) => `${place.engine}, ${call}: ${verdict(seen.filter((one) => one.call === call))}`)
      .join("\n");
  } finally {
    await portal.stop();
    sink.close();
    place.close();
  }
}

function verdict(seen: readonly Seen[]): string {
  const of = (kind: Kind) => seen.filter((one) => one.kind === kind);
  const [known, other, unknown] = [of("known"), of("other"), of("unknown")];
  const middle = (some: readonly Seen[]) => median(some.map(({ ms }) => ms));
  /** The share of pairs in which the first one took longer, and twice its standard error when neither does. */
  const slower = (some: readonly Seen[], others: readonly Seen[]) =>
    (100 * some.filter(({ ms }, i) => ms > (others[i]?.ms ?? 0)).length) / some.length;
  const noise = 100 / Math.sqrt(known.length);
  const texts = new Set(seen.map(({ shown }) => shown));
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return [
    `${known.length} pairs, ${texts.size} different answer(s) of status ${[...new Set(seen.map(({ shown }) => shown.slice(0, 3)))]}`,
    `medians: known ${ms(middle(known))}, another known ${ms(middle(other))}, unknown ${ms(middle(unknown))}`,
    `slower: known than unknown in ${slower(known, unknown).toFixed(1)} %, than another known in ` +
      `${slower(known, other).toFixed(1)} % (chance alone: 50 ± ${noise.toFixed(1)} %)`,
    ...(texts.size > 1 ? [...texts] : []),
  ].join("; ");
}
