import { type Language, writtenFor } from "../../core/contract/languages.ts";
import { minuteMs } from "../../core/contract/limits.ts";
import { allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { settingsStore } from "../../core/settings/settings.store.ts";
import type { Core } from "../../core.ts";
import type { WorkPurpose } from "./guard.contract.ts";
import { guardLimits } from "./guard.entries.ts";
import { calm, type GuardLevel, type GuardState, levels, nextState } from "./guard.rules.ts";
import { guardStateKey, guardStore } from "./guard.store.ts";
import { type Worker, workOf } from "./guard.work.ts";

/** Hosts whose pages have a browser's cryptography without https. */
const isOwnMachine = (hostname: string) => hostname === "localhost" || hostname === "127.0.0.1";

type Try = { id: number; session: string | undefined; work: string | undefined; language: Language };
type LetterRequest = { isKnown: boolean; isWorkNeeded: boolean; work: string | undefined };

/** Raises and lowers the guard of the gate by itself. */
function levelControl({ db, write, clock, config, log }: Core) {
  const store = guardStore(db);
  const settings = settingsStore(db);
  const highest: GuardLevel =
    config.secure || isOwnMachine(new URL(config.publicUrl).hostname) ? "work" : "slowed";

  return {
    /** Looks at the wrong codes of the last minute, and raises or lowers the guard by a level. */
    async adjust(): Promise<void> {
      const now = clock.now().getTime();
      const look = { perMinute: await store.wrongSince(iso(now - minuteMs)), highest, now };
      const { stored: seen } = await store.state();
      // Most looks change nothing, and need no write.
      if (textOf(nextState(stateIn(seen), look)) === seen) return;
      const [before, after] = await write(async (tx) => {
        const present = stateIn(await settings.valueToChange(tx, guardStateKey));
        const next = nextState(present, look);
        await settings.set(tx, guardStateKey, textOf(next), iso(now));
        return [present.level, next.level];
      });
      if (before !== after) log.warn("the guard of the gate changed", { before, after });
    },
  };
}

/** Guards the gate automatically while codes are guessed in masses, and pauses it for staff. Admitted initiates are never hindered. */
export function guardService(core: Core) {
  const { db, settings, limits, write, clock, keys } = core;
  const store = guardStore(db);
  const work = workOf(keys.work);

  async function requireWork(text: string | undefined, worker: Worker, client: Client): Promise<void> {
    const now = clock.now().getTime();
    const signature = text === undefined ? undefined : await work.solved(text, worker, now);
    if (signature === undefined) throw new CodedError("work_needed");
    const once = [allowanceOf(guardLimits.work, signature)];
    const { wait } = await write((tx) => limits.spend(tx, client, once));
    // Done once, it opens once.
    if (wait > 0) throw new CodedError("work_needed");
  }

  /** Sets a pace beside the limits that always hold: for each initiate, and for each network that they come from. */
  async function slow(id: number, client: Client): Promise<void> {
    const pace = [
      allowanceOf(guardLimits["siege-initiate"], id),
      ...perClient(guardLimits["siege-client"], client),
    ];
    const { wait } = await write((tx) => limits.spend(tx, client, pace));
    if (wait > 0) throw rateLimited(wait);
  }

  /** Returns the refusal of a paused gate, in the words of staff where they wrote some. */
  async function pauseOf(language: Language): Promise<CodedError> {
    const written = writtenFor(language, await settings.contentLanguages());
    const message = await settings.value(`pause_words_${written}`);
    return new CodedError("gate_closed", message === null ? {} : { told: { message } });
  }

  /** Returns how the gate is guarded just now, and whether staff paused it. */
  async function state() {
    const { stored, isPaused } = await store.state();
    return { level: stateIn(stored).level, isPaused };
  }

  return {
    ...levelControl(core),

    /** Returns a challenge for proof of work, with a visitor's session or without one. */
    challenge: (purpose: WorkPurpose, session: string | undefined, client: Client) =>
      work.challenge(
        purpose === "code" ? { purpose, session } : { purpose, client: client.key },
        clock.now().getTime(),
      ),

    /** Throws work_needed unless a text is a piece of work that this client did for a purpose and that opened nothing yet. */
    requireWork: (text: string | undefined, purpose: "letter" | "login", client: Client) =>
      requireWork(text, { purpose, client: client.key }, client),

    state,

    /** Checks the guard before a try by a visitor who is not admitted yet. Throws rate_limited, work_needed or gate_closed. */
    async passTry(
      { level, isPaused }: { level: GuardLevel; isPaused: boolean },
      { id, session, work: text, language }: Try,
      client: Client,
    ): Promise<void> {
      if (isPaused) throw await pauseOf(language);
      if (level === "calm") return;
      if (level === "work") await requireWork(text, { purpose: "code", session }, client);
      await slow(id, client);
    },

    /** Checks the guard before an email is requested. Throws work_needed, but never for a browser that signed in with the address before. */
    async passEmail({ isKnown, isWorkNeeded, work: text }: LetterRequest, client: Client): Promise<void> {
      if (isWorkNeeded || (!isKnown && (await state()).level === "work"))
        await requireWork(text, { purpose: "letter", client: client.key }, client);
    },
  };
}

/** Returns the state that was stored as a text; calm for none, and for a level that is no more. */
function stateIn(text: string | null): GuardState {
  const [name, since, loudAt] = (text ?? "").split(" ");
  const level = levels.find((each) => each === name);
  return level ? { level, since: Number(since), loudAt: Number(loudAt) } : calm;
}

/** Returns a state as it is stored; null for calm. */
const textOf = ({ level, since, loudAt }: GuardState): string | null =>
  level === "calm" ? null : `${level} ${since} ${loudAt}`;

export type GuardService = ReturnType<typeof guardService>;
