import { existsSync } from "node:fs";
import { startMachines } from "./machines.ts";

// Tries the example: `bun run build && bun deploy/ha/failover.ts` takes five minutes, and needs Debian's patroni, etcd-server and haproxy.

/** How long the load runs before and after something is broken, in milliseconds; the machines agree on a new leader within 20 to 30 s. */
const beforeMs = 4000;
const afterMs = 45_000;

const needed = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy"];

/** People who register at the same time, and how long each waits between two tries, in milliseconds. */
const people = 8;
const pauseMs = 20;

type Loss = {
  /** The longest time without a single registration that was taken. */
  awaySeconds: number;
  /** Answers that asked to try again, and connections that broke. */
  refused: number;
  broken: number;
  /** The addresses whose registration was answered with success. */
  acknowledged: string[];
};

let round = 0;

/** Registers people without a pause before, while and after something is broken; returns what they met. */
async function lossUnder(
  url: string,
  beforeMs: number,
  afterMs: number,
  breakIt: () => Promise<void>,
): Promise<Loss> {
  const name = `round${++round}`;
  const loss: Loss = { awaySeconds: 0, refused: 0, broken: 0, acknowledged: [] };
  let isOver = false;
  let last = performance.now();
  const register = async (person: number) => {
    for (let count = 0; !isOver; count++) {
      const email = `${name}-${person}-${count}@example.org`;
      const status = await send(url, email);
      if (status === 200) {
        loss.acknowledged.push(email);
        loss.awaySeconds = Math.max(loss.awaySeconds, (performance.now() - last) / 1000);
        last = performance.now();
      } else if (status === 0) loss.broken++;
      else loss.refused++;
      await Bun.sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, person) => register(person)));
  await Bun.sleep(beforeMs);
  await breakIt();
  await Bun.sleep(afterMs);
  isOver = true;
  await all;
  loss.awaySeconds = Math.max(loss.awaySeconds, (performance.now() - last) / 1000);
  return loss;
}

/** Asks for a one-time code; returns the status, 0 when the connection broke. */
async function send(url: string, email: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/auth/send-otp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, username: email.split("@")[0], language: "en" }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const heads = "| what is broken | seconds without | refused | broken off | answered | answered and lost |";

const rowOf = (title: string, { awaySeconds, refused, broken, acknowledged }: Loss, lost: string[]): string =>
  `| ${title} | ${awaySeconds.toFixed(1)} | ${refused} | ${broken} | ${acknowledged.length} | ${lost.length} |`;

/**
 * Breaks the worked example of this folder in five ways while people register at its balancer, with each machine as an address of
 * loopback. Returns for each how long nothing was answered but "try again", and how many answered writes are not in the database.
 */
async function failover(): Promise<string> {
  const missing = needed.filter((program) => !existsSync(program));
  if (missing.length > 0)
    return `${missing.join(", ")} not found: apt-get install patroni etcd-server haproxy postgresql`;
  const machines = await startMachines();
  const rows: string[] = [];
  try {
    for (const [title, breakIt] of Object.entries(machines.ways)) {
      await machines.settled();
      const loss = await lossUnder(machines.balancer, beforeMs, afterMs, breakIt);
      await machines.mended();
      rows.push(rowOf(title, loss, await machines.missing(loss.acknowledged)));
      console.error(rows.at(-1));
    }
  } finally {
    await machines.stop();
  }
  return [heads, "|---|---:|---:|---:|---:|---:|", ...rows].join("\n");
}

console.log(await failover());
