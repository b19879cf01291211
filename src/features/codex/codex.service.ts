import { supportedEditions } from "../../book/recipe.ts";
import { hiddenDoesNotPrint, type OtherEdition, printsItsSecret } from "../../core/contract/editions.ts";
import type { ListView } from "../../core/contract/lists.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { statusOf } from "../codes/codes.rules.ts";
import { type CodexListQuery, type CodexView, codexSettings } from "./codex.contract.ts";
import type { Printed } from "./codex.press.ts";
import { type CodexRow, codexFilesStore, codexListStore } from "./codex.store.ts";
import type { CodexJobsService } from "./codex-jobs.service.ts";
import type { CodexFile } from "./codex-making.service.ts";

/** A book whose bytes are read as they are sent. */
export type StoredCodex = {
  title: string;
  id: number;
  checksum: string;
  size: number;
  pieces: AsyncGenerator<Uint8Array>;
};

/** Returns the recipe of a past book. Throws codex_changed for one of an edition that can no longer be made. */
function recipeOf({ settings, ownText, seed, createdAt, edition }: CodexRow) {
  if (!supportedEditions.includes(edition)) throw new CodedError("codex_changed");
  return { settings: codexSettings.parse(JSON.parse(settings)), ownText, seed, createdAt, edition };
}

/** Books that were made: their list, their files, and their other editions. */
export function codexService({ clock, db, presses: { books: press } }: Core, jobs: CodexJobsService) {
  const store = codexListStore(db);
  const files = codexFilesStore(db);

  /** Returns a past book. Throws not_found. */
  async function rowOf(id: number): Promise<CodexRow> {
    const row = await store.byId(id);
    if (!row) throw new CodedError("not_found");
    return row;
  }

  /** Makes a book once more from its recipe. Throws codex_changed, rate_limited or codex_cancelled. */
  async function again(row: CodexRow, signal: AbortSignal): Promise<Printed> {
    const recipe = recipeOf(row);
    const printed = await jobs.run(undefined, signal, (watch) => press({ recipe }, watch));
    if (printed.checksum !== row.checksum) throw new CodedError("codex_changed");
    return printed;
  }

  return {
    async list(query: CodexListQuery): Promise<ListView<CodexView>> {
      const now = iso(clock.now());
      const { items, ...rest } = await store.list(query, now);
      const views = items.map(({ settings, secretCode, hasOwnText, ...row }): CodexView => {
        const code = secretCode && {
          id: secretCode.id,
          label: secretCode.label,
          status: statusOf(secretCode, now),
          expiresAt: secretCode.expiresAt,
          usedCount: secretCode.usedCount,
          maxUses: secretCode.maxUses,
        };
        return {
          ...codexSettings.parse(JSON.parse(settings)),
          ...row,
          hasOwnText: hasOwnText === 1,
          code,
        };
      });
      return { items: views, ...rest };
    },

    /** Returns a past book as it was made. Throws not_found, and what `again` throws for a book whose file was not stored. */
    async file(id: number, signal: AbortSignal): Promise<CodexFile | StoredCodex> {
      const row = await rowOf(id);
      const { title, checksum, size } = row;
      if (await files.isStored(id)) return { id, title, checksum, size, pieces: files.pieces(id) };
      return { ...(await again(row, signal)), id, title };
    },

    /**
     * Makes another edition of a past book, for a printer or for e-readers; none of them is stored. Throws not_found, codex_changed,
     * invalid_data for an edition that cannot hold what the book hides, rate_limited or codex_cancelled.
     */
    async edition(
      id: number,
      wanted: OtherEdition,
      signal: AbortSignal,
    ): Promise<Printed & { title: string; warning?: string }> {
      const row = await rowOf(id);
      const recipe = recipeOf(row);
      const printed = await jobs.run(undefined, signal, (watch) => press({ recipe, edition: wanted }, watch));
      const isLost = wanted.kind !== "epub" && !printsItsSecret(recipe.settings);
      return { ...printed, title: row.title, ...(isLost && { warning: hiddenDoesNotPrint }) };
    },
  };
}

export type CodexService = ReturnType<typeof codexService>;
