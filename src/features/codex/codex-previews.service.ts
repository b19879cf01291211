import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import type { CodexLengthRequest, CodexLengthView, CodexPreviewRequest } from "./codex.contract.ts";
import { fitted, lengthOf, orderOf } from "./codex.order.ts";
import type { Presses } from "./codex.press.ts";

/** Previews that may wait behind the one that is drawn; each takes less than a second. */
const waitingMax = 4;
/** How long a full queue asks a caller to wait. */
const retryAfterSeconds = 2;

/** Draws pages of books that are not made, and counts those that a text needs: nothing is stored, and none waits behind books. */
export function codexPreviewsService({
  clock,
  identity,
  presses: { awaited: press },
}: Pick<Core, "clock"> & {
  identity: Pick<Core["identity"], "published">;
  presses: Pick<Presses, "awaited">;
}) {
  /** The pending work of each admin; a newer request of its kind aborts it. */
  const newest = { preview: new Map<number, AbortController>(), length: new Map<number, AbortController>() };
  const queue = limiter<number>({
    atOnce: 1,
    requireRoom(_, waiting) {
      if (waiting.length >= waitingMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    },
  });

  /** Does an admin's newest work of its kind in its turn. Throws rate_limited, and codex_cancelled once another is requested. */
  async function newestOf<Result>(
    kind: keyof typeof newest,
    adminId: number,
    leaving: AbortSignal,
    work: (watch: { signal: AbortSignal; progress: () => void }) => Promise<Result>,
  ): Promise<Result> {
    newest[kind].get(adminId)?.abort();
    const own = new AbortController();
    newest[kind].set(adminId, own);
    const signal = AbortSignal.any([leaving, own.signal]);
    try {
      return await queue.run(adminId, () => work({ signal, progress: () => {} }), signal);
    } catch (error) {
      throw signal.aborted ? new CodedError("codex_cancelled") : error;
    } finally {
      if (newest[kind].get(adminId) === own) newest[kind].delete(adminId);
    }
  }

  return {
    /**
     * Draws pages of the book that the request would make with the same seed; `leaving` ends it early.
     * Throws invalid_data, rate_limited, and codex_cancelled once the same admin asks again.
     */
    async preview(request: CodexPreviewRequest, adminId: number, leaving: AbortSignal) {
      const { recipe: asked } = orderOf(request, iso(clock.now()), await identity.published());
      const { urlPage, codePage } = asked.settings;
      const chosen = request.pages ?? [...new Set([1, urlPage, codePage])];
      const pages = chosen.toSorted((one, other) => one - other);
      return newestOf("preview", adminId, leaving, async (watch) => {
        const recipe = await fitted(asked, request, press, watch);
        if ((pages.at(-1) ?? 1) > recipe.settings.numPages) throw invalidField("pages", "pageBeyondBook");
        const { bytes } = await press({ recipe, preview: { pages, reveal: request.reveal ?? false } }, watch);
        return { bytes, pages };
      });
    },

    /**
     * Returns how many pages a book has that is as long as its own text; `leaving` ends it early.
     * Throws invalid_data, rate_limited, and codex_cancelled once the same admin asks again.
     */
    async length(
      request: CodexLengthRequest,
      adminId: number,
      leaving: AbortSignal,
    ): Promise<CodexLengthView> {
      if (!request.ownText?.trim()) throw invalidField("ownText", "ownTextNeeded");
      const { recipe } = orderOf(request, iso(clock.now()), await identity.published());
      const pages = await newestOf("length", adminId, leaving, (watch) => lengthOf(recipe, press, watch));
      return { pages };
    },
  };
}

export type CodexPreviewsService = ReturnType<typeof codexPreviewsService>;
