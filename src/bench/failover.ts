import { existsSync } from "node:fs";
import { type Loss, lossUnder } from "./failover-load.ts";
import { startMachines } from "./failover-machines.ts";

/** How long the load goes on before and after something is broken, in milliseconds; the machines agree on a new leader within 20 to 30 s. */
const beforeMs = 4000;
const afterMs = 45_000;

const needed = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy"];

/**
 * Breaks the worked example of deploy/ha in five ways while people register at its balancer, with each machine as an address of
 * loopback. Returns for each how long nothing was answered but "try again", and how many answered writes are not in the database.
 */
export async function failover(): Promise<string> {
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

const heads = "| what is broken | seconds without | refused | broken off | answered | answered and lost |";

const rowOf = (title: string, { awaySeconds, refused, broken, acknowledged }: Loss, lost: string[]): string =>
  `| ${title} | ${awaySeconds.toFixed(1)} | ${refused} | ${broken} | ${acknowledged.length} | ${lost.length} |`;
