import type { WriteChange } from "../../core/audit/refusals.service.ts";
import type { Tx, Write } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import { finderOf, type Said, saidIn, says, saysInWords, startLength, startsOf } from "./leaks.rules.ts";
import { leaksStore } from "./leaks.store.ts";

/** Codes and texts that are compared in one turn of the event loop: some 40 ms for the longest codes, else a few. */
const codesAtOnce = 500;
const textsAtOnce = 50;

/** Keeps secret codes out of hints, whichever of them was there first. */
export function leaksService(core: Pick<Core, "db" | "clock" | "write" | "writeChange">) {
  const { db, clock } = core;
  const store = leaksStore(db);
  /** Makes others wait who write hints or codes, so that neither is written while the other is looked at. */
  const hold = (tx: Tx) => db.lock(tx, "said");
  /** What each text says that was there when they were last read: up to 20 kB each, of as many as there may be. */
  const known = new Map<string, Said>();

  /** Returns all texts; what each says is worked out once, which takes some milliseconds. */
  async function allKnown(on: Tx): Promise<string[]> {
    const all = await store.texts(on);
    for (const text of all) {
      if (known.has(text)) continue;
      known.set(text, saidIn(text));
      await yieldToEventLoop();
    }
    const current = new Set(all);
    for (const text of known.keys()) if (!current.has(text)) known.delete(text);
    return all;
  }

  const write: Write = async (job) => {
    await allKnown(db.read);
    return core.write(job);
  };
  const writeChange: WriteChange = async (...asked) => {
    await allKnown(db.read);
    return core.writeChange(...asked);
  };

  return {
    /**
     * Returns the refusal of texts, by their fields, the first of which contains a code that would admit somebody;
     * undefined when none does. New codes wait until the write has ended.
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
          return new CodedError("invalid_data", { fields: { [field]: "hintGivesCode" }, names: [found] });
      }
      return undefined;
    },

    /** Returns those of some codes that a hint contains. New hints wait until the write has ended. */
    async leaked(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
      await hold(tx);
      const found = new Set<string>();
      const all = await allKnown(tx);
      for (const some of partsOf(codes, codesAtOnce)) {
        const find = finderOf(some);
        for (const part of partsOf(all, textsAtOnce)) {
          await yieldToEventLoop();
          for (const text of part) for (const code of find(known.get(text) ?? saidIn(text))) found.add(code);
        }
      }
      return found;
    },

    /** True when a hint, or the reply to a wrong code, has a code among its words. */
    async isInHint(code: string): Promise<boolean> {
      for (const part of partsOf(await store.texts(db.read), textsAtOnce)) {
        await yieldToEventLoop();
        if (part.some((text) => saysInWords(text, code))) return true;
      }
      return false;
    },

    /** Writes what asks that; it is worked out ahead, so that others' writes do not wait for it. */
    write,
    /** The same for a change by staff. */
    writeChange,
  };
}

export type LeaksService = ReturnType<typeof leaksService>;
