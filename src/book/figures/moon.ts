/** The four phases in their order, from the new moon on. */
export const phases = ["new", "first", "full", "last"] as const;
export type Phase = (typeof phases)[number];

const dayMs = 86_400_000;
const unixEpoch = 2440587.5;
const lunationsPerYear = 12.3685;
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** Terms of a sine series: size in days, power of the eccentricity's factor, and multiples of M, M′ and F. */
type Term = readonly [size: number, e: number, m: number, moon: number, f: number];

/** Meeus, Astronomical Algorithms, chapter 49; new and full moons share all but the first terms. */
const newMoon: readonly Term[] = [
  [-0.4072, 0, 0, 1, 0],
  [0.17241, 1, 1, 0, 0],
  [0.01608, 0, 0, 2, 0],
  [0.01039, 0, 0, 0, 2],
  [0.00739, 1, -1, 1, 0],
  [-0.00514, 1, 1, 1, 0],
  [0.00208, 2, 2, 0, 0],
];
const fullMoon: readonly Term[] = [
  [-0.40614, 0, 0, 1, 0],
  [0.17302, 1, 1, 0, 0],
  [0.01614, 0, 0, 2, 0],
  [0.01043, 0, 0, 0, 2],
  [0.00734, 1, -1, 1, 0],
  [-0.00515, 1, 1, 1, 0],
  [0.00209, 2, 2, 0, 0],
];
const both: readonly Term[] = [
  [-0.00111, 0, 0, 1, -2],
  [-0.00057, 0, 0, 1, 2],
  [0.00056, 1, 1, 2, 0],
  [-0.00042, 0, 0, 3, 0],
  [0.00042, 1, 1, 0, 2],
  [0.00038, 1, 1, 0, -2],
  [-0.00024, 1, -1, 2, 0],
];
const quarters: readonly Term[] = [
  [-0.62801, 0, 0, 1, 0],
  [0.17172, 1, 1, 0, 0],
  [-0.01183, 1, 1, 1, 0],
  [0.00862, 0, 0, 2, 0],
  [0.00804, 0, 0, 0, 2],
  [0.00454, 1, -1, 1, 0],
  [0.00204, 2, 2, 0, 0],
  [-0.0018, 0, 0, 1, -2],
  [-0.0007, 0, 0, 1, 2],
  [-0.0004, 0, 0, 3, 0],
  [-0.00034, 1, -1, 2, 0],
  [0.00032, 1, 1, 0, 2],
  [0.00032, 1, 1, 0, -2],
  [-0.00028, 2, 2, 1, 0],
  [0.00027, 1, 1, 2, 0],
];
const series: Record<Phase, readonly Term[]> = {
  new: [...newMoon, ...both],
  first: quarters,
  full: [...fullMoon, ...both],
  last: quarters,
};

/** Returns seconds by which the clock of the sky is ahead of ours (Espenak and Meeus, for 2005 to 2150). */
function deltaT(year: number): number {
  const t = year - 2000;
  return year < 2050
    ? 62.92 + 0.32217 * t + 0.005589 * t * t
    : -20 + 32 * ((year - 1820) / 100) ** 2 - 0.5628 * (2150 - year);
}

/** Returns the instant of a phase, in milliseconds since 1970; lunation 0 began in January 2000. */
export function phaseInstant(lunation: number, phase: Phase): number {
  const k = lunation + phases.indexOf(phase) / 4;
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t - 0.0000074 * t * t;
  const m = 2.5534 + 29.1053567 * k - 0.0000014 * t * t;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t;
  let days = 2451550.09766 + 29.530588861 * k + 0.00015437 * t * t - 0.00017 * sin(node);
  for (const [size, power, ofM, ofMoon, ofF] of series[phase]) {
    days += size * e ** power * sin(ofM * m + ofMoon * moon + ofF * f);
  }
  if (phase === "first" || phase === "last") {
    const w =
      0.00306 -
      0.00038 * e * cos(m) +
      0.00026 * cos(moon) -
      0.00002 * cos(moon - m) +
      0.00002 * cos(moon + m) +
      0.00002 * cos(2 * f);
    days += phase === "first" ? w : -w;
  }
  return (days - unixEpoch) * dayMs - deltaT(2000 + k / lunationsPerYear) * 1000;
}

export type PhaseEvent = { phase: Phase; at: number };

/** Returns the phases that fall between two instants, in their order. */
export function phasesBetween(from: number, to: number): PhaseEvent[] {
  const lunationOf = (at: number) => Math.floor((at / dayMs / 365.25 + 1970 - 2000) * lunationsPerYear);
  const events: PhaseEvent[] = [];
  for (let lunation = lunationOf(from) - 2; lunation <= lunationOf(to) + 2; lunation++) {
    for (const phase of phases) {
      const at = phaseInstant(lunation, phase);
      if (at >= from && at < to) events.push({ phase, at });
    }
  }
  return events;
}

/** Returns how far a lunation has gone at an instant: 0 at the new moon, 0.5 at the full. */
export function ageOfMoon(at: number): number {
  const around = phasesBetween(at - 10 * dayMs, at + 10 * dayMs);
  const after = around.findIndex((event) => event.at > at);
  const [before, next] = [around[after - 1], around[after]];
  if (!before || !next) throw new Error("there is no phase within ten days");
  return phases.indexOf(before.phase) / 4 + (0.25 * (at - before.at)) / (next.at - before.at);
}
