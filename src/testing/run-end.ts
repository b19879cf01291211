const steps: (() => unknown)[] = [];

/** Ends what all files of a run share after the last of them. */
export function atRunEnd(step: () => unknown): void {
  steps.push(step);
}

/** Ends what was shared. */
export async function endRun(): Promise<void> {
  for (const step of steps) await step();
}
