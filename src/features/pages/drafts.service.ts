import { draftLinkMs } from "../../core/contract/limits.ts";
import { withDraft } from "../../core/contract/paths.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { hmac, sameDigest } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { DraftLinkView } from "./pages.contract.ts";
import { type PageRow, pagesStore } from "./pages.store.ts";

/** The id of a page, and 256 bits of an HMAC. */
const tokenPattern = /^([1-9]\d{0,14})-([0-9a-f]{64})$/;

/**
 * Secret links that show an inactive page. A link is made of the page and the end of its time, which the page
 * keeps: it shows what was saved last, so that a correction needs no new link; withdrawing it, or activating the page, removes
 * that time, and no later link is the same.
 */
export function draftsService({ audit, clock, config, db, keys }: Core) {
  const store = pagesStore(db);
  const signatureOf = (id: number, until: string) => hmac(keys.drafts, `draft\n${id}\n${until}`);

  /** Returns the time at which the link to a page's draft ends; undefined where it has none, or no longer. */
  const lasts = ({ draftUntil, isActive }: Pick<PageRow, "draftUntil" | "isActive">) =>
    !isActive && draftUntil !== null && draftUntil > iso(clock.now()) ? draftUntil : undefined;

  function linkOf(page: Pick<PageRow, "id" | "slug" | "draftUntil" | "isActive">): DraftLinkView | null {
    const expiresAt = lasts(page);
    if (expiresAt === undefined) return null;
    const { id, slug } = page;
    // In the query, which no log holds: who forwards links in emails may drop what is behind a number sign.
    const path = withDraft(`/${slug}`, `${id}-${signatureOf(id, expiresAt)}`);
    return { url: config.publicUrl.replace(/\/$/, "") + path, expiresAt };
  }

  return {
    /** Returns the link to the draft of a page that staff edit; null while there is none. */
    linkOf,

    /** Makes the link, or returns the one that still works. Throws not_found, as for a page that is active. */
    share: (id: number, { id: userId, client }: Actor): Promise<DraftLinkView> =>
      db.write(async (tx) => {
        const page = await store.byId(tx, id);
        const living = page && linkOf(page);
        if (living) return living;
        const draftUntil = iso(clock.now().getTime() + draftLinkMs);
        const link = page && linkOf({ ...page, draftUntil });
        if (!link) return new CodedError("not_found");
        await store.setDraft(tx, id, draftUntil);
        const details = { id, slug: page.slug, expiresAt: draftUntil };
        await audit(tx, { action: "page_draft_shared", userId, details, client });
        return link;
      }),

    /** Ends the link. Throws not_found where none works. */
    withdraw: (id: number, { id: userId, client }: Actor): Promise<void> =>
      db.write(async (tx) => {
        const page = await store.byId(tx, id);
        if (!page || lasts(page) === undefined) return new CodedError("not_found");
        await store.setDraft(tx, id, null);
        const details = { id, slug: page.slug };
        await audit(tx, { action: "page_draft_withdrawn", userId, details, client });
        return undefined;
      }),

    /**
     * Returns the page of a link; undefined for one that is over or was never made. 256 bits cannot be guessed: a
     * wrong one costs as much as a missing page, and does not count against a limit.
     */
    async pageOf(token: string): Promise<PageRow | undefined> {
      const [, id, signature = ""] = tokenPattern.exec(token) ?? [];
      const page = id === undefined ? undefined : await store.withContent(Number(id));
      const until = page && lasts(page);
      return until && sameDigest(signature, signatureOf(page.id, until)) ? page : undefined;
    },
  };
}

export type DraftsService = ReturnType<typeof draftsService>;
