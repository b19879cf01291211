import { type SiegeLevel, siegeLevels } from "../../contract/siege-levels.ts";

/** How the gate is guarded by itself. */
export type Guard = {
  level: SiegeLevel;
  /** Since when it is on this level, in milliseconds since 1970. */
  since: number;
  /** When it was last loud. */
  loudAt: number;
};

/** A level is given so long to work before the next one is taken. */
const stepMs = 60_000;
/** After so long without a fourth of the guesses that raise it the guard is lowered by a level: whoever rests longer has gone. */
const quietMs = 15 * 60_000;
const loudShare = 0.25;

export const calm: Guard = { level: "calm", since: 0, loudAt: 0 };

type Heard = { perMinute: number; threshold: number; highest: SiegeLevel; now: number };

const rankOf = (level: SiegeLevel) => siegeLevels.indexOf(level);
const levelOf = (rank: number): SiegeLevel => siegeLevels[rank] ?? "calm";

/** Returns the guard after a look at the guesses of the last minute: a level more, a level less, or as it was. */
export function nextGuard(guard: Guard, { perMinute, threshold, highest, now }: Heard): Guard {
  const rank = rankOf(guard.level);
  if (rank > rankOf(highest)) return { level: highest, since: now, loudAt: guard.loudAt };
  const hasSettled = rank === 0 || now - guard.since >= stepMs;
  if (perMinute >= threshold) {
    const isRaised = hasSettled && rank < rankOf(highest);
    return isRaised ? { level: levelOf(rank + 1), since: now, loudAt: now } : { ...guard, loudAt: now };
  }
  if (rank === 0) return guard;
  if (perMinute >= threshold * loudShare) return { ...guard, loudAt: now };
  const isQuiet = now - Math.max(guard.loudAt, guard.since) >= quietMs;
  return isQuiet ? { level: levelOf(rank - 1), since: now, loudAt: guard.loudAt } : guard;
}
