import type { ScrollView } from "../../contract/buyers.ts";
import { limits as allowed } from "../../contract/limits.ts";
import { isScrollToken } from "../../contract/paths.ts";
import type { Write } from "../../db/database.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { CopyFile } from "../press-runs/copies.service.ts";
import type { CopiesStore } from "../press-runs/copies.store.ts";
import type { ScrollTokens } from "./scroll-tokens.service.ts";

type Deps = {
  copies: Pick<CopiesStore, "byToken" | "noteFetch">;
  tokens: Pick<ScrollTokens, "hashOf">;
  /** Assembles a copy of a run. */
  fileOf: (runId: number, number: number) => Promise<CopyFile>;
  productTitle: () => Promise<string>;
  limits: Pick<Limits, "spend">;
  write: Write;
  clock: Clock;
};

/** The pages of bought copies, and their files, for whoever has the link. */
export function scrollService({ copies, tokens, fileOf, productTitle, limits, write, clock }: Deps) {
  /** Returns the copy of a token; whoever guesses tokens finds no row, and nothing is counted for it. Throws not_found and copy_revoked. */
  async function copyOf(token: string) {
    const copy = isScrollToken(token) ? await copies.byToken(tokens.hashOf(token)) : undefined;
    if (!copy) throw new CodedError("not_found");
    if (copy.revokedAt !== null) throw new CodedError("copy_revoked");
    return copy;
  }

  return {
    /** Returns how a page answers: it is there, gone, or was never there. */
    async stateOf(token: string): Promise<200 | 404 | 410> {
      const copy = isScrollToken(token) ? await copies.byToken(tokens.hashOf(token)) : undefined;
      if (!copy) return 404;
      return copy.revokedAt === null ? 200 : 410;
    },

    /** Returns what the page of a copy says. Throws not_found, copy_revoked and rate_limited. */
    async view(token: string, client: Client): Promise<ScrollView> {
      const { title, number: nth, count: of, name, isPersonal, fetchedAt } = await copyOf(token);
      await write(async (tx) => {
        const looks = perClient("scroll-client", client, allowed.scrollsPerClient);
        const { wait } = await limits.spend(tx, client, looks);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
      const product = await productTitle();
      return { success: true, product, title, nth, of, name, isPersonal, isFetched: fetchedAt !== null };
    },

    /** Returns the file of a copy, and counts that it was fetched. Throws not_found, copy_revoked and rate_limited. */
    async file(token: string, client: Client): Promise<CopyFile> {
      const { id, runId, number } = await copyOf(token);
      await write(async (tx) => {
        const fetches = perClient("scroll-files", client, allowed.scrollFilesPerClient);
        const { wait } = await limits.spend(tx, client, fetches);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
      const file = await fileOf(runId, number);
      await write((tx) => copies.noteFetch(tx, id, iso(clock.now())));
      return file;
    },
  };
}

export type ScrollService = ReturnType<typeof scrollService>;
