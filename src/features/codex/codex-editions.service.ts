import { supportedEditions } from "../../book/recipe.ts";
import { hiddenDoesNotPrint, type OtherEdition, printsItsSecret } from "../../core/contract/editions.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { codexSettings } from "./codex.contract.ts";
import type { Printed } from "./codex.press.ts";
import { codexStore } from "./codex.store.ts";
import type { CodexJobsService } from "./codex-jobs.service.ts";

/** Makes the other editions of past books from their recipes for a printer and for e-readers; none of them is kept. */
export function codexEditionsService({ db, presses }: Core, jobs: CodexJobsService) {
  const press = presses.books;
  const store = codexStore(db);
  return {
    /**
     * Makes an edition of a past book. Throws not_found, codex_changed for a book of an edition that can no longer be made, invalid_data for an edition that cannot hold what the book hides, rate_limited or codex_cancelled.
     */
    async make(
      id: number,
      made: OtherEdition,
      signal: AbortSignal,
    ): Promise<Printed & { title: string; warning?: string }> {
      const row = await store.byId(id);
      if (!row) throw new CodedError("not_found");
      if (!supportedEditions.includes(row.edition)) throw new CodedError("codex_changed");
      const { title, ownText, seed, createdAt, edition } = row;
      const settings = codexSettings.parse(JSON.parse(row.settings));
      const recipe = { settings, ownText, seed, createdAt, edition };
      const printed = await jobs.run(undefined, signal, (watch) => press({ recipe, edition: made }, watch));
      const isLost = made.kind !== "epub" && !printsItsSecret(settings);
      return { ...printed, title, ...(isLost && { warning: hiddenDoesNotPrint }) };
    },
  };
}

export type CodexEditionsService = ReturnType<typeof codexEditionsService>;
