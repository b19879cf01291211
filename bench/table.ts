/** One line of the result: ours beside a bare program that does only the work itself. */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  bare: number;
  /** Whether a smaller number is the better one. */
  lowerIsBetter?: boolean;
};

/** Returns the rows as a Markdown table; the ratio is the share of the bare program's speed that ours reaches. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, unit, ours, bare, lowerIsBetter = false }) => {
    const share = lowerIsBetter ? bare / ours : ours / bare;
    return `| ${what} | ${number(ours)} ${unit} | ${number(bare)} ${unit} | ${share.toFixed(2)} |`;
  });
  return ["| measured | ours | bare | ours : bare |", "|---|---:|---:|---:|", ...lines].join("\n");
}

function number(value: number): string {
  const digits = value < 100 ? 1 : 0;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Takes turns, so that a slow minute of the machine slows both alike. */
export async function takeTurns<Sample>(
  rounds: number,
  ours: (round: number) => Promise<Sample>,
  bare: (round: number) => Promise<Sample>,
): Promise<{ ours: Sample[]; bare: Sample[] }> {
  const samples: { ours: Sample[]; bare: Sample[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    samples.ours.push(await ours(round));
    samples.bare.push(await bare(round));
  }
  return samples;
}

/** Takes turns and returns each one's median. */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<{ ours: number; bare: number }> {
  const samples = await takeTurns(rounds, ours, bare);
  return { ours: median(samples.ours), bare: median(samples.bare) };
}

/** Returns each one's median of a fact of its samples. */
export function mediansOf<Name extends string>(
  { ours, bare }: Record<"ours" | "bare", readonly Record<Name, number>[]>,
  name: Name,
): { ours: number; bare: number } {
  const of = (samples: readonly Record<Name, number>[]) => median(samples.map((sample) => sample[name]));
  return { ours: of(ours), bare: of(bare) };
}

/** Returns the middle one of several measurements, which a single slow one does not move. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
