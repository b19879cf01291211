import { dayMs, minuteMs } from "../../contract/limits.ts";
import { allowanceOf } from "../../contract/rate-limits/rate-limit.ts";
import { siegeLimits } from "../../contract/rate-limits/siege.ts";
import type { SiegeView } from "../../contract/siege.ts";
import { type SiegeLevel, siegeHighest, siegeLevels, type WorkPurpose } from "../../contract/siege-levels.ts";
import type { Core } from "../../core.ts";
import type { Tx } from "../../db/database.ts";
import { networkOf } from "../../http/client-ip.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import type { AlertsService } from "../alerts/alerts.service.ts";
import { settingsStore } from "../settings/settings.store.ts";
import { guessesStore } from "./guesses.store.ts";
import { calm, type Guard, nextGuard } from "./siege.rules.ts";
import { type Worker, workOf } from "./siege.work.ts";

/** The mark that says how the gate is guarded by itself; no list shows it. */
const guardMark = "siege_guard";
/** The most rows of each table of the picture. */
const shownMax = 12;

type Pass =
  | { id: number; purpose: "code"; session: string | undefined }
  | { purpose: "letter"; isKnown: boolean; isWorkNeeded: boolean };

function guardIn(text: string | null): Guard {
  const [level, since, loudAt] = (text ?? "").split(" ");
  const known = siegeLevels.find((each) => each === level);
  return known ? { level: known, since: Number(since), loudAt: Number(loudAt) } : calm;
}

const factsIn = (details: string): { code?: string; outcome?: string; limit?: string } => JSON.parse(details);

/** Guards the gate while codes are guessed in masses. Whoever was admitted before is never hindered. */
export function siegeService(core: Core, alerts: AlertsService) {
  const { db, settings, limits, write, audit, clock } = core;
  const store = settingsStore(db);
  const guesses = guessesStore(db);
  const work = workOf(core.keys.work);

  /** Returns how the gate is guarded, and whether somebody chose that. */
  async function guarded(on?: Tx) {
    const [chosen, mark] = await Promise.all([settings.value("siege", on), store.value(guardMark, on)]);
    const byHand = siegeLevels.find((level) => level === chosen);
    const guard = byHand ? { ...calm, level: byHand } : guardIn(mark);
    return { ...guard, isByHand: byHand !== undefined };
  }

  async function requireWork(text: string | undefined, worker: Worker, client: Client): Promise<void> {
    const now = clock.now().getTime();
    const signature = text === undefined ? undefined : await work.solved(text, worker, now);
    if (signature === undefined) throw new CodedError("work_needed");
    const once = [allowanceOf(siegeLimits.work, signature)];
    const { wait } = await write((tx) => limits.spend(tx, client, once));
    // Done once, it opens once.
    if (wait > 0) throw new CodedError("work_needed");
  }

  /** Sets a pace beside the limits that always hold: for each initiate, and for each network that they come from. */
  async function slow(id: number, client: Client): Promise<void> {
    const pace = [
      allowanceOf(siegeLimits["siege-initiate"], id),
      ...perClient(siegeLimits["siege-client"], client),
    ];
    const { wait } = await write((tx) => limits.spend(tx, client, pace));
    if (wait > 0) throw rateLimited(wait);
  }

  const perMinute = () => guesses.wrongSince(iso(clock.now().getTime() - minuteMs));

  return {
    /** Returns a piece of work for whoever asks for it, with a visitor's session or without one. */
    challenge: (purpose: WorkPurpose, session: string | undefined, client: Client) =>
      work.challenge(
        purpose === "code" ? { purpose, session } : { purpose, client: client.key },
        clock.now().getTime(),
      ),

    /** Throws work_needed unless a text is a piece of work that this client did for a purpose and that opened nothing yet. */
    requireWork: (text: string | undefined, purpose: "letter" | "login", client: Client) =>
      requireWork(text, { purpose, client: client.key }, client),

    /** Returns how the gate is guarded just now. */
    guard: async (): Promise<Pick<Guard, "level">> => guarded(),

    /**
     * Lets somebody pass a guard who tries a code and is not admitted yet, or who asks for a letter. Throws rate_limited, work_needed or
     * gate_closed. A browser that signed in with the address before gets its letters as ever.
     */
    async pass(
      { level }: Pick<Guard, "level">,
      asked: Pass,
      text: string | undefined,
      client: Client,
    ): Promise<void> {
      if (asked.purpose === "letter") {
        const isGuarded = level === "work" || level === "closed";
        if (asked.isWorkNeeded || (isGuarded && !asked.isKnown))
          await requireWork(text, { purpose: "letter", client: client.key }, client);
        return;
      }
      if (level === "calm") return;
      if (level === "closed") throw new CodedError("gate_closed");
      if (level === "work") await requireWork(text, asked, client);
      await slow(asked.id, client);
    },

    /** Looks at the guesses of the last minute, and raises or lowers the guard by a level; masters are told when it is raised. */
    async tour(): Promise<void> {
      if ((await settings.value("siege")) !== "auto") return;
      const [heard, chosen, threshold] = await Promise.all([
        perMinute(),
        settings.value("siege_highest"),
        settings.value("siege_threshold"),
      ]);
      const highest = siegeHighest.find((level) => level === chosen) ?? "slowed";
      const now = clock.now().getTime();
      const look = { perMinute: heard, threshold: Number(threshold), highest, now };
      // Most looks change nothing, and need no write.
      if (nextGuard(guardIn(await store.value(guardMark)), look).level === "calm") return lower();
      const raised = await write(async (tx) => {
        const before = guardIn(await store.valueToChange(tx, guardMark));
        const after = nextGuard(before, look);
        await store.set(tx, guardMark, `${after.level} ${after.since} ${after.loudAt}`, iso(now));
        if (after.level === before.level) return undefined;
        await note(tx, before.level, after.level);
        return siegeLevels.indexOf(after.level) > siegeLevels.indexOf(before.level) ? after.level : undefined;
      });
      if (raised) await alerts.raise("siege_raised", { level: siegeLevels.indexOf(raised) }, raised);
    },

    /** Returns how the gate is guarded and what was guessed within a day. */
    async picture(): Promise<SiegeView> {
      const now = clock.now().getTime();
      const firstHour = iso(now - dayMs + 60 * minuteMs).slice(0, 13);
      const since = `${firstHour}:00:00.000Z`;
      const [guard, minute, tried, refused, addresses] = await Promise.all([
        guarded(),
        perMinute(),
        guesses.perHour("code_validation", since),
        guesses.perHour("rate_limited", since),
        guesses.perAddress("code_validation", since),
      ]);
      const wrong = tried.filter(({ details }) => factsIn(details).outcome === "code_not_found");
      const limited = refused.filter(({ details }) => factsIn(details).limit?.startsWith("code-"));
      const inHour = (rows: typeof tried, hour: string) =>
        rows.reduce((sum, row) => sum + (row.hour === hour ? row.count : 0), 0);
      const hours = Array.from({ length: 24 }, (_, at) => iso(Date.parse(since) + at * 60 * minuteMs));
      const from = addresses.filter(({ details }) => factsIn(details).outcome === "code_not_found");
      return {
        level: guard.level,
        isByHand: guard.isByHand,
        since: guard.since > 0 ? iso(guard.since) : null,
        perMinute: minute,
        hours: hours.map((at) => ({
          at,
          wrong: inHour(wrong, at.slice(0, 13)),
          refused: inHour(limited, at.slice(0, 13)),
        })),
        guesses: most(wrong.map(({ details, count }) => [factsIn(details).code ?? "", count])).map(
          ([code, count]) => ({ code, count }),
        ),
        networks: most(from.map(({ ipAddress, count }) => [networkOf(ipAddress ?? ""), count])).map(
          ([network, count]) => ({ network, count }),
        ),
      };
    },
  };

  /** Forgets a guard that is calm again. */
  async function lower(): Promise<void> {
    if (guardIn(await store.value(guardMark)).level === "calm") return;
    await write(async (tx) => {
      const before = guardIn(await store.valueToChange(tx, guardMark));
      if (before.level === "calm") return;
      await store.set(tx, guardMark, null, iso(clock.now()));
      await note(tx, before.level, "calm");
    });
  }

  async function note(tx: Tx, before: SiegeLevel, after: SiegeLevel): Promise<void> {
    const details = { key: "siege" as const, value: `${before} → ${after}` };
    await audit(tx, { action: "setting_changed", userId: null, details, client: null });
  }
}

export type SiegeService = ReturnType<typeof siegeService>;

/** Returns the sums of what is the same, the largest first, at most so many. */
function most(counted: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, count] of counted) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].sort(([, one], [, other]) => other - one).slice(0, shownMax);
}
