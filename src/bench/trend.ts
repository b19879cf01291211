/** A straight line through points: how much it rises for each step, and the standard error of that. */
export type Trend = { slope: number; error: number };

/** Returns the line of least squares through points. */
export function trendOf(points: readonly (readonly [x: number, y: number])[]): Trend {
  const n = points.length;
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / n;
  const [middleX, middleY] = [mean(0), mean(1)];
  const sum = (of: (dx: number, dy: number) => number) =>
    points.reduce((all, [x, y]) => all + of(x - middleX, y - middleY), 0);
  const spread = sum((dx) => dx * dx);
  const slope = sum((dx, dy) => dx * dy) / spread;
  const left = sum((dx, dy) => (dy - slope * dx) ** 2);
  return { slope, error: Math.sqrt(left / (n - 2) / spread) };
}

/** So many standard errors away, a slope is more than chance: the 95 % of the normal distribution. */
const chance = 2;

/** True for a line that rises by more than chance, and by more than what nobody minds. */
export function climbs({ slope, error }: Trend, harmless = 0): boolean {
  return slope > chance * error && slope > harmless;
}
