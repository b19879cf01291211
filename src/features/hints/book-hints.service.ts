import { markOf, stagesOf } from "../../book/code.ts";
import type { FormKind } from "../../core/contract/codex-form.ts";
import { codeMaxLength } from "../../core/contract/limits.ts";
import { allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { CodedError, invalidField, rateLimited } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { codexForms } from "../codex/codex.contract.ts";
import { bookHintsStore } from "./book-hints.store.ts";
import type { BookMarksService } from "./book-marks.service.ts";
import type { FormHintsRequest } from "./hints.contract.ts";
import { hintsLimits } from "./hints.entries.ts";
import { hintKeyOf, stageAfter } from "./hints.rules.ts";

/** The form that a key leads to, counted from 1; null behind the last one. */
type FoundForm = { kind: FormKind; nth: number } | null;

/** The hints of a book's forms, for initiates who bring the key before. */
export function bookHintsService({ db, limits }: Core, marks: BookMarksService) {
  const store = bookHintsStore(db);

  /** Returns the form after the one that gave what has a key, of whichever book or copy has it. */
  function formAfter(
    books: readonly { forms: readonly FormKind[]; code: string }[],
    key: string,
  ): FoundForm | undefined {
    for (const { forms, code } of books) {
      const stages = stagesOf(forms, code);
      const next = stageAfter(stages, key);
      if (next === undefined) continue;
      const stage = stages[next];
      return stage ? { kind: stage.kind, nth: next + 1 } : null;
    }
    return undefined;
  }

  return {
    /** Returns the mark of a book or a master, and its forms in the order in which its colophon leads through them. Throws not_found. */
    async ofBook(id: number): Promise<{ mark: string; stages: { kind: FormKind; gives: string | null }[] }> {
      const book = await store.book(id);
      if (!book) throw new CodedError("not_found");
      const { forms, mark = markOf(book.seed) } = codexForms.parse(JSON.parse(book.settings));
      const isMaster = book.plan !== null;
      const stages = stagesOf(forms, book.code);
      return { mark, stages: stages.map(({ kind, gives }) => ({ kind, gives: isMaster ? null : gives })) };
    },

    /**
     * Returns the form of a book that a mark leads to, or a mark with what the form before gave; each asking is counted.
     * Throws rate_limited, or invalid_data: what is said of a key that is wrong does not tell which books there are.
     */
    async formOf(
      userId: number,
      { mark, part }: Pick<FormHintsRequest, "mark" | "part">,
      client: Client,
    ): Promise<FoundForm> {
      await db.write(async (tx) => {
        const { wait } = await limits.spend(tx, client, [
          allowanceOf(hintsLimits["hint-initiate"], userId),
          ...perClient(hintsLimits["hint-client"], client),
        ]);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
      await marks.keepAll();
      const books = (await store.books(hintKeyOf(mark))).map(({ settings, ...book }) => ({
        ...book,
        forms: codexForms.parse(JSON.parse(settings)).forms,
      }));
      const [newest] = books;
      if (!newest) throw invalidField("mark", "markUnknown");
      if (part === undefined) {
        const [first] = stagesOf(newest.forms, newest.code);
        return first ? { kind: first.kind, nth: 1 } : null;
      }
      const key = hintKeyOf(part);
      // One character can become eighteen, and nothing longer than a code is compared.
      if (key.length > codeMaxLength) throw invalidField("part", "partUnknown");
      const found = formAfter(books, key);
      if (found !== undefined) return found;
      const formsOf = new Map(books.map(({ id, forms }) => [id, forms]));
      const copies = (await store.copiesHolding([...formsOf.keys()], key)).map(({ codexId, code }) => ({
        forms: formsOf.get(codexId) ?? [],
        code,
      }));
      const ofCopy = formAfter(copies, key);
      if (ofCopy === undefined) throw invalidField("part", "partUnknown");
      return ofCopy;
    },
  };
}

export type BookHintsService = ReturnType<typeof bookHintsService>;
