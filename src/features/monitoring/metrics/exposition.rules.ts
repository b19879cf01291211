/** One measured value with what it is measured of. */
export type Sample = { labels?: Record<string, string>; value: number; suffix?: string };

export type Metric = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

const escaped = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

function labelsOf(labels: Record<string, string> = {}): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return all.length === 0 ? "" : `{${all.join(",")}}`;
}

/** Returns metrics as Prometheus reads them: its text format, version 0.0.4. */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels, value, suffix = "" }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}

/** Returns the samples of a histogram: each bucket counts what is below its bound, those of smaller bounds too. */
export function histogram(
  labels: Record<string, string>,
  bounds: readonly number[],
  counts: readonly number[],
  sum: number,
): Sample[] {
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    const bound = bounds[at];
    return {
      suffix: "_bucket",
      labels: { ...labels, le: bound === undefined ? "+Inf" : String(bound) },
      value: below,
    };
  });
  return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: below }];
}
