import type { CodexPreviewRequest } from "../../contract/codex.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { limiter } from "../../lib/limiter.ts";
import { orderOf } from "./codex.order.ts";
import type { Press } from "./codex.press.ts";

/** Previews that may wait behind the one that is drawn; each takes less than a second. */
const waitingMax = 4;
/** How long a full queue asks a caller to wait. */
const retryAfterSeconds = 2;

type Deps = { clock: Clock; press: Press };

/** Draws pages of books that are not made: nothing of them is stored, and they do not wait behind books. */
export function codexPreviewsService({ clock, press }: Deps) {
  /** The newest preview of each admin; another one by the same admin aborts it. */
  const newest = new Map<number, AbortController>();
  const queue = limiter<number>({
    atOnce: 1,
    requireRoom(_, waiting) {
      if (waiting.length >= waitingMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    },
  });

  return {
    /**
     * Draws pages of the book that the request would make with the same seed; `leaving` ends it early.
     * Throws invalid_data, rate_limited, and codex_cancelled once the same admin asks again.
     */
    async preview(request: CodexPreviewRequest, adminId: number, leaving: AbortSignal) {
      const { recipe } = orderOf(request, iso(clock.now()));
      const { urlPage, codePage } = recipe.settings;
      const chosen = request.pages ?? [...new Set([1, urlPage, codePage])];
      const pages = chosen.toSorted((one, other) => one - other);
      const preview = { pages, reveal: request.reveal ?? false };

      newest.get(adminId)?.abort();
      const own = new AbortController();
      newest.set(adminId, own);
      const signal = AbortSignal.any([leaving, own.signal]);
      try {
        const draw = () => press({ recipe, preview }, { signal, progress: () => {} });
        const { bytes } = await queue.run(adminId, draw, signal);
        return { bytes, pages };
      } catch (error) {
        throw signal.aborted ? new CodedError("codex_cancelled") : error;
      } finally {
        if (newest.get(adminId) === own) newest.delete(adminId);
      }
    },
  };
}

export type CodexPreviewsService = ReturnType<typeof codexPreviewsService>;
