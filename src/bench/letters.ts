import { join } from "node:path";
import { type Server, startPortal } from "./harness.ts";
import { openSlowSink, type SlowSink } from "./letters-sink.ts";

/** How long a mail server takes for a letter, in milliseconds: in the rush, and so that five connections carry 20 a second. */
const rushLetterMs = 400;
const steadyLetterMs = 250;
const greyEvery = 20;
const rushPeople = 300;
/** More at once than the queue can send, and fewer than the system has sockets for. */
const askedAtOnce = 500;
const lateMs = 20 * 60_000;
const environment = { LOG_LEVEL: "error" };

const now = () => performance.now();
const people = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`);

/** Asks for a code from a network of one's own; returns the status, 0 when nobody answered. */
async function ask(port: number, name: string, i: number): Promise<number> {
  const client = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const body = JSON.stringify({ email: `${name}@example.org`, username: name, language: "en" });
  const headers = { "content-type": "application/json", "x-forwarded-for": client };
  const url = `http://127.0.0.1:${port}/api/auth/send-otp`;
  return fetch(url, { method: "POST", headers, body }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

/** Asks for the home page and an API call, one after another, while something lasts; returns the 99th percentile in milliseconds. */
async function othersP99(port: number, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    for (const path of ["/", "/api/course-url"]) {
      const startedAt = now();
      await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
      times.push(now() - startedAt);
    }
    await Bun.sleep(2);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(0.99 * times.length)] ?? Number.NaN;
}

async function until(what: string, holds: () => boolean, withinMs: number): Promise<void> {
  const startedAt = now();
  while (!holds()) {
    if (now() - startedAt > withinMs) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await Bun.sleep(100);
  }
}

/** Three hundred people press "send" at once, with the limits on and the pace as it is by default. */
async function rush(folder: string): Promise<string> {
  const sink = await openSlowSink({ letterMs: rushLetterMs, greyEvery: 0 });
  const limits = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1/32" };
  const portal = await startPortal(join(folder, "rush"), { ...environment, ...limits, SMTP_URL: sink.url });
  try {
    const calmUntil = now() + 5000;
    const calm = await othersP99(portal.port, () => now() > calmUntil);
    let isAnswered = false;
    const startedAt = now();
    const answers = Promise.all(people(rushPeople, "rush").map((name, i) => ask(portal.port, name, i)));
    const during = othersP99(portal.port, () => isAnswered);
    const statuses = await answers;
    isAnswered = true;
    await until("all letters arrive", () => sink.taken.size === rushPeople, lateMs);
    const accepted = statuses.filter((status) => status === 200).length;
    return (
      `${rushPeople} at once, ${rushLetterMs} ms a letter: ${accepted} accepted, ${rushPeople - accepted} refused; ` +
      `the last letter after ${((now() - startedAt) / 1000).toFixed(1)} s; ` +
      `others' p99 ${calm.toFixed(1)} → ${(await during).toFixed(1)} ms`
    );
  } finally {
    await portal.stop();
    sink.close();
  }
}

/** Many letters through a server of 20 a second that puts one in twenty off; the portal may be killed in the middle. */
async function steady(folder: string, count: number, isKilled: boolean): Promise<string> {
  const sink = await openSlowSink({ letterMs: steadyLetterMs, greyEvery });
  const data = join(folder, isKilled ? "killed" : "steady");
  const start = () => startPortal(data, { ...environment, SMTP_URL: sink.url });
  let portal: Server = await start();
  try {
    const startedAt = now();
    const names = people(count, "letter");
    const statuses: number[] = [];
    for (let from = 0; from < count; from += askedAtOnce) {
      const some = names.slice(from, from + askedAtOnce);
      statuses.push(...(await Promise.all(some.map((name, i) => ask(portal.port, name, from + i)))));
    }
    if (isKilled) {
      await until("half of them arrive", () => sink.taken.size >= count / 2, lateMs);
      await portal.kill();
      portal = await start();
    }
    await until("all letters arrive", () => sink.taken.size === count, lateMs);
    return (
      `${count} letters at 20 a second, one in ${greyEvery} put off${isKilled ? ", kill -9 in the middle" : ""}: ` +
      `${statuses.filter((status) => status === 200).length} accepted, ${count - sink.taken.size} lost, ` +
      `${repeated(sink)} repeated; the last one after ${((now() - startedAt) / 1000).toFixed(0)} s`
    );
  } finally {
    await portal.stop();
    sink.close();
  }
}

function repeated({ taken }: SlowSink): number {
  return [...taken.values()].reduce((sum, { times }) => sum + times - 1, 0);
}

/** Measures the queue of letters with the executable: a rush, and many letters with and without a kill. */
export async function letters(folder: string, count: number): Promise<string> {
  const lines = [await rush(folder)];
  for (const isKilled of [false, true]) lines.push(await steady(folder, count, isKilled));
  return lines.join("\n");
}
