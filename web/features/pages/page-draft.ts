import type { PageAudience } from "../../../src/contract/page-audiences.ts";
import type { PageView } from "../../../src/contract/pages.ts";
import { draftPlace } from "../../lib/drafts.ts";

/** The fields of a page's form. */
export type PageText = {
  slug: string;
  title: string;
  content: string;
  buttonText: string;
  buttonUrl: string;
  isActive: boolean;
  audience: PageAudience;
  isIndexed: boolean;
};

/** Returns the initial text of a page's form; empty for a new page. */
export function pageText(page: PageView | null): PageText {
  return {
    slug: page?.slug ?? "",
    title: page?.title ?? "",
    content: page?.content ?? "",
    buttonText: page?.buttonText ?? "",
    buttonUrl: page?.buttonUrl ?? "",
    isActive: page?.isActive ?? true,
    audience: page?.audience ?? "public",
    isIndexed: page?.isIndexed ?? true,
  };
}

/** Returns the place of a page's draft, or of a new page's. */
export function pageDraft(id: number | null) {
  return draftPlace(`codex-page-draft-${id ?? "new"}`, pageText(null));
}
