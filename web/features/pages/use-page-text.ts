import { useEffect, useState } from "react";
import type { PageView } from "../../../src/contract/pages.ts";
import {
  dropPageDraft,
  isSameText,
  type PageText,
  pageText,
  readPageDraft,
  writePageDraft,
} from "./page-draft.ts";
import { slugSuggestion } from "./slug-suggestion.ts";

const restMs = 400;

/** The text of a page's form: starts from its draft, stores a draft while typing, and warns before the browser tab is left. */
export function usePageText(page: PageView | null) {
  const id = page?.id ?? null;
  const base = page?.updatedAt ?? null;
  const saved = pageText(page);
  const [draft, setDraft] = useState(() => readPageDraft(id));
  const [text, setText] = useState(draft?.text ?? saved);
  const [slugIsOwn, setSlugIsOwn] = useState(id !== null || text.slug !== slugSuggestion(text.title));
  const isDirty = !isSameText(text, saved);

  const keep = () => writePageDraft(id, { text, at: new Date().toISOString(), base });
  useEffect(() => {
    if (!isDirty) {
      dropPageDraft(id);
      return;
    }
    const saveNow = () => writePageDraft(id, { text, at: new Date().toISOString(), base });
    const warn = (event: Event) => event.preventDefault();
    const resting = setTimeout(saveNow, restMs);
    addEventListener("pagehide", saveNow);
    addEventListener("beforeunload", warn);
    return () => {
      clearTimeout(resting);
      removeEventListener("pagehide", saveNow);
      removeEventListener("beforeunload", warn);
    };
  }, [id, base, text, isDirty]);

  return {
    text,
    isDirty,
    /** The draft the form started with; null when there was none. */
    draft,
    /** True when the page was saved again after the draft was begun. */
    isDraftOlder: draft !== null && draft.base !== base,
    keep,
    change(change: Partial<PageText>) {
      if (change.slug !== undefined) setSlugIsOwn(change.slug !== "");
      const follows = change.title !== undefined && !slugIsOwn;
      setText((before) => ({
        ...before,
        ...change,
        ...(follows && { slug: slugSuggestion(change.title ?? "") }),
      }));
    },
    /** Drops the draft and returns to the saved text. */
    discard() {
      dropPageDraft(id);
      setDraft(null);
      setText(saved);
      setSlugIsOwn(id !== null);
    },
  };
}

export type Writing = ReturnType<typeof usePageText>;
