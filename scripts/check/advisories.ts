import { z } from "zod";
import { runChild } from "./programs.ts";

const grave = new Set(["high", "critical"]);

const answer = z.record(
  z.string(),
  z.array(z.object({ title: z.string(), severity: z.string(), url: z.string() })),
);

export type Advisories = { sentence: string; grave: string[] };

/** Asks the registry for known flaws in what ships. A registry that cannot be asked is reported, and is no failure. */
export async function askAdvisories(folder: string): Promise<Advisories> {
  const command = [process.execPath, "audit", "--production", "--json", `--cwd=${folder}`];
  const { status, output } = await runChild(command);
  return verdictOn(status, output);
}

/** Returns what `bun audit --json` reports as a sentence, and each flaw in it that is high or critical. */
export function verdictOn(status: number, output: string): Advisories {
  const text = output.trim();
  if (status === 0 && (text === "" || text === "{}")) return { sentence: "none", grave: [] };
  const report = answer.safeParse(parsed(text));
  if (!report.success) return { sentence: `could not be asked (${text.split("\n")[0] ?? ""})`, grave: [] };
  const flaws = Object.entries(report.data).flatMap(([name, each]) =>
    each.map((flaw) => ({ name, ...flaw })),
  );
  return {
    sentence: flaws.length === 0 ? "none" : `${flaws.length} found`,
    grave: flaws
      .filter(({ severity }) => grave.has(severity))
      .map(({ name, severity, title, url }) => `${name}: ${severity} flaw in what ships: ${title} (${url})`),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
