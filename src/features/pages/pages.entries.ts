import * as z from "zod/mini";
import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { setting } from "../../core/contract/setting.ts";
import { slug } from "./pages.contract.ts";

export const pagesActions = declareActions({
  page_created: made,
  page_updated: changed,
  page_deleted: deleted,
  page_text_saved: changed,
  page_text_restored: changed,
  page_draft_shared: { icon: "key", tone: "gold" },
  page_draft_withdrawn: deleted,
});

/** The slug of a page; it may be typed as the path that it is. */
const linkedPage = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().replace(/^\//, "")),
  ),
  slug,
);

export const pageSettings = declare({
  mysteries_page: setting({ schema: linkedPage, default: null, section: "portal", input: "page" }),
  philosophy_page: setting({ schema: linkedPage, default: null, section: "portal", input: "page" }),
});

/** Its error codes, and the status each is sent with. */
export const pagesErrors = {
  slug_taken: 409,
  draft_over: 410,
} as const;
