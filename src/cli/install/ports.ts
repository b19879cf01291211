import type { Machine } from "./machine.ts";

/** Returns the program that listens on a port, as `ss` (iproute2) names it; undefined when none does. */
export function portHolder(machine: Machine, port: number): string | undefined {
  const { status, output } = machine.run(["ss", "-Hltnp", `sport = :${port}`]);
  if (status !== 0 || output === "") return undefined;
  return /users:\(\("([^"]+)"/.exec(output)?.[1] ?? "another program";
}
