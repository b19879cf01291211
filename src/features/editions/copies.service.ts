import { decodedCodes } from "../../core/contract/code-text.ts";

import type { ListView } from "../../core/contract/lists.ts";
import { downloadPath } from "../../core/contract/paths.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import { statusOf } from "../codes/codes.rules.ts";
import type { CodexFilesStore } from "../codex/codex.store.ts";
import type { DownloadTokens } from "../sales/download-tokens.service.ts";
import { cluesOf } from "./copies.rules.ts";
import { type CopyRow, copiesListStore } from "./copies-list.store.ts";
import { copyFilesService } from "./copy-files.service.ts";
import type { CopyListQuery, CopyView } from "./editions.contract.ts";

type Services = {
  files: Pick<CodexFilesStore, "pieces">;
  tokens: DownloadTokens;
};

/** The copies of editions: their files, and what is known of them. */
export function copiesService(core: Core, { files, tokens }: Services) {
  const { clock, config, db } = core;
  const lists = copiesListStore(db);
  const drawing = copyFilesService(core, { files });

  /** Returns the address of a copy's download page; null for an unsold one. */
  function linkOf(copy: Pick<CopyRow, "tokenHash" | "token">): string | null {
    const token = tokens.read(copy);
    return token === undefined ? null : config.publicUrl + downloadPath(token);
  }

  function viewOf(row: CopyRow, now: string): CopyView {
    const { runId, secretCode, tokenHash, token, ...shown } = row;
    return {
      ...shown,
      codeStatus: secretCode && statusOf(secretCode, now),
      usedCount: secretCode?.usedCount ?? 0,
      link: linkOf({ tokenHash, token }),
    };
  }

  return {
    ...drawing,
    linkOf,

    /** Returns a page of an edition's copies. Throws not_found. */
    async list(runId: number, query: CopyListQuery): Promise<ListView<CopyView>> {
      await drawing.masterOf(runId);
      const { q } = query;
      const { items, ...rest } = await lists.list(runId, query, q ? cluesOf(q, decodedCodes) : undefined);
      const now = iso(clock.now());
      return { ...rest, items: items.map((row) => viewOf(row, now)) };
    },

    /** Returns the copies that a text may have been taken from, by the ids of their editions. */
    async find(text: string, most: number): Promise<Map<number, CopyView[]>> {
      const now = iso(clock.now());
      const found = await lists.find(cluesOf(text, decodedCodes), most);
      return new Map([...found].map(([id, rows]) => [id, rows.map((row) => viewOf(row, now))]));
    },
  };
}

export type CopiesService = ReturnType<typeof copiesService>;
