import { defaultOtpMinutes, defaultSmtpConnections, emailLeaseMs } from "../../src/core/contract/limits.ts";
import { helper, probeSamples, type Server } from "../harness.ts";
import { openPlace, type Place, saveSetting } from "./places.ts";
import { openSlowSink, type SlowSink } from "./sink.ts";

/** How long a mail server takes for an email in the rush, in milliseconds. */
const rushLetterMs = 400;
const rushPeople = 300;
/** Sends many emails to a local SMTP server and measures the throughput. */
const perSecond = 20;
const greyEvery = 20;
/** More at once than the queue can send, and fewer than the system has sockets for. */
const askedAtOnce = 500;
const lateMs = 20 * 60_000;
const calmMs = 10_000;
const settledMs = 10_000;
/** Often enough for a 99th percentile of ten seconds. */
const probeEveryMs = 10;

const now = () => performance.now();
const people = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`);
/** Neighbours come from networks of their own, as a launch's newcomers do. */
const clientOf = (i: number) => `10.${i & 255}.${(i >> 8) & 255}.${(i >> 16) & 255}`;

/** Posts as a new client; returns the status, or 0 without a response. */
async function post(port: number, path: string, i: number, body: unknown): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": clientOf(i) };
  const url = `http://127.0.0.1:${port}${path}`;
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

const addressOf = (name: string) => `${name}@example.org`;
const ask = (port: number, name: string, i: number) =>
  post(port, "/api/auth/send-otp", i, { email: addressOf(name), username: name, language: "en" });

async function until(what: string, holds: () => boolean, withinMs: number): Promise<void> {
  const startedAt = now();
  while (!holds()) {
    if (now() - startedAt > withinMs) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await Bun.sleep(100);
  }
}

const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(0.99 * times.length)] ?? Number.NaN;

/** Asks for a page and an API call of the portal, from a process of its own, until it is finished. */
function others(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const probe = helper("probe.ts", {
    portal: `${url}/`,
    bare: `${url}/api/course-url`,
    everyMs: probeEveryMs,
  });
  return async (): Promise<number> => {
    probe.finish();
    const samples = probeSamples.parse(await probe.result());
    return p99(samples.flatMap(([page, call]) => [call, page]));
  };
}

/** Three hundred people press "send" at once, with the limits on and the pace as it is by default. */
async function rush(place: Place): Promise<string> {
  const sink = await openSlowSink({ letterMs: rushLetterMs });
  const { start } = await place.newStore("rush");
  const portal = await start({ RATE_LIMITS: "on", SMTP_URL: sink.url });
  try {
    const calmly = others(portal.port);
    await Bun.sleep(calmMs);
    const calm = await calmly();
    const meanwhile = others(portal.port);
    const startedAt = now();
    const statuses = await Promise.all(
      people(rushPeople, "rush").map((name, i) => ask(portal.port, name, i)),
    );
    const during = await meanwhile();
    await until("all letters arrive", () => sink.taken.size === rushPeople, lateMs);
    const accepted = statuses.filter((status) => status === 200).length;
    return (
      `${place.engine}: ${rushPeople} at once, ${rushLetterMs} ms a letter: ${accepted} accepted, ` +
      `${rushPeople - accepted} refused; the last letter after ${((now() - startedAt) / 1000).toFixed(1)} s; ` +
      `others' 99th of 100 ${calm.toFixed(1)} ms calm, ${during.toFixed(1)} ms meanwhile`
    );
  } finally {
    await portal.stop();
    sink.close();
  }
}

type Steady = {
  count: number;
  instances: 1 | 2;
  /** One instance is killed with no warning when half of the emails are there; one that is alone starts again. */
  isKilled: boolean;
  /** Each instance's connections to the mail server. */
  connections: number;
};

/** Many emails through a server of 20 a second that puts one in twenty off; all codes are tried at the end. */
async function steady(place: Place, { count, instances, isKilled, connections }: Steady): Promise<string> {
  const sink = await openSlowSink({ perSecond, greyEvery });
  const { start } = await place.newStore(`steady_${instances}_${isKilled}_${connections}`);
  const portals: Server[] = [];
  const open = async () => void portals.push(await start({ SMTP_URL: sink.url }));
  const portOf = (i: number) => portals[i % portals.length]?.port ?? 0;
  try {
    await open();
    if (connections !== defaultSmtpConnections)
      await saveSetting(portOf(0), "letter_connections", String(connections));
    if (instances === 2) await open();
    const startedAt = now();
    const names = people(count, "letter");
    const askedAt = new Map<string, number>();
    const statuses: number[] = [];
    for (let from = 0; from < count; from += askedAtOnce) {
      const some = names.slice(from, from + askedAtOnce);
      for (const name of some) askedAt.set(name, now());
      statuses.push(...(await Promise.all(some.map((name, i) => ask(portOf(from + i), name, from + i)))));
    }
    let inFlight = 0;
    let killedAt = startedAt;
    if (isKilled) {
      await until("half of them arrive", () => sink.taken.size >= count / 2, lateMs);
      // In the middle of an email, not between two.
      await until("letters are under way", () => sink.inFlight() > 0, lateMs);
      inFlight = sink.inFlight();
      killedAt = now();
      await portals.shift()?.kill();
      if (instances === 1) await open();
    }
    await until("all letters arrive", () => sink.taken.size === count, lateMs);
    const lastAfter = now() - startedAt;
    // What is sent twice comes after the lease of the one that was killed.
    if (isKilled) await Bun.sleep(Math.max(0, killedAt + emailLeaseMs + settledMs - now()));
    const arrivals = names.map(
      (name) => (sink.taken.get(addressOf(name))?.firstAt ?? 0) - (askedAt.get(name) ?? 0),
    );
    const slowest = Math.max(...arrivals);
    const verified = await verifySome(portOf(0), names, sink);
    const killed = isKilled ? `, kill -9 of one in the middle of ${inFlight} letters` : "";
    return (
      `${place.engine}, ${instances} instance(s) of ${connections} connection(s)${killed}: ${count} letters, ` +
      `${statuses.filter((status) => status === 200).length} accepted, ${count - sink.taken.size} lost, ` +
      `${repeated(sink)} repeated, of which ${otherwise(sink)} under another id or with other digits; ` +
      `the last after ${(lastAfter / 1000).toFixed(0)} s; the slowest came ${(slowest / 1000).toFixed(0)} s ` +
      `after it was asked for (a code lives ${defaultOtpMinutes * 60} s); ${verified}`
    );
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
    sink.close();
  }
}

/** Verifies the last people by the digits of their emails, and the first ones while their codes are valid. */
async function verifySome(port: number, names: readonly string[], { taken }: SlowSink): Promise<string> {
  const some = [...names.slice(0, 50), ...names.slice(-50)];
  let letIn = 0;
  for (const [i, name] of some.entries()) {
    const [otpCode] = taken.get(addressOf(name))?.digits ?? [];
    if ((await post(port, "/api/auth/verify-otp", 60_000 + i, { email: addressOf(name), otpCode })) === 200)
      letIn++;
  }
  return `${letIn} of ${some.length} codes tried let in`;
}

const repeated = ({ taken }: SlowSink) => [...taken.values()].reduce((sum, { times }) => sum + times - 1, 0);

/** Of the emails that came twice, those that a mailbox which looks would not know for the same. */
const otherwise = ({ taken }: SlowSink) =>
  [...taken.values()].filter(({ ids, digits }) => ids.size > 1 || digits.size > 1).length;

/** Measures the queue of emails with the executable: a rush, and then many emails, with and without a kill. */
export async function emails(
  folder: string,
  count: number,
  engine: "sqlite" | "postgres",
  print: (line: string) => void,
): Promise<void> {
  const place = await openPlace(folder, engine);
  const five = { count, connections: defaultSmtpConnections };
  const single = [
    { ...five, instances: 1, isKilled: false },
    { ...five, instances: 1, isKilled: true },
    { count, connections: 1, instances: 1, isKilled: true },
  ] as const;
  const pair = [
    { ...five, instances: 2, isKilled: false },
    { ...five, instances: 2, isKilled: true },
  ] as const;
  try {
    print(await rush(place));
    if (count === 0) return;
    for (const run of engine === "sqlite" ? single : pair) print(await steady(place, run));
  } finally {
    place.close();
  }
}
