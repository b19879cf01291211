import type { Tx } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { nextTurn } from "../../lib/turns.ts";
import type { CodesStore } from "./codes.store.ts";
import { saidIn, says, startLength, startOf, startsOf } from "./said.rules.ts";

type Deps = {
  store: CodesStore;
  clock: Clock;
  /** Makes others wait who write whispers or codes, so that neither is written while the other is looked at. */
  hold: (tx: Tx) => Promise<void>;
  /** Returns all that whispers and the answers to near-misses say. */
  texts: (tx: Tx) => Promise<string[]>;
};

/** Keeps secret codes out of what the portal whispers, whichever of them was there first. */
export function saidService({ store, clock, hold, texts }: Deps) {
  return {
    /**
     * Returns the refusal of texts, by their fields, the first of which says a code that would admit somebody; undefined when none
     * does. Nobody makes a code from then on until the write has ended.
     */
    async refusalOf(tx: Tx, texts: Readonly<Record<string, string | null>>): Promise<CodedError | undefined> {
      await hold(tx);
      const now = iso(clock.now());
      for (const [field, text] of Object.entries(texts)) {
        if (text === null) continue;
        const said = saidIn(text);
        const candidates = await store.livingStarting(tx, [...startsOf(said)], startLength, now);
        const found = candidates.find((code) => says(said, code));
        if (found !== undefined)
          return new CodedError("invalid_data", { fields: { [field]: "whisperSaysCode" }, names: [found] });
      }
      return undefined;
    },

    /** Returns those of some codes that a whisper says. Nobody writes one from then on until the write has ended. */
    async whispered(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
      await hold(tx);
      const found = new Set<string>();
      const byStart = Map.groupBy(new Set(codes), startOf);
      for (const text of await texts(tx)) {
        // A text takes some milliseconds, however many codes it is compared with: few of them begin as anything in it does.
        await nextTurn();
        const said = saidIn(text);
        for (const start of startsOf(said))
          for (const code of byStart.get(start) ?? []) if (says(said, code)) found.add(code);
      }
      return found;
    },
  };
}

export type SaidService = ReturnType<typeof saidService>;
export type Whispered = SaidService["whispered"];
