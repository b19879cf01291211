import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../../core/db/errors.ts";

export type Content = string | Uint8Array;

/** What an installation does to a machine; tests have one of their own. */
export type Machine = {
  /** Runs a command; returns its status and what it said. */
  run(command: readonly string[]): { status: number; output: string };
  /** Returns what a file holds; undefined when there is none. */
  read(path: string): Buffer | undefined;
  /** Puts a file in place, whole or not at all; folders on its way are made for all to enter. */
  write(path: string, content: Content, mode: number): void;
  mode(path: string): number | undefined;
  remove(path: string): void;
};

/** Makes a folder and those above it that are missing, for all to enter whatever the mask of this process. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
  chmodSync(path, 0o755);
}

/** The machine that this runs on. */
export const thisMachine: Machine = {
  run(command) {
    // Throws for a program that is not there.
    try {
      const { exitCode, stdout, stderr } = Bun.spawnSync([...command], { stdin: "ignore" });
      return { status: exitCode, output: `${stdout}${stderr}`.trim() };
    } catch (error) {
      return { status: 127, output: String(error) };
    }
  },
  read: (path) => (existsSync(path) ? readFileSync(path) : undefined),
  write(path, content, mode) {
    makeFolder(dirname(path));
    const partial = `${path}.partial`;
    try {
      writeFileSync(partial, content, { mode });
      chmodSync(partial, mode);
      renameSync(partial, path);
    } finally {
      rmSync(partial, { force: true });
    }
  },
  mode: (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && found.mode & 0o777;
  },
  remove: (path) => rmSync(path, { force: true, recursive: true }),
};

/** One thing that an installation does; done twice it changes nothing. */
export type Step = {
  /** What it does, as the plan says it. */
  title: string;
  isDone: () => boolean;
  run: () => void | Promise<void>;
  /** Takes back what `run` did. */
  undo: () => void;
  /** Called once all is taken back: what runs by the files takes them up again. */
  settle?: () => void;
};

/** Puts a file in place; what was there before comes back. */
export function fileStep(machine: Machine, path: string, content: Content, mode: number): Step {
  const before = machine.read(path);
  const modeBefore = machine.mode(path);
  return {
    title: `Write ${path}`,
    isDone: () => modeBefore === mode && before !== undefined && before.equals(Buffer.from(content)),
    run: () => machine.write(path, content, mode),
    undo: () => (before ? machine.write(path, before, modeBefore ?? mode) : machine.remove(path)),
  };
}

/** Runs a command. Throws a StartError with what it said when it fails. */
export function must(machine: Machine, ...command: string[]): void {
  const { status, output } = machine.run(command);
  if (status !== 0) throw new StartError(`${command.join(" ")} failed: ${output}`);
}

/** Calls each, whatever becomes of the others. */
function callAll(all: readonly ((() => void) | undefined)[]): void {
  for (const each of all)
    try {
      each?.();
    } catch (error) {
      console.error(`This was not taken back: ${error instanceof Error ? error.message : error}`);
    }
}

/** Runs what is not done yet, in order; when one fails, all of it is taken back. Throws a StartError that says so. */
export async function apply(steps: readonly Step[], tell: (sentence: string) => void): Promise<void> {
  const begun: Step[] = [];
  for (const step of steps) {
    if (step.isDone()) continue;
    begun.unshift(step);
    try {
      await step.run();
      tell(`  done: ${step.title}`);
    } catch (error) {
      callAll(begun.map(({ undo }) => undo));
      callAll(begun.map(({ settle }) => settle));
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `${step.title}: ${reason}\nWhat had been done is undone. Mend this, and run the same again.`,
      );
    }
  }
  if (begun.length === 0) tell("  Everything is in place already.");
}

/** Returns the program that listens on a port, as `ss` (iproute2) names it; undefined when none does. */
export function portHolder(machine: Machine, port: number): string | undefined {
  const { status, output } = machine.run(["ss", "-Hltnp", `sport = :${port}`]);
  if (status !== 0 || output === "") return undefined;
  return /users:\(\("([^"]+)"/.exec(output)?.[1] ?? "another program";
}
