import { useState } from "react";
import type { PageView } from "../../../src/contract/pages.ts";
import { useDrafted } from "../../lib/use-drafted.ts";
import { type PageText, pageDraft, pageText } from "./page-draft.ts";
import { slugSuggestion } from "./slug-suggestion.ts";

/** The text of a page's form; the slug of a new page follows its title until it is typed. */
export function usePageText(page: PageView | null) {
  const id = page?.id ?? null;
  const writing = useDrafted(pageDraft(id), pageText(page), page?.updatedAt ?? null);
  const { text, setText, discard } = writing;
  const [slugIsOwn, setSlugIsOwn] = useState(id !== null || text.slug !== slugSuggestion(text.title));

  return {
    ...writing,
    change(change: Partial<PageText>) {
      if (change.slug !== undefined) setSlugIsOwn(change.slug !== "");
      const follows = change.title !== undefined && !slugIsOwn;
      setText((before) => ({
        ...before,
        ...change,
        ...(follows && { slug: slugSuggestion(change.title ?? "") }),
      }));
    },
    discard() {
      discard();
      setSlugIsOwn(id !== null);
    },
  };
}

export type Writing = ReturnType<typeof usePageText>;
