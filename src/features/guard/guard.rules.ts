/** How the gate is guarded by itself: as ever, slowed, or also by a proof of work. */
export const levels = ["calm", "slowed", "work"] as const;
export type GuardLevel = (typeof levels)[number];

export type GuardState = {
  level: GuardLevel;
  /** Since when it is on this level, in milliseconds since 1970. */
  since: number;
  /** When it was last loud. */
  loudAt: number;
};

/** Wrong codes a minute, of everybody, that raise the guard: on the day that a course of 5,000 opens, a tenth of that mistypes in ten minutes. */
export const loudPerMinute = 300;
/** How long a level is in force before the next one. */
const stepMs = 60_000;
/** After this time below a fourth of the threshold the guard is lowered by a level: attacks that rest longer have ended. */
const quietMs = 15 * 60_000;
const loudShare = 0.25;

export const calm: GuardState = { level: "calm", since: 0, loudAt: 0 };

type Look = { perMinute: number; highest: GuardLevel; now: number };

/** Returns the state after a look at the guesses of the last minute: a level more, a level less, or as it was. */
export function nextState(state: GuardState, { perMinute, highest, now }: Look): GuardState {
  const rank = levels.indexOf(state.level);
  const levelOf = (at: number) => levels[at] ?? "calm";
  const hasSettled = rank === 0 || now - state.since >= stepMs;
  if (perMinute >= loudPerMinute) {
    const isRaised = hasSettled && rank < levels.indexOf(highest);
    return isRaised ? { level: levelOf(rank + 1), since: now, loudAt: now } : { ...state, loudAt: now };
  }
  if (rank === 0) return state;
  if (perMinute >= loudPerMinute * loudShare) return { ...state, loudAt: now };
  const isQuiet = now - Math.max(state.loudAt, state.since) >= quietMs;
  return isQuiet ? { level: levelOf(rank - 1), since: now, loudAt: state.loudAt } : state;
}
