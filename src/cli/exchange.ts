import { existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { StartError } from "../core/db/errors.ts";
import { reasonOf } from "../core/lib/log.ts";
import { refusalAt } from "./health.ts";
import { type KeptDatabase, keptDatabase } from "./kept-database.ts";
import { litestreamEnds } from "./litestream.ts";
import { isAlive, type Service, systemPath } from "./service.ts";
import * as journal from "./upgrade-journal.ts";

/** How long the new release gets to be ready, in seconds: its migrations run then, and they took under a second for a million rows. */
export const waitSeconds = 60;
/** The polling interval, in milliseconds. */
const askEveryMs = 200;
/** How long a ready release is watched, in milliseconds: what ends so soon would end again and again. */
const watchMs = 3000;
/** What could end an upgrade while the portal is down; the last one comes when the terminal's connection breaks. */
const interrupts = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Where the release that was replaced is kept, and the one that is to replace it. */
export const formerOf = (executable: string) => `${executable}.before`;
export const candidateOf = (executable: string) => `${executable}.next`;

/** An exchange of the release that serves; `facts` are what its journal holds. */
type Exchange = {
  service: Service;
  executable: string;
  facts: Omit<journal.Journal, "phase">;
  environment: Record<string, string>;
  wait: number;
};

const keptOf = ({ facts, environment }: Exchange): KeptDatabase =>
  keptDatabase({ ...facts, environment }, facts.database);

/** Notes how far the exchange is. */
function note({ executable, facts }: Exchange, phase: journal.Journal["phase"]): void {
  journal.write(executable, { ...facts, phase });
}

/** Stops the portal, puts the release in place and starts it; when it does not become ready, all is put back. */
export async function exchange(one: Exchange): Promise<void> {
  const { service, executable, facts } = one;
  const candidate = candidateOf(executable);
  // The portal is down from here on: an interrupt in the middle would leave it so.
  const stay = () => {};
  for (const signal of interrupts) process.on(signal, stay);
  try {
    note(one, "stopping");
    service.stop();
    const kept = await keep(one);
    note(one, "placing");
    renameSync(candidate, executable);
    const fault = await started(one);
    if (fault === undefined) {
      kept.forget();
      return journal.remove(executable);
    }
    const second = await returned(one, kept);
    if (second === undefined)
      throw new StartError(
        `The new release ${fault}. The former one serves again, on the database as it was before.`,
      );
    if (facts.database !== null)
      throw new StartError(
        `The new release ${fault}. The former one, which is in place again, ${second}. Its log says why.`,
      );
    // A server's database was not copied: once it is the new release's, the former one does not start on it.
    service.stop();
    linkSync(executable, formerOf(executable));
    renameSync(candidate, executable);
    service.start();
    throw new StartError(
      `The new release is in place and ${fault}. Its log says why (journalctl -u the service). ` +
        `The former one was tried, too, and ${second}: the database may be of the new release already. Other instances go on serving.`,
    );
  } finally {
    for (const signal of interrupts) process.off(signal, stay);
  }
}

/** Keeps a stopped portal's database and executable for the way back. Throws a StartError when it cannot, with the portal started as it was. */
async function keep(one: Exchange): Promise<KeptDatabase> {
  const former = formerOf(one.executable);
  const kept = keptOf(one);
  try {
    await litestreamEnds(one.facts.replicaMetrics);
    kept.keep();
    rmSync(former, { force: true });
    linkSync(one.executable, former);
    return kept;
  } catch (error) {
    kept.forget();
    const reason = error instanceof Error ? error.message : String(error);
    const fault = await started(one);
    journal.remove(one.executable);
    if (fault === undefined)
      throw new StartError(`The portal serves again as it was, since there would be no way back: ${reason}`);
    throw new StartError(
      `There would be no way back: ${reason} The portal was started again as it was, and ${fault}. Its log says why.`,
    );
  }
}

/**
 * Brings the former release back with its database, and starts it; returns nothing when it serves, else what became of it. Each step may
 * be the first one: what an interrupted return did is not done again. In between there is no executable, so that nothing starts on a
 * database that is half put back.
 */
async function returned(one: Exchange, kept: KeptDatabase, aside?: string): Promise<string | undefined> {
  const { service, executable } = one;
  const former = formerOf(executable);
  note(one, "returning");
  if (existsSync(former)) {
    service.stop();
    // What goes on all the same begins anew with the file that is put back.
    await litestreamEnds(one.facts.replicaMetrics).catch(() => {});
    if (existsSync(executable)) renameSync(executable, candidateOf(executable));
    kept.putBack(aside);
    renameSync(former, executable);
  }
  const fault = await started(one);
  journal.remove(executable);
  return fault;
}

/**
 * Ends an exchange whose process was killed, so that one release serves with its data whole; returns a sentence about it, or nothing when
 * there was none. Throws a StartError when neither release serves.
 */
export async function resume(
  service: Service,
  executable: string,
  wait = waitSeconds,
): Promise<string | undefined> {
  const candidate = candidateOf(executable);
  const left = journal.read(executable);
  if (left === undefined) {
    journal.remove(executable);
    if (!existsSync(candidate)) return undefined;
    rmSync(candidate);
    return "An earlier upgrade was interrupted before it changed anything.";
  }
  const { phase, ...facts } = left;
  const environment = { PATH: systemPath };
  const one: Exchange = { service, executable, facts, environment, wait };
  const kept = keptOf(one);
  const told = `The upgrade to ${facts.version} was interrupted`;
  if (phase === "stopping" || (phase === "placing" && existsSync(candidate))) {
    const fault = await started(one);
    kept.forget();
    rmSync(candidate, { force: true });
    journal.remove(executable);
    if (fault === undefined) return `${told} before the exchange: the former release serves, as it was.`;
    throw new StartError(
      `${told}. The former release is in place, as it was, and ${fault}. Its log says why.`,
    );
  }
  const fault = phase === "placing" ? await started(one) : undefined;
  if (phase === "placing" && fault === undefined) {
    kept.forget();
    journal.remove(executable);
    return `${told} and is finished: ${facts.version} serves.`;
  }
  // Either the new one was ready once, or its server's database has no copy: the former one would be too old for what is there.
  if (phase === "placing" && !kept.isThere()) {
    journal.remove(executable);
    throw new StartError(`${told}. ${facts.version} is in place and ${fault}. Its log says why.`);
  }
  // Nobody knows for how long the new one served: what it wrote is not thrown away.
  const aside = facts.database === null ? undefined : `${facts.database}.of-${facts.version}`;
  const second = await returned(one, kept, aside);
  rmSync(candidate, { force: true });
  const because =
    fault === undefined ? " while the former release came back" : `, and ${facts.version} ${fault}`;
  const others =
    aside !== undefined && existsSync(aside) ? `; what ${facts.version} wrote is kept as ${aside}` : "";
  if (second === undefined)
    return `${told}${because}: the former release serves, on the database as it was before${others}.`;
  throw new StartError(
    `${told}${because}. The former release is in place and ${second}. Its log says why${others}.`,
  );
}

/**
 * Starts the service where it does not run, and watches it for a moment once it is ready; returns nothing when all is well, else what
 * became of it. The end of its process is noticed at once, also when the service's manager starts another one.
 */
async function started({ service, facts, wait }: Exchange): Promise<string | undefined> {
  try {
    if (!isAlive(service.process())) service.start();
  } catch (error) {
    return `could not be started (${reasonOf(error)})`;
  }
  const pid = service.process();
  let last = "";
  const until = performance.now() + wait * 1000;
  while (isAlive(pid)) {
    if (performance.now() > until) return `was not ready within ${wait} s${last}`;
    last = await refusalAt(facts.url);
    if (last === "") return (await lives(pid)) ? undefined : "ended as soon as it was ready";
    await Bun.sleep(askEveryMs);
  }
  return "ended before it was ready";
}

/** Watches a process for a moment; returns true when it still runs then. */
async function lives(pid: number): Promise<boolean> {
  const until = performance.now() + watchMs;
  while (isAlive(pid)) {
    if (performance.now() > until) return true;
    await Bun.sleep(askEveryMs);
  }
  return false;
}
