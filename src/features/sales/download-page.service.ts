import { isDownloadToken } from "../../core/contract/paths.ts";
import { perClient } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { CopyFile } from "../editions/copy-files.service.ts";
import type { Editions } from "../editions/editions.feature.ts";
import { isPersonsFetch } from "./fetch.rules.ts";
import type { DownloadView } from "./sales.contract.ts";
import { salesLimits } from "./sales.entries.ts";

/** How long the last piece of a file waits, in milliseconds: longer than most ways to a browser and back. */
const lastPieceWaitMs = 250;

/** The download pages of bought copies, and their files, behind the token of the link. */
export function downloadPageService(
  core: Core,
  { copies: { coverOf, fileOf }, tokens, stores: { copies } }: Editions,
) {
  const { background, clock, limits, settings, write } = core;

  /** Returns the copy of a token; a wrong token finds no row, and does not count against a limit. Throws not_found and copy_revoked. */
  async function copyOf(token: string) {
    const copy = isDownloadToken(token) ? await copies.byToken(tokens.hashOf(token)) : undefined;
    if (!copy) throw new CodedError("not_found");
    if (copy.revokedAt !== null) throw new CodedError("copy_revoked");
    return copy;
  }

  async function spend(name: "scroll-client" | "scroll-files", client: Client): Promise<void> {
    await write(async (tx) => {
      const { wait } = await limits.spend(tx, client, perClient(salesLimits[name], client));
      return wait > 0 ? rateLimited(wait) : undefined;
    });
  }

  // A download must not fail because it could not be counted.
  const count = (note: () => Promise<unknown>) => background.runBriefly("a fetched copy", note);

  return {
    /** Returns how a page answers: it is there, gone, or was never there. */
    async stateOf(token: string): Promise<200 | 404 | 410> {
      const copy = isDownloadToken(token) ? await copies.byToken(tokens.hashOf(token)) : undefined;
      if (!copy) return 404;
      return copy.revokedAt === null ? 200 : 410;
    },

    /** Returns what the page of a copy says. Throws not_found, copy_revoked and rate_limited. */
    async view(token: string, client: Client): Promise<DownloadView> {
      const { title, number: nth, count: of, name, isPersonal, fetchedAt } = await copyOf(token);
      await spend("scroll-client", client);
      const product = await settings.productTitle();
      return { success: true, product, title, nth, of, name, isPersonal, isFetched: fetchedAt !== null };
    },

    /** Returns the cover of a copy as PNG. Throws not_found, copy_revoked and rate_limited. */
    async cover(token: string, client: Client): Promise<Uint8Array<ArrayBuffer>> {
      const copy = await copyOf(token);
      await spend("scroll-client", client);
      return coverOf(copy);
    },

    /** Returns the title of a copy's file. Throws not_found and copy_revoked. */
    async titleOf(token: string): Promise<string> {
      return (await copyOf(token)).title;
    },

    /**
     * Returns the file of a copy, which counts as fetched once all of its bytes were taken by a person's request.
     * Throws not_found, copy_revoked and rate_limited.
     */
    async file(token: string, client: Client, asked: Pick<Request, "method" | "headers">): Promise<CopyFile> {
      const { id, runId, number } = await copyOf(token);
      await spend("scroll-files", client);
      const { title, pieces } = await fileOf(runId, number);
      const note = () => write((tx) => copies.noteFetch(tx, id, iso(clock.now())));
      // What would not count even for a file of one byte counts for none, and waits for nothing.
      if (!isPersonsFetch(asked, 1)) return { title, pieces };
      return {
        title,
        pieces: toTheEnd(pieces, async (bytes) => isPersonsFetch(asked, bytes) && count(note)),
      };
    },
  };
}

/** Passes pieces on, and says how many bytes they were when the last one was taken, but not when somebody breaks off. */
async function* toTheEnd(
  pieces: AsyncGenerator<Uint8Array>,
  taken: (bytes: number) => unknown,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (last) yield last;
    last = piece;
  }
  // The network takes a small file at once, and who breaks off is heard of only while something is still to be sent.
  await Bun.sleep(lastPieceWaitMs);
  if (last) yield last;
  await taken(bytes);
}

export type DownloadPageService = ReturnType<typeof downloadPageService>;
