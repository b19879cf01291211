import { foldedCode } from "../../core/contract/code-text.ts";
import type { HintTextView } from "../../core/contract/hint-views.ts";
import { type Language, readingOrder } from "../../core/contract/languages.ts";
import { codeMaxLength, failedTryRetentionMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import { closestOf, textFor } from "./hints.rules.ts";
import { wrongCodesStore } from "./wrong-codes.store.ts";

/** A code that the gate does not know, where it was entered and by whom. */
type WrongCode = { code: string; userId: number; roomId: number | null };

/** The reply to a wrong code, and what it says in a language. */
type Reply = { id: number; textFor: (language: Language) => HintTextView | undefined };

/** What wrong codes lead to: staff's replies to them, and hints that open by their number. */
export function wrongCodesService({ db, clock, settings }: Pick<Core, "db" | "clock" | "settings">) {
  const store = wrongCodesStore(db);

  return {
    /** Returns the reply to each of some wrong codes that has one, by its folded form; what is longer than any code has none. */
    async replies(tx: Tx, wrong: readonly Pick<WrongCode, "code">[]): Promise<Map<string, Reply>> {
      const folded = new Set(wrong.map(({ code }) => foldedCode(code)).filter(isShort));
      const all = folded.size > 0 ? await store.replies(tx) : [];
      const content = all.length > 0 ? await settings.contentLanguages(tx) : [];
      return new Map(
        [...folded].flatMap((each) => {
          const closest = closestOf(all, each);
          if (!closest) return [];
          const { id, textEn: en, textPt: pt, textEs: es } = closest;
          return [
            [
              each,
              {
                id,
                textFor: (language: Language) => textFor({ en, pt, es }, readingOrder(language, content)),
              },
            ],
          ];
        }),
      );
    },

    /** Notes wrong codes. */
    note: (tx: Tx, wrong: readonly WrongCode[], now: string): Promise<void> =>
      store.add(
        tx,
        wrong.map(({ userId, roomId }) => ({ userId, roomId })),
        now,
      ),

    /** Counts how many of some wrong codes each reply answered. */
    async countReplies(
      tx: Tx,
      wrong: readonly Pick<WrongCode, "code">[],
      replies: ReadonlyMap<string, Reply>,
    ): Promise<void> {
      const ids = wrong.flatMap(({ code }) => replies.get(foldedCode(code))?.id ?? []);
      const counts = [...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length] as const);
      await store.countReplies(tx, new Map(counts));
    },

    /** Deletes wrong codes that open nothing any more. */
    deleteOld: (): Promise<void> => store.deleteBefore(iso(clock.now().getTime() - failedTryRetentionMs)),
  };
}

const isShort = (folded: string) => folded.length <= codeMaxLength;

export type WrongCodesService = ReturnType<typeof wrongCodesService>;
