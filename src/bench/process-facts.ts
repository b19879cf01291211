import { readdirSync, readFileSync } from "node:fs";

/** What a process holds just now, as Linux tells it; sizes in megabytes. */
export type Held = {
  /** All that is resident, and the part of it that no file backs. */
  resident: number;
  own: number;
  descriptors: number;
};

/** Returns what a process holds; undefined when there is none such any more. */
export function heldBy(pid: number | "self"): Held | undefined {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, "utf8").split("\n");
    const megabytes = (name: string) =>
      Number(lines.find((line) => line.startsWith(`${name}:`))?.match(/\d+/)?.[0]) / 1024;
    const [resident, own] = [megabytes("VmRSS"), megabytes("RssAnon")];
    // One that has ended and that nobody asked about yet holds nothing any more.
    if (Number.isNaN(resident) || Number.isNaN(own)) return undefined;
    return { resident, own, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** Returns the processes that a process started and that have not ended. */
export function childrenOf(pid: number): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((other) => parentOf(other) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold anything; the parent is the second field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return Number(fields?.[1]);
  } catch {
    return undefined;
  }
}
