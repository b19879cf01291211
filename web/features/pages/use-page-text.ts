import { useState } from "react";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { SavedText } from "../../../src/core/contract/texts.ts";
import type { PageEditView } from "../../../src/features/pages/pages.contract.ts";
import { useDrafted } from "../../kit/form/use-drafted.ts";
import { type PageText, pageDraft, pageText } from "./page-draft.ts";
import { slugSuggestion } from "./slug-suggestion.ts";

/** The text of a page's form, which has an id once it is made; the slug of a new page follows its title until it is typed. */
export function usePageText(page: PageEditView | null, id: number | null, own: Language) {
  const writing = useDrafted(pageDraft(id), pageText(page, own), page?.contentAt ?? null);
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
    /** Takes a content in place of what was typed; what else was typed stays. */
    take({ title, content, buttonText, updatedAt }: SavedText) {
      const taken = { title, content: content ?? "", buttonText: buttonText ?? "" };
      writing.replace({ ...writing.saved, ...taken }, updatedAt, { ...text, ...taken });
    },
    discard() {
      discard();
      setSlugIsOwn(id !== null);
    },
  };
}

export type Writing = ReturnType<typeof usePageText>;
